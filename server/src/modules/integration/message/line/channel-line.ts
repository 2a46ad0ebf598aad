import type { DeliveryOutcome } from '@junheng/domain/integration/delivery-course.ts'
import type { MessagePayload } from '@junheng/domain/integration/message-terms.ts'
import type { OutsideAnswer } from '#platform/net/outside-lines.ts'

/** A channel with what it is reached by. */
export interface ChannelEnd {
  readonly url: string
  readonly account: string | null
  readonly signName: string | null
  /** Opened: the key of a robot, the token of a gateway, or what messages are signed with. */
  readonly secret: string
  /** Opened: what a robot of DingTalk has its time signed with; null: it asks for none. */
  readonly signKey: string | null
}

export interface ChannelRequest {
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** How one kind of service is spoken to. */
export interface ChannelLine {
  request(end: ChannelEnd, payload: MessagePayload, now: Date): ChannelRequest
  read(answer: OutsideAnswer): DeliveryOutcome
}

export const JSON_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'user-agent': 'Junheng-Message/1',
} as const

/** An answer in its own words: a code of its own beside the status, and a sentence. */
export interface OwnAnswer {
  readonly code: string | number | null
  readonly says: string
}

/**
 * What an answer comes to. Busy services and those that are asked too often are asked again; what they say no to they
 * will say no to once more.
 */
export function outcomeOf(
  { status, text }: OutsideAnswer,
  {
    service,
    own,
    later,
  }: {
    readonly service: string
    readonly own: (body: Readonly<Record<string, unknown>>) => OwnAnswer
    /** Codes that mean: not now. */
    readonly later: readonly number[]
  },
): DeliveryOutcome {
  const httpStatus = status
  if (status === 429 || status >= 500) return { httpStatus, error: `${service}应答 HTTP ${status}` }
  const body = parse(text)
  // Whoever answers otherwise is not the service; it may be a page of a firewall that is gone tomorrow.
  if (body === null) return { httpStatus, error: `${service}的应答无法识别（HTTP ${status}）` }
  const { code, says } = own(body)
  if (status < 300 && String(code) === '0') return { httpStatus, error: null }
  const error = `${service}：${says || `HTTP ${status}`}（${code ?? status}）`
  return { httpStatus, error, isRefused: !later.includes(Number(code ?? Number.NaN)) }
}

function parse(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null && !Array.isArray(body)
      ? (body as Readonly<Record<string, unknown>>)
      : null
  } catch {
    return null
  }
}

/** What stands under a name as a code, or as a sentence. */
export const codeIn = (value: unknown): string | number | null =>
  typeof value === 'string' || typeof value === 'number' ? value : null
export const saysIn = (value: unknown): string => (typeof value === 'string' ? value : '')
