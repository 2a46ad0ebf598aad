import { lookup } from 'node:dns'
import { Agent as HttpAgent, request as httpRequest } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { AddressFault, areAllowed, type NetworkSetting, type Networks } from './networks.ts'

export interface OutsideRequest {
  readonly url: URL | string
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** Ends it, whatever it waits for. */
  readonly signal: AbortSignal
  /** Bytes of an answer that are read at most; 0: what it says beyond its status is of no interest. */
  readonly most: number
}

export interface OutsideAnswer {
  readonly status: number
  readonly text: string
}

/** Lines to others, kept open between requests; addresses are looked at when a line is made, not before. */
export interface OutsideLines {
  /** @throws AddressFault where the name leads where nobody may be called; whatever the line broke by */
  send(request: OutsideRequest): Promise<OutsideAnswer>
  close(): void
}

/** Redirects are not followed: where they lead nobody has looked. */
export function openOutsideLines(networks: Networks, setting: NetworkSetting): OutsideLines {
  const options = { keepAlive: true, maxSockets: 32, lookup: guardedLookup(networks, setting) }
  const http = new HttpAgent(options)
  const https = new HttpsAgent(options)
  return {
    async send(request) {
      const url = new URL(request.url)
      const host = url.hostname.replace(/^\[|\]$/g, '')
      // An address is connected to without being looked up.
      if (isIP(host) !== 0 && !networks.has(host)) throw new AddressFault(host, setting)
      return exchange(url, request, { http, https })
    },
    close() {
      http.destroy()
      https.destroy()
    },
  }
}

/** The addresses that are connected to have been looked at. */
const guardedLookup =
  (networks: Networks, setting: NetworkSetting): LookupFunction =>
  (host, options, done) =>
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, [])
      if (!areAllowed(found, networks)) return done(new AddressFault(host, setting), [])
      const [first] = found
      if (options.all) done(null, found)
      else done(null, first?.address ?? '', first?.family)
    })

interface Agents {
  readonly http: HttpAgent
  readonly https: HttpsAgent
}

function exchange(url: URL, asked: OutsideRequest, agents: Agents): Promise<OutsideAnswer> {
  const { method, body, signal, most } = asked
  const isSecure = url.protocol === 'https:'
  const send = isSecure ? httpsRequest : httpRequest
  const agent = isSecure ? agents.https : agents.http
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const headers = { ...asked.headers, ...length }
  return new Promise((resolve, reject) => {
    const request = send(url, { method, agent, signal, headers }, (answer) => {
      const parts: Buffer[] = []
      let size = 0
      if (most === 0) answer.resume()
      else
        answer.on('data', (part: Buffer) => {
          size += part.length
          if (size > most) request.destroy(new Error(`应答超过${most >> 20}MB`))
          else parts.push(part)
        })
      answer.once('error', reject)
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }),
      )
    })
    request.once('error', reject)
    request.end(body)
  })
}
