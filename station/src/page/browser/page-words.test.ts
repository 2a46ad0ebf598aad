import { describe, expect, test } from 'vitest'
import { makeBench, SCALE_ID } from '#station/station.fixtures.ts'
import { type LiveScale, liveView, type StationView, stationView } from '../station-view.ts'
import {
  bandOf,
  canSave,
  chipsOf,
  dueOf,
  failureOf,
  goodsOf,
  isSilent,
  placeOf,
  scaleAtKey,
  uploadOf,
  visitsLike,
} from './page-words.ts'

/** What a real station tells its page, so that the words fit what comes. */
const { station } = await makeBench()
const view: StationView = stationView(station)
const [live] = liveView(station) as [LiveScale]
station.stop()

const away = {
  ...view,
  isConnected: false,
  isAllowed: true,
  refusal: null,
  fault: null,
  warning: null,
}

describe('station / page / words', () => {
  test('重量旁的字：离线时只说离线，其余各说各的', () => {
    const quiet: LiveScale = {
      ...live,
      online: true,
      stable: true,
      zero: false,
      outOfRange: false,
      beams: { front: true, rear: true },
      state: null,
      stateName: null,
    }
    const words = (changes: Partial<LiveScale>) =>
      chipsOf({ ...quiet, ...changes }).map(({ text, tone }) => `${text} ${tone}`)
    expect(live.id).toBe(SCALE_ID)
    expect(words({})).toEqual(['稳定 ok'])
    expect(words({ online: false, outOfRange: true })).toEqual(['离线 bad'])
    expect(words({ stable: false, zero: true })).toEqual(['动态 warn moving', '零位 idle'])
    expect(words({ outOfRange: true, beams: { front: false, rear: false } })).toEqual([
      '稳定 ok',
      '超量程 bad',
      '前光栅被挡 warn',
      '后光栅被挡 warn',
    ])
    expect(words({ beams: null, state: 'FAULT', stateName: '故障' })).toEqual([
      '稳定 ok',
      '故障 bad',
    ])
    expect(words({ state: 'IDLE', stateName: '空闲' })).toContain('空闲 idle')
  })

  test.each([
    ['连着服务器', { isConnected: true }, '请在过磅台过磅', '', false],
    ['断开', {}, '正在离线称重', '', true],
    ['断开而未启用', { isAllowed: false }, '未启用离线称重', 'bad', false],
    ['服务器不要它', { refusal: '公钥未登记' }, '服务器拒绝了采集端：公钥未登记', 'bad', true],
    ['磁盘写不进', { fault: '磁盘已满' }, '磁盘已满', 'bad', false],
    ['日志写不进', { isConnected: true, warning: '日志写不进' }, '日志写不进', 'bad', false],
  ])('横条和保存：%s', (_, changes, text, tone, isOpen) => {
    const told = bandOf({ ...away, ...changes })
    expect(told.text).toContain(text)
    expect(told.tone).toBe(tone)
    expect(canSave({ ...away, ...changes })).toBe(isOpen)
  })

  test('按车牌的一部分找车，不分大小写；还没有数据时一辆也没有', () => {
    const [first] = view.visits
    const visits = ['鲁A12345', '鲁B6K829'].map((plateNumber) => ({ ...first, plateNumber }))
    const all = { ...view, visits: visits as StationView['visits'] }
    const plates = (typed: string) => visitsLike(all, typed).map(({ plateNumber }) => plateNumber)
    expect(plates('')).toEqual(['鲁A12345', '鲁B6K829'])
    expect(plates(' b6k ')).toEqual(['鲁B6K829'])
    expect(plates('京')).toEqual([])
    expect(visitsLike(null, '')).toEqual([])
  })

  test('车辆一行：离线称过的先说，再说来做什么、运什么', () => {
    const visit = {
      registryId: '1',
      code: 'DJ1',
      plateNumber: '鲁A12345',
      cardNo: null,
      invName: '石灰石',
      partnerName: '泰和矿业',
      expect: 'SECOND',
      queued: 0,
    }
    expect(dueOf(visit)).toEqual({ text: '二次过磅', tone: '' })
    expect(dueOf({ ...visit, queued: 2 })).toEqual({ text: '离线 2 次', tone: 'warn' })
    expect(dueOf({ ...visit, expect: null }).text).toBe('')
    expect(goodsOf(visit)).toBe('石灰石 · 泰和矿业')
    expect(goodsOf({ ...visit, invName: null })).toBe('泰和矿业')
  })

  test('上传的结果', () => {
    const texts = ['SAVED', 'EXCEPTION', null].map((result) => uploadOf(result).text)
    expect(texts).toEqual(['已上传', '已上传，待人工处理', '待上传'])
  })

  test('F1到F4选磅，别的键不是', () => {
    expect(['F1', 'F4', 'F5', 'F8', 'F12', 'a'].map(scaleAtKey)).toEqual([
      0,
      3,
      null,
      null,
      null,
      null,
    ])
  })

  test('没有应答和被拒绝是两回事；两秒没有声音才算没有应答', () => {
    expect(failureOf(new TypeError('Failed to fetch')).text).toContain('采集程序没有应答')
    expect(failureOf(new Error('请填写司磅员'))).toEqual({ text: '请填写司磅员', tone: 'bad' })
    expect([isSilent(1000, 3000), isSilent(1000, 3001)]).toEqual([false, true])
  })

  test('地点：没有的不留空', () => {
    const place = { ...view, orgName: '演示库区', roomName: '', agent: 'DEMO' }
    expect(placeOf(place)).toBe('演示库区 · DEMO')
  })
})
