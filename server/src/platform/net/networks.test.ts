import { describe, expect, test } from 'vitest'
import { PLANT_NETWORKS, pinAddress, readNetworks, readOutside } from './networks.ts'

const networks = (text = PLANT_NETWORKS) => {
  const found = readNetworks(text)
  if (found === null) throw new Error(text)
  return found
}

describe('服务器可以连接的网段', () => {
  test('工厂的私有网段可以；本机、链路本地、云元数据、公网不可以', () => {
    for (const address of ['10.1.2.3', '172.16.0.9', '172.31.255.1', '192.168.7.5', 'fd00::7'])
      expect([address, networks().has(address)]).toEqual([address, true])
    for (const address of [
      '127.0.0.1',
      '169.254.169.254',
      '0.0.0.0',
      '172.32.0.1',
      '8.8.8.8',
      '224.0.0.1',
      '::1',
      'fe80::1',
      '::ffff:169.254.169.254',
      '::ffff:127.0.0.1',
      'localhost',
      '',
    ])
      expect([address, networks().has(address)]).toEqual([address, false])
  })

  test('写明的可以是本机或公网，链路本地永远不行', () => {
    expect(networks('127.0.0.0/8').has('127.0.0.1')).toBe(true)
    expect(networks('127.0.0.0/8').has('10.0.0.1')).toBe(false)
    expect(networks('0.0.0.0/0, ::/0').has('169.254.169.254')).toBe(false)
    expect(networks('0.0.0.0/0, ::/0').has('fe80::1')).toBe(false)
  })

  test.each(['10.0.0.0', 'plant', '10.0.0.0/33', '', '10.0.0.0/8,', '10.0.0/8'])(
    '“%s”不是网段',
    (text) => {
      expect(readNetworks(text)).toBeNull()
    },
  )

  test('名称先解析再核对，连接的是核对过的地址', async () => {
    await expect(pinAddress('localhost', networks(), 'SCALE_NETWORKS')).rejects.toThrow(
      '不在允许的网段',
    )
    await expect(pinAddress('169.254.169.254', networks(), 'SCALE_NETWORKS')).rejects.toThrow(
      '不在允许的网段',
    )
    expect(await pinAddress('10.1.2.3', networks(), 'SCALE_NETWORKS')).toBe('10.1.2.3')
    expect(['127.0.0.1', '::1']).toContain(
      await pinAddress('localhost', networks('127.0.0.0/8,::1/128'), 'SCALE_NETWORKS'),
    )
  })
})

describe('对外地址', () => {
  const outside = readOutside('192.168.7.0/24')
  test.each([
    ['203.0.113.9', true],
    ['2001:db8::9', true],
    ['192.168.7.9', true],
    ['192.168.8.9', false],
    ['10.0.0.1', false],
    ['127.0.0.1', false],
    ['100.64.1.1', false],
    ['169.254.169.254', false],
    ['0.0.0.0', false],
    ['::1', false],
    ['fd00::1', false],
    ['::ffff:10.0.0.1', false],
    ['::ffff:127.0.0.1', false],
    ['64:ff9b::a00:1', false],
    ['localhost', false],
  ])('%s：%s', (address, may) => {
    expect(outside?.has(address)).toBe(may)
  })

  test('列表写错的不算；链路本地地址写进列表也不行', () => {
    expect(readOutside('10.0.0.0')).toBe(null)
    expect(readOutside('169.254.0.0/16')?.has('169.254.169.254')).toBe(false)
    expect(readOutside('')?.has('10.0.0.1')).toBe(false)
  })
})
