import { describe, expect, it } from 'vitest'
import { deliveredTons } from '../values/suttle.fixtures.ts'
import { tonsOf } from '../values/tons.ts'
import { batchKey, isBatchFull } from './batch-key.ts'
import { checkMaxLimit, countVehicle, isRefusal, loadLine, reservableAgain } from './change-line.ts'
import { checkReturn, contractShortage, planShortage } from './check-hold.ts'
import {
  checkLineCompanies,
  checkNotice,
  checkNoticeContract,
  checkNoticeLines,
  defaultOverPolicy,
  partnerNameOf,
} from './check-notice.ts'
import { checkReserve, failsTerms, type ReserveFacts } from './check-reserve.ts'
import { matchPlan } from './match-plan.ts'
import {
  defaultMaxLimit,
  defaultQuantity,
  heldOf,
  isLoadUnknown,
  type NoticeLine,
  roomText,
  surplusOf,
} from './notice-line.ts'

const line: NoticeLine = {
  maxLimit: tonsOf('100'),
  preQuantity: tonsOf('30'),
  deSuttle: deliveredTons('20'),
  numLimit: null,
  countSa: 2,
  usedNum: 2,
  ended: false,
}

describe('通知单行', () => {
  it('占用：未结束的占上限，已结束的占预装加实发', () => {
    expect(heldOf(line)).toBe('100.000')
    expect(heldOf({ ...line, ended: true })).toBe('50.000')
    expect(surplusOf(line)).toBe('50.000')
  })

  const none = {
    preQuantity: null,
    capacityTonnage: null,
    perLimit: null,
    surplus: tonsOf('50'),
    usualLoad: null,
    truckload: tonsOf('30'),
  }

  it('默认预装数：车辆行的，否则核载、单车上限、剩余中最小的；都没有，是平常装的或一车', () => {
    expect(defaultQuantity(none)).toBe('30.000')
    expect(defaultQuantity({ ...none, usualLoad: tonsOf('33.5') })).toBe('33.500')
    expect(defaultQuantity({ ...none, surplus: tonsOf('12') })).toBe('12.000')
    expect(defaultQuantity({ ...none, capacityTonnage: tonsOf('35') })).toBe('35.000')
    expect(
      defaultQuantity({ ...none, perLimit: tonsOf('32'), capacityTonnage: tonsOf('35') }),
    ).toBe('32.000')
    expect(defaultQuantity({ ...none, preQuantity: tonsOf('60') })).toBe('60.000')
  })

  it('一车多少：派车数、核载、单车上限、过磅记录都没有，就是不知道', () => {
    expect(isLoadUnknown(none)).toBe(true)
    for (const known of ['preQuantity', 'capacityTonnage', 'perLimit', 'usualLoad'])
      expect(isLoadUnknown({ ...none, [known]: tonsOf('49') })).toBe(false)
  })

  it('上限默认按合同超量率四舍五入到公斤', () => {
    expect(defaultMaxLimit(tonsOf('100.005'), '0.015000')).toBe('101.505')
    expect(defaultMaxLimit(tonsOf('100'), null)).toBe('100.000')
  })

  it('余量只舍不入，不为负', () => {
    expect(roomText('1050.0009', '1000')).toBe('50.000')
    expect(roomText('10', '12')).toBe('0.000')
  })
})

describe('登记', () => {
  const facts: ReserveFacts = {
    status: 'AUDITED',
    done: false,
    closed: false,
    now: new Date('2026-05-01T08:00:00Z'),
    startTime: new Date('2026-05-01T00:00:00Z'),
    endTime: new Date('2026-06-01T00:00:00Z'),
    day: '2026-05-01',
    contract: { enabled: true, endDate: '2026-05-31' },
    vehicleControl: false,
    vehicle: null,
    taskControl: false,
    task: null,
    line,
    perLimit: null,
    planDay: null,
    asked: tonsOf('50'),
  }

  it('刚好装满可以，多一公斤不行', () => {
    expect(checkReserve(facts)).toBeNull()
    expect(checkReserve({ ...facts, asked: tonsOf('50.001') })?.message).toBe(
      '剩余量不足，剩余50.000吨',
    )
  })

  // Each step adds one reason before all earlier ones: the answer must be the newest.
  it('每一条原因，按次序在后面的之前', () => {
    const task = { open: true, num: 2, usedNum: 0, fits: true }
    const steps: readonly (readonly [Partial<ReserveFacts>, string])[] = [
      [{ asked: tonsOf('90') }, '剩余量不足，剩余50.000吨'],
      [{ planDay: { limit: tonsOf('100'), taken: tonsOf('20') } }, '超过当日计划'],
      [{ perLimit: tonsOf('40') }, '单车不能超过40.000吨'],
      [{ line: { ...line, numLimit: 2 } }, '车数已满'],
      [{ task: { ...task, fits: false } }, '车辆不在任务内'],
      [{ task: { ...task, fits: false, usedNum: 2 } }, '任务车数已满'],
      [{ task: { ...task, fits: false, usedNum: 2, open: false } }, '请选择当日有效的任务'],
      [{ vehicle: { num: 1, usedNum: 1 } }, '该车车次已满'],
      [{ vehicle: null, vehicleControl: true }, '车辆未在通知单名单内'],
      [{ contract: { enabled: true, endDate: '2026-04-30' } }, '合同已过期'],
      [{ contract: { enabled: false, endDate: '2026-04-30' } }, '合同已停用'],
      [{ endTime: new Date('2026-05-01T08:00:00Z') }, '通知单已过有效期'],
      [{ startTime: new Date('2026-05-01T08:00:01Z') }, '通知单未到生效时间'],
      [{ closed: true }, '该物料行已关闭'],
      [{ done: true }, '通知单已完成'],
      [{ status: 'DRAFT' }, '通知单未审核'],
    ]
    let given = facts
    for (const [change, message] of steps) {
      given = { ...given, ...change }
      expect(checkReserve(given)?.message).toBe(message)
    }
  })

  it('计数决定的不先拒绝，其余先拒绝', () => {
    expect(failsTerms({ ...facts, asked: tonsOf('90') })).toBe(false)
    expect(failsTerms({ ...facts, line: { ...line, numLimit: 2 } })).toBe(false)
    expect(failsTerms({ ...facts, perLimit: tonsOf('1') })).toBe(true)
    expect(failsTerms({ ...facts, taskControl: true })).toBe(true)
  })
})

describe('过磅', () => {
  it('超上限：拒绝、提高、照收', () => {
    const load = { pre: tonsOf('-30'), deSuttle: deliveredTons('80.5') }
    expect(loadLine(line, { ...load, over: 'REFUSE' })).toMatchObject({
      message: '超出通知单上限0.500吨',
    })
    const raised = { maxLimit: '100.500', preQuantity: '0.000', deSuttle: '100.500' }
    expect(loadLine(line, { ...load, over: 'RAISE' })).toMatchObject(raised)
    expect(loadLine(line, { ...load, over: 'TAKE' })).toMatchObject(raised)
    expect(isRefusal(line)).toBe(false)
  })

  it('出厂后恢复的磅单可以使车数上限随之提高', () => {
    const full = { ...line, numLimit: 2 }
    expect(countVehicle(full, { used: 1, made: 0, over: 'TAKE' })).toMatchObject({
      usedNum: 3,
      numLimit: 3,
    })
    expect(countVehicle(full, { used: 1, made: 0, over: 'REFUSE' })).toMatchObject({ numLimit: 2 })
  })

  it('重新预留不超过剩余，上限不低于已占用', () => {
    expect(reservableAgain(line, tonsOf('30'))).toBe('30.000')
    expect(reservableAgain(line, tonsOf('70'))).toBe('50.000')
    expect(checkMaxLimit(line, tonsOf('50'))).toBeNull()
    expect(checkMaxLimit(line, tonsOf('49.999'))?.message).toBe('不能小于已占用50.000吨')
  })
})

describe('合同、计划、退货', () => {
  const room = {
    control: 'FORBID',
    quantity: '1000.000',
    overRate: '0.050000',
    noticeQuantity: '1040.000',
    overQuantity: '0.000',
  } as const

  it('合同上限含超量率，不含已记的超量', () => {
    expect(contractShortage(room, '10')).toBeNull()
    expect(contractShortage(room, '10.001')?.message).toBe('合同余量不足，余10.000吨')
    expect(contractShortage(room, '-2000')).toBeNull()
    const over = { ...room, noticeQuantity: '1060.000', overQuantity: '10.000' }
    expect(contractShortage(over, '0.001')?.message).toBe('合同余量不足，余0.000吨')
  })

  it('计划上限含上期结转', () => {
    const plan = {
      control: 'FORBID',
      planQuantity: '100.000',
      carryOverNum: 5,
      noticeQuantity: '100.000',
    } as const
    expect(planShortage(plan, '5')).toBeNull()
    expect(planShortage(plan, '5.001')?.message).toBe('计划余量不足，余5.000吨')
  })

  it('退货不超过已执行减已退', () => {
    const facts = { asked: '5', pending: '3', doneQuantity: '10', returnQuantity: '2' }
    expect(checkReturn(facts)).toBeNull()
    expect(checkReturn({ ...facts, asked: '5.001' })?.message).toBe('退货量超过已执行量')
  })

  it('计划：先同合同，再同往来单位，再通用；同样近的取期间短的，再相同则请选择', () => {
    const plan = (id: string, more: object = {}) => ({
      id,
      contractId: null,
      partnerId: null,
      days: 31,
      ...more,
    })
    const wanted = { contractId: 'C', partnerId: 'P' }
    const general = plan('1')
    const partner = plan('2', { partnerId: 'P' })
    const contract = plan('3', { contractId: 'C' })
    expect(matchPlan([general, partner, contract], wanted)).toBe('3')
    expect(matchPlan([general, partner], wanted)).toBe('2')
    expect(matchPlan([general, plan('4', { days: 7 })], wanted)).toBe('4')
    expect(matchPlan([plan('5', { partnerId: 'Q' })], wanted)).toBeNull()
    expect(matchPlan([general, plan('6')], wanted)).toMatchObject({
      message: '匹配到多个计划，请选择',
    })
  })
})

describe('通知单', () => {
  const terms = {
    kind: 'al',
    startTime: '2026-05-01 00:00:00',
    endTime: '2026-05-02 00:00:00',
    fhOrgId: '1',
    shOrgId: '2',
    fhWarehouseId: null,
    shWarehouseId: null,
  } as const

  it('两头不能相同，止须晚于起', () => {
    expect(checkNotice(terms)).toBeNull()
    expect(checkNotice({ ...terms, shOrgId: '1' })?.message).toBe('发货库区与收货库区不能相同')
    expect(checkNotice({ ...terms, endTime: terms.startTime })?.message).toBe(
      '有效期止须晚于有效期起',
    )
    const transfer = { ...terms, kind: 'tr', fhWarehouseId: '5', shWarehouseId: '5' } as const
    expect(checkNotice(transfer)?.message).toBe('发货仓库与收货仓库不能相同')
  })

  it('超量处理：进厂提高，出厂拒绝', () => {
    const kinds = ['pu', 'pt', 'sa', 'st', 'al', 'tr'] as const
    expect(kinds.map(defaultOverPolicy)).toEqual([
      'RAISE',
      'REFUSE',
      'REFUSE',
      'RAISE',
      'REFUSE',
      'REFUSE',
    ])
  })

  it('往来单位：供应商、客户，或从哪到哪', () => {
    const names = {
      vendorName: '神木煤业',
      customerName: null,
      fhOrgName: '太和煤矿',
      shOrgName: '华晟焦化',
      fhWarehouseName: null,
      shWarehouseName: null,
    }
    expect(partnerNameOf('pt', names)).toBe('神木煤业')
    expect(partnerNameOf('al', names)).toBe('太和煤矿 → 华晟焦化')
  })

  it('审核要有明细，上限不小于数量', () => {
    expect(checkNoticeLines([])?.message).toBe('请填写通知单明细')
    const short = { quantity: tonsOf('10'), maxLimit: tonsOf('9.999') }
    expect(checkNoticeLines([short])?.message).toBe('上限不能小于通知数量')
  })

  it('合同须已审核、启用、往来单位相符、覆盖有效期', () => {
    const contract = {
      status: 'AUDITED',
      enabled: true,
      kind: 'sa',
      vendorId: null,
      customerId: '7',
      fhOrgId: null,
      shOrgId: null,
      startDate: '2026-01-01',
      endDate: '2026-12-31',
    } as const
    const sides = { vendorId: null, customerId: '7', fhOrgId: null, shOrgId: null }
    const notice = { kind: 'st', ...sides, firstDay: '2026-01-01', lastDay: '2026-12-31' } as const
    const said = (...change: [object, object?]) =>
      checkNoticeContract({ ...contract, ...change[0] }, { ...notice, ...change[1] })?.message
    expect(said({})).toBeUndefined()
    expect(said({ status: 'DRAFT' })).toBe('合同未审核')
    expect(said({ enabled: false })).toBe('合同已停用')
    expect(said({}, { customerId: '8' })).toBe('合同往来单位不符')
    expect(said({ kind: 'pu' })).toBe('合同往来单位不符')
    expect(said({}, { lastDay: '2027-01-01' })).toBe('超出合同有效期')
    expect(said({}, { firstDay: '2025-12-31' })).toBe('超出合同有效期')
  })
})

describe('批次', () => {
  it('按合同行和日、按合同行、无合同按通知单行', () => {
    const place = { contractSubId: '7', noticeSubId: '9', day: '2026-05-01' }
    expect(batchKey({ mode: 'DAY', ...place })).toBe('c7/2026-05-01')
    expect(batchKey({ mode: 'TONS', ...place, contractSubId: null })).toBe('n9')
    expect(batchKey({ mode: 'VEHICLE', ...place })).toBeNull()
  })

  it('到量即满', () => {
    const taken = { quantity: '100.000', num: 3, size: '100' }
    expect(isBatchFull('TONS', taken)).toBe(true)
    expect(isBatchFull('TONS', { ...taken, quantity: '99.999' })).toBe(false)
    expect(isBatchFull('NUM', { ...taken, size: '3' })).toBe(true)
    expect(isBatchFull('DAY', taken)).toBe(false)
  })
})

describe('notice / companies of its lines', () => {
  const sides = { orgId: '11', fhOrgId: null, shOrgId: null }

  it('明细的库区是本单的，或调拨的两方之一；别的库区拒绝', () => {
    expect(checkLineCompanies(sides, [{ pkOrg: '11' }, { pkOrg: null }])).toBe(null)
    const allotted = { ...sides, fhOrgId: '11', shOrgId: '12' }
    expect(checkLineCompanies(allotted, [{ pkOrg: '12' }])).toBe(null)
    expect(checkLineCompanies(sides, [{ pkOrg: '11' }, { pkOrg: '12' }])?.message).toBe(
      '明细的库区须是本单的库区，请重新选择',
    )
  })
})
