import { describe, expect, it } from 'vitest'
import { pictureUrl } from './picture-url.ts'

describe('picture url', () => {
  it.each([
    ['iVBORw0KGgo=', 'data:image/png;base64,iVBORw0KGgo='],
    ['/9j/4AAQ', 'data:image/jpeg;base64,/9j/4AAQ'],
    ['PHN2Zz4=', null],
    ['', null],
    [undefined, null],
  ])('%s → %s', (base64, expected) => {
    expect(pictureUrl(base64)).toBe(expected)
  })
})
