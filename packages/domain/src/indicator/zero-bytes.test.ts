import { expect, test } from 'vitest'
import { hexOf } from './bytes.ts'
import { decoderSettingsOf } from './settings-of-scale.ts'
import { zeroBytes } from './zero-bytes.ts'

const bytesOf = (protocol: 'TOLEDO_CONT' | 'YAOHUA_CMD' | 'YAOHUA_CONT') => {
  const bytes = zeroBytes(
    decoderSettingsOf({ protocol, unit: 'kg', checksum: true, parserParams: null }),
  )
  return bytes && hexOf(bytes)
}

test('清零指令：托利多发 Z，耀华指令式发 H，只发不收的没有', () => {
  expect(bytesOf('TOLEDO_CONT')).toBe('5a0d0a')
  expect(bytesOf('YAOHUA_CMD')).toBe('024148303903')
  expect(bytesOf('YAOHUA_CONT')).toBeNull()
})
