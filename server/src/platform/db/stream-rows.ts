import type pg from 'pg'
import Cursor from 'pg-cursor'
import type { Watch } from '#platform/watch/watch.ts'
import { compileSql, type SqlFragment } from './sql.ts'
import { readTypes } from './value-types.ts'

/** Rows in batches from one snapshot. */
export async function* streamRows<Row>(
  pool: pg.Pool,
  statement: SqlFragment,
  {
    batchSize,
    watch,
  }: { readonly batchSize: number; readonly watch: Pick<Watch, 'statement'> | null },
): AsyncGenerator<Row[]> {
  const { text, values } = compileSql(statement)
  const client = await pool.connect()
  let broken: Error | undefined
  const end = watch?.statement(text)
  // Between two batches it stays open: nothing may be sent behind it.
  Object.assign(client, { pipeline: false })
  const cursor = client.query(new Cursor<Row>(text, values as unknown[], { types: readTypes }))
  try {
    for (;;) {
      const batch = await cursor.read(batchSize)
      if (batch.length === 0) return
      yield batch
    }
  } finally {
    await cursor.close().catch((failure: Error) => {
      broken = failure
    })
    end?.(broken)
    Object.assign(client, { pipeline: true })
    client.release(broken)
  }
}
