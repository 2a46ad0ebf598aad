import { COMMAND_TIME } from '@junheng/domain/scale/device-command.ts'
import type { ServerMessage } from '@junheng/domain/station/agent-wire.ts'
import { describe, expect, test } from 'vitest'
import type { SimPort } from '#station/devices/sim-port.ts'
import { type Bench, makeBench, SCALE_ID } from './station.fixtures.ts'

const isOffline = (text: string): boolean => text.includes('"type":"offline"')

async function weighOffline(bench: Bench, plateNumber: string, weight: string): Promise<string> {
  await bench.mount(weight)
  const request = { plateNumber, registryId: null, operator: '张三' }
  const { number } = bench.station.weigh(SCALE_ID, request)
  await bench.leave()
  return number
}

const ordersOf = ({ station }: Bench, name: string): readonly string[] => {
  const port = station.bank.list().find(({ device }) => device.name === `1号${name}`)
  const orders = (port as SimPort | undefined)?.orders ?? []
  return orders.map(({ command, text }) => (text === null ? command : `${command} ${text}`))
}

const deviceId = ({ station }: Bench, name: string): string =>
  station.bank.list().find(({ device }) => device.name === `1号${name}`)?.device.id ?? ''

describe('station / offline', () => {
  test('断网期间十次过磅，中途又断，恢复后十次各到一次，顺序和链都在', async () => {
    const bench = await makeBench()
    const { network, server } = bench
    expect(bench.station.link.isReady()).toBe(true)
    network.cut()
    await bench.seconds(5)
    const numbers: string[] = []
    for (let at = 0; at < 5; at += 1)
      numbers.push(await weighOffline(bench, `鲁A1000${at}`, `4${at}.260`))
    // The network is back, the server stores the third and the connection breaks before it can say so.
    network.cutAfter((text) => isOffline(text) && text.includes(numbers[2] ?? ''))
    network.mend()
    await bench.seconds(17)
    expect(server.stored.map(({ number }) => number)).toEqual(numbers.slice(0, 3))
    expect(bench.station.queue.waiting().length).toBe(3)
    for (let at = 5; at < 10; at += 1)
      numbers.push(await weighOffline(bench, `鲁A1000${at}`, `4${at}.260`))
    network.mend()
    await bench.seconds(17)
    expect(server.stored.map(({ number }) => number)).toEqual(numbers)
    expect(server.received.offline.map(({ number }) => number)).toEqual([
      ...numbers.slice(0, 3),
      ...numbers.slice(2),
    ])
    expect(new Set(numbers).size).toBe(10)
    expect(server.isChainWhole()).toBe(true)
    expect(server.stored[3]).toMatchObject({ plateNumber: '鲁A10003', weight: '43.260' })
    expect(bench.station.queue.waiting().length).toBe(0)
    expect(server.refused).toEqual([])
  })

  test('发送与回执之间断电：重启后补发，不丢不重', async () => {
    const bench = await makeBench()
    bench.network.cut()
    await bench.seconds(5)
    const number = await weighOffline(bench, '鲁A12345', '48.260')
    bench.network.cutAfter(isOffline)
    bench.network.mend()
    await bench.seconds(12)
    expect(bench.server.stored).toHaveLength(1)
    bench.restart()
    expect(bench.station.queue.first()?.number).toBe(number)
    bench.network.mend()
    await bench.seconds(12)
    expect(bench.server.received.offline).toHaveLength(2)
    expect(bench.server.stored).toMatchObject([{ number, registryId: '7001', weight: '48.260' }])
    expect(bench.station.queue.waiting().length).toBe(0)
    expect(bench.server.refused).toEqual([])
  })

  test('没有服务器也能启动：地磅、车辆和号段记在盘上', async () => {
    const bench = await makeBench()
    bench.network.cut()
    bench.restart()
    await bench.seconds(3)
    expect(bench.station.known.visits()).toHaveLength(5)
    expect(await weighOffline(bench, '鲁B6K829', '15.480')).toBe('LX0001')
    bench.restart()
    await bench.seconds(3)
    expect(await weighOffline(bench, '鲁A12345', '48.260')).toBe('LX0002')
    expect(ordersOf(bench, '打印机').join()).toContain('【离线】称重单')
  })

  test('与服务器一样判断：连着不收，未归零、未稳定、没车牌都拒绝', async () => {
    const bench = await makeBench()
    const weigh = (plateNumber: string) => () =>
      bench.station.weigh(SCALE_ID, { plateNumber, registryId: null, operator: '张三' })
    await bench.mount('48.260')
    expect(weigh('鲁A12345')).toThrow('服务器已连接')
    bench.network.cut()
    await bench.seconds(5)
    expect(weigh('')).toThrow('请填写车牌号')
    weigh('鲁A12345')()
    expect(weigh('鲁A54321')).toThrow('地磅未归零，请先清空地磅')
    bench.site.leave()
    await bench.clock.pass(1000)
    expect(weigh('鲁A54321')).toThrow('重量未稳定')
    await bench.seconds(6)
    expect(weigh('鲁A54321')).toThrow('超出地磅量程')
  })
})

describe('station / frames and commands', () => {
  test('每秒不多于十个包，帧按序，静止时也有心跳', async () => {
    const bench = await makeBench()
    const before = bench.server.received.frames.length
    await bench.seconds(10)
    const sent = bench.server.received.frames.slice(before)
    expect(sent.length).toBeLessThanOrEqual(100)
    expect(sent.flatMap(({ frames }) => frames).length).toBeGreaterThanOrEqual(99)
    expect(sent.at(-1)).toMatchObject({ scaleId: SCALE_ID, bad: 0, state: null })
    const counters = sent.map(({ counter }) => counter)
    expect(counters).toEqual([...counters].sort((a, b) => a - b))
  })

  test('过期的指令不执行，重复的只执行一次', async () => {
    const bench = await makeBench()
    const order = (id: string, late: number): ServerMessage => ({
      type: 'command',
      id,
      deviceId: deviceId(bench, '进口道闸'),
      command: 'open',
      text: null,
      deadline: new Date(bench.clock.now() + COMMAND_TIME - late).toISOString(),
    })
    bench.server.send(order('1', 0))
    bench.server.send(order('1', 0))
    bench.server.send(order('2', COMMAND_TIME + 100))
    await bench.seconds(1)
    expect(ordersOf(bench, '进口道闸')).toEqual(['open'])
    expect(bench.server.received.done.map(({ id, ok }) => [id, ok])).toEqual([
      ['1', true],
      ['2', false],
    ])
  })

  test('有车压着地感或挡着光栅，谁来都不落杆', async () => {
    const bench = await makeBench()
    const close = (id: string): void =>
      bench.server.send({
        type: 'command',
        id,
        deviceId: deviceId(bench, '进口道闸'),
        command: 'close',
        text: null,
        deadline: new Date(bench.clock.now() + COMMAND_TIME).toISOString(),
      })
    bench.site.block('FRONT', true)
    close('1')
    await bench.seconds(1)
    expect(ordersOf(bench, '进口道闸')).toEqual([])
    expect(bench.server.received.done.at(-1)).toMatchObject({
      ok: false,
      message: '道闸1号进口道闸下方有车，不能落杆',
    })
    bench.site.block('FRONT', false)
    close('2')
    await bench.seconds(1)
    expect(ordersOf(bench, '进口道闸')).toEqual(['close'])
  })

  test('紧急抬杆不看服务器，服务器回来时报告一次', async () => {
    const bench = await makeBench()
    bench.network.cut()
    await bench.seconds(5)
    await bench.station.openBarrier(deviceId(bench, '出口道闸'), '李四')
    expect(ordersOf(bench, '出口道闸')).toEqual(['open'])
    bench.network.mend()
    await bench.seconds(10)
    const raised = bench.server.received.asks.filter(({ question }) => question === 'raise')
    expect(raised.map(({ body }) => [body['type'], body['detail']])).toEqual([
      ['BARRIER_FORCED', '李四在现场紧急抬杆：1号出口道闸'],
    ])
  })

  test('模拟的、播放录制的线路每个包都说明，真的不说；离线过磅也一样', async () => {
    const bench = await makeBench()
    expect(bench.server.received.frames.every(({ simulated }) => simulated === true)).toBe(true)
    bench.network.cut()
    await bench.seconds(5)
    await weighOffline(bench, '鲁A12345', '48.260')
    bench.network.mend()
    await bench.seconds(12)
    expect(bench.server.stored).toMatchObject([{ simulated: true }])
    expect(ordersOf(bench, '打印机').join()).toContain('标记：模拟')
    expect(bench.server.isChainWhole()).toBe(true)
    const real = await makeBench({ isReal: true })
    expect(real.server.received.frames.some((sent) => 'simulated' in sent)).toBe(false)
    const connections = { DB01: { type: 'play', file: 'crossing.txt', speed: 1 } } as const
    const played = await makeBench({ isReal: true, connections })
    expect(played.server.received.frames.every(({ simulated }) => simulated === true)).toBe(true)
  })

  test('远程清零：托利多发得出，只发不收的耀华拒绝，模拟的总是可以', async () => {
    const zero = { type: 'zero', id: 'z', scaleId: SCALE_ID } as const
    const askZero = async (change: Parameters<typeof makeBench>[0]) => {
      const bench = await makeBench(change)
      bench.server.send(zero)
      await bench.seconds(1)
      return bench.server.received.done.map(({ id, ok }) => [id, ok])
    }
    expect(await askZero({ isReal: true, scale: { protocol: 'TOLEDO_CONT' } })).toEqual([
      ['z', true],
    ])
    expect(await askZero({ isReal: true })).toEqual([['z', false]])
    expect(await askZero({})).toEqual([['z', true]])
  })

  test('日末散列：记在盘上并签名，改过的不认，重新连接时报出最后一个', async () => {
    const bench = await makeBench()
    const head = { scaleId: SCALE_ID, day: '2026-11-15', seq: 7, head: 'a'.repeat(64) }
    bench.server.send({ type: 'sealDay', ...head })
    await bench.seconds(1)
    expect(bench.server.received.heads).toMatchObject([head])
    const { seal } = bench.server.received.heads[0] ?? { seal: '' }
    expect(Buffer.from(seal, 'base64')).toHaveLength(64)
    bench.server.send({ type: 'sealDay', ...head, head: 'b'.repeat(64) })
    await bench.seconds(1)
    expect(bench.server.received.heads.at(-1)).toMatchObject({ ...head, seal })
    bench.restart()
    await bench.seconds(3)
    expect(bench.server.received.heads).toHaveLength(3)
    expect(bench.server.received.heads.at(-1)).toMatchObject({ ...head, seal })
  })

  test('无法使用的配置不影响正在用的，也不留到下次启动', async () => {
    const bench = await makeBench()
    const config = bench.station.known.config()
    if (config === null) throw new Error('no configuration')
    const [scale] = config.scales
    bench.server.send({ ...config, scales: [{ ...scale, parserParams: 7 } as never] })
    bench.server.send({ ...config, devices: [null as never] })
    await bench.seconds(1)
    bench.restart()
    await bench.seconds(3)
    expect(bench.station.known.config()?.devices).toHaveLength(14)
    expect(bench.station.scales.get(SCALE_ID)?.isOnline()).toBe(true)
  })

  test('要图给图，要录音给字节，没有的说没有', async () => {
    const bench = await makeBench()
    const id = deviceId(bench, '抓拍相机')
    bench.server.send({ type: 'fetch', id: 'a', what: 'snapshot', deviceId: id })
    bench.server.send({ type: 'fetch', id: 'b', what: 'recording', scaleId: SCALE_ID, seconds: 2 })
    bench.server.send({ type: 'fetch', id: 'c', what: 'snapshot', deviceId: 'nobody' })
    await bench.seconds(3)
    const [picture, recording] = bench.server.received.deliveries
    expect(picture).toMatchObject({ id: 'a', contentType: 'image/png' })
    expect(Buffer.from(recording?.content ?? '', 'base64').toString()).toContain('022b303030303030')
    expect(bench.server.received.done).toMatchObject([{ id: 'c', ok: false }])
  })

  test('要卡给卡：刚放上的立即给，没有的等三秒，过时的不算', async () => {
    const bench = await makeBench()
    const reader = bench.station.bank.list().find(({ device }) => device.name === '1号读卡器')
    if (reader === undefined) throw new Error('no reader')
    const { device } = reader
    const ask = (id: string) =>
      bench.server.send({ type: 'fetch', id, what: 'card', deviceId: device.id })
    const given = () =>
      bench.server.received.deliveries.map(({ id, content }) => [
        id,
        Buffer.from(content, 'base64').toString('utf8'),
      ])
    ask('a')
    await bench.seconds(1)
    bench.station.read({ device, text: 'E0040150' })
    ask('b')
    await bench.seconds(1)
    expect(given()).toEqual([
      ['a', 'E0040150'],
      ['b', 'E0040150'],
    ])
    await bench.seconds(6)
    ask('c')
    await bench.seconds(4)
    expect(given()).toHaveLength(2)
    expect(bench.server.received.done).toMatchObject([{ id: 'c', ok: false }])
  })
})
