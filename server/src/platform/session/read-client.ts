import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { isPlainObject } from '@junheng/domain/row/any-row.ts'
import type { CallRequest } from '#platform/http/call.ts'
import { readText } from './read-body.ts'
import type { Device } from './sign-in.ts'

/**
 * The programs of the product that may ask for tokens. Their secrets are in every browser: they name,
 * they protect nothing. `lock` is the lock screen.
 */
const CLIENTS: ReadonlyMap<string, string> = new Map([
  ['web', 'web'],
  ['lock', 'lock'],
])

/** Another system's client, so that none can be named like one of the product's own. */
export const externalClient = (code: string): string => `ext:${code}`

/**
 * Which program asks, and from where. The product's own come by the Authorization header, other systems
 * by `client_id`, since they have no secret.
 *
 * @throws RefusalError when no client of ours is named
 */
export function readDevice({ headers, ip, body }: CallRequest): Device {
  return {
    client: readClient(headers['authorization'], body),
    deviceId: headers['device-id']?.slice(0, 100) || null,
    ip: ip.slice(0, 64),
    userAgent: (headers['user-agent'] ?? '').slice(0, 300),
  }
}

function readClient(authorization: string | undefined, body: unknown): string {
  if (authorization === undefined && isPlainObject(body) && body['client_id'] !== undefined)
    return externalClient(readText(body, 'client_id').slice(0, 36))
  const [scheme, encoded = ''] = (authorization ?? '').split(' ')
  const decoded = Buffer.from(encoded, 'base64').toString('utf8')
  const [client = '', secret = ''] = decoded.split(':', 2)
  if (scheme?.toLowerCase() !== 'basic' || CLIENTS.get(client) !== secret)
    throw new RefusalError(refuse('session.client'))
  return client
}
