import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { SimPort } from '#station/devices/sim-port.ts'
import { stationView } from '#station/page/station-view.ts'
import { type Bench, makeBench } from '#station/station.fixtures.ts'
import { silentLog } from '../log.fixtures.ts'
import { openJournal } from './journal.ts'

const folder = mkdtempSync(join(tmpdir(), 'station-journal-'))
afterAll(() => rmSync(folder, { recursive: true }))

const BARRIER = '80100'
const told = ({ server }: Bench) =>
  server.received.asks
    .filter(({ question }) => question === 'raise')
    .map(({ body }) => String(body['detail']))
const opened = ({ station }: Bench) => {
  const port = station.bank.list().find(({ device }) => device.id === BARRIER)
  return (port as SimPort | undefined)?.orders.map(({ command }) => command) ?? []
}

describe('station / 现场日志', () => {
  test('日志被改动：照样紧急抬杆，页面说出毛病，服务器仍得知', async () => {
    const bench = await makeBench()
    for (const user of ['甲', '乙', '丙']) await bench.station.openBarrier(BARRIER, user)
    await bench.seconds(2)
    const path = join(bench.folder, 'journal.jsonl')
    writeFileSync(path, readFileSync(path, 'utf8').replace('乙', '丁'))
    bench.restart()
    await bench.seconds(3)
    expect(stationView(bench.station)).toMatchObject({
      fault: null,
      warning: expect.stringContaining('第2行校验失败') as string,
    })
    await bench.station.openBarrier(BARRIER, '戊')
    expect(opened(bench)).toEqual(['open'])
    await bench.seconds(2)
    expect(told(bench)).toEqual(
      ['甲', '乙', '丙', '戊'].map((user) => `${user}在现场紧急抬杆：1号进口道闸`),
    )
  })

  test('磁盘写不进：程序能启动，照样记下，照样报告', () => {
    for (const name of ['journal.jsonl', 'journal.stored'])
      mkdirSync(join(folder, 'full', name), { recursive: true })
    const journal = openJournal(join(folder, 'full'), silentLog)
    expect(journal.fault()).toContain('journal.jsonl')
    const line = { type: 'BARRIER_FORCED', scaleId: null, registryId: null, detail: '抬杆' }
    journal.write({ ...line, time: '2026-11-16T00:00:00.000Z' })
    journal.write({ ...line, time: '2026-11-16T00:00:01.000Z' })
    const [first, second] = journal.waiting()
    expect(first?.id).not.toBe(second?.id)
    journal.settle(first?.id ?? '', 'TOLD')
    expect(journal.waiting()).toEqual([second])
    journal.close()
  })

  test('服务器忙不算拒绝：忙多久都再报；真拒绝的记下，不挡后面的', async () => {
    let isBusy = true
    const bench = await makeBench({
      answer: ({ body }) => {
        if (isBusy) return { ok: false, msg: '服务器忙，请稍后重试', data: null, busy: true }
        const isRefused = body['detail'] === '甲在现场紧急抬杆：1号进口道闸'
        return { ok: !isRefused, msg: isRefused ? '不认识' : null, data: null }
      },
    })
    await bench.station.openBarrier(BARRIER, '甲')
    await bench.seconds(40)
    await bench.station.openBarrier(BARRIER, '乙')
    await bench.seconds(5)
    expect(bench.station.journal.waiting()).toHaveLength(2)
    isBusy = false
    await bench.seconds(5)
    expect(bench.station.journal.waiting()).toEqual([])
    expect(told(bench)).toContain('乙在现场紧急抬杆：1号进口道闸')
  })
})
