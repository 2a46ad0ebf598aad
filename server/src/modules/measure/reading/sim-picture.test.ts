import { describe, expect, test } from 'vitest'
import { readContent } from '#platform/files/file-content.ts'
import { simPicture } from './sim-picture.ts'

describe('模拟地磅的照片', () => {
  const at = (ms: number) =>
    simPicture({ weight: '48.260', time: new Date(1_700_000_000_000 + ms) })

  test('是一张 PNG，尺寸看得出，大小适中', () => {
    expect(readContent(at(0))).toMatchObject({ type: 'png', width: 480, height: 270 })
    expect(at(0).length).toBeLessThan(20_000)
  })

  test('每一毫秒都是另一张，同一刻的同一张', () => {
    expect(at(0).equals(at(1))).toBe(false)
    expect(at(5).equals(at(5))).toBe(true)
  })
})
