import { describe, expect, test } from 'vitest'
import { createSealer, newKey, readKey } from './sealer.ts'

const sealerOf = (text: string) => {
  const key = readKey(text)
  if (key === null) throw new Error('no key')
  return createSealer(key)
}

describe('封存的密钥', () => {
  test('封了能开，每次封得不一样，看不出原文', () => {
    const sealer = sealerOf(newKey())
    const sealed = sealer.seal('一个密钥')
    expect(sealer.open(sealed)).toBe('一个密钥')
    expect(sealer.seal('一个密钥')).not.toBe(sealed)
    expect(Buffer.from(sealed, 'base64').toString('utf8')).not.toContain('一个密钥')
  })

  test('换了钥匙、动过一个字节、截短的都打不开', () => {
    const sealer = sealerOf(newKey())
    const sealed = Buffer.from(sealer.seal('x'), 'base64')
    expect(() => sealerOf(newKey()).open(sealed.toString('base64'))).toThrow()
    const touched = Buffer.from(sealed)
    touched[touched.length - 1] = (touched.at(-1) ?? 0) ^ 1
    expect(() => sealer.open(touched.toString('base64'))).toThrow()
    expect(() => sealer.open(sealed.subarray(0, 20).toString('base64'))).toThrow()
  })

  test('钥匙是32个字节', () => {
    expect(readKey('短的')).toBe(null)
    expect(readKey(newKey())).toHaveLength(32)
  })
})
