import type { LiveWeight } from '@junheng/domain/scale/live-weight.ts'
import type {
  WeighForm,
  WeighShown,
  Yard,
  YardTruck,
} from '@junheng/domain/weighing/console-wire.ts'
import { describe, expect, it } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { matchTrucks, signOf, trucksOf } from './find-truck.ts'
import { netLabel, roleOf, stepLabel, waitText } from './next-step.ts'
import { otherPlate } from './other-plate.ts'
import { readinessOf } from './readiness.ts'
import { refusalHint } from './refusal-hint.ts'
import { parseDesk, shownScales } from './remembered.ts'
import {
  EMPTY_STATION,
  type HeldReading,
  nextStation,
  readingToUse,
  type Sending,
} from './station-state.ts'
import { outcomeOf } from './weigh-outcome.ts'

const truck = (plateNumber: string, column: YardTruck['column'], since: string | null): YardTruck =>
  ({ registryId: plateNumber, code: `DJ${plateNumber}`, plateNumber, column, since }) as YardTruck

const yard = {
  FIRST: [truck('晋K11234', 'FIRST', '2026-11-15 10:05:00')],
  CONFIRM: [truck('晋K21234', 'CONFIRM', '2026-11-15 09:00:00')],
  SECOND: [truck('晋K39999', 'SECOND', '2026-11-15 10:01:00')],
  EXIT_CHECK: [],
  RELEASE: [truck('晋K41111', 'RELEASE', null)],
} satisfies Yard

describe('过磅台 / 找车', () => {
  const trucks = trucksOf(yard)
  const found = (typed: string) => matchTrucks(trucks, typed).map(({ plateNumber }) => plateNumber)

  it('等地磅的在前，等得久的先', () => {
    expect(trucks.map(({ plateNumber }) => plateNumber)).toEqual([
      '晋K39999',
      '晋K11234',
      '晋K21234',
      '晋K41111',
    ])
    expect(found('')).toEqual(['晋K39999', '晋K11234'])
  })

  it('后四位先看尾号，多辆都列出；没有尾号相符的看包含和登记单号', () => {
    expect(found('1234')).toEqual(['晋K11234', '晋K21234'])
    expect(found('k399')).toEqual(['晋K39999'])
    expect(found('dj晋k41111')).toEqual(['晋K41111'])
    expect(found('8888')).toEqual([])
  })

  it('认得二维码、整车牌和卡号', () => {
    expect(signOf('QR1.REGISTRY.12.0.abc.def')).toBe('CODE')
    expect(signOf('陕A12345')).toBe('PLATE')
    expect(signOf('00081234')).toBe('CARD')
  })
})

describe('过磅台 / 下一步', () => {
  it('进货先毛后皮，出货先皮后毛', () => {
    const pu = { kind: 'pu', side: null } as const
    const fh = { kind: 'al', side: 'fh' } as const
    expect([roleOf('FIRST', pu), roleOf('SECOND', pu)]).toEqual(['gross', 'tare'])
    expect([roleOf('FIRST', fh), roleOf('SECOND', fh)]).toEqual(['tare', 'gross'])
    expect([netLabel(pu), netLabel(fh)]).toEqual(['实收', '实发'])
  })

  it('没有可称的说为什么', () => {
    const visit = { kind: 'sa', side: null, stage: 'CALLED' } as never
    expect(stepLabel({ expect: null, visit })).toBe('车辆已叫号，还不能过磅')
  })

  it('等候时间', () => {
    const now = Date.parse('2026-11-15T11:05:00+08:00')
    expect(waitText('2026-11-15 10:00:00', now)).toBe('1 小时 5 分')
    expect(waitText('2026-11-15 10:50:00', now)).toBe('15 分钟')
    expect(waitText(null, now)).toBe('')
  })
})

describe('过磅台 / 地磅状态', () => {
  const shown = { online: true, zero: false, stable: true, weight: '14.480' } as never

  it('断流和断线都算离线，空磅和未稳定不能存', () => {
    expect(readinessOf({ shown, isLost: false })).toBe('ready')
    expect(readinessOf({ shown, isLost: true })).toBe('offline')
    const part = (more: object) =>
      readinessOf({ shown: { ...(shown as object), ...more } as never, isLost: false })
    expect(part({ online: false })).toBe('offline')
    expect(part({ zero: true })).toBe('empty')
    expect(part({ stable: false })).toBe('wait')
    expect(readinessOf({ shown: null, isLost: false })).toBe('connecting')
    expect(readinessOf({ shown: null, isLost: true })).toBe('offline')
  })

  it('记住的地磅已不在时用第一台', () => {
    expect(parseDesk({ scaleIds: ['1', 2, '3', '4'] })).toEqual({
      scaleIds: ['1', '3'],
      sound: true,
    })
    expect(parseDesk('x').scaleIds).toEqual([])
    expect(shownScales(['9'], ['1', '2'])).toEqual(['1'])
    expect(shownScales(['2', '1'], ['1', '2'])).toEqual(['2', '1'])
  })
})

describe('过磅台 / 保存与读数', () => {
  const held: HeldReading = {
    id: '9',
    weight: '14.480',
    registryId: '7',
    expect: 'FIRST',
    takenAt: 1000,
  }
  const body = { registryId: '7', scaleId: '1', expect: 'FIRST', readingId: '9' } as const
  const sending: Sending = { key: 'k1', body }
  const at = { registryId: '7', expect: 'FIRST', now: 2000, isLoaded: true } as const
  const use = (outcome: Parameters<typeof readingToUse>[0]['outcome'], more: object = {}) =>
    readingToUse({ held, outcome }, { ...at, ...more })

  it('办法只说一遍：这里有自己的话就用它，没有的用服务器的', () => {
    const error = new ApiError('未取样', { kind: 'refused', reason: 'x', remedy: '请通知取样员' })
    expect(outcomeOf(error, sending)).toMatchObject({ text: '未取样', remedy: '请通知取样员' })
    expect(refusalHint('x', '请通知取样员')).toBe('请通知取样员')
    expect(refusalHint('weigh.notSampled', '请通知取样员')).toContain('采样点')
    expect(refusalHint('x')).toContain('F2')
  })

  it('断网后不知道存没存的去查，还没发出的就是没有保存，正在存的也去查', () => {
    const cut = new ApiError('网络连接失败', { kind: 'network' })
    expect(outcomeOf(cut, sending)).toEqual({ kind: 'unanswered', sending })
    expect(outcomeOf(cut, null)).toEqual({ kind: 'absent' })
    const running = new ApiError('操作太频繁', { kind: 'refused', reason: 'call.repeated' })
    expect(outcomeOf(running, sending)).toEqual({ kind: 'unanswered', sending })
  })

  it('要求选择或断网后用同一读数；拒绝后车还在磅上就重新采集', () => {
    expect(use({ kind: 'asked', choices: [] })).toBe(held)
    expect(use({ kind: 'unanswered', sending })).toBe(held)
    expect(use({ kind: 'absent' })).toBe(held)
    const refused = { kind: 'refused', text: '', code: null, remedy: null } as const
    expect(use(refused)).toBeNull()
    expect(use(refused, { isLoaded: false })).toBe(held)
  })

  it('别的车、别的次序、过期的读数不用', () => {
    const asked = { kind: 'asked', choices: [] } as const
    expect(use(asked, { registryId: '8' })).toBeNull()
    expect(use(asked, { expect: 'SECOND' })).toBeNull()
    expect(use(asked, { now: 120_000 })).toBeNull()
  })

  it('拒绝保留车辆和读数，作废的读数丢弃，保存后只剩结果', () => {
    const taken = nextStation(EMPTY_STATION, { type: 'take', registryId: '7' })
    const holding = nextStation(nextStation(taken, { type: 'begin' }), {
      type: 'hold',
      reading: held,
    })
    const refused = (code: string) =>
      nextStation(holding, {
        type: 'end',
        outcome: { kind: 'refused', text: '不行', code, remedy: null },
      })
    expect(refused('weigh.overLimit')).toMatchObject({ registryId: '7', held, isBusy: false })
    expect(refused('reading.spent').held).toBeNull()
    const weigh = { id: '5' } as WeighShown
    const saved = nextStation(holding, {
      type: 'end',
      outcome: { kind: 'saved', weigh, expect: 'FIRST', warning: null },
    })
    expect(saved).toMatchObject({ registryId: null, held: null, outcome: { kind: 'saved' } })
    expect(nextStation(holding, { type: 'clear' })).toBe(holding)
    const emptied = (code: string) => nextStation(refused(code), { type: 'emptied' }).outcome
    expect(emptied('scale.notZero')).toBeNull()
    expect(emptied('weigh.overLimit')).toMatchObject({ kind: 'refused' })
    expect(nextStation(saved, { type: 'emptied' }).outcome).toMatchObject({ hasLeft: true })
    expect(nextStation(saved, { type: 'take', registryId: '7' }).outcome).toBeNull()
  })
})

describe('过磅台 / 车牌不符', () => {
  const form = { visit: { plateNumber: '晋K11234', trailerPlateNumber: '晋K9挂' } } as WeighForm
  const seen = (plateNumber: string | null, zero = false) =>
    otherPlate(form, { shown: { plateNumber, zero } as LiveWeight, isLost: false })

  it('磅上识别到别的车牌才算不符；挂车、没有识别、空磅都不算', () => {
    expect(seen('晋K00000')).toBe('晋K00000')
    expect(seen('晋K11234')).toBeNull()
    expect(seen('晋K9挂')).toBeNull()
    expect(seen(null)).toBeNull()
    expect(seen('晋K00000', true)).toBeNull()
  })

  it('核对过的只对这辆车、这个车牌有效', () => {
    const taken = nextStation(EMPTY_STATION, { type: 'take', registryId: '7' })
    const looked = nextStation(taken, { type: 'confirmPlate', plate: '晋K00000' })
    expect(looked.confirmedPlate).toBe('晋K00000')
    expect(nextStation(looked, { type: 'take', registryId: '8' }).confirmedPlate).toBeNull()
  })
})
