import { describe, expect, it } from 'vitest'
import { makeRow, makeTruck } from './loader.fixtures.ts'
import { draftFault, draftOf, finishEntries, otherEntry, startEntry } from './row-draft.ts'

const row = makeRow({ siteRate: '0.015000', siteDeduct: '0.050', pictures: ['5'] })
const filled = { ...draftOf(row), warehouseId: '3' }

describe('pages / loader / 完成', () => {
  it('仓库必选，袋装必填件数，未装卸都不用', () => {
    expect(draftFault(row, draftOf(row))).toBe('请选择仓库')
    expect(draftFault(row, filled)).toBeNull()
    expect(draftFault(makeRow({ isPack: true }), filled)).toBe('请填写件数')
    expect(draftFault(makeRow({ isPack: true }), { ...draftOf(row), notLoaded: true })).toBeNull()
    expect(draftFault(row, { ...filled, siteDeduct: '0.0501' })).toMatch('扣重应为吨数')
    expect(draftFault(row, { ...filled, sitePercent: '100' })).toMatch('扣重率应在')
    expect(draftFault(row, { ...filled, pieces: '1.5' })).toBe('件数应为整数')
  })

  it('百分比换成率，照片按行，封签有改动才登记', () => {
    const truck = makeTruck({ rows: [makeRow({ id: '10', actions: [] }), row], sealNos: 'F1' })
    expect(filled.sitePercent).toBe('1.5')
    const photos = [{ id: 'a', blob: new Blob(['x']) }]
    const drafts = {
      '10': draftOf(makeRow({ id: '10', actions: [] })),
      '11': { ...filled, photos },
    }
    const [confirm, ...rest] = finishEntries(truck, { drafts, sealNos: 'F1' })
    expect(rest).toEqual([])
    expect(confirm).toMatchObject({
      path: '/measure/confirm-pu-weigh/submit',
      plate: '晋A12345',
      photos: [{ id: 'a', rowAt: 0, fileId: null }],
      body: {
        rows: [
          {
            id: '11',
            version: 1,
            action: 'CONFIRM',
            warehouseId: '3',
            siteDeduct: '0.050',
            siteRate: '0.015000',
            pictures: ['5'],
          },
        ],
      },
    })
    const labels = finishEntries(truck, { drafts, sealNos: 'F1 F2' }).map(({ label }) => label)
    expect(labels).toEqual(['封签', '完成'])
  })

  it('出库没有扣重；原车出厂只交原因', () => {
    const truck = makeTruck({ direction: 'out', base: '/measure/confirm-sa-weigh' })
    const [confirm] = finishEntries(truck, { drafts: { '11': filled }, sealNos: '' })
    expect(JSON.stringify(confirm?.body)).not.toContain('siteRate')
    const away = { action: 'SINGLE_EMPTY', label: '空车出厂', reason: '没货' } as const
    expect(otherEntry(truck, row, away).body).toEqual({
      rows: [{ id: '11', version: 1, action: 'SINGLE_EMPTY', confirmRemark: '没货' }],
    })
    expect(startEntry(truck).body).toEqual({ registryId: '7' })
  })
})
