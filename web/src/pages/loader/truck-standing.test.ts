import { describe, expect, it } from 'vitest'
import { makeRow, makeTruck } from './loader.fixtures.ts'
import { findTrucks, standingOf } from './truck-standing.ts'

const start = { registryId: '7', fault: null, path: '/measure/mm-loading/start' }
const confirm = { registryId: '7', fault: null, path: '/measure/confirm-pu-weigh/submit' }
const confirmed = [makeRow({ confirmState: 'CONFIRMED' })]
const loadTime = '2026-11-15 08:00:00'

describe('pages / loader / 车辆', () => {
  it('看服务器知道的，也看手机上还没发的', () => {
    expect(standingOf(makeTruck({ stage: 'ENTERED' }), [])).toBe('before')
    expect(standingOf(makeTruck(), [])).toBe('waiting')
    expect(standingOf(makeTruck(), [start])).toBe('loading')
    expect(standingOf(makeTruck({ loadTime }), [])).toBe('loading')
    expect(standingOf(makeTruck(), [start, confirm])).toBe('sending')
    expect(standingOf(makeTruck(), [{ ...confirm, fault: '已二次过磅' }])).toBe('refused')
    expect(standingOf(makeTruck({ rows: confirmed }), [])).toBe('done')
    expect(standingOf(makeTruck(), [{ ...confirm, registryId: '8' }])).toBe('waiting')
  })

  it('退回的车在重新开始前排在前面', () => {
    const back = makeTruck({ rows: confirmed, back: true })
    expect(standingOf(back, [])).toBe('back')
    expect(standingOf(back, [start])).toBe('done')
  })

  it('不用确认的车，开始就是完成', () => {
    expect(standingOf(makeTruck({ rows: [] }), [])).toBe('waiting')
    expect(standingOf(makeTruck({ rows: [], loadTime }), [])).toBe('done')
  })

  it('按车牌的一段、扫到的登记码、地点和自己的点找', () => {
    const trucks = [
      makeTruck(),
      makeTruck({ registryId: '8', plateNumber: '冀B67890', dischargeAddressId: '3', mine: false }),
    ]
    const all = { word: '', place: null, onlyMine: false }
    const found = (more: object) => findTrucks(trucks, { ...all, ...more }).map((t) => t.registryId)
    expect(found({})).toEqual(['7', '8'])
    expect(found({ word: ' b·678' })).toEqual(['8'])
    expect(found({ word: 'QR1.REGISTRY.7.0.n.h' })).toEqual(['7'])
    expect(found({ place: '3' })).toEqual(['8'])
    expect(found({ onlyMine: true })).toEqual(['7'])
  })
})
