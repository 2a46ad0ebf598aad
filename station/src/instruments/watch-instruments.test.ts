import {
  appendFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readRecording } from '@junheng/domain/indicator/recording.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeVirtualClock } from '#station/clock/virtual-clock.fixtures.ts'
import { runRefile } from '#station/commands/refile.ts'
import { silentLog } from '../log.fixtures.ts'
import type { QueuedReading } from './reading-queue.ts'
import { type Sent, sendTo } from './send-reading.ts'
import { matcherOf, watchInstruments } from './watch-instruments.ts'

const PATTERN = '^(?<code>H\\w{8});(?<St>[\\d.]+)$'
const LATER: Sent = { outcome: 'later', reason: '断网' }

describe('仪器文件', () => {
  let folder = ''
  let sent: QueuedReading[] = []
  let answer: (reading: QueuedReading) => Sent = () => ({ outcome: 'stored' })
  const said: string[] = []
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'station-instruments-'))
    writeFileSync(join(folder, 'lab.key'), 'K1\n')
    sent = []
    said.length = 0
    answer = () => ({ outcome: 'stored' })
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  const start = (mode: 'files' | 'append', at = 0) => {
    const clock = makeVirtualClock(at)
    const watch = watchInstruments({
      instruments: {
        测硫仪: {
          folder,
          files: '*.txt',
          encoding: 'utf8',
          mode,
          pattern: PATTERN,
          keyFile: join(folder, 'lab.key'),
        },
      },
      dataFolder: join(folder, 'data'),
      clock,
      log: (line) => void said.push(line),
      send: async (reading, key) => {
        expect(key).toBe('K1')
        sent.push(reading)
        return answer(reading)
      },
    })
    return { clock, watch }
  }
  const put = (name: string, text: string) => writeFileSync(join(folder, name), text)
  const values = () => sent.map(({ assayCode, values: [one] }) => `${assayCode} ${one?.value}`)

  test('写完的文件才读，读一次；不合样式的文件不读；录下原文，可以再写出来', async () => {
    const { clock, watch } = start('files')
    put('a.txt', '样品;硫\nH7K3Q9M2K;0.51\n')
    put('a.log', 'H7K3Q9M2K;9.99\n')
    await clock.pass(2000)
    expect(sent).toEqual([])
    await clock.pass(2000)
    expect(values()).toEqual(['H7K3Q9M2K 0.51'])
    await clock.pass(60_000)
    expect(sent).toHaveLength(1)
    // Written anew with the same value: a second determination.
    put('a.txt', 'H7K3Q9M2K;0.51\n')
    utimesSync(join(folder, 'a.txt'), 5000, 5000)
    await clock.pass(4000)
    expect(sent).toHaveLength(2)
    expect(sent[0]?.readingNo).not.toBe(sent[1]?.readingNo)
    watch.stop()
    const kept = join(folder, 'data', 'instruments', '测硫仪.txt')
    const recording = readRecording(readFileSync(kept, 'utf8'))
    expect(recording.pieces.map(({ bytes }) => Buffer.from(bytes).toString())).toEqual([
      '样品;硫\nH7K3Q9M2K;0.51\n',
      'H7K3Q9M2K;0.51\n',
    ])
    const again = join(folder, 'again')
    const around = { clock: { ...clock, after: (_: number, run: () => void) => (run(), () => {}) } }
    expect(
      await runRefile([kept, '--folder', again, '--fast'], { ...around, log: silentLog }),
    ).toBe(2)
    expect(readFileSync(join(again, '测硫仪-00002.txt'), 'utf8')).toBe('H7K3Q9M2K;0.51\n')
  })

  test('一直加长的文件，每行算一次；两行一样是两次', async () => {
    const { clock, watch } = start('append')
    put('log.txt', 'H7K3Q9M2K;0.51\n')
    await clock.pass(4000)
    appendFileSync(join(folder, 'log.txt'), 'H7K3Q9M2K;0.51\nH7K3Q9M2K;0.53\n')
    await clock.pass(4000)
    expect(values()).toEqual(['H7K3Q9M2K 0.51', 'H7K3Q9M2K 0.51', 'H7K3Q9M2K 0.53'])
    watch.stop()
  })

  test('断网时留着，按先后送；重启也不丢、不重；服务器不收的说出来，不挡后面的', async () => {
    answer = () => LATER
    const first = start('append')
    put('log.txt', 'H7K3Q9M2K;0.51\nH7K3Q9M2K;0.53\nH7K3Q9M2K;0.55\n')
    await first.clock.pass(4000)
    expect(values()).toEqual(['H7K3Q9M2K 0.51'])
    expect(first.watch.waiting()).toBe(3)
    first.watch.stop()
    sent = []
    answer = ({ values: [one] }) =>
      one?.value === '0.53' ? { outcome: 'refused', reason: '化验单已审核' } : { outcome: 'stored' }
    const second = start('append', 100_000)
    await second.clock.pass(4000)
    expect(values()).toEqual(['H7K3Q9M2K 0.51', 'H7K3Q9M2K 0.53', 'H7K3Q9M2K 0.55'])
    expect(second.watch.waiting()).toBe(0)
    expect(said.join()).toContain('服务器没有接受H7K3Q9M2K：化验单已审核')
    second.watch.stop()
  })

  test('断网时隔得越来越久', async () => {
    answer = () => LATER
    const { clock, watch } = start('append')
    put('log.txt', 'H7K3Q9M2K;0.51\n')
    await clock.pass(60_000)
    expect(sent.length).toBeGreaterThan(2)
    expect(sent.length).toBeLessThan(8)
    watch.stop()
  })

  test('服务器的回答：收了、不收、忙、断', async () => {
    const reading = {
      readingNo: 'N',
      instrument: '测硫仪',
      time: '',
      assayCode: 'H7K3Q9M2K',
      values: [{ item: 'St', value: '0.51' }],
    }
    const ask = (status: number, body: object) =>
      sendTo('http://s', async (_address, init) => {
        const sentBody = init?.body
        expect(JSON.parse(typeof sentBody === 'string' ? sentBody : '')).toMatchObject({
          readingNo: 'N',
        })
        return new Response(JSON.stringify(body), { status })
      })(reading, 'K1')
    expect(await ask(200, { success: true })).toEqual({ outcome: 'stored' })
    expect(await ask(200, { success: false, msg: '化验码不存在' })).toEqual({
      outcome: 'refused',
      reason: '化验码不存在',
    })
    expect(await ask(503, {})).toMatchObject({ outcome: 'later' })
    const dead = sendTo('http://s', async () => Promise.reject(new Error('ECONNREFUSED')))
    expect(await dead(reading, 'K1')).toEqual({ outcome: 'later', reason: 'ECONNREFUSED' })
  })

  test('文件名的样式', () => {
    const fits = matcherOf('S?-*.txt')
    expect(['S1-a.TXT', 's2-.txt', 'S-a.txt', 'S1-a.txt.bak'].map(fits)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})
