import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { CallRequest } from './call.ts'

/**
 * Marks an answer by its content; true: the browser holds this very one. The mark is a weak one: the envelope
 * around the content names the request, and a proxy may pack it otherwise. It is private to who asked, whose token
 * is part of the question.
 */
export function isHeld(data: unknown, { headers }: CallRequest, reply: FastifyReply): boolean {
  const hash = createHash('sha256').update(JSON.stringify(data)).digest('base64url')
  const mark = `W/"${hash}"`
  void reply.headers({ etag: mark, 'cache-control': 'private, no-cache', vary: 'authorization' })
  return headers['if-none-match'] === mark
}
