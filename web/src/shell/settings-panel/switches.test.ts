import { expect, test } from 'vitest'
import { palettes } from '#web/theme/palettes.ts'
import { ACCENT_COLORS, ACCENTS } from './accents.ts'
import { DEFAULT_SWITCHES, readSwitches, SWITCHES } from './switches.ts'

test('十二个开关，缺的和错的用默认值', () => {
  expect(SWITCHES).toHaveLength(12)
  expect(readSwitches({ tag: false, lock: 'no', old: true })).toEqual({
    ...DEFAULT_SWITCHES,
    tag: false,
  })
  expect(readSwitches(null)).toEqual(DEFAULT_SWITCHES)
})

function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

test.each(
  ACCENTS.flatMap((accent) =>
    (['light', 'dark'] as const).map((scheme) => [accent, scheme] as const),
  ),
)('主题色 %s 在 %s 主题里看得清', (accent, scheme) => {
  const colors = ACCENT_COLORS[accent]?.[scheme]
  if (!colors) return
  for (const ground of [palettes[scheme].surface, palettes[scheme].page, colors.selected])
    expect(contrast(colors.link, ground)).toBeGreaterThanOrEqual(4.5)
})
