import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { TestSite } from '#test/site.ts'

/** What a generator cannot read from a definition, since a rule or a pattern says it. */
export interface Hint {
  /** Values laid over the generated ones; `serial` is the number of the row. */
  values?(serial: number): AnyRow
  /** Fields that only their default fits; `childKey.field` for a child's. */
  readonly leave?: readonly string[]
  /** References that must point at another row than those beside them, such as the receiving company. */
  readonly other?: readonly string[]
  /** Why a file can create no row, though it can update them: code of the refusal. */
  readonly importRefusal?: string
  /** Child tables of which a generated row has one row: its references may not repeat. */
  readonly single?: readonly string[]
  /** Laid over every generated row of a child table, by its key. */
  readonly rows?: Readonly<Record<string, AnyRow>>
  /** What a row must be to refer to others at all. */
  readonly referring?: AnyRow
  /** Its rules leave no room for the rows a contract needs; the test that looks at it instead. */
  readonly apart?: string
  /** Its rows come of work that no generator does; only what reads is asked here, the rest by that test. */
  readonly made?: string
  /** Fields that a row has, however little else it has: its rules want them, or one of several. */
  readonly always?: readonly string[]
  /** Done once before the first row is made: what the site must be set to. */
  prepare?(site: TestSite): Promise<void>
  /** Columns that say when the row was saved last. */
  readonly stamps?: readonly string[]
  /** Only such a row may a clerk edit: his own company. */
  clerksRow?(site: TestSite): string
  /** A row that others refer to by what no body can say. */
  referredRow?(site: TestSite): string
}
