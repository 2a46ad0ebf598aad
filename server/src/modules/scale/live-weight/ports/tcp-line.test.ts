import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import { type Networks, PLANT_NETWORKS, readNetworks } from '#platform/net/networks.ts'
import { openTcpLine } from './tcp-line.ts'

describe('仪表的网络线路', () => {
  test('不允许的地址一次也不连', async () => {
    let knocks = 0
    const server = createServer(() => {
      knocks += 1
    })
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    const { port } = server.address() as AddressInfo
    const refused = await new Promise<string>((resolve) => {
      const line = openTcpLine({
        host: '127.0.0.1',
        port,
        networks: readNetworks(PLANT_NETWORKS) as Networks,
        onBytes: () => {},
        onFault(message) {
          line.close()
          resolve(message)
        },
      })
    })
    expect([refused, knocks]).toEqual(['地址127.0.0.1不在允许的网段（SCALE_NETWORKS）内', 0])
    server.close()
  })
})
