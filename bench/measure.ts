import { Agent, request } from 'node:http'
import type { Client } from '@junheng/client/client.ts'
import autocannon from 'autocannon'
import { mustDo } from './account.ts'

/** Clients at once, and seconds of each measurement. */
export interface Load {
  readonly clients: number
  readonly seconds: number
}

export interface HttpTarget {
  readonly base: string
  readonly token: string
  /** The same calls one at a time, as others program them. */
  readonly client: Client
}

export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT'
  /** Made anew for each request where it must differ. */
  readonly path: string | (() => string)
  /** Made anew for each request where it must differ. */
  readonly body?: () => object
}

/** Calls per second through HTTP; the first answer is looked at, of the rest only the status. */
export async function perSecondHttp(
  target: HttpTarget,
  { method, path, body }: HttpRequest,
  load: Load,
): Promise<number> {
  const name = `${method} ${pathOf(path)}`
  await mustDo(name, target.client.send(name, body ? { body: body() } : {}))
  const side = { base: `${target.base}/api`, token: `Bearer ${target.token}` }
  return (await perSecondSent(side, { method, path, ...(body ? { body } : {}) }, load)).perSecond
}

const pathOf = (path: HttpRequest['path']): string => (typeof path === 'string' ? path : path())

/** The same of any server; also how many were answered. */
export async function perSecondSent(
  { base, token }: { readonly base: string; readonly token: string },
  { method, path, body }: HttpRequest,
  load: Load,
): Promise<{ readonly perSecond: number; readonly sent: number }> {
  const { origin, pathname } = new URL(base)
  const before = pathname === '/' ? '' : pathname
  const result = await autocannon({
    url: origin,
    connections: load.clients,
    duration: load.seconds,
    requests: [
      {
        method,
        path: before + pathOf(path),
        headers: { authorization: token, 'content-type': 'application/json' },
        setupRequest: (request) => ({
          ...request,
          path: before + pathOf(path),
          ...(body ? { body: JSON.stringify(body()) } : {}),
        }),
      },
    ],
  })
  if (result.non2xx > 0)
    throw new Error(`${method} ${pathOf(path)}: ${result.non2xx} answers were not 200`)
  return { perSecond: result.requests.average, sent: result.requests.total }
}

interface Asked {
  readonly base: string
  readonly token: string
}

function askedBy(
  { base, token }: Asked,
  { method, path, body }: HttpRequest,
  agent?: Agent,
): () => Promise<void> {
  const headers = { authorization: token, 'content-type': 'application/json' }
  return () =>
    new Promise((resolve, reject) => {
      const options = { method, headers, ...(agent ? { agent } : {}) }
      const sent = request(`${base}${pathOf(path)}`, options, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${pathOf(path)}: ${answer.statusCode}`))
        answer.on('end', resolve).on('error', reject).resume()
      })
      sent.on('error', reject).end(body ? JSON.stringify(body()) : undefined)
    })
}

/** As keep a database on a few processors busy. */
const FEWEST_CLIENTS = 4

/**
 * The load with as many clients as are answered within it. Where an answer takes seconds, more would only stand in line
 * for one another, and the measurement would last as many times longer.
 */
export async function answeredLoad(side: Asked, asked: HttpRequest, load: Load): Promise<Load> {
  const took = await medianMs(askedBy(side, asked), 3)
  const clients = Math.ceil((load.seconds * 1000) / took)
  return { ...load, clients: Math.max(FEWEST_CLIENTS, Math.min(load.clients, clients)) }
}

/**
 * The same, with every answer waited for: what takes longer than the measurement would count as nothing, and the
 * database would go on with it while the other side is measured.
 */
export async function perSecondAnswered(
  side: Asked,
  asked: HttpRequest,
  load: Load,
): Promise<{ readonly perSecond: number; readonly sent: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.clients })
  const ask = askedBy(side, asked, agent)
  let sent = 0
  const work = async (): Promise<void> => {
    await ask()
    sent += 1
  }
  const perSecond = await perSecondDriver(work, load)
  agent.destroy()
  return { perSecond, sent }
}

/** Runs of `work` per second by as many loops as clients, on the driver in this process. */
export async function perSecondDriver(work: () => Promise<unknown>, load: Load): Promise<number> {
  const end = performance.now() + load.seconds * 1000
  let runs = 0
  const start = performance.now()
  await Promise.all(
    Array.from({ length: load.clients }, async () => {
      while (performance.now() < end) {
        await work()
        runs += 1
      }
    }),
  )
  return (runs * 1000) / (performance.now() - start)
}

/** Median milliseconds of one caller alone. */
export async function medianMs(work: () => Promise<unknown>, runs: number): Promise<number> {
  const spent: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now()
    await work()
    spent.push(performance.now() - start)
  }
  return medianOf(spent)
}

/** The middle one; 0: there are none. */
export function medianOf(values: readonly number[]): number {
  return values.toSorted((one, two) => one - two)[Math.floor(values.length / 2)] ?? 0
}
