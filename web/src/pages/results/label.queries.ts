import { api } from '#web/api/api.ts'

/** Where labels of a stage are printed, by the first letter of its codes. */
const BASES: Readonly<Record<string, string>> = {
  C: '/quality/pro-qc-barrel-group',
  Z: '/quality/qc-assay-sample',
  H: '/quality/qc-assay',
}

interface LabelsAsked {
  readonly codes: readonly string[]
  /** Sampling knows its codes by the groups they are of. */
  readonly barrelGroupIds: readonly string[]
  /** Null: it is the first print. */
  readonly reason: string | null
}

/** A page of labels as the server has counted and logged it. */
export async function askLabels({ codes, barrelGroupIds, reason }: LabelsAsked): Promise<string> {
  const stage = codes[0]?.[0] ?? ''
  const named = stage === 'C' ? { ids: barrelGroupIds } : { codes }
  const { content } = await api.request<{ readonly content: string }>({
    method: 'POST',
    path: `${BASES[stage] ?? ''}/printByServer`,
    body: { ...named, reason, output: 'PAGE' },
    quiet: true,
  })
  return content
}
