import type { SheetValue } from './sheet-columns.ts'

/** Rows taken one at a time by several sheets in turn. */
export interface RowFeed {
  /** The next row, or null at the end. */
  take(): Promise<readonly SheetValue[] | null>
  /** Whether a row is left; looks ahead by one. */
  hasMore(): Promise<boolean>
  /** Tells the source that no more is wanted, so that a cursor behind it is closed. */
  close(): Promise<void>
}

export function openRowFeed(rows: AsyncIterable<readonly SheetValue[]>): RowFeed {
  const iterator = rows[Symbol.asyncIterator]()
  let ahead: readonly SheetValue[] | null = null
  let isDone = false
  async function pull(): Promise<readonly SheetValue[] | null> {
    if (isDone) return null
    const result = await iterator.next()
    isDone = result.done === true
    return isDone ? null : result.value
  }
  return {
    take: async () => {
      const row = ahead ?? (await pull())
      ahead = null
      return row
    },
    hasMore: async () => {
      ahead ??= await pull()
      return ahead !== null
    },
    close: async () => {
      if (!isDone) await iterator.return?.()
      isDone = true
    },
  }
}
