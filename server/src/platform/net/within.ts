import { setMaxListeners } from 'node:events'

/**
 * Does what is given up after so many milliseconds, or as soon as `signal` says so.
 *
 * A signal joined of `signal` and `AbortSignal.timeout(ms)` is held by nobody: Node 20 lets the collector take the
 * timer, and what waits by it waits for ever.
 *
 * @throws DOMException named TimeoutError where time ran out, whatever the work made of it
 */
export async function within<T>(
  { ms, signal }: { readonly ms: number; readonly signal: AbortSignal },
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const control = new AbortController()
  const late = new DOMException(`not done within ${ms} ms`, 'TimeoutError')
  const timer = setTimeout(() => control.abort(late), ms)
  const end = () => control.abort(signal.reason)
  // As many wait by it as are under way: that is no leak, and nobody is to be warned of one.
  setMaxListeners(0, signal)
  if (signal.aborted) end()
  signal.addEventListener('abort', end, { once: true })
  try {
    return await run(control.signal)
  } catch (error) {
    throw control.signal.reason === late ? late : error
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
  }
}
