/** The home page must not take all connections of the pool from those who weigh. */
const AT_ONCE = 4

/** Like `Promise.all` over a map, in order, a few at a time. */
export async function fewAtOnce<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<readonly R[]> {
  const results: R[] = []
  const queue = items.entries()
  const worker = async (): Promise<void> => {
    for (const [at, item] of queue) results[at] = await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return results
}
