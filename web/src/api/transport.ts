import type { Envelope } from '@junheng/domain/wire/envelope.ts'
import { ApiError } from './api-error.ts'
import { NO_CONNECTION, TIMED_OUT } from './error-texts.ts'

const TIMEOUT_MS = 60_000

/** A request as it leaves: everything decided. */
export interface Outgoing {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: BodyInit | null
  readonly signal?: AbortSignal | undefined
  readonly timeoutMs?: number
  readonly onBytes?: (bytes: number) => void
  readonly keepalive?: boolean
  /** Content that is not JSON is wanted as it is. */
  readonly wantsFile: boolean
}

/** What came back: our envelope, a flat answer (tokens, trees), a file, or something not ours. */
export interface Answer {
  readonly status: number
  readonly envelope: Partial<Envelope> | null
  readonly flat: unknown
  readonly file: { readonly blob: Blob; readonly name: string | null } | null
}

export type Send = (outgoing: Outgoing) => Promise<Answer>

/**
 * Sends and reads, within 60 s. Every status is an answer; only no answer at all is an error.
 *
 * @throws ApiError of kind timeout, network or aborted
 */
export function createTransport(fetchLike: typeof fetch): Send {
  return async (outgoing) => {
    const timeout = new AbortController()
    const timer = setTimeout(() => timeout.abort(), outgoing.timeoutMs ?? TIMEOUT_MS)
    const { signal } = outgoing
    try {
      const response = await fetchLike(outgoing.url, {
        method: outgoing.method,
        headers: outgoing.headers,
        body: outgoing.body,
        credentials: 'include',
        // What may be kept says so itself, and is asked for anew.
        cache: 'no-cache',
        ...(outgoing.keepalive ? { keepalive: true } : {}),
        signal: signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal,
      })
      return await readAnswer(response, outgoing.wantsFile, outgoing.onBytes)
    } catch (error) {
      if (signal?.aborted) throw new ApiError('', { kind: 'aborted' })
      if (timeout.signal.aborted) throw new ApiError(TIMED_OUT, { kind: 'timeout' })
      if (error instanceof ApiError) throw error
      throw new ApiError(NO_CONNECTION, { kind: 'network' })
    } finally {
      clearTimeout(timer)
    }
  }
}

/** Reads an answer to its end. */
export async function readAnswer(
  response: Response,
  wantsFile: boolean,
  onBytes?: (bytes: number) => void,
): Promise<Answer> {
  const { status, headers } = response
  const isJson = (headers.get('content-type') ?? '').includes('json')
  if (!isJson && wantsFile && response.ok) {
    const blob = await (onBytes ? readCounted(response, onBytes) : response.blob())
    const file = { blob, name: fileName(headers.get('content-disposition')) }
    return { status, envelope: null, flat: null, file }
  }
  const flat: unknown = isJson ? parseJson(await response.text()) : null
  return { status, envelope: isEnvelope(flat) ? flat : null, flat, file: null }
}

/** Reads a file piece by piece, telling after each how much is there. */
async function readCounted(response: Response, onBytes: (bytes: number) => void): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const reader = response.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(part.value)
    bytes += part.value.byteLength
    onBytes(bytes)
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' })
}

/** What is not JSON after all is nothing of ours; reading that breaks off is an error of its own. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isEnvelope(body: unknown): body is Partial<Envelope> {
  return (
    typeof body === 'object' && body !== null && typeof Reflect.get(body, 'success') === 'boolean'
  )
}

/**
 * The name a download is given by the server.
 *
 * @example
 * fileName("attachment; filename*=UTF-8''%E7%A3%85%E5%8D%95.xlsx") // '磅单.xlsx'
 */
export function fileName(disposition: string | null): string | null {
  const encoded = /filename\*=(?:UTF-8'')?([^;]+)/i.exec(disposition ?? '')?.[1]
  if (encoded !== undefined) return decodeURIComponent(encoded.trim())
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? null
}
