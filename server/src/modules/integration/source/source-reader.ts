import type { SourceRow } from '@junheng/domain/integration/source-mapping.ts'
import type { SourceDialect, SourceType } from '@junheng/domain/integration/source-terms.ts'
import type { Networks } from '#platform/net/networks.ts'

/** A source with what is needed to read it. */
export interface OpenSource {
  readonly type: SourceType
  readonly dialect: SourceDialect | null
  readonly host: string | null
  readonly port: number | null
  readonly dbName: string | null
  readonly username: string | null
  readonly url: string | null
  readonly folder: string | null
  readonly timeoutMs: number
  readonly maxRows: number
  /** Opened. */
  readonly secret: string | null
}

/** What is asked of a source. */
export interface SourceQuestion {
  readonly query: string
  readonly rowsPath: string | null
  readonly cursorField: string | null
  /** From where on; null: from the beginning. */
  readonly cursor: string | null
  /** At most; one more tells that there are more. */
  readonly most: number
}

export interface ReadParts {
  readonly networks: Networks
  /** Where files are put for us; null: nowhere. */
  readonly directory: string | null
  /** Where drivers of other databases are; null: nowhere but beside the product. */
  readonly drivers: string | null
  /** Ends the reading, whatever it waits for: the time limit is in it. */
  readonly signal: AbortSignal
}

/** How one kind of source is read. */
export type SourceReader = (
  source: OpenSource,
  question: SourceQuestion,
  parts: ReadParts,
) => Promise<readonly SourceRow[]>
