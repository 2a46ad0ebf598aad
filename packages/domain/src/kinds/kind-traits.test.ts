import { describe, expect, it } from 'vitest'
import { KIND_TRAITS, movedRecords, passageOf } from './kind-traits.ts'
import { isKind, KINDS } from './kinds.ts'

describe('kinds', () => {
  it.each([
    ['pu', null, 'in', 'gross', '/measure/confirm-pu-weigh'],
    ['pt', null, 'out', 'tare', '/measure/confirm-pt-weigh'],
    ['sa', null, 'out', 'tare', '/measure/confirm-sa-weigh'],
    ['st', null, 'in', 'gross', '/measure/confirm-st-weigh'],
    ['pr', null, 'internal', 'either', null],
    ['al', 'fh', 'out', 'tare', '/measure/confirm-al-fh-weigh'],
    ['al', 'sh', 'in', 'gross', '/measure/confirm-al-sh-weigh'],
    ['tr', 'fh', 'out', 'tare', '/measure/confirm-tr-fh-weigh'],
    ['tr', 'sh', 'in', 'gross', '/measure/confirm-tr-sh-weigh'],
  ] as const)('%s %s 的过磅方向', (kind, side, direction, firstWeighing, confirmBase) => {
    expect(passageOf(kind, side)).toEqual({ direction, firstWeighing, confirmBase })
  })

  it('进的业务只有入库记录，出的只有出库记录，移动的两样都有', () => {
    for (const kind of KINDS) {
      const { passage, stockRecords } = KIND_TRAITS[kind]
      const isMoved = passage === null || passage.direction === 'internal'
      expect([kind, stockRecords.in !== null, stockRecords.out !== null]).toEqual([
        kind,
        isMoved || passage.direction === 'in',
        isMoved || passage.direction === 'out',
      ])
    }
    expect(movedRecords('tr')).toEqual({ in: 'TR_IN', out: 'TR_OUT' })
    expect(() => movedRecords('sa')).toThrow(RangeError)
  })

  it('退货用原业务的通知单、合同和结算，登记和磅单自成一套', () => {
    const { pu, pt, sa, st } = KIND_TRAITS
    expect(pt.bases.notice).toBe(pu.bases.notice)
    expect(pt.bases.settlementMain).toBe('/purorder/fd-pu-settlement-main')
    expect(pt.bases.registry).toBe('/pt/tr-registry')
    expect(pt.bases.weigh).toBe('/measure/mm-pt-weigh')
    expect(pt.bases.plan).toBeNull()
    expect(st.bases.contract).toBe(sa.bases.contract)
    expect(st.bases.registry).toBe('/st/tr-registry')
    expect(st.bases.task).toBeNull()
  })

  it('转储没有合同，只结运费；生产只有磅单和库存', () => {
    const { tr, pr } = KIND_TRAITS
    expect(tr.bases.contract).toBeNull()
    expect(tr.settlesGoods).toBe(false)
    expect(tr.bases.fareSettle).toBe('/transfer/fare-settle')
    const used = Object.values(pr.bases).filter((base) => base !== null)
    expect(used).toEqual(['/measure/mm-pr-weigh', '/measure/mm-pr-weigh-sub', '/store/pd-pr-stock'])
  })

  it('每种业务要么按方过磅，要么不分方', () => {
    for (const kind of KINDS) {
      const { passage, sides } = KIND_TRAITS[kind]
      expect((passage === null) !== (sides === null)).toBe(true)
    }
    expect(() => passageOf('al', null)).toThrow(RangeError)
  })

  it('isKind', () => {
    expect(isKind('tr')).toBe(true)
    expect(isKind('xx')).toBe(false)
  })
})
