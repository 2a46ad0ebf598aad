import type { FastifyInstance } from 'fastify'
import type { CallRequest } from './call.ts'
import { isLocal } from './local-request.ts'
import type { Metrics } from './metrics.ts'
import { readRequest } from './read-request.ts'

/** /metrics: for a scraper on this machine, or for who holds the right. */
export function addMetricsRoute(
  http: FastifyInstance,
  {
    metrics,
    mayRead,
  }: { readonly metrics: Metrics; mayRead(request: CallRequest): Promise<boolean> },
): void {
  http.get('/metrics', async (raw, reply) => {
    const allowed = isLocal(raw) || (await mayRead(readRequest(raw, '/metrics', {})))
    if (!allowed) return reply.status(403).send('forbidden')
    return reply.type(metrics.contentType).send(await metrics.text())
  })
}
