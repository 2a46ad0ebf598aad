import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { TestSite } from '#test/site.ts'

/** What a generator cannot read from a definition, since a rule or a pattern says it. */
export interface Hint {
  /** Values laid over the generated ones; `serial` is the number of the row. */
  values?(serial: number): AnyRow
  /** Fields that only their default fits. */
  readonly leave?: readonly string[]
  /** Why a file can create no row, though it can update them: code of the refusal. */
  readonly importRefusal?: string
  /** A row that others refer to by what no body can say. */
  referredRow?(site: TestSite): string
}

/** Units that a scale can use: tons and a second one; codes of their own, for a file finds them by code. */
const units = (serial: number): readonly AnyRow[] => [
  { comCode: `T${serial}`, comName: '吨', isMain: true, rate: '1.000000', scale: 3 },
  { comCode: `B${serial}`, comName: '袋', isMain: false, rate: '0.050000', scale: 0 },
]

/** By name of the entity; an entity without a special rule has none. */
export const HINTS: Readonly<Record<string, Hint>> = {
  group: { referredRow: ({ groupId }) => groupId },
  organization: { leave: ['pkGroup'] },
  role: { values: (serial) => ({ fieldScope: { inventory: [`field${serial}`] } }) },
  codeRule: {
    values: (serial) => ({
      segments: [
        { type: 'constant', value: `R${serial}` },
        { type: 'sequence', width: 4, reset: 'never' },
      ],
    }),
  },
  hierarchyCodeRule: { values: (serial) => ({ widths: `2,${(serial % 8) + 1}` }) },
  oauthClient: {
    values: (serial) => ({
      redirectUris: `https://erp.example/${serial}`,
      scopes: `material:as-inventory:x${serial}`,
    }),
  },
  computationGroup: {
    values: (serial) => ({
      groupType: serial % 2 === 0 ? 'FIXED' : 'FLOAT',
      asComputationUnit: units(serial),
    }),
    // Units are rows of a child table, which a sheet of headers cannot carry.
    importRefusal: 'computation.mainUnit',
  },
}

export const hintFor = (entity: string): Hint => HINTS[entity] ?? {}
