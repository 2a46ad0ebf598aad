import type { SampleRow, SampleTruck } from '@junheng/domain/confirm/sampling-wire.ts'
import { describe, expect, it } from 'vitest'
import { findSampled, sampleEntry, waitingRows } from './sample-entry.ts'

const row: SampleRow = {
  barrelCode: null,
  id: '11',
  version: 3,
  invName: '主焦煤',
  sampleStatus: 'WAIT',
  points: [2, 9],
  pictures: ['f1'],
  ihandle: true,
  actions: ['CONFIRM', 'CONFIRM_NOT'],
  noReason: null,
}
const truck = (registryId: string, plateNumber: string): SampleTruck => ({
  registryId,
  code: `DJ${registryId}`,
  plateNumber,
  partnerName: '一号矿',
  base: '/measure/confirm-pu-weigh',
  firstTime: null,
  rows: [row],
})

describe('pages / sampling', () => {
  it('扫码只找那一辆，车牌按字母找', () => {
    const trucks = [truck('7', '晋A12345'), truck('77', '晋B12399')]
    expect(findSampled(trucks, 'QR1.REGISTRY.7.ABCD').map(({ code }) => code)).toEqual(['DJ7'])
    expect(findSampled(trucks, '123')).toHaveLength(2)
    expect(findSampled(trucks, 'b123')).toHaveLength(1)
    expect(findSampled(trucks, 'QR1.REGISTRY.9.ABCD')).toEqual([])
  })

  it('照片接在已有的后面，等待发送的行认得出来', () => {
    const photos = [{ id: 'p', blob: new Blob(['x']) }]
    const entry = sampleEntry(truck('7', '晋A12345'), row, {
      action: 'CONFIRM',
      label: '合格',
      reason: '',
      photos,
    })
    expect(entry).toMatchObject({
      path: '/measure/confirm-pu-weigh/submit',
      body: {
        rows: [{ id: '11', version: 3, action: 'CONFIRM', pictures: ['f1'] }],
        param: { type: 'sampling' },
      },
      photos: [{ id: 'p', rowAt: 0, fileId: null }],
    })
    const waiting = { ...entry, key: 'k', at: 1, fault: null }
    expect([...waitingRows([waiting])]).toEqual(['11'])
  })
})
