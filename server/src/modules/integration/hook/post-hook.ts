import { createHmac } from 'node:crypto'
import { lookup } from 'node:dns'
import { Agent as HttpAgent, request as httpRequest } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { type HookOutcome, hookOutcomeOf } from '@junheng/domain/integration/hook-course.ts'
import type { HookPayload } from '@junheng/domain/integration/hook-payload.ts'
import { type Networks, readOutside } from '#platform/net/networks.ts'
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

/** Lines to receivers, kept open between messages; addresses are looked at when a line is made, not before. */
export interface HookLines {
  post(
    request: HookRequest,
    options: { readonly now: Date; readonly signal: AbortSignal },
  ): Promise<HookOutcome>
  close(): void
}

const INNER = 'EINNER'

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
  const options = { keepAlive: true, maxSockets: 32, lookup: guardedLookup(networks) }
  const http = new HttpAgent(options)
  const https = new HttpsAgent(options)
  return {
    post: (request, at) => post(request, { ...at, networks, http, https }),
    close() {
      http.destroy()
      https.destroy()
    },
  }
}

/** A name is refused when any of its addresses is: the address that is connected to has been looked at. */
const guardedLookup =
  (networks: Networks): LookupFunction =>
  (host, options, done) =>
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, [])
      if (found.length === 0 || !found.every(({ address }) => networks.has(address)))
        return done(innerFault(host), [])
      const [first] = found
      if (options.all) done(null, found)
      else done(null, first?.address ?? '', first?.family)
    })

const innerFault = (host: string): NodeJS.ErrnoException =>
  Object.assign(new Error(`${host}是内部网络的地址`), { code: INNER })

interface Way {
  readonly now: Date
  readonly signal: AbortSignal
  readonly networks: Networks
  readonly http: HttpAgent
  readonly https: HttpsAgent
}

function post({ url, secret, payload, timeoutMs }: HookRequest, way: Way): Promise<HookOutcome> {
  const target = new URL(url)
  const host = target.hostname.replace(/^\[|\]$/g, '')
  // An address is connected to without being looked up.
  if (isIP(host) !== 0 && !way.networks.has(host)) return Promise.resolve(failed(innerFault(host)))
  const body = JSON.stringify(payload)
  const seconds = Math.floor(way.now.getTime() / 1000)
  const isSecure = target.protocol === 'https:'
  const send = isSecure ? httpsRequest : httpRequest
  return new Promise((resolve) => {
    const request = send(
      target,
      {
        method: 'POST',
        agent: isSecure ? way.https : way.http,
        signal: AbortSignal.any([way.signal, AbortSignal.timeout(timeoutMs)]),
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Junheng-Hook/1',
          'x-junheng-event': payload.event,
          'x-junheng-delivery': payload.id,
          'x-junheng-signature': signHook(secret, seconds, body),
        },
      },
      (answer) => {
        // What it says beyond its status is of no interest, and may be long.
        answer.resume()
        answer.once('end', () => resolve(hookOutcomeOf(answer.statusCode ?? 0)))
        answer.once('error', (error) => resolve(failed(error)))
      },
    )
    request.once('error', (error) => resolve(failed(error)))
    request.end(body)
  })
}

function failed(error: NodeJS.ErrnoException): HookOutcome {
  return { httpStatus: null, error: sentenceOf(error) }
}

function sentenceOf({ name, code = '', message }: NodeJS.ErrnoException): string {
  if (code === INNER) return `${message}，不能推送`
  if (name === 'TimeoutError' || code === 'ABORT_ERR' || name === 'AbortError')
    return '接收方超时未应答'
  if (['ENOTFOUND', 'EAI_AGAIN'].includes(code)) return `接收地址解析不了（${code}）`
  if (code === 'ECONNRESET' || code === 'EPIPE') return '接收方未应答即断开'
  return `连接不上接收方（${code || name}）`
}
