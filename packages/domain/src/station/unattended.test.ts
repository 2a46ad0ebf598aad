import { describe, expect, test } from 'vitest'
import { tonsOf } from '../values/tons.ts'
import {
  dueAt,
  type Flow,
  idleFlow,
  LEASE_TIME,
  STATION_STATES,
  type StationState,
} from './flow.ts'
import {
  type FlowOutput,
  type FlowRules,
  type StationEvent,
  type StationEventType,
  stepFlow,
} from './unattended.ts'

const NOW = 1_000_000
const RULES: FlowRules = { now: NOW, twoWay: true }
const VISIT = { registryId: '7001', expect: 'FIRST', plateNumber: '鲁A12345', crossing: 'c1' }
const SEEN = {
  side: 'FRONT',
  plateNumber: '鲁A12345',
  trailerPlateNumber: null,
  cardNo: null,
  content: null,
} as const

const EVENTS: { readonly [T in StationEventType]: Extract<StationEvent, { type: T }> } = {
  seen: { type: 'seen', seen: SEEN },
  known: { type: 'known', visit: VISIT },
  unknown: { type: 'unknown', msg: '未登记，禁止通过' },
  zero: { type: 'zero' },
  mounted: { type: 'mounted' },
  ready: { type: 'ready' },
  left: { type: 'left' },
  moved: { type: 'moved' },
  saved: { type: 'saved', weight: tonsOf('48.260'), ticket: null },
  refused: { type: 'refused', msg: '净重超范围' },
  timeout: { type: 'timeout', msg: null, isLoaded: false },
  lost: { type: 'lost', msg: '地磅1号未连接' },
  restarted: { type: 'restarted' },
  retry: { type: 'retry', user: '张三' },
  sendOff: { type: 'sendOff', user: '张三' },
  takeOver: { type: 'takeOver', user: '张三' },
  handBack: { type: 'handBack', user: '张三' },
  resume: { type: 'resume', user: '张三' },
}

/** A flow as it stands when a state is reached in the ordinary way, ten seconds ago. */
function flowIn(state: StationState): Flow {
  const inside = { ...idleFlow(NOW - 10_000), state, side: 'FRONT', visit: VISIT } as const
  const leased = { ...inside, leaseUntil: NOW + 60_000 }
  const flows: Readonly<Record<StationState, Flow>> = {
    IDLE: { ...idleFlow(NOW - 10_000), asking: 'FRONT' },
    IDENTIFIED: leased,
    ENTERING: leased,
    ON_SCALE: leased,
    CAPTURED: leased,
    LEAVING: { ...leased, saved: true },
    WAIT_HUMAN: { ...leased, reason: '净重超范围' },
    FAULT: { ...leased, reason: '地磅1号未连接', released: true },
    ATTENDED: { ...leased, released: true },
  }
  return flows[state]
}

/** An output in short: what a reader of the table needs to see. */
function short(output: FlowOutput): string {
  switch (output.type) {
    case 'lights':
      return output.green === null ? '红' : `绿${output.green}`
    case 'barrier':
      return `${output.up ? '抬' : '落'}${output.side}`
    case 'tell':
      return `${output.call ? '呼' : '说'}${output.text}`
    case 'raise':
      return `异常${output.detail}`
    case 'alarm':
      return `警${output.text}`
    case 'log':
      return `记${output.action}`
    case 'identify':
      return '识别'
    case 'weigh':
      return '过磅'
    case 'ticket':
      return '票'
  }
}

type Row = readonly [to: StationState, ...outputs: string[]]
/** Stays, but holds its lease anew. */
const RENEWED = 'RENEWED'
const LOST: Row = ['FAULT', '红', '警地磅1号未连接']
const TAKEN: Row = ['ATTENDED', '记takeOver']
const WAITING: Row = [
  'WAIT_HUMAN',
  '呼长时间不能过磅，请人工处理',
  '异常长时间不能过磅，请人工处理',
]

/** Everything that means something; every other pair must change nothing at all. */
const TABLE: Readonly<
  Record<StationState, Partial<Record<StationEventType, Row | typeof RENEWED>>>
> = {
  IDLE: {
    known: ['IDENTIFIED', '红', '说请稍候'],
    unknown: ['IDLE', '呼未登记，禁止通过'],
    lost: LOST,
    restarted: ['IDLE', '红'],
    takeOver: TAKEN,
  },
  IDENTIFIED: {
    zero: ['ENTERING', '抬FRONT', '绿FRONT', '说请上磅'],
    timeout: ['IDLE', '红', '说请重新识别'],
    moved: RENEWED,
    lost: LOST,
    restarted: ['IDENTIFIED', '红'],
    takeOver: TAKEN,
  },
  ENTERING: {
    mounted: ['ON_SCALE', '落FRONT', '红'],
    timeout: ['IDLE', '落FRONT', '红'],
    moved: RENEWED,
    lost: LOST,
    restarted: ['ENTERING', '绿FRONT'],
    takeOver: TAKEN,
  },
  ON_SCALE: {
    ready: ['CAPTURED', '过磅'],
    timeout: WAITING,
    moved: RENEWED,
    lost: LOST,
    restarted: ['ON_SCALE', '红'],
    takeOver: TAKEN,
  },
  CAPTURED: {
    saved: ['LEAVING', '抬REAR', '绿REAR', '说鲁A12345 48.260吨'],
    refused: ['WAIT_HUMAN', '呼净重超范围', '异常净重超范围'],
    moved: RENEWED,
    lost: LOST,
    restarted: ['CAPTURED', '红', '过磅'],
    takeOver: TAKEN,
  },
  LEAVING: {
    left: ['IDLE', '落REAR', '红'],
    timeout: ['LEAVING', '呼请驶离出口，清空地磅'],
    moved: RENEWED,
    lost: LOST,
    restarted: ['LEAVING', '抬REAR', '绿REAR'],
    takeOver: TAKEN,
  },
  WAIT_HUMAN: {
    retry: ['ON_SCALE', '落FRONT', '红', '记retry'],
    sendOff: ['LEAVING', '抬REAR', '绿REAR', '落FRONT', '说请下磅', '记sendOff'],
    moved: RENEWED,
    lost: LOST,
    restarted: ['WAIT_HUMAN', '红'],
    takeOver: TAKEN,
  },
  FAULT: {
    zero: ['IDLE', '落FRONT', '落REAR', '红'],
    moved: RENEWED,
    resume: ['FAULT', '记resume'],
    restarted: ['FAULT', '红'],
    takeOver: TAKEN,
  },
  ATTENDED: {
    zero: ['IDLE', '落FRONT', '落REAR', '红'],
    moved: RENEWED,
    lost: LOST,
    handBack: ['ATTENDED', '记handBack'],
  },
}

const STATES = Object.keys(STATION_STATES) as StationState[]
const TYPES = Object.keys(EVENTS) as StationEventType[]
const step = (flow: Flow, event: StationEvent, rules: FlowRules = RULES) =>
  stepFlow(flow, event, rules)

describe('station / unattended', () => {
  describe.each(STATES)('%s', (state) => {
    test.each(TYPES)('遇 %s', (type) => {
      const before = flowIn(state)
      const { flow, outputs } = step(before, EVENTS[type])
      const row = TABLE[state][type]
      if (row === undefined) {
        expect(flow).toEqual(before)
        expect(outputs).toEqual([])
      } else if (row === RENEWED) {
        expect(flow).toEqual({ ...before, leaseUntil: NOW + LEASE_TIME })
        expect(outputs).toEqual([])
      } else expect([flow.state, ...outputs.map(short)]).toEqual(row)
    })
  })

  test('故障不落任何一根杆', () => {
    for (const state of STATES) {
      const { outputs } = step(flowIn(state), EVENTS.lost)
      expect(outputs.filter(({ type }) => type === 'barrier')).toEqual([])
    }
  })

  test('出口抬杆只在保存之后，或由人放行', () => {
    for (const state of STATES)
      for (const type of TYPES) {
        const { outputs } = step(flowIn(state), EVENTS[type])
        const opened = outputs.some(
          (output) => output.type === 'barrier' && output.up && output.side === 'REAR',
        )
        const allowed = type === 'saved' || type === 'sendOff' || state === 'LEAVING'
        expect(opened && !allowed, `${state} ${type}`).toBe(false)
      }
  })

  test('时限是数据：上磅60秒，称重90秒，下磅120秒，识别按租约180秒', () => {
    const limits = STATES.map((state) => {
      const flow = { ...flowIn(state), since: NOW, leaseUntil: NOW + LEASE_TIME }
      const due = dueAt(flow)
      return [state, due === null ? null : (due - NOW) / 1000]
    })
    expect(Object.fromEntries(limits)).toEqual({
      IDLE: null,
      IDENTIFIED: 180,
      ENTERING: 60,
      ON_SCALE: 90,
      CAPTURED: null,
      LEAVING: 120,
      WAIT_HUMAN: null,
      FAULT: null,
      ATTENDED: null,
    })
  })

  test('空闲时先看到的一端占用查询，另一端等着', () => {
    const asked = step(idleFlow(NOW), EVENTS.seen)
    expect(asked.outputs).toEqual([{ type: 'identify', seen: SEEN }])
    const second = step(asked.flow, { type: 'seen', seen: { ...SEEN, side: 'REAR' } })
    expect(second).toEqual({ flow: asked.flow, outputs: [] })
  })

  test('单向地磅不认出口端的车牌', () => {
    const rear = { type: 'seen', seen: { ...SEEN, side: 'REAR' } } as const
    expect(step(idleFlow(NOW), rear, { now: NOW, twoWay: false }).outputs).toEqual([])
    expect(step(idleFlow(NOW), rear).outputs).toHaveLength(1)
  })

  test('双向地磅从后端来，从前端出', () => {
    const asked = step(idleFlow(NOW), { type: 'seen', seen: { ...SEEN, side: 'REAR' } })
    const known = step(asked.flow, EVENTS.known)
    expect(known.flow.leaseUntil).toBe(NOW + LEASE_TIME)
    const entering = step(known.flow, EVENTS.zero)
    expect(entering.outputs.map(short)).toEqual(['抬REAR', '绿REAR', '说请上磅'])
    const captured = step(step(entering.flow, EVENTS.mounted).flow, EVENTS.ready)
    const leaving = step(captured.flow, EVENTS.saved)
    expect(leaving.outputs.map(short)).toContain('抬FRONT')
  })

  test('没人问就来的答复不算数', () => {
    expect(step(idleFlow(NOW), EVENTS.known).outputs).toEqual([])
    expect(step(idleFlow(NOW), EVENTS.unknown).outputs).toEqual([])
  })

  test('租约过期后重启：未上磅的回空闲，上磅中的到时限再看，已上磅的等人', () => {
    const after = (state: StationState) =>
      step({ ...flowIn(state), leaseUntil: NOW - 1 }, EVENTS.restarted)
    expect(after('IDENTIFIED').flow.state).toBe('IDLE')
    expect(after('ENTERING').outputs.map(short)).toEqual(['红'])
    expect(after('ENTERING').flow).toMatchObject({ state: 'ENTERING', since: NOW })
    expect(step(after('ENTERING').flow, EVENTS.timeout).outputs.map(short)).toEqual([
      '落FRONT',
      '红',
    ])
    for (const state of ['ON_SCALE', 'CAPTURED', 'LEAVING'] as const) {
      expect(after(state).flow.state).toBe('WAIT_HUMAN')
      expect(after(state).outputs.map(short)).toEqual([
        '呼程序已重启，请人工处理',
        '异常程序已重启，请人工处理',
      ])
    }
  })

  test('故障与人工之后，要人放行且地磅归零才回空闲', () => {
    for (const [state, action] of [
      ['FAULT', 'resume'],
      ['ATTENDED', 'handBack'],
    ] as const) {
      const held = { ...flowIn(state), released: false }
      expect(step(held, EVENTS.zero).flow).toBe(held)
      const released = step(held, EVENTS[action])
      expect(released.flow.state).toBe(state)
      expect(step(released.flow, EVENTS.zero).flow.state).toBe('IDLE')
    }
  })

  test('已保存的车重试不再过磅，只放行', () => {
    const { flow, outputs } = step({ ...flowIn('WAIT_HUMAN'), saved: true }, EVENTS.retry)
    expect(flow.state).toBe('LEAVING')
    expect(outputs.map(short)).toEqual(['抬REAR', '绿REAR', '记retry'])
  })

  test('上磅超时而磅上有车：等人工，杆不动；空的才回空闲', () => {
    const late = { type: 'timeout', msg: null, isLoaded: true } as const
    const { flow, outputs } = step(flowIn('ENTERING'), late)
    expect([flow.state, flow.visit]).toEqual(['WAIT_HUMAN', VISIT])
    const reason = '车辆在磅上，进口未通过，请人工处理'
    expect(outputs.map(short)).toEqual([`呼${reason}`, `异常${reason}`])
  })

  test('下磅超时：磅上还有车才等人工；只压着出口地感的，再等下去', () => {
    const late = { type: 'timeout', msg: null, isLoaded: true } as const
    const { flow, outputs } = step(flowIn('LEAVING'), late)
    expect([flow.state, ...outputs.map(short)]).toEqual(['WAIT_HUMAN', '呼请下磅', '异常请下磅'])
    const waiting = step(flowIn('LEAVING'), EVENTS.timeout).flow
    expect(waiting).toMatchObject({ state: 'LEAVING', since: NOW, saved: true })
    expect(step(waiting, EVENTS.left).flow.state).toBe('IDLE')
  })

  test('超时说明还缺什么；完成时出票', () => {
    const late = step(flowIn('ON_SCALE'), { type: 'timeout', msg: '重量未稳定', isLoaded: true })
    expect(late.flow.reason).toBe('重量未稳定')
    const saved = { ...EVENTS.saved, ticket: '磅单' }
    expect(step(flowIn('CAPTURED'), saved).outputs.at(-1)).toEqual({ type: 'ticket', text: '磅单' })
  })
})
