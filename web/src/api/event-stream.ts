import { ApiError } from './api-error.ts'
import { NO_CONNECTION } from './error-texts.ts'
import { type Answer, type Outgoing, readAnswer } from './transport.ts'

/**
 * Opens a stream of server-sent events and hands over each event's data until the server ends it. What is
 * no stream is an answer like any other, refused or not.
 *
 * @throws ApiError of kind network when the line breaks, aborted when the caller gives up
 */
export async function readEvents(
  fetchLike: typeof fetch,
  { method, url, headers, signal }: Outgoing,
  onData: (data: unknown) => void,
): Promise<Answer> {
  try {
    const response = await fetchLike(url, {
      method,
      headers,
      credentials: 'include',
      cache: 'no-store',
      ...(signal ? { signal } : {}),
    })
    const isStream = (response.headers.get('content-type') ?? '').includes('event-stream')
    if (!isStream || response.body === null) return await readAnswer(response, false)
    await pump(response.body, onData)
    return { status: response.status, envelope: null, flat: null, file: null }
  } catch (error) {
    if (signal?.aborted) throw new ApiError('', { kind: 'aborted' })
    if (error instanceof ApiError) throw error
    throw new ApiError(NO_CONNECTION, { kind: 'network' })
  }
}

async function pump(
  body: ReadableStream<Uint8Array>,
  onData: (data: unknown) => void,
): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const parts = cutEvents(rest + decoder.decode(value, { stream: true }))
    rest = parts.rest
    for (const data of parts.events) onData(JSON.parse(data))
  }
}

/**
 * The whole events in a text, and what is left of one that has not come to its end.
 *
 * @example
 * cutEvents('data: 1\n\ndata: {"a"') // { events: ['1'], rest: 'data: {"a"' }
 */
export function cutEvents(text: string): {
  readonly events: readonly string[]
  readonly rest: string
} {
  const blocks = text.split('\n\n')
  const rest = blocks.pop() ?? ''
  const events = blocks
    .map((block) =>
      block
        .split('\n')
        .flatMap((line) => (line.startsWith('data:') ? [line.slice(5).trim()] : []))
        .join('\n'),
    )
    .filter((data) => data !== '')
  return { events, rest }
}
