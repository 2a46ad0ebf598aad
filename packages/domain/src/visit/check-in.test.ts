import { describe, expect, test } from 'vitest'
import type { StepType } from '../passage/step-order.ts'
import {
  checkBothEnds,
  checkOwnSide,
  distanceMetres,
  materialText,
  type NoticeParties,
  needsOriginal,
  partnerOf,
  stayMinutes,
} from './check-in.ts'
import { dueStep, isStepNeeded, missedStep } from './visit-steps.ts'

const notice: NoticeParties = {
  sides: 'BOTH',
  fhOrgId: '11',
  fhOrgName: '华晟焦化',
  shOrgId: '12',
  shOrgName: '太和煤矿',
  fhWarehouseId: '1',
  fhWarehouseName: '原料库',
  shWarehouseId: '2',
  shWarehouseName: '成品库',
  vendorId: '7',
  vendorName: '供应商甲',
  customerId: '8',
  customerName: '客户乙',
}

describe('登记 / 调拨和转储的两方', () => {
  const own = (side: 'fh' | 'sh' | null, changes: Partial<NoticeParties> = {}, orgId = '11') =>
    checkOwnSide({ kind: 'al', side, orgId }, { ...notice, ...changes })?.message ?? null

  test('双方计量：发货方登记，收货方等在途登记单', () => {
    expect(own('fh')).toBeNull()
    expect(own('sh', {}, '12')).toBe('双方计量的单据，收货方由在途登记单到厂')
  })
  test('仅一方计量：只有那一方登记', () => {
    expect(own('fh', { sides: 'FH' })).toBeNull()
    expect(own('sh', { sides: 'SH' }, '12')).toBeNull()
    expect(own('fh', { sides: 'SH' })).toBe('本库区不是通知单的发货方')
    expect(own('sh', { sides: 'FH' }, '12')).toBe('本库区不是通知单的收货方')
  })
  test('不是通知单上的那一方，或没有说是哪一方', () => {
    expect(own('fh', {}, '12')).toBe('本库区不是通知单的发货方')
    expect(own(null)).toBe('必须填写收发方')
    expect(checkOwnSide({ kind: 'pu', side: null, orgId: '99' }, notice)).toBeNull()
  })
  test('发货与收货不能相同；一方计量时两个仓库都要知道', () => {
    const ends = (kind: 'al' | 'tr' | 'sa', changes: Partial<NoticeParties>) =>
      checkBothEnds({ kind }, { ...notice, ...changes })?.message ?? null
    expect(ends('al', { shOrgId: '11' })).toBe('发货与收货不能相同')
    expect(ends('tr', { shWarehouseId: '1' })).toBe('发货与收货不能相同')
    expect(ends('al', { sides: 'FH', shWarehouseId: null })).toBe('请先填写对方仓库')
    expect(ends('al', { shWarehouseId: null })).toBeNull()
    expect(ends('sa', { shOrgId: '11' })).toBeNull()
  })
  test('往来单位按业务：供应商、客户、另一库区、另一仓库', () => {
    const name = (kind: 'pu' | 'st' | 'al' | 'tr' | 'pr', side: 'fh' | 'sh' | null) =>
      partnerOf({ kind, side }, notice).partnerName
    expect([name('pu', null), name('st', null)]).toEqual(['供应商甲', '客户乙'])
    expect([name('al', 'fh'), name('al', 'sh')]).toEqual(['太和煤矿', '华晟焦化'])
    expect([name('tr', 'fh'), name('tr', 'sh')]).toEqual(['成品库', '原料库'])
    expect(name('pr', null)).toBeNull()
  })
})

describe('登记 / 其他', () => {
  test('原发数：收货方总要，采购按合同结算方式，出厂不要', () => {
    expect(needsOriginal({ kind: 'al', side: 'sh' }, null)).toBe(true)
    expect(needsOriginal({ kind: 'pu', side: null }, 'SMALLER')).toBe(true)
    expect(needsOriginal({ kind: 'pu', side: null }, 'DE_SUTTLE')).toBe(false)
    expect(needsOriginal({ kind: 'pu', side: null }, null)).toBe(false)
    expect(needsOriginal({ kind: 'sa', side: null }, 'ORIGINAL')).toBe(false)
  })
  test('几种物料只显示第一种', () => {
    expect(materialText(['主焦煤'])).toBe('主焦煤')
    expect(materialText(['主焦煤', '瘦煤', '肥煤'])).toBe('主焦煤等3种')
    expect(materialText([])).toBe('')
  })
  test('在厂时长按整分钟，不进位', () => {
    const at = (time: string) => new Date(`2026-11-15T${time}Z`)
    expect(stayMinutes(at('08:00:00'), at('08:59:59'))).toBe(59)
    expect(stayMinutes(at('08:00:00'), at('09:00:00'))).toBe(60)
  })
  test('签到距离：纬度一度约 111 千米', () => {
    const metres = distanceMetres(
      { longitude: 109, latitude: 34 },
      { longitude: 109, latitude: 35 },
    )
    expect(Math.round(metres / 1000)).toBe(111)
  })
})

describe('登记 / 厂内步骤', () => {
  const step = (stepType: StepType, changes = {}) => ({
    stepType,
    required: true,
    needed: true,
    passTime: null as string | null,
    ...changes,
  })
  const steps = [
    step('GATE_IN'),
    step('WEIGH_1'),
    step('LOAD', { required: false }),
    step('WEIGH_2'),
  ]

  test('前面必经的步骤没有完成，就轮不到后面的', () => {
    expect(missedStep(steps, 'WEIGH_1')?.stepType).toBe('GATE_IN')
    const inside = [step('GATE_IN', { passTime: '2026-11-15 08:00:00' }), ...steps.slice(1)]
    expect(missedStep(inside, 'WEIGH_1')).toBeUndefined()
    expect(missedStep(inside, 'WEIGH_2')?.stepType).toBe('WEIGH_1')
  })
  test('不必经、不需要的步骤不挡路；线路没有的步骤不问', () => {
    const optional = [
      step('SAMPLE', { needed: false }),
      step('LOAD', { required: false }),
      step('WEIGH_2'),
    ]
    expect(missedStep(optional, 'WEIGH_2')).toBeUndefined()
    expect(missedStep(steps, 'CONFIRM')).toBeUndefined()
  })
  test('同样的步骤先做前面的；取样和确认按物料', () => {
    const twice = [step('LOAD', { passTime: 'x' }), step('LOAD')]
    expect(dueStep(twice, 'LOAD')).toBe(twice[1])
    expect(dueStep([], 'LOAD')).toBeUndefined()
    const needs = { isSample: true, sceneConfirm: false }
    expect(isStepNeeded('SAMPLE', needs)).toBe(true)
    expect(isStepNeeded('CONFIRM', needs)).toBe(false)
    expect(isStepNeeded('LOAD', needs)).toBe(true)
  })
})
