import { checkCapture } from '@junheng/domain/scale/live-scale.ts'
import type { Ask } from '@junheng/domain/station/agent-wire.ts'
import { tonsOf } from '@junheng/domain/values/tons.ts'
import { describe, expect, test } from 'vitest'
import type { SimPort } from '#station/devices/sim-port.ts'
import { demoConfig, demoScale } from '#station/fake-server/demo-config.ts'
import { type Bench, makeBench, SCALE_ID } from '#station/station.fixtures.ts'

const VISIT = { registryId: '7001', expect: 'FIRST', plateNumber: '鲁A12345' }

/** Answers as a server would that knows one truck. */
function answer({ question, body }: Ask) {
  if (question === 'identify')
    return body['plateNumber'] === '鲁A12345'
      ? { ok: true, msg: null, data: VISIT }
      : { ok: false, msg: '未登记，禁止通过', data: null }
  if (question === 'loaded') return { ok: true, msg: null, data: { msg: '还可装32.000吨' } }
  return { ok: true, msg: null, data: { weight: '48.260', done: true, ticket: '磅单一' } }
}

const UNATTENDED = { controlMode: 'UNATTENDED' } as const
const makeUnattended = (answers: (ask: Ask) => ReturnType<typeof answer> = answer) =>
  makeBench({ scale: UNATTENDED, answer: answers })

const stateOf = ({ station }: Bench) => station.flows.get(SCALE_ID)?.flow().state

function see(bench: Bench, plateNumber: string): void {
  const port = bench.station.bank.at(SCALE_ID, 'LPR')[0]
  if (port !== undefined) bench.station.read({ device: port.device, text: plateNumber })
}

const ordersOf = ({ station }: Bench, name: string) => {
  const port = station.bank.list().find(({ device }) => device.name === `1号${name}`)
  return ((port as SimPort | undefined)?.orders ?? []).map(({ command, text }) => text ?? command)
}

const asked = ({ server }: Bench, question: Ask['question']) =>
  server.received.asks.filter((ask) => ask.question === question)

/** A truck that stands on the platform and has not been weighed yet. */
async function driveOn(bench: Bench): Promise<void> {
  see(bench, '鲁A12345')
  await bench.seconds(1)
  bench.site.mount(tonsOf('48.260'))
  await bench.seconds(3.5)
}

describe('station / unattended flow', () => {
  test('一辆车从识别到离开，杆、灯、语音和票各就各位', async () => {
    const bench = await makeUnattended()
    expect(stateOf(bench)).toBe('IDLE')
    see(bench, '鲁A12345')
    await bench.seconds(1)
    expect(stateOf(bench)).toBe('ENTERING')
    expect(ordersOf(bench, '进口道闸')).toEqual(['open'])
    await bench.mount('48.260')
    expect(stateOf(bench)).toBe('LEAVING')
    expect(ordersOf(bench, '进口道闸')).toEqual(['open', 'close'])
    expect(ordersOf(bench, '出口道闸')).toEqual(['open'])
    expect(ordersOf(bench, '打印机')).toEqual(['磅单一'])
    expect(asked(bench, 'weigh').map(({ body }) => body)).toEqual([
      { registryId: '7001', expect: 'FIRST', crossing: expect.any(String) },
    ])
    await bench.leave()
    expect(stateOf(bench)).toBe('IDLE')
    expect(ordersOf(bench, '出口道闸')).toEqual(['open', 'close'])
    expect(ordersOf(bench, '显示屏')).toEqual([
      '请稍候',
      '请上磅',
      '鲁A12345 48.260吨',
      '还可装32.000吨',
    ])
    expect(ordersOf(bench, '出口红绿灯').at(-1)).toBe('red')
    const states = new Set(bench.server.received.frames.map(({ state }) => state))
    expect([...states]).toEqual(expect.arrayContaining(['IDLE', 'ENTERING', 'ON_SCALE', 'LEAVING']))
  })

  test('未登记的车说明原因，不抬杆，同一辆车不反复说', async () => {
    const bench = await makeUnattended()
    for (let at = 0; at < 3; at += 1) {
      see(bench, '鲁A99999')
      await bench.seconds(1)
    }
    expect(stateOf(bench)).toBe('IDLE')
    expect(ordersOf(bench, '显示屏')).toEqual(['未登记，禁止通过'])
    expect(ordersOf(bench, '进口道闸')).toEqual([])
  })

  test('不上磅的车六十秒后放下进口杆；杆下有车就等到没有', async () => {
    const bench = await makeUnattended()
    see(bench, '鲁A12345')
    await bench.seconds(1)
    bench.site.block('FRONT', true)
    await bench.seconds(61)
    expect(stateOf(bench)).toBe('IDLE')
    expect(ordersOf(bench, '进口道闸')).toEqual(['open'])
    bench.site.block('FRONT', false)
    await bench.seconds(1)
    expect(ordersOf(bench, '进口道闸')).toEqual(['open', 'close'])
  })

  test('服务器拒绝时等人工，异常报上去；人重试后放行', async () => {
    let isRefused = true
    const bench = await makeUnattended((ask) =>
      ask.question === 'weigh' && isRefused
        ? { ok: false, msg: '净重超范围', data: null }
        : answer(ask),
    )
    await driveOn(bench)
    await bench.seconds(4)
    expect(stateOf(bench)).toBe('WAIT_HUMAN')
    expect(ordersOf(bench, '出口道闸')).toEqual([])
    isRefused = false
    bench.server.send({ type: 'operate', scaleId: SCALE_ID, action: 'retry', user: '王五' })
    await bench.seconds(2)
    expect(stateOf(bench)).toBe('LEAVING')
    expect(asked(bench, 'raise').map(({ body }) => [body['type'], body['detail']])).toEqual([
      ['WAIT_HUMAN', '净重超范围'],
    ])
  })

  test('称重中光栅一直被挡，九十秒后说明原因等人工', async () => {
    const bench = await makeUnattended()
    await driveOn(bench)
    bench.site.block('REAR', true)
    await bench.seconds(95)
    expect(stateOf(bench)).toBe('WAIT_HUMAN')
    expect(ordersOf(bench, '语音').at(-1)).toBe('车辆未完全上磅，请调整位置')
  })

  test('服务器断开转故障，不落杆；恢复后由人放行且归零才回空闲', async () => {
    const bench = await makeUnattended()
    see(bench, '鲁A12345')
    await bench.seconds(1)
    bench.network.cut()
    await bench.seconds(2)
    expect(stateOf(bench)).toBe('FAULT')
    expect(ordersOf(bench, '进口道闸')).toEqual(['open'])
    bench.network.mend()
    await bench.seconds(8)
    expect(stateOf(bench)).toBe('FAULT')
    expect(ordersOf(bench, '进口道闸')).toEqual(['open'])
    bench.station.operate(SCALE_ID, 'resume', '王五')
    await bench.seconds(2)
    expect(stateOf(bench)).toBe('IDLE')
    // The operator has let it work alone again: the way in is shut like any other time.
    expect(ordersOf(bench, '进口道闸')).toEqual(['open', 'close'])
    expect(asked(bench, 'raise').at(-1)?.body).toMatchObject({ detail: '王五在现场操作：故障恢复' })
  })

  test('服务器还没回来时人已放行：仍是故障，回来以后才空闲', async () => {
    const bench = await makeUnattended()
    bench.network.cut()
    await bench.seconds(2)
    bench.station.operate(SCALE_ID, 'resume', '王五')
    await bench.seconds(5)
    expect(stateOf(bench)).toBe('FAULT')
    bench.network.mend()
    await bench.seconds(20)
    expect(stateOf(bench)).toBe('IDLE')
  })

  test('尾部压着地感不走：六十秒后等人工而不是空闲；人重试时进口杆落下再称', async () => {
    const bench = await makeUnattended()
    see(bench, '鲁A12345')
    await bench.seconds(1)
    bench.site.block('FRONT', true)
    await bench.mount('48.260')
    await bench.seconds(56)
    expect(bench.station.flows.get(SCALE_ID)?.flow()).toMatchObject({
      state: 'WAIT_HUMAN',
      reason: '车辆未完全上磅，请调整位置',
      visit: VISIT,
    })
    expect(ordersOf(bench, '进口道闸')).toEqual(['open'])
    bench.site.block('FRONT', false)
    bench.station.operate(SCALE_ID, 'retry', '王五')
    await bench.seconds(4)
    expect(stateOf(bench)).toBe('LEAVING')
    expect(ordersOf(bench, '进口道闸')).toEqual(['open', 'close'])
  })

  /** On the scale, with something under the entry barrier that is to come down. */
  const queueLowering = async (bench: Bench): Promise<void> => {
    see(bench, '鲁A12345')
    await bench.seconds(1)
    bench.site.mount(tonsOf('48.260'))
    while (stateOf(bench) !== 'ON_SCALE') await bench.clock.pass(10)
    bench.site.block('FRONT', true)
    await bench.clock.pass(300)
    expect(ordersOf(bench, '进口道闸')).toEqual(['open'])
  }

  test('等着落的杆：转故障、转人工后都不再落', async () => {
    const faulty = await makeUnattended()
    await queueLowering(faulty)
    faulty.network.cut()
    await faulty.seconds(2)
    expect(stateOf(faulty)).toBe('FAULT')
    faulty.site.block('FRONT', false)
    await faulty.seconds(2)
    expect(ordersOf(faulty, '进口道闸')).toEqual(['open'])
    const taken = await makeUnattended()
    await queueLowering(taken)
    taken.station.operate(SCALE_ID, 'takeOver', '王五')
    taken.site.block('FRONT', false)
    await taken.seconds(2)
    expect(ordersOf(taken, '进口道闸')).toEqual(['open'])
  })

  test('在门岗紧急抬杆，不碰地磅等着落的杆；门岗的杆只看门岗的地感', async () => {
    const { devices } = demoConfig()
    const config = demoConfig({ scales: [demoScale('1', '1号地磅', UNATTENDED)], devices })
    const bench = await makeBench({ config, answer })
    await queueLowering(bench)
    await bench.station.openBarrier('80300', '李四')
    bench.site.block('FRONT', false)
    await bench.seconds(1)
    expect(ordersOf(bench, '进口道闸')).toEqual(['open', 'close'])
    await bench.seconds(1)
    const raised = asked(bench, 'raise').map(({ scaleId, body }) => [scaleId, body['detail']])
    expect(raised).toEqual([['0', '李四在现场紧急抬杆：门岗道闸']])
  })

  test('车在磅上时重启：凭租约接着称，不用先下磅；称过的，重启后也要先下磅', async () => {
    const bench = await makeUnattended()
    await driveOn(bench)
    bench.site.block('REAR', true)
    await bench.seconds(4)
    expect(stateOf(bench)).toBe('ON_SCALE')
    bench.restart()
    bench.site.block('REAR', false)
    await bench.seconds(8)
    expect(stateOf(bench)).toBe('LEAVING')
    expect(asked(bench, 'weigh')).toHaveLength(1)
    const taken = { type: 'taken', scaleId: SCALE_ID, weight: tonsOf('48.260') } as const
    bench.server.send({ ...taken, visit: VISIT.registryId, purpose: 'FIRST' })
    await bench.seconds(1)
    bench.restart()
    const question = { name: '', visit: '7002', purpose: 'FIRST' } as const
    await bench.seconds(3)
    const { live, scale } = bench.station.scales.get(SCALE_ID) ?? {}
    if (live === undefined || scale === undefined) throw new Error('no scale')
    const refusal = checkCapture(live(), scale.bands, { ...question, now: bench.clock.now() })
    expect(refusal?.code).toBe('scale.notZero')
  })

  test('保存中重启：凭租约回来，用同一次过磅的编号再问一次；下一次上磅是另一个编号', async () => {
    const bench = await makeUnattended()
    await driveOn(bench)
    bench.network.cutAfter((text) => text.includes('"question":"weigh"'))
    while (asked(bench, 'weigh').length === 0) await bench.clock.pass(10)
    bench.restart()
    bench.network.mend()
    expect(stateOf(bench)).toBe('CAPTURED')
    await bench.seconds(8)
    const [before, again] = asked(bench, 'weigh').map(({ body }) => body)
    expect(before).toMatchObject({ registryId: '7001', expect: 'FIRST' })
    expect(again).toEqual(before)
    expect(stateOf(bench)).toBe('LEAVING')
    await bench.leave()
    await driveOn(bench)
    await bench.seconds(4)
    const crossings = asked(bench, 'weigh').map(({ body }) => body['crossing'])
    expect([crossings.length, new Set(crossings).size]).toEqual([3, 2])
  })
})
