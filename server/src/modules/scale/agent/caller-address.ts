import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/**
 * Where a connection comes from, as far as the network says: of the forwarded addresses only what known proxies
 * wrote counts, from the nearest on. What stands before was written by whoever called them.
 *
 * @example
 * addressOf(request, ['10.0.0.5']) // '203.0.113.7'
 */
export function addressOf(
  {
    headers,
    socket,
  }: Pick<IncomingMessage, 'headers'> & {
    readonly socket: { readonly remoteAddress?: string | undefined }
  },
  proxies: readonly string[],
): string {
  const known = listOf(proxies)
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => isIP(each) !== 0)
  const near = plain(socket.remoteAddress ?? '')
  return forwarded.reduceRight((at, before) => (isIn(known, at) ? plain(before) : at), near)
}

function listOf(proxies: readonly string[]): BlockList {
  const list = new BlockList()
  for (const proxy of proxies) {
    const [address = '', prefix] = proxy.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return list
}

const isIn = (list: BlockList, address: string): boolean =>
  isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** An IPv4 address that came over an IPv6 socket. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')
