import { createHmac } from 'node:crypto'
import {
  type DeliveryOutcome,
  outcomeOfStatus,
} from '@junheng/domain/integration/delivery-course.ts'
import type { HookPayload } from '@junheng/domain/integration/hook-payload.ts'
import { AddressFault, type Networks, readOutside } from '#platform/net/networks.ts'
import { type OutsideLines, openOutsideLines } from '#platform/net/outside-lines.ts'
import { within } from '#platform/net/within.ts'
import { definePart } from '#platform/parts/part.ts'

/** Where hooks may lead: outside, unless the environment allows more (`HOOK_NETWORKS`). */
export const outsideNetworks = definePart<Networks>(
  'outsideNetworks',
  () => readOutside('') as Networks,
)

export interface HookRequest {
  readonly url: string
  readonly secret: string
  readonly payload: HookPayload
  readonly timeoutMs: number
}

/** Lines to receivers, kept open between messages. */
export interface HookLines {
  post(
    request: HookRequest,
    options: { readonly now: Date; readonly signal: AbortSignal },
  ): Promise<DeliveryOutcome>
  close(): void
}

/**
 * The signature of a body: what a receiver computes from the secret, the time in the header and the bytes it got.
 *
 * @example
 * signHook('secret', 1795766400, '{}') // 't=1795766400,v1=…'
 */
export function signHook(secret: string, seconds: number, body: string): string {
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${digest}`
}

export function openHookLines(networks: Networks): HookLines {
  const lines = openOutsideLines(networks, 'HOOK_NETWORKS')
  return {
    post: (request, at) => post(lines, request, at),
    close: () => lines.close(),
  }
}

async function post(
  lines: OutsideLines,
  { url, secret, payload, timeoutMs }: HookRequest,
  { now, signal }: { readonly now: Date; readonly signal: AbortSignal },
): Promise<DeliveryOutcome> {
  const body = JSON.stringify(payload)
  const seconds = Math.floor(now.getTime() / 1000)
  try {
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Junheng-Hook/1',
      'x-junheng-event': payload.event,
      'x-junheng-delivery': payload.id,
      'x-junheng-signature': signHook(secret, seconds, body),
    }
    const { status } = await within({ ms: timeoutMs, signal }, (limited) =>
      lines.send({ url, method: 'POST', signal: limited, most: 0, body, headers }),
    )
    return outcomeOfStatus(status)
  } catch (error) {
    return { httpStatus: null, error: lineFault(error as NodeJS.ErrnoException) }
  }
}

/** Why somebody outside could not be told, for who looks after it. */
export function lineFault(error: NodeJS.ErrnoException): string {
  const { name, code = '' } = error
  if (error instanceof AddressFault) return `${error.host}是内部网络的地址，不能推送`
  if (name === 'TimeoutError' || code === 'ABORT_ERR' || name === 'AbortError')
    return '接收方超时未应答'
  if (['ENOTFOUND', 'EAI_AGAIN'].includes(code)) return `接收地址解析不了（${code}）`
  if (code === 'ECONNRESET' || code === 'EPIPE') return '接收方未应答即断开'
  return `连接不上接收方（${code || name}）`
}
