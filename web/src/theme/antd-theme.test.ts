import { theme } from 'antd'
import { describe, expect, it } from 'vitest'
import { themeFor } from './antd-theme.ts'
import { colorSchemes, palettes } from './palettes.ts'

describe.each(colorSchemes)('theme / %s', (scheme) => {
  it('keeps the colours that were chosen for their contrast', () => {
    const token = theme.getDesignToken(themeFor(scheme))
    const { primary, link, fieldLine, textTertiary } = palettes[scheme]
    expect([token.colorPrimary, token.colorLink]).toEqual([primary, link])
    expect([token.colorBorder, token.colorTextPlaceholder]).toEqual([fieldLine, textTertiary])
  })

  it('is drawn from the sheet that is built in, not computed at every start', () => {
    expect(themeFor(scheme).zeroRuntime).toBe(true)
  })

  it('takes another accent for what shows the accent, and for nothing else', () => {
    const accent = {
      primary: '#0B8A93',
      primaryStrong: '#07565C',
      link: '#0A747C',
      hover: '#EDF8F8',
      selected: '#DBF1F2',
    }
    const config = themeFor(scheme, accent)
    const token = theme.getDesignToken(config)
    expect([token.colorPrimary, token.colorLink, token.colorInfo]).toEqual([
      accent.primary,
      accent.link,
      accent.link,
    ])
    expect(token.controlItemBgActive).toBe(accent.selected)
    expect(config.components?.Button?.colorPrimary).toBe(accent.link)
    expect(token.colorError).toBe(palettes[scheme].danger)
  })
})
