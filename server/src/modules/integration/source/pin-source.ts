import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { Networks } from '#platform/net/networks.ts'
import { SourceFault } from './source-fault.ts'

/**
 * The address to connect to. A name is asked once, every answer must be allowed, and the address is what is connected
 * to: a name that answers otherwise the second time gains nothing.
 */
export async function pinSource(host: string, networks: Networks): Promise<string> {
  const found = isIP(host) === 0 ? await addressesOf(host) : [{ address: host }]
  const [first] = found
  if (first === undefined || !found.every(({ address }) => networks.has(address)))
    throw new SourceFault(`地址${host}不在允许的网段（SOURCE_NETWORKS）内`)
  return first.address
}

async function addressesOf(host: string): Promise<readonly { readonly address: string }[]> {
  try {
    return await lookup(host, { all: true })
  } catch {
    throw new SourceFault(`主机${host}解析不了`)
  }
}
