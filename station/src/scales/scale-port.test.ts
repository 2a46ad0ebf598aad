import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { encodeFrame } from '@junheng/domain/indicator/formats.ts'
import { decoderSettingsOf } from '@junheng/domain/indicator/settings-of-scale.ts'
import { tonsOf } from '@junheng/domain/values/tons.ts'
import { afterEach, expect, test } from 'vitest'
import { realClock } from '#station/clock/clock.ts'
import { demoScale } from '#station/fake-server/demo-config.ts'
import { openTcpLine } from '#station/lines/tcp-line.ts'
import { silentLog } from '../log.fixtures.ts'
import { until } from '../until.fixtures.ts'
import { openScalePort, type ScalePort } from './scale-port.ts'

const open: { server?: Server; port?: ScalePort } = {}
afterEach(() => {
  open.port?.close()
  open.server?.close()
})

async function connect(scale: ReturnType<typeof demoScale>, onSocket: (socket: Socket) => void) {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    onSocket(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  open.server = server
  open.port = openScalePort({
    scale,
    open: openTcpLine({ host: '127.0.0.1', port }),
    clock: realClock,
    log: silentLog,
    beams: () => ({ front: true, rear: false }),
  })
  return open.port
}

test('网口来的字节拆成任意小段，也一帧不少', async () => {
  const scale = demoScale('1', '1号')
  const frame = encodeFrame(decoderSettingsOf(scale), { weight: tonsOf('49.260') })
  const bytes = Buffer.concat([Buffer.from('garbage'), ...Array<Uint8Array>(10).fill(frame)])
  const port = await connect(scale, (socket) => {
    for (let at = 0; at < bytes.length; at += 5) socket.write(bytes.subarray(at, at + 5))
  })
  await until(() => port.live().seq === 10)
  expect(port.unsent()).toHaveLength(10)
  expect(port.unsent()).toHaveLength(0)
  expect(port.live().frames.at(-1)).toMatchObject({
    weight: '49.260',
    raw: '022b30343932363030313203',
    beams: { front: true, rear: false },
  })
  expect(port.shown()).toMatchObject({ online: true, weight: '49.260' })
})

test('清零：托利多收到Z，只发不收的说不能', async () => {
  const heard: string[] = []
  const hear = (socket: Socket): void =>
    void socket.on('data', (bytes) => heard.push(bytes.toString('hex')))
  const toledo = await connect(demoScale('1', '1号', { protocol: 'TOLEDO_CONT' }), hear)
  await until(() => toledo.zero())
  await until(() => heard.join('').startsWith('5a0d0a'))
  toledo.close()
  open.server?.close()
  let isOpen = false
  const yaohua = await connect(demoScale('1', '1号'), () => {
    isOpen = true
  })
  await until(() => isOpen)
  expect(yaohua.zero()).toBe(false)
})

test('指令式仪表由采集端轮询，断开后自动重连', async () => {
  const scale = demoScale('1', '1号', { protocol: 'YAOHUA_CMD', parserParams: { address: 'A' } })
  const reply = encodeFrame(decoderSettingsOf(scale), { weight: tonsOf('15.480') })
  let connections = 0
  const port = await connect(scale, (socket) => {
    connections += 1
    const isFirst = connections === 1
    socket.on('data', (asked: Buffer) => {
      expect(asked.toString('hex').startsWith('024142303303')).toBe(true)
      socket.write(reply, () => (isFirst ? socket.destroy() : undefined))
    })
  })
  await until(() => port.live().seq >= 3)
  expect(connections).toBe(2)
  expect(port.live().frames.at(-1)?.weight).toBe('15.480')
})
