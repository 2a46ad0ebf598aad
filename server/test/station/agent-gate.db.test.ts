import { AGENT_PATH } from '@junheng/domain/station/agent-wire.ts'
import { describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { sql } from '#platform/db/sql.ts'
import { until } from '#test/until.ts'
import { type FakeAgent, framesOf, makeKeys } from './fake-agent.ts'
import { useStationBed } from './station-bed.ts'

describe('采集端的门', () => {
  const station = useStationBed()
  const { bed, join } = station
  const changes = {
    disabled: () => sql`enabled = false`,
    deleted: () => sql`deleted = true`,
    keyed: () => sql`public_key = ${makeKeys().publicKey}`,
    moved: () => sql`room_id = (select room_id from mm_scale where id = ${bed.scaleId})`,
    asItWas: () =>
      sql`enabled = true, deleted = false, public_key = ${station.keys.publicKey}, room_id = (select room_id from mm_scale where id = ${station.scaleId})`,
  }
  const change = (how: keyof typeof changes) =>
    bed.db.run(sql`update mm_agent set ${changes[how]()} where id = ${station.agentId}`)
  const isCut = async (one: FakeAgent) => {
    expect(await one.wait('refused')).toMatchObject({ msg: '采集端A1未登记、已停用或签名不符' })
    await until(() => !one.isOpen())
  }

  test.each<[string, keyof typeof changes]>([
    ['停用', 'disabled'],
    ['删除', 'deleted'],
    ['换了公钥', 'keyed'],
    ['换了磅房', 'moved'],
  ])('%s的采集端被断开，之后说的都不算', async (_, how) => {
    const one = await join()
    await change(how)
    await isCut(one)
    one.send(framesOf(station.scaleId, { weight: '31.000', now: station.now() }))
    await change('asItWas')
    const again = await join()
    again.send(framesOf(station.scaleId, { weight: '32.000', now: station.now() }))
    await station.shows('32.000')
  })

  const knock = (localAddress: string) => {
    const socket = new WebSocket(`ws://127.0.0.1:${station.port}${AGENT_PATH}`, { localAddress })
    const said = { isOpen: false, isOver: false }
    socket.on('open', () => {
      said.isOpen = true
    })
    socket.on('close', () => {
      said.isOver = true
    })
    socket.on('error', () => {})
    return { said, socket }
  }

  test('一个地址占不满门：不说自己是谁的有数，到时断开，别的地址照常', async () => {
    const idle = Array.from({ length: 16 }, () => knock('127.0.0.2'))
    await until(() => idle.every(({ said }) => said.isOpen))
    const late = knock('127.0.0.2')
    await until(() => late.said.isOver)
    expect(late.said.isOpen).toBe(false)
    const one = await join()
    expect(one.isOpen()).toBe(true)
    // One who speaks, and not for himself, has no longer than the others.
    idle[0]?.socket.send('{}')
    await until(() => idle.every(({ said }) => said.isOver))
    expect(one.isOpen()).toBe(true)
  })

  test('没有证明身份的，一句话不能太长', async () => {
    const one = knock('127.0.0.3')
    await until(() => one.said.isOpen)
    one.socket.send('x'.repeat(9000))
    await until(() => one.said.isOver)
  })

  test('冒名的被拒后还占着连接：一秒后断开', async () => {
    const forger = await station.connect({ keys: makeKeys() })
    await forger.wait('refused')
    await until(() => !forger.isOpen())
  })
})
