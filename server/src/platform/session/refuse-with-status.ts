import { type Refusal, RefusalError } from '@junheng/domain/refusals/refusal.ts'
import { SIGN_IN_STATUSES } from '@junheng/domain/refusals/sign-in-statuses.ts'
import type { FastifyReply } from 'fastify'
import type { CallRequest } from '#platform/http/call.ts'
import { refusalEnvelope } from '#platform/http/envelope.ts'

/**
 * Answers a refusal of the calls that are open to all.
 *
 * @throws RefusalError when it has no status of its own
 */
export function refuseWithStatus(
  refusal: Refusal,
  {
    request,
    reply,
    data = null,
  }: {
    readonly request: CallRequest
    readonly reply: FastifyReply
    readonly data?: unknown
  },
): FastifyReply {
  const status = SIGN_IN_STATUSES[refusal.code]
  if (status === undefined) throw new RefusalError(refusal)
  const place = { path: `/api${request.path}`, requestId: request.id }
  return reply.status(status).send({ ...refusalEnvelope(refusal, place), code: status, data })
}
