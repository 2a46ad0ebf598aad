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
  readonly path: string
  /** Made anew for each request where it must differ. */
  readonly body?: () => object
}

/** Calls per second through HTTP; the first answer is looked at, of the rest only the status. */
export async function perSecondHttp(
  target: HttpTarget,
  { method, path, body }: HttpRequest,
  load: Load,
): Promise<number> {
  const url = `/api${path}`
  const headers = { authorization: `Bearer ${target.token}`, 'content-type': 'application/json' }
  const name = `${method} ${path}`
  await mustDo(name, target.client.send(name, body ? { body: body() } : {}))
  const made = body && {
    setupRequest: (request: object) => ({ ...request, body: JSON.stringify(body()) }),
  }
  const result = await autocannon({
    url: target.base,
    connections: load.clients,
    duration: load.seconds,
    requests: [{ method, path: url, headers, ...made }],
  })
  if (result.non2xx > 0) throw new Error(`${method} ${path}: ${result.non2xx} answers were not 200`)
  return result.requests.average
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
  spent.sort((a, b) => a - b)
  return spent[Math.floor(spent.length / 2)] ?? 0
}
