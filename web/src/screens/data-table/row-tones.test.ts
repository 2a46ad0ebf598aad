import { readFileSync } from 'node:fs'
import { ROW_TONES } from '@junheng/domain/entity/row-tones.ts'
import { describe, expect, it } from 'vitest'
import { colorSchemes, palettes } from '#web/theme/palettes.ts'

const css = readFileSync(new URL('./data-table.css', import.meta.url), 'utf8')
const share = Number(/var\(--tone\) (\d+)%/.exec(css)?.[1]) / 100

const parts = (color: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

function mix(top: string, ground: string): readonly number[] {
  const below = parts(ground)
  return parts(top).map((part, at) => part * share + (below[at] ?? 0) * (1 - share))
}

/** Contrast as WCAG 2 defines it. */
function contrast(one: readonly number[], other: readonly number[]): number {
  const luminance = (color: readonly number[]): number => {
    const [r = 0, g = 0, b = 0] = color.map((part) =>
      part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    )
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

describe('data table / row tones', () => {
  it('每种颜色都有样式', () => {
    for (const tone of ROW_TONES) expect(css).toContain(`.jh-tone-${tone} {`)
  })

  it.each(colorSchemes)('%s 下着色的行里文字与链接看得清', (scheme) => {
    const palette = palettes[scheme]
    const tones = {
      danger: 'text',
      warning: 'text',
      success: 'text',
      line: 'textTertiary',
    } as const
    for (const [tone, text] of Object.entries(tones)) {
      const ground = mix(palette[tone as keyof typeof tones], palette.surface)
      expect(contrast(parts(palette[text]), ground)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(parts(palette.link), ground)).toBeGreaterThanOrEqual(4.5)
    }
  })
})
