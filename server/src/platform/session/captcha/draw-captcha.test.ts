import { inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { CAPTCHA_HEIGHT, CAPTCHA_WIDTH, drawCaptcha } from './draw-captcha.ts'
import { encodePng } from './encode-png.ts'
import { CAPTCHA_LETTERS, GLYPH_HEIGHT, GLYPH_WIDTH, strokesOf } from './glyphs.ts'

/** Numbers that look random and come the same each time. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}

describe('captcha / glyphs', () => {
  test('every letter has strokes within its box, and none that is taken for another', () => {
    for (const letter of CAPTCHA_LETTERS) {
      const strokes = strokesOf(letter)
      expect(strokes.length).toBeGreaterThan(0)
      for (const [x, y] of strokes.flat()) {
        expect(x >= 0 && x <= GLYPH_WIDTH && y >= 0 && y <= GLYPH_HEIGHT).toBe(true)
      }
    }
    for (const mistaken of '01258OISZBUVQ') expect(CAPTCHA_LETTERS).not.toContain(mistaken)
  })
})

describe('captcha / picture', () => {
  test('the same letters never look the same twice', () => {
    const random = seeded(1)
    const [one, two] = [drawCaptcha('AK47', random), drawCaptcha('AK47', random)]
    expect(Buffer.compare(one.pixels, two.pixels)).not.toBe(0)
    expect(Buffer.compare(one.pixels, drawCaptcha('AK47', seeded(1)).pixels)).toBe(0)
  })

  test('letters leave ink, and different ones leave it elsewhere', () => {
    const dark = (text: string): number => {
      const { pixels } = drawCaptcha(text, seeded(7))
      return pixels.filter((part) => part < 120).length
    }
    expect(dark('MWHN')).toBeGreaterThan(dark('') * 1.5)
  })

  test('the file is a PNG that holds the pixels and no text', () => {
    const picture = drawCaptcha('AK47', seeded(3))
    const file = encodePng(picture)
    expect(file.subarray(1, 4).toString('latin1')).toBe('PNG')
    expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([CAPTCHA_WIDTH, CAPTCHA_HEIGHT])
    const chunks = [...readChunks(file)]
    expect(chunks.map(({ type }) => type)).toEqual(['IHDR', 'IDAT', 'IEND'])
    const rows = inflateSync(chunks[1]?.data ?? Buffer.alloc(0))
    const length = CAPTCHA_WIDTH * 3
    expect(rows.length).toBe(CAPTCHA_HEIGHT * (length + 1))
    const second = rows.subarray(length + 2, 2 * length + 2)
    expect(Buffer.compare(second, picture.pixels.subarray(length, 2 * length))).toBe(0)
    expect(file.length).toBeLessThan(40_000)
  })
})

function* readChunks(file: Buffer): Generator<{ type: string; data: Buffer }> {
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at)
    yield {
      type: file.subarray(at + 4, at + 8).toString('latin1'),
      data: file.subarray(at + 8, at + 8 + length),
    }
    at += length + 12
  }
}
