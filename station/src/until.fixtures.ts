import { setTimeout as sleep } from 'node:timers/promises'

/** When it never comes at all; what a slow machine needs is less. */
const HANGS = 50_000

/** Waits until something holds. */
export async function until(holds: () => boolean): Promise<void> {
  const deadline = performance.now() + HANGS
  while (!holds()) {
    if (performance.now() > deadline) throw new Error(`it did not come within ${HANGS} ms`)
    await sleep(10)
  }
}
