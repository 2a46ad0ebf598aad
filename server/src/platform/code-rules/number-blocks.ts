export interface NumberBlocks {
  take(key: string, fetch: () => Promise<number>): Promise<number>
  /** What is left in the blocks is not given any more: the counters have moved on. */
  forget(): void
}

interface Block {
  next: number
  readonly end: number
}

/** Keys hold the day: those of past days are dropped, oldest first. What was left in them is a gap. */
const LARGEST = 2000

/**
 * Hands out numbers from blocks of `size`. `fetch` reserves a block and gives its first number; all
 * who find the block empty wait for one and the same fetch.
 */
export function createNumberBlocks(size: number): NumberBlocks {
  const blocks = new Map<string, Block>()
  const pending = new Map<string, Promise<void>>()

  async function refill(key: string, fetch: () => Promise<number>): Promise<void> {
    const first = await fetch()
    // Deleting first moves the key to the end of the order in which keys are dropped.
    blocks.delete(key)
    blocks.set(key, { next: first, end: first + size })
    const oldest = blocks.keys().next().value
    if (blocks.size > LARGEST && oldest !== undefined) blocks.delete(oldest)
  }

  function startRefill(key: string, fetch: () => Promise<number>): Promise<void> {
    const started = refill(key, fetch).finally(() => pending.delete(key))
    pending.set(key, started)
    return started
  }

  return {
    forget: () => blocks.clear(),
    async take(key, fetch) {
      for (;;) {
        const block = blocks.get(key)
        if (block && block.next < block.end) return block.next++
        // With more waiting than a block holds, those who come late find it empty and go round again.
        await (pending.get(key) ?? startRefill(key, fetch))
      }
    },
  }
}
