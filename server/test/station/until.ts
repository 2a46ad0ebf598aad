import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until something holds; fails loudly when it never does. */
export async function until<T>(
  look: () => T | null | undefined | false | Promise<T | null | undefined | false>,
  { within = 5000, what = 'it' }: { readonly within?: number; readonly what?: string } = {},
): Promise<T> {
  const deadline = performance.now() + within
  for (;;) {
    const found = await look()
    if (found) return found
    if (performance.now() > deadline) throw new Error(`${what} did not come within ${within} ms`)
    await sleep(20)
  }
}
