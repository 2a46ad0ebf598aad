import type { FastifyInstance } from 'fastify'
import type { CallRequest } from './call.ts'
import type { Metrics } from './metrics.ts'
import { readRequest } from './read-request.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

export const isLoopback = (ip: string): boolean => LOOPBACK.has(ip)

/** /metrics: for a scraper on this machine, or for who holds the right. */
export function addMetricsRoute(
  http: FastifyInstance,
  {
    metrics,
    mayRead,
  }: { readonly metrics: Metrics; mayRead(request: CallRequest): Promise<boolean> },
): void {
  http.get('/metrics', async (raw, reply) => {
    const allowed = isLoopback(raw.ip) || (await mayRead(readRequest(raw, '/metrics', {})))
    if (!allowed) return reply.status(403).send('forbidden')
    return reply.type(metrics.contentType).send(await metrics.text())
  })
}
