import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openDayHeads } from '#station/heads/day-heads.ts'
import { openChainedFile } from './chained-file.ts'
import { openCounter } from './counter.ts'
import { openMarkFile } from './mark-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'station-disk-'))
afterAll(() => rmSync(folder, { recursive: true }))

interface Line {
  readonly name: string
}
const open = (path: string) =>
  openChainedFile<Line>(path, { firstHash: '0', textOf: (line) => `${line.name}|${line.prevHash}` })
const namesIn = (path: string) => {
  const file = open(path)
  file.close()
  return file.lines.map(({ name }) => name)
}

describe('station / 日末散列', () => {
  const key = { sign: (text: string) => `signed ${text}` }
  const head = (day: string, seq: number, mark = 'a') => ({ scaleId: '9001', day, seq, head: mark })
  const openHeads = (name: string, log: (line: string) => void = () => undefined) => {
    mkdirSync(join(folder, name), { recursive: true })
    return openDayHeads(join(folder, name), { key, log })
  }

  test('同一天、同一条、倒退的都以先记下的为准，重启后还在', () => {
    const heads = openHeads('heads')
    expect(heads.keep(head('2026-05-01', 5))).toEqual({
      ...head('2026-05-01', 5),
      seal: 'signed 9001|2026-05-01|5|a',
    })
    heads.keep(head('2026-05-03', 9, 'c'))
    const first = expect.objectContaining({ seq: 5, head: 'a' })
    const last = expect.objectContaining({ seq: 9, head: 'c' })
    expect(heads.keep(head('2026-05-01', 6, 'b'))).toEqual(first)
    expect(heads.keep(head('2026-05-02', 5, 'b'))).toEqual(first)
    expect(heads.keep(head('2026-05-04', 8, 'd'))).toEqual(last)
    expect(heads.keep(head('2026-05-02', 7, 'b'))).toMatchObject({ seq: 7, head: 'b' })
    heads.close()
    const again = openHeads('heads')
    expect(again.last()).toEqual([last])
    expect(again.keep(head('2026-05-02', 7, 'x'))).toMatchObject({ head: 'b' })
    again.close()
  })

  test('文件被改动：不再签名，说出是哪一行', () => {
    const heads = openHeads('spoilt')
    for (const seq of [1, 2, 3]) heads.keep(head(`2026-05-0${seq}`, seq, `h${seq}`))
    heads.close()
    const path = join(folder, 'spoilt', 'heads.jsonl')
    writeFileSync(path, readFileSync(path, 'utf8').replace('"h2"', '"hx"'))
    const said: string[] = []
    const again = openHeads('spoilt', (line) => void said.push(line))
    expect(again.keep(head('2026-05-04', 4))).toBeNull()
    expect(said.join()).toContain('第2行校验失败')
    again.close()
  })
})

describe('station / disk', () => {
  test('写到中途断电，前面的行都在，后面能接着写', () => {
    const path = join(folder, 'torn')
    const file = open(path)
    file.append({ name: '一' })
    const whole = readFileSync(path).length
    file.append({ name: '二' })
    file.close()
    const bytes = readFileSync(path)
    const steps = Array.from({ length: 9 }, (_, at) => whole + at * 19)
    for (const length of [...steps, bytes.length - 2, bytes.length - 1]) {
      writeFileSync(path, bytes)
      truncateSync(path, length)
      const again = open(path)
      expect(again.lines.map(({ name }) => name)).toEqual(['一'])
      again.append({ name: '三' })
      again.close()
      expect(namesIn(path)).toEqual(['一', '三'])
    }
  })

  test('断电后尾部全是零也只丢最后一行', () => {
    const path = join(folder, 'zeros')
    const file = open(path)
    file.append({ name: '一' })
    file.close()
    writeFileSync(path, Buffer.concat([readFileSync(path), Buffer.alloc(80), Buffer.from('\n')]))
    expect(namesIn(path)).toEqual(['一'])
  })

  test('中间一行被改动：说出行号，不再接受新行，文件不动', () => {
    const path = join(folder, 'changed')
    const file = open(path)
    for (const name of ['一', '二', '三']) file.append({ name })
    file.close()
    const text = readFileSync(path, 'utf8').replace('二', '贰')
    writeFileSync(path, text)
    const again = open(path)
    expect(again.lines.map(({ name }) => name)).toEqual(['一'])
    expect(again.fault).toContain('第2行校验失败')
    expect(() => again.append({ name: '四' })).toThrow('第2行校验失败')
    again.close()
    expect(readFileSync(path, 'utf8')).toBe(text)
  })

  test('回执文件坏了一行只影响那一行', () => {
    const path = join(folder, 'marks')
    const marks = openMarkFile(path)
    marks.mark('A1', 'SAVED')
    marks.close()
    writeFileSync(path, `${readFileSync(path, 'utf8')}["A2","SA`)
    const again = openMarkFile(path)
    expect([again.has('A1'), again.has('A2')]).toEqual([true, false])
    again.mark('A3', 'EXCEPTION')
    again.close()
    expect(openMarkFile(path).get('A3')).toBe('EXCEPTION')
  })

  test('计数只增不减：重启、时钟回拨、数据目录丢失都一样', () => {
    const path = join(folder, 'counter')
    const first = openCounter(path, () => 5_000_000)
    const seen = [first.next(), first.next()]
    seen.push(openCounter(path, () => 10).next())
    seen.push(openCounter(join(folder, 'lost'), () => 6_000_000).next())
    expect(seen).toEqual([...seen].sort((a, b) => a - b))
    expect(new Set(seen).size).toBe(4)
  })
})
