import { vault } from '#web/api/api.ts'

/** A call as it left the client. */
export interface CannedCall {
  /** Without `/api`. */
  readonly path: string
  readonly query: URLSearchParams
  /** Parsed JSON, the form data of an upload, or null. */
  readonly body: unknown
}

/** By method and path such as `POST /gallery/goods/list`; a path that ends in `*` answers all below it. */
export type CannedAnswers = Readonly<Record<string, (call: CannedCall) => unknown>>

const PLACE = '#/dev/gallery'
const GUEST = {
  access_token: 'gallery',
  refresh_token: 'gallery',
  token_type: 'bearer',
  expires_in: 6000,
} as const

/**
 * Answers the calls of the gallery from memory, so that it needs no server and looks the same every day.
 * Other calls, and those of other pages, go where they always go.
 */
export function startCannedServer(answers: CannedAnswers): void {
  if (!vault.hasSession()) vault.store(GUEST)
  const send = window.fetch
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.href)
    const isOurs = window.location.hash.startsWith(PLACE) && url.pathname.startsWith('/api/')
    const path = url.pathname.slice('/api'.length)
    if (isOurs && isGuest(path, init?.body)) return Response.json(GUEST)
    const answer = isOurs ? find(answers, `${init?.method ?? 'GET'} ${path}`) : null
    if (answer === null) return send.call(window, input, init)
    init?.signal?.throwIfAborted()
    const data = answer({ path, query: url.searchParams, body: readBody(init?.body) })
    // A file answers as what it is.
    if (data instanceof Response) return data
    return Response.json({ success: true, code: 0, msg: '', data })
  }
}

/** After a reload the guest has only a refresh token left; anybody else's goes to the server. */
function isGuest(path: string, body: BodyInit | null | undefined): boolean {
  const isGuests = typeof body === 'string' && body.includes(`refresh_token=${GUEST.refresh_token}`)
  return path === '/oauth/token' && isGuests
}

function find(answers: CannedAnswers, call: string): CannedAnswers[string] | null {
  const exact = answers[call]
  if (exact) return exact
  const name = Object.keys(answers).find(
    (known) => known.endsWith('*') && call.startsWith(known.slice(0, -1)),
  )
  return (name && answers[name]) || null
}

function readBody(body: BodyInit | null | undefined): unknown {
  return typeof body === 'string' ? JSON.parse(body) : (body ?? null)
}
