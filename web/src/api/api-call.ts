export type QueryValue = string | number | boolean | null | undefined

/** One call to the server. */
export interface ApiCall {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Under /api, such as `/sys-info/me`. */
  readonly path: string
  readonly query?: Readonly<Record<string, QueryValue>>
  /** Sent as JSON; `form` as form fields, `upload` as multipart. */
  readonly body?: unknown
  readonly form?: Readonly<Record<string, string>>
  readonly upload?: FormData
  readonly headers?: Readonly<Record<string, string>>
  /** False: no bearer is sent. */
  readonly isToken?: boolean
  /** Sent in place of the bearer by a page on a wall; one that is refused ends no session. */
  readonly displayKey?: string
  /** `RES` on the data call of a template. */
  readonly source?: 'RES'
  /**
   * No error notice: the caller shows the failure itself, or nobody does. What ends a session still does,
   * and a right the page lacks is still asked for. `failures`: what the server has to say about a success
   * is told all the same. `wholly`: no page waits for it, so that nothing at all is said or asked for.
   */
  readonly quiet?: boolean | 'failures' | 'wholly'
  /** Reasons of the refusals that the caller shows itself; every other is told as usual. */
  readonly handles?: string | readonly string[]
  /** The same write sent again with the same key is done once; absent: the client gives it one. */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal | undefined
  /** Longer than the 60 s of every call, for what is large. */
  readonly timeoutMs?: number
  /** Hears how many bytes of a file have come so far. */
  readonly onBytes?: (bytes: number) => void
  /** Takes what the server has to say about a success, in place of a notice that goes by. */
  readonly onWarned?: (text: string) => void
  /** Goes on although the page is left; for what is small. */
  readonly keepalive?: boolean
}

/** What is sent, and of which type it is. */
export function encodeBody({ body, form, upload }: ApiCall): {
  readonly body: BodyInit | null
  readonly type: string | null
} {
  // The browser itself writes the boundary of a multipart body into its type.
  if (upload) return { body: upload, type: null }
  if (form)
    return {
      body: new URLSearchParams(form).toString(),
      type: 'application/x-www-form-urlencoded',
    }
  return body === undefined
    ? { body: null, type: null }
    : { body: JSON.stringify(body), type: 'application/json' }
}

/** With its question mark; empty where nothing is asked. */
export function encodeQuery(query: ApiCall['query']): string {
  const filled = Object.entries(query ?? {}).filter(
    ([, value]) => value !== null && value !== undefined,
  )
  if (filled.length === 0) return ''
  return `?${new URLSearchParams(filled.map(([name, value]) => [name, String(value)]))}`
}
