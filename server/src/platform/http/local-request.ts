import type { FastifyRequest } from 'fastify'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** What proxies add to what they pass on. */
const FORWARDED =
  /^(forwarded|x-forwarded-.+|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip|via)$/

/**
 * Whether a request was made on this machine. What a proxy passes on comes from this machine too where the
 * proxy stands on it; by what it adds it is known, trusted or not.
 *
 * @example
 * isLocal({ ip: '127.0.0.1', headers: { via: '1.1 proxy' } }) // false
 */
export const isLocal = ({
  ip,
  headers,
}: {
  readonly ip: string
  readonly headers: Readonly<FastifyRequest['headers']>
}): boolean => LOOPBACK.has(ip) && !Object.keys(headers).some((name) => FORWARDED.test(name))
