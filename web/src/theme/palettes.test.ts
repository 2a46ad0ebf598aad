import { describe, expect, it } from 'vitest'
import { colorSchemes, palettes, tint } from './palettes.ts'

/** Relative luminance and contrast as WCAG 2 defines them. */
function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

/** What a colour with an alpha channel looks like on an opaque one. */
function layOver(color: string, ground: string): string {
  const alpha = Number.parseInt(color.slice(7, 9), 16) / 255
  const parts = [1, 3, 5].map((at) => {
    const [top = 0, below = 0] = [color, ground].map((c) =>
      Number.parseInt(c.slice(at, at + 2), 16),
    )
    return Math.round(top * alpha + below * (1 - alpha))
  })
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

const texts = [
  'text',
  'textSecondary',
  'textTertiary',
  'link',
  'success',
  'warning',
  'danger',
  'info',
] as const
const grounds = ['page', 'surface', 'raised'] as const

describe.each(colorSchemes)('palette / %s', (scheme) => {
  const palette = palettes[scheme]
  it.each(texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)))(
    '%s on %s has a contrast of 4.5',
    (text, ground) => {
      expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5)
    },
  )
  it.each(['success', 'warning', 'danger', 'info'] as const)(
    '%s is legible on its tint',
    (name) => {
      const ground = layOver(tint(palette[name]), palette.surface)
      expect(contrast(palette[name], ground)).toBeGreaterThanOrEqual(4.5)
    },
  )
})
