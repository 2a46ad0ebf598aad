import { messageOf } from '#station/station-error.ts'
import type { QueuedReading } from './reading-queue.ts'

/** What became of a reading at the server. */
export type Sent =
  | { readonly outcome: 'stored' }
  /** It will never be taken as it is; a person has to look. */
  | { readonly outcome: 'refused'; readonly reason: string }
  /** Nobody knows, or the server is away: once more, later. */
  | { readonly outcome: 'later'; readonly reason: string }

export type SendReading = (reading: QueuedReading, key: string) => Promise<Sent>

const TIMEOUT = 15_000

/** Statuses after which the same question may be answered differently. */
const isLater = (status: number): boolean => status >= 500 || status === 429 || status === 408

/** To `deviceInput`, as the instrument would send it itself. */
export const sendTo =
  (server: string, ask: typeof fetch = fetch): SendReading =>
  async ({ readingNo, assayCode, values }, key) => {
    try {
      const answer = await ask(`${server}/api/quality/qc-assay/deviceInput`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-instrument-key': key },
        body: JSON.stringify({ assayCode, values, readingNo }),
        signal: AbortSignal.timeout(TIMEOUT),
      })
      if (isLater(answer.status)) return { outcome: 'later', reason: `服务器回答${answer.status}` }
      const { success, msg } = (await answer.json()) as { success?: unknown; msg?: unknown }
      if (success === true) return { outcome: 'stored' }
      return { outcome: 'refused', reason: typeof msg === 'string' ? msg : `${answer.status}` }
    } catch (error) {
      return { outcome: 'later', reason: messageOf(error) }
    }
  }
