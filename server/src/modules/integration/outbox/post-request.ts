import type { Outcome } from '@junheng/domain/integration/outbox-course.ts'
import { within } from '#platform/net/within.ts'
import type { ErpRequest } from '../adapter/erp-line.ts'

export interface Posted {
  readonly outcome: Outcome
  readonly response: string | null
  readonly ms: number
}

/** Nothing has left us: the other side was never reached. */
const UNREACHED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])
const LARGEST_ANSWER = 1_000_000

/**
 * Asks the ERP once. Only what certainly never arrived, or was turned away by 429 or 5xx, may be sent again; a
 * connection that ends without an answer says nothing of what the other side has done.
 */
export async function postRequest(
  { url, body }: ErpRequest,
  {
    headers,
    timeoutMs,
    signal,
    read,
  }: {
    readonly headers: Readonly<Record<string, string>>
    readonly timeoutMs: number
    readonly signal: AbortSignal
    readonly read: (text: string) => Outcome
  },
): Promise<Posted> {
  const since = performance.now()
  const taken = () => Math.round(performance.now() - since)
  try {
    const { status, response } = await within({ ms: timeoutMs, signal }, async (limited) => {
      const request = { method: 'POST', headers, body, redirect: 'manual' } as const
      const answer = await fetch(url, { ...request, signal: limited })
      return { status: answer.status, response: (await answer.text()).slice(0, LARGEST_ANSWER) }
    })
    return { outcome: outcomeOf(status, () => read(response)), response, ms: taken() }
  } catch (error) {
    return { outcome: outcomeOfFault(error), response: null, ms: taken() }
  }
}

function outcomeOf(status: number, read: () => Outcome): Outcome {
  if (status === 200) return read()
  const error = `ERP应答 HTTP ${status}`
  if (status === 429 || status >= 500) return { kind: 'failed', errorClass: 'BUSY', error }
  return { kind: 'refused', error }
}

function outcomeOfFault(error: unknown): Outcome {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = (cause as { readonly code?: string }).code ?? ''
  if (UNREACHED.has(code))
    return { kind: 'failed', errorClass: 'CONNECT', error: `连接不上ERP（${code}）` }
  const isLate = error instanceof Error && error.name === 'TimeoutError'
  return { kind: 'unknown', error: isLate ? 'ERP超时未应答' : 'ERP未应答即断开' }
}
