import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/** Where the indicators of a plant stand, unless the environment says otherwise (`SCALE_NETWORKS`). */
export const PLANT_NETWORKS = '10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,fc00::/7'

/**
 * Never, whatever the list says: nothing, link-local addresses (where clouds answer with their secrets), multicast
 * and reserved ones.
 */
const NEVER = '0.0.0.0/8,169.254.0.0/16,224.0.0.0/4,240.0.0.0/4,::/128,fe80::/10,ff00::/8'

/** Networks in which the server may connect to something. */
export interface Networks {
  has(address: string): boolean
}

/**
 * Networks from a list such as `10.0.0.0/8,192.168.7.5/32`; null for what is none.
 *
 * @example
 * readNetworks('10.0.0.0/8')?.has('10.1.2.3') // true
 */
export function readNetworks(text: string): Networks | null {
  const allowed = readList(text)
  const never = readList(NEVER)
  if (allowed === null || never === null) return null
  return {
    has(address) {
      const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
      return isIP(address) !== 0 && allowed.check(address, family) && !never.check(address, family)
    },
  }
}

/** Addresses that belong to nobody in particular or to somebody's own network, in either notation. */
const PRIVATE =
  '10.0.0.0/8,100.64.0.0/10,127.0.0.0/8,172.16.0.0/12,192.0.0.0/24,192.168.0.0/16,198.18.0.0/15,::1/128,64:ff9b::/96,fc00::/7'

/**
 * The outside world, and of our own networks those that the list names: whoever may write an address could else make
 * the server ask its neighbours. Null for a list that is none; an empty one names nothing.
 *
 * @example
 * readOutside('192.168.7.0/24')?.has('192.168.7.9') // true
 */
export function readOutside(text: string): Networks | null {
  const inner = readList(PRIVATE)
  const never = readList(NEVER)
  const allowed = text === '' ? new BlockList() : readList(text)
  if (inner === null || never === null || allowed === null) return null
  return {
    has(address) {
      const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
      if (isIP(address) === 0 || never.check(address, family)) return false
      return allowed.check(address, family) || !inner.check(address, family)
    },
  }
}

function readList(text: string): BlockList | null {
  const list = new BlockList()
  for (const part of text.split(',').map((each) => each.trim())) {
    const [address = '', prefix = ''] = part.split('/')
    const most = isIP(address) === 6 ? 128 : 32
    const length = /^\d{1,3}$/.test(prefix) ? Number(prefix) : Number.NaN
    if (isIP(address) === 0 || !(length >= 0 && length <= most)) return null
    list.addSubnet(address, length, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  }
  return list
}

/** An address where nothing of ours may connect to; `setting` is what would allow it. */
export class AddressFault extends Error {
  override readonly name = 'AddressFault'
  readonly host: string
  constructor(host: string, setting: string) {
    super(`地址${host}不在允许的网段（${setting}）内`)
    this.host = host
  }
}

/** What allows more of some networks, for who must say so to a person. */
export type NetworkSetting = 'SCALE_NETWORKS' | 'SOURCE_NETWORKS' | 'HOOK_NETWORKS'

/** A name is refused when any of its addresses is. */
export const areAllowed = (
  found: readonly { readonly address: string }[],
  networks: Networks,
): boolean => found.length > 0 && found.every(({ address }) => networks.has(address))

/**
 * The address to connect to. A name is asked once, every answer must lie in the networks, and the address is what is
 * connected to: a name that answers otherwise the second time gains nothing.
 */
export async function pinAddress(
  host: string,
  networks: Networks,
  setting: NetworkSetting,
): Promise<string> {
  const found = isIP(host) === 0 ? await lookup(host, { all: true }) : [{ address: host }]
  const [first] = found
  if (first === undefined || !areAllowed(found, networks)) throw new AddressFault(host, setting)
  return first.address
}
