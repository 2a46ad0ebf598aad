import { describe, expect, it } from 'vitest'
import { FORM_KEYS, GENERAL_KEYS, isPressed, keyText, LIST_KEYS } from './keys.ts'

const press = (
  key: string,
  more: { ctrlKey?: boolean; metaKey?: boolean; altKey?: boolean } = {},
) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...more })

describe('keys', () => {
  it('大小写、Command 都算；Ctrl 和 Alt 不对的不算', () => {
    const { search, keys } = GENERAL_KEYS
    expect(isPressed(press('K', { ctrlKey: true }), search)).toBe(true)
    expect(isPressed(press('k', { metaKey: true }), search)).toBe(true)
    expect(isPressed(press('k'), search)).toBe(false)
    expect(isPressed(press('Enter', { ctrlKey: true }), LIST_KEYS.open)).toBe(false)
    expect(isPressed(press('?', { altKey: true }), keys)).toBe(false)
  })

  it('写法与一地一键', () => {
    expect(keyText(FORM_KEYS.save)).toBe('Ctrl+S')
    expect(keyText(GENERAL_KEYS.keys)).toBe('Shift+?')
    expect(keyText(LIST_KEYS.select)).toBe('空格')
    for (const place of [GENERAL_KEYS, LIST_KEYS, FORM_KEYS]) {
      const written = Object.values(place).map(keyText)
      expect(new Set(written).size).toBe(written.length)
    }
  })
})
