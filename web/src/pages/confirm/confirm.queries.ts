import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { api } from '#web/api/api.ts'
import type { DateAnswer } from '#web/pages/date-dialog/date-answer.ts'

type Param = Readonly<Record<string, unknown>>

export const submitConfirm = (base: string, rows: readonly AnyRow[], param: Param) =>
  api.request<{ readonly count: number }>({
    method: 'POST',
    path: `${base}/submit`,
    body: { rows, param },
  })

interface CanSample {
  readonly id: string
  readonly can: boolean
  readonly reason: string | null
}

export const canSample = (base: string, ids: readonly string[]) =>
  api.request<readonly CanSample[]>({
    method: 'POST',
    path: `${base}/batchCanSamp`,
    body: { ids },
  })

export function sampleBatch(
  base: string,
  ids: readonly string[],
  { dates, carGroupNum, deadline }: DateAnswer,
) {
  const [sampleDate] = dates
  return api.request<{ readonly count: number }>({
    method: 'POST',
    path: `${base}/batchSamp`,
    body: { ids, sampleDate, carGroupNum, ...(deadline ? { deadline } : {}) },
  })
}
