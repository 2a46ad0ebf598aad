import { describe, expect, test } from 'vitest'
import { weighedTons } from '../values/suttle.fixtures.ts'
import type { Suttle } from '../values/suttle.ts'
import { sumTons, tonsOf } from '../values/tons.ts'
import { checkMerge, type MergeKey } from './merge-weigh.ts'
import { assayPart, checkSplit, isSameCut, type SplitFigures, splitFigures } from './split-weigh.ts'

const t = tonsOf
const line: SplitFigures = {
  tare: t('14.480'),
  suttle: weighedTons('33.780'),
  deduct: t('0.557'),
  deductPack: t('0'),
  deductFixed: t('0.050'),
  assayDeduct: null,
  originalWeight: t('34.060'),
  lossAllow: t('0.102'),
  preQuantity: t('30'),
  pieces: 41,
}
const parts = (...tons: string[]): Suttle[] => tons.map((each) => weighedTons(each))

describe('拆分磅单', () => {
  test('一份的化验扣重：其余扣重照拆分时的份额；出厂业务不受化验影响；不能扣完', () => {
    const part = { suttle: weighedTons('20'), deduct: t('0.330'), assayDeduct: null }
    const assay = (assayDeduct: string | null, direction: 'in' | 'out' = 'in') =>
      assayPart(part, { direction, assayDeduct: assayDeduct === null ? null : t(assayDeduct) })
    expect(assay('0.100')).toEqual({ deduct: '0.430', deSuttle: '19.570' })
    expect(assay('0.100', 'out')).toEqual({ deduct: '0.330', deSuttle: '19.670' })
    expect(assay('20')).toMatchObject({ code: 'weigh.deductOver' })
    const again = { ...part, deduct: t('0.430'), assayDeduct: t('0.100') }
    const none = assayPart(again, { direction: 'in', assayDeduct: null })
    expect(none).toEqual({ deduct: '0.330', deSuttle: '19.670' })
  })

  test('按原来的各份拆开，不论先后', () => {
    expect(isSameCut(parts('20', '13.780'), parts('13.780', '20.000'))).toBe(true)
    expect(isSameCut(parts('20', '13.780'), parts('20', '13.7'))).toBe(false)
    expect(isSameCut(parts('20'), parts('20', '13.7'))).toBe(false)
  })

  test('B7-1 33.780 扣 0.557 拆成 20.000 + 13.780', () => {
    const [a, b] = splitFigures(line, parts('20', '13.780'))
    expect(a).toMatchObject({
      gross: '34.480',
      tare: '14.480',
      deduct: '0.330',
      deSuttle: '19.670',
    })
    expect(b).toMatchObject({ gross: '28.260', deduct: '0.227', deSuttle: '13.553' })
    expect(sumTons([a!.deSuttle, b!.deSuttle])).toBe('33.223')
  })

  test('分出去的加起来等于原来的，件数是整数', () => {
    const cut = splitFigures(line, parts('11', '11', '11.780'))
    const total = (name: 'deduct' | 'originalWeight' | 'lossAllow' | 'loss' | 'preQuantity') =>
      sumTons(cut.map((part) => part[name] ?? t('0')))
    expect(
      ['deduct', 'originalWeight', 'lossAllow', 'loss', 'preQuantity'].map((name) =>
        total(name as 'loss'),
      ),
    ).toEqual(['0.557', '34.060', '0.102', '0.280', '30.000'])
    expect(cut.map(({ pieces }) => pieces)).toEqual([14, 13, 14])
    expect(cut.every(({ assayDeduct }) => assayDeduct === null)).toBe(true)
  })

  test('2到20份，每份大于0，合计等于净重', () => {
    const ask = (...tons: string[]) => checkSplit(line.suttle, parts(...tons))
    expect(ask('20', '13.780')).toBeNull()
    expect(ask('33.780')?.code).toBe('weigh.splitParts')
    expect(
      checkSplit(
        weighedTons('21'),
        Array.from({ length: 21 }, () => weighedTons('1')),
      )?.code,
    ).toBe('weigh.splitParts')
    expect(
      checkSplit(
        weighedTons('20'),
        Array.from({ length: 20 }, () => weighedTons('1')),
      ),
    ).toBeNull()
    expect(ask('33.780', '0')?.code).toBe('weigh.splitPositive')
    expect(ask('20', '13.781')?.message).toBe('拆分数量合计33.781不等于净重33.780')
  })
})

describe('合并磅单', () => {
  const key: MergeKey = {
    kind: 'pu',
    side: null,
    plateNumber: '鲁A12345',
    partnerId: '1',
    noticeSubId: '2',
    inventoryId: '3',
    warehouseId: '4',
    areaId: null,
    siloId: null,
    locationId: null,
    businessDate: '2024-05-01',
  }

  test('样样相同才能合并，说出不同的是什么', () => {
    expect(checkMerge([key, key])).toBeNull()
    expect(checkMerge([key])?.code).toBe('weigh.mergeCount')
    for (const [name, label] of [
      ['plateNumber', '车牌号'],
      ['partnerId', '客商'],
      ['noticeSubId', '通知单行'],
      ['inventoryId', '物料'],
      ['warehouseId', '仓库'],
      ['businessDate', '业务日'],
    ])
      expect(checkMerge([key, { ...key, [name!]: 'x' }])?.slots).toEqual({ label })
  })
})
