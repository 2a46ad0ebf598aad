import { expect, test } from 'vitest'
import { cronWords } from './cron-words.ts'

test.each([
  ['20 3 * * *', '每天 03:20'],
  ['0 3,15 * * *', '每天 03:00、15:00'],
  ['*/5 * * * *', '每 5 分钟'],
  ['* * * * *', '每分钟'],
  ['7 * * * *', '每小时的第 7 分'],
  ['0 */2 * * *', '每 2 小时'],
  ['30 8 * * 1-5', '周一至周五 08:30'],
  ['30 8 * * 1,7', '每周一、日 08:30'],
  ['0 1 1,16 * *', '每月 1、16 日 01:00'],
  ['0 1 1 1 *', '每年 1 月 1 日 01:00'],
])('%s 读作 %s', (cron, words) => {
  expect(cronWords(cron)).toBe(words)
})

test('没有短句的表达式照原样显示', () => {
  for (const cron of ['0 1 1 * 1', '0-30/10 8 * * *', '0 1 L * *'])
    expect(cronWords(cron)).toBe(cron)
})
