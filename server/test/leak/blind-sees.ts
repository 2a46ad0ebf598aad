import type { RoleCode } from '#modules/system/role/role-catalogue.ts'

/** What the stages of the laboratory know a truck's coal by, as the table of domain/3 A4 has it. */
export type Stage = 'truck' | 'sampling' | 'preparation' | 'sample' | 'assay' | 'value' | 'settled'

/** Who must not know the truck: neither by what he reads nor by its order or its time. */
export const BLIND: readonly RoleCode[] = ['preparer', 'encoder', 'assayer', 'checker']

const SIGHTED: readonly RoleCode[] = [
  'admin',
  'manager',
  'weigher',
  'gate',
  'keeper',
  'sales',
  'buyer',
  'sampler',
  'determiner',
  'finance',
  'examiner',
]

interface Sight {
  readonly roles: readonly RoleCode[]
  /** Where a role reads it and nowhere else. */
  readonly at?: Readonly<Partial<Record<RoleCode, RegExp>>>
}

/** Who traces looks at anything, one code at a time and written down. */
const TRACE = { manager: /^\/quality\/(qc-assay-sample\/trace|qc-assay-log)\// }

/** Who sees what was found before it is determined. */
const LAB: readonly RoleCode[] = ['assayer', 'checker', 'determiner']

/** Written by hand, derived from nothing: whoever shows a stage to another says so here. */
const STAGE_SEEN_BY: Readonly<Record<Stage, Sight>> = {
  truck: { roles: SIGHTED },
  sampling: { roles: ['sampler'], at: TRACE },
  preparation: {
    roles: ['encoder'],
    at: { ...TRACE, preparer: /(prepare|qc-assay-sample\/list)$/ },
  },
  // The row of a sample, which says nothing but its state and its day.
  sample: { roles: ['preparer', 'encoder', 'manager', 'admin'] },
  assay: { roles: ['assayer', 'checker'], at: { ...TRACE, encoder: /assayCode$/ } },
  value: { roles: LAB, at: TRACE },
  // Once it is determined, who is assigned an item sees on the record what it was determined by.
  settled: { roles: [...LAB, 'buyer', 'manager'] },
}

/** Why somebody must not read something of a stage at an address; null: he may. */
export function judgeStage(
  stage: Stage,
  { role, path }: { readonly role: RoleCode; readonly path: string },
): string | null {
  const { roles, at } = STAGE_SEEN_BY[stage]
  return roles.includes(role) || at?.[role]?.test(path) ? null : `${stage} is not for ${role}`
}
