import { describe, expect, test } from 'vitest'
import { dueTime, startTimekeeper } from './timekeeper.ts'

const at = (text: string): Date => new Date(`2026-11-16T${text}+08:00`)

describe('到点的计划', () => {
  test('一分钟以内的算到点，早了晚了都不算', () => {
    expect(dueTime('50 3 * * *', at('03:49:59'))).toBeNull()
    expect(dueTime('50 3 * * *', at('03:50:00'))).toEqual(at('03:50:00'))
    expect(dueTime('50 3 * * *', at('03:50:59'))).toEqual(at('03:50:00'))
    expect(dueTime('50 3 * * *', at('03:51:00'))).toBeNull()
  })

  test('每分钟的总是刚过的那一分', () => {
    expect(dueTime('* * * * *', at('03:50:20'))).toEqual(at('03:50:00'))
    expect(dueTime('* * * * *', at('03:51:00'))).toEqual(at('03:51:00'))
  })

  test('不是计划的不启动', () => expect(dueTime('每天', at('03:50:00'))).toBeNull())

  test('看一次只启动到点的；查不到计划时说明，下次再看', async () => {
    const runs: string[] = []
    const lines: string[] = []
    const asked = [
      async () => Promise.reject(new Error('库断开')),
      async () => [
        { name: 'due', cron: '* * * * *' },
        { name: 'later', cron: '0 4 * * *' },
      ],
    ]
    const keeper = startTimekeeper({
      clock: { now: () => at('03:50:20') },
      seconds: 0.01,
      timetables: () => (asked.shift() ?? (async () => []))(),
      run: async (name, due) => void runs.push(`${name} ${due.toISOString()}`),
      log: (line) => void lines.push(line),
    })
    await expect.poll(() => runs).toEqual(['due 2026-11-15T19:50:00.000Z'])
    await keeper.stop()
    expect(lines).toEqual(['定时任务未能启动：Error: 库断开'])
  })
})
