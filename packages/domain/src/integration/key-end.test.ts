import { describe, expect, test } from 'vitest'
import { checkKeyEnd } from './key-end.ts'

describe('接口密钥的到期时间', () => {
  // 08:00 in Shanghai.
  const now = new Date('2026-11-17T00:00:00Z')
  const reasonOf = (end: string) => checkKeyEnd(end, now)?.code ?? null

  test('晚于现在，一年以内', () => {
    expect(reasonOf('2026-11-17 08:00:00')).toBe('key.end')
    expect(reasonOf('2026-11-17 08:00:01')).toBe(null)
    expect(reasonOf('2027-11-18 08:00:00')).toBe(null)
    expect(reasonOf('2027-11-18 08:00:01')).toBe('key.end')
  })
})
