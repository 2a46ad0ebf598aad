/** What the page knows of the server: it answers and is ready, it is on its way, or nothing came back. */
export type Health =
  | { readonly state: 'ready'; readonly version: string | null }
  | { readonly state: 'starting' }
  | { readonly state: 'unreachable' }

/** Reads an answer of `GET /api/health`; anything else than its envelope is no answer of ours. */
export function readHealth(body: unknown): Health {
  const data = property(body, 'data')
  const status = property(data, 'status')
  if (typeof status !== 'string') return { state: 'unreachable' }
  if (status !== 'ready') return { state: 'starting' }
  const version = property(data, 'version')
  return { state: 'ready', version: typeof version === 'string' ? version : null }
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
