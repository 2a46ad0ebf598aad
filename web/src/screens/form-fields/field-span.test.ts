import { describe, expect, it } from 'vitest'
import { fieldSpan } from './field-span.ts'

describe('form / span', () => {
  it('四列表单一行两个，八列表单一行四个', () => {
    expect(fieldSpan({ columnWidth: null }, 'one', 4)).toBe(12)
    expect(fieldSpan({ columnWidth: null }, 'one', 8)).toBe(6)
  })
  it('宽度倍数、整行、半行、图片', () => {
    expect(fieldSpan({ columnWidth: 2 }, 'one', 8)).toBe(12)
    expect(fieldSpan({ columnWidth: 8 }, 'one', 8)).toBe(24)
    expect(fieldSpan({ columnWidth: 140 }, 'one', 8)).toBe(6)
    expect(fieldSpan({ columnWidth: null }, 'row', 8)).toBe(24)
    expect(fieldSpan({ columnWidth: null }, 'half', 8)).toBe(12)
    expect(fieldSpan({ columnWidth: null }, 'half', 4)).toBe(24)
    expect(fieldSpan({ columnWidth: null }, 'image', 4)).toBe(12)
  })
})
