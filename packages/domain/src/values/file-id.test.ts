import { describe, expect, test } from 'vitest'
import { parseFileId } from './file-id.ts'

describe('values / file id', () => {
  test.each([
    ['9f86d081884c7d659a2feaa0c55ad015', true],
    ['9F86D081884C7D659A2FEAA0C55AD015', false],
    ['7205759403792793600', false],
    ['9f86d081884c7d659a2feaa0c55ad0151', false],
    ['../../etc/passwd', false],
    ['', false],
  ])('%j: %j', (text, isOne) => expect(parseFileId(text)).toBe(isOne ? text : null))
})
