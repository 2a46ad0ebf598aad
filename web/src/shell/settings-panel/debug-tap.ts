/* oxlint-disable no-console -- the console is what the debug switch is for */
const REQUEST_ID = 'x-request-id'

/**
 * Writes every call and its request id to the console while the debug switch is on.
 *
 * @returns how to stop
 */
export function tapCalls(): () => void {
  const original = window.fetch
  window.fetch = async (input, init) => {
    const began = performance.now()
    const response = await original.call(window, input, init)
    const url = input instanceof Request ? input.url : String(input)
    const took = Math.round(performance.now() - began)
    const id = response.headers.get(REQUEST_ID) ?? ''
    console.debug(`[${init?.method ?? 'GET'}] ${url} ${response.status} ${took} ms ${id}`)
    return response
  }
  return () => {
    window.fetch = original
  }
}
