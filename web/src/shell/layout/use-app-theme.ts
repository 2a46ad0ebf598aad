import type { ThemeConfig } from 'antd'
import { useEffect, useMemo } from 'react'
import { ACCENT_COLORS, type AccentColors } from '#web/shell/settings-panel/accents.ts'
import { useSettings } from '#web/shell/settings-panel/settings-store.ts'
import { themeFor } from '#web/theme/antd-theme.ts'
import { cssVariables } from '#web/theme/css-variables.ts'
import { type ColorScheme, palettes } from '#web/theme/palettes.ts'
import { useTheme } from '#web/theme/theme-store.ts'

const VARIABLES: Readonly<Record<keyof AccentColors, string>> = {
  primary: '--primary',
  primaryStrong: '--primary-strong',
  link: '--link',
  hover: '--hover',
  selected: '--selected',
}

/**
 * Density for all-day work (a menu of twenty entries fits a small screen), and text in the accent's darker
 * shade: the primary colour is made for fills and lines and too light to be read at 14 pixels.
 */
function componentsFor(scheme: ColorScheme, { link, primaryStrong }: AccentColors) {
  return {
    Menu: {
      itemHeight: 34,
      itemMarginBlock: 2,
      itemMarginInline: 6,
      itemBorderRadius: 6,
      subMenuItemBg: 'transparent',
      collapsedWidth: 56,
      iconMarginInlineEnd: 10,
      activeBarBorderWidth: 0,
      itemSelectedColor: primaryStrong,
      subMenuItemSelectedColor: primaryStrong,
    },
    Button: {
      colorPrimary: link,
      colorPrimaryHover: primaryStrong,
      colorPrimaryActive: primaryStrong,
      primaryColor: scheme === 'dark' ? palettes.dark.page : '#FFFFFF',
    },
    Table: { cellFontSizeSM: 13, cellPaddingBlockSM: 7, cellPaddingInlineSM: 12 },
    Tabs: { itemSelectedColor: link, itemHoverColor: link, itemActiveColor: primaryStrong },
    Pagination: { colorPrimary: link, colorPrimaryHover: primaryStrong },
  } satisfies NonNullable<ThemeConfig['components']>
}

/** The theme of the workspace: the scheme, with the accent the user has chosen. */
export function useAppTheme(): ThemeConfig {
  const scheme = useTheme((state) => state.scheme)
  const accent = useSettings((state) => state.accent)
  const colors = ACCENT_COLORS[accent]?.[scheme] ?? null

  useEffect(() => {
    const { style } = document.documentElement
    const own = cssVariables(scheme)
    const paint = (chosen: AccentColors | null) => {
      for (const [name, variable] of Object.entries(VARIABLES) as [keyof AccentColors, string][])
        style.setProperty(variable, chosen?.[name] ?? own[variable] ?? '')
    }
    paint(colors)
    return () => paint(null)
  }, [scheme, colors])

  return useMemo(() => {
    const base = themeFor(scheme)
    const theme = {
      ...base,
      components: componentsFor(scheme, colors ?? palettes[scheme]),
      token: {
        ...base.token,
        // A box to tick must be seen before it is ticked.
        colorBorder: palettes[scheme].fieldLine,
        colorTextPlaceholder: palettes[scheme].textTertiary,
      },
    }
    return colors === null ? theme : withAccent(theme, colors)
  }, [scheme, colors])
}

function withAccent(theme: ThemeConfig, colors: AccentColors): ThemeConfig {
  const accent = { colorPrimary: colors.primary, colorLink: colors.link, colorInfo: colors.link }
  const base = [theme.algorithm ?? []].flat()
  return {
    ...theme,
    algorithm: [...base, (seed, map) => ({ ...(map ?? seed), ...accent }) as never],
    token: {
      ...theme.token,
      ...accent,
      controlItemBgHover: colors.hover,
      controlItemBgActive: colors.selected,
    },
  }
}
