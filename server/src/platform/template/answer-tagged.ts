import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { CallRequest } from '#platform/http/call.ts'
import type { Dispatched } from '#platform/http/dispatcher.ts'

/**
 * Answers with an ETag, or with 304 to who already has the same. The tag is made of the answer itself,
 * so that neither a new version of the product nor another company, layer or right can be forgotten in
 * it; weak, because the envelope around the data carries the request's number.
 */
export async function answerTagged(
  request: CallRequest,
  reply: FastifyReply,
  data: unknown,
): Promise<Dispatched | FastifyReply> {
  const hash = createHash('sha256').update(JSON.stringify(data)).digest('base64url')
  const tag = `W/"${hash.slice(0, 27)}"`
  void reply.header('etag', tag).header('cache-control', 'private, no-cache')
  if (!isKnown(request.headers['if-none-match'], tag)) return { data }
  return reply.code(304).send()
}

/** Weak comparison: `W/` does not count. */
function isKnown(sent: string | undefined, tag: string): boolean {
  const plain = (text: string): string => text.trim().replace(/^W\//, '')
  return (sent ?? '').split(',').some((one) => plain(one) === plain(tag) || one.trim() === '*')
}
