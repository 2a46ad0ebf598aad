import type { Tx } from '#platform/db/database.ts'

/** Does the work, keeps what it found, and leaves nothing behind. */
export async function undone<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const found: T[] = []
  const undo = new Error('undone')
  try {
    await tx.savepoint(async () => {
      found.push(await work())
      throw undo
    })
  } catch (error) {
    if (error !== undo) throw error
  }
  const [result] = found
  if (result === undefined) throw undo
  return result
}
