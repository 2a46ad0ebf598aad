import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import type { StationDevice } from '@junheng/domain/station/agent-wire.ts'
import { decodeGbk } from '@junheng/domain/values/gbk.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { realClock } from '#station/clock/clock.ts'
import { silentLog } from '../log.fixtures.ts'
import { until } from '../until.fixtures.ts'
import { LATE, makeDeviceBank } from './device-bank.ts'
import type { DevicePort, ReadText } from './device-port.ts'
import { makePort } from './make-port.ts'
import { makeModbusBoxes } from './modbus.ts'

const closing: (() => void)[] = []
afterAll(() => {
  for (const close of closing) close()
})

const listen = async (
  server: ReturnType<typeof createServer> | ReturnType<typeof createHttpServer>,
): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  closing.push(() => server.close())
  return (server.address() as AddressInfo).port
}

const makeDevice = (change: Partial<StationDevice>): StationDevice => ({
  id: '1',
  code: 'D1',
  name: '设备一',
  deviceType: 'LED',
  scaleId: '9001',
  position: 'FRONT',
  host: '127.0.0.1',
  port: null,
  channel: null,
  params: null,
  ...change,
})

const reads: ReadText[] = []
const boxes = makeModbusBoxes()
closing.push(() => boxes.close())
function open(change: Partial<StationDevice>): DevicePort {
  const port = makePort(makeDevice(change), {
    clock: realClock,
    log: silentLog,
    boxes,
    onRead: (read) => reads.push(read),
    siteOf: () => null,
    connectionOf: () => undefined,
  })
  closing.push(port.close)
  return port
}

const soon = () => AbortSignal.timeout(50_000)

/** A relay box with coils and contacts. */
async function makeRelayBox() {
  const coils = new Map<number, boolean>()
  const writes: string[] = []
  const inputs = new Map<number, boolean>()
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.on('data', (bytes: Buffer) => {
      const [code = 0, at] = [bytes[7], bytes.readUInt16BE(8)]
      if (code === 5) {
        coils.set(at, bytes[10] === 0xff)
        writes.push(`${at}${bytes[10] === 0xff ? '开' : '关'}`)
        socket.write(bytes)
      } else
        socket.write(
          Buffer.concat([
            bytes.subarray(0, 2),
            Uint8Array.of(0, 0, 0, 4, 1, code, 1, (code === 1 ? coils : inputs).get(at) ? 1 : 0),
          ]),
        )
    })
  })
  return { port: await listen(server), coils, writes, inputs }
}

describe('station / devices', () => {
  test('道闸继电器点动，红绿灯二选一', async () => {
    const box = await makeRelayBox()
    const barrier = open({ deviceType: 'BARRIER', port: box.port, params: { open: 3, close: 4 } })
    await barrier.run('open', null, soon())
    expect(box.writes).toEqual(['3开', '3关'])
    const light = open({ deviceType: 'LIGHT', port: box.port, params: { red: 1, green: 2 } })
    await light.run('red', null, soon())
    await light.run('green', null, soon())
    expect([box.coils.get(1), box.coils.get(2)]).toEqual([false, true])
    await expect(light.run('open', null, soon())).rejects.toThrow('未配置open继电器')
  })

  test('已经过时的指令不再写到设备上', async () => {
    const box = await makeRelayBox()
    const barrier = open({ deviceType: 'BARRIER', port: box.port, params: { open: 3, close: 4 } })
    await expect(barrier.run('open', null, AbortSignal.abort())).rejects.toThrow('时限')
    expect(box.writes).toEqual([])
    const led = open({ deviceType: 'LED', port: 1 })
    await expect(led.run('show', '请', AbortSignal.abort())).rejects.toThrow('时限')
  })

  test('地感读触点；读不到就没有信号', async () => {
    const box = await makeRelayBox()
    box.inputs.set(6, false)
    const loop = open({ deviceType: 'LOOP', port: box.port, channel: '6' })
    await until(() => loop.isClear?.() === true)
    box.inputs.set(6, true)
    await until(() => loop.isClear?.() === false)
    expect(open({ deviceType: 'LOOP', host: null }).isClear?.()).toBeNull()
  })

  test('显示屏收到国标码文字，相机给出图片，道闸按地址调用', async () => {
    const texts: Buffer[] = []
    const sign = createServer((socket) => socket.on('data', (bytes: Buffer) => texts.push(bytes)))
    const led = open({ deviceType: 'LED', port: await listen(sign), params: { before: '\\x02' } })
    await led.run('show', '请上磅', soon())
    await until(() => texts.length > 0)
    expect(decodeGbk(Buffer.concat(texts))).toBe('\u0002请上磅\n')
    const calls: string[] = []
    const web = createHttpServer((request, response) => {
      calls.push(request.url ?? '')
      const isAllowed = request.headers.authorization === `Basic ${btoa('admin:secret')}`
      response.writeHead(request.url === '/shot' && !isAllowed ? 401 : 200, {
        'content-type': 'image/jpeg',
      })
      response.end('jpeg')
    })
    const address = `http://127.0.0.1:${await listen(web)}`
    const login = { snapshot: `${address}/shot`, user: 'admin', password: 'secret' }
    const camera = open({ deviceType: 'CAMERA', params: login })
    expect((await camera.snapshot?.())?.content).toHaveLength(4)
    const closed = open({ deviceType: 'CAMERA', params: { snapshot: `${address}/shot` } })
    await expect(closed.snapshot?.()).rejects.toThrow('应答401')
    expect(closed.isOnline()).toBe(false)
    const params = { driver: 'http-call', open: `${address}/up` }
    await open({ deviceType: 'BARRIER', params }).run('open', null, soon())
    expect(calls).toContain('/up')
  })

  test('没连上过的设备不算在线；连上了才算，断了又不算；测试真的去问设备', async () => {
    const box = await makeRelayBox()
    const sign = createServer((socket) => socket.on('error', () => undefined))
    const signPort = await listen(sign)
    const reader = createServer((socket) => socket.on('error', () => undefined))
    let status = 200
    const web = createHttpServer((_request, response) => response.writeHead(status).end('jpeg'))
    const params = { snapshot: `http://127.0.0.1:${await listen(web)}/shot` }
    const there: readonly DevicePort[] = [
      open({ deviceType: 'BARRIER', port: box.port, params: { open: 3, close: 4 } }),
      open({ deviceType: 'LOOP', port: box.port, channel: '6' }),
      open({ deviceType: 'PRINTER', port: signPort }),
      open({ deviceType: 'CARD_READER', port: await listen(reader) }),
      open({ deviceType: 'CAMERA', params }),
      open({ deviceType: 'BARRIER', params: { driver: 'http-call', open: params.snapshot } }),
    ]
    expect(there.map((port) => port.isOnline())).toEqual(there.map(() => false))
    await until(() => there.every((port) => port.isOnline()))
    for (const port of there) await port.run('ping', null, soon())
    expect(box.writes).toEqual([])
    const away = createServer()
    const closed = `http://127.0.0.1:${await listen(away)}/`
    away.close()
    const gone: readonly DevicePort[] = [
      open({ deviceType: 'BARRIER', port: 1, params: { open: 3 } }),
      open({ deviceType: 'LOOP', port: 1, channel: '6' }),
      open({ deviceType: 'PRINTER', port: 1 }),
      open({ deviceType: 'LPR', port: 1 }),
      open({ deviceType: 'CAMERA', params: { snapshot: closed } }),
      open({ deviceType: 'BARRIER', params: { driver: 'http-call', open: closed } }),
    ]
    for (const port of gone)
      await expect(port.run('ping', null, soon())).rejects.toThrow(/拒绝连接|中断了|没有连接/)
    expect(gone.map((port) => port.isOnline())).toEqual(gone.map(() => false))
    status = 401
    const [, , printer, , camera] = there
    await expect(camera?.run('ping', null, soon())).rejects.toThrow('请检查用户名和密码')
    expect(camera?.isOnline()).toBe(false)
    sign.close()
    await expect(printer?.run('print', '磅单', soon())).rejects.toThrow('拒绝连接')
    expect(printer?.isOnline()).toBe(false)
  })

  test('读卡器一行一张卡', async () => {
    const reader = createServer((socket) => {
      socket.write('04A1', () => socket.write('B2\r\n'))
    })
    open({ deviceType: 'CARD_READER', port: await listen(reader) })
    await until(() => reads.length === 1)
    expect(reads[0]?.text).toBe('04A1B2')
  })

  test('没有地感的道闸不落；不会的指令和过期的指令不做；够不着的设备不会晚动', async () => {
    const bank = makeDeviceBank(realClock, (device) => open(device))
    const sim = { params: { driver: 'sim' } }
    bank.replace([
      makeDevice({ id: '1', deviceType: 'BARRIER', name: '大门', scaleId: '1', ...sim }),
      makeDevice({ id: '2', deviceType: 'LED', name: '屏', scaleId: '1', ...sim }),
      makeDevice({ id: '3', deviceType: 'LED', name: '远屏', host: '127.0.0.1', port: 1 }),
    ])
    const until = realClock.now() + 5000
    const order = (deviceId: string, command: 'open' | 'close' | 'show', end = until) =>
      bank.execute({ deviceId, command, text: '', until: end })
    expect((await order('1', 'close')).message).toBe('道闸大门的地感和光栅没有信号，不能落杆')
    expect((await order('1', 'open')).ok).toBe(true)
    expect((await order('2', 'open')).message).toBe('显示屏不支持指令open')
    expect((await order('2', 'show', realClock.now() - 1)).message).toBe(LATE)
    expect((await order('3', 'show')).ok).toBe(false)
    expect((await order('9', 'show')).message).toBe('采集端没有该设备')
  })
})
