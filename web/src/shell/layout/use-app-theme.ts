import type { ThemeConfig } from 'antd'
import { useEffect, useMemo } from 'react'
import { ACCENT_COLORS } from '#web/shell/settings-panel/accents.ts'
import { useSettings } from '#web/shell/settings-panel/settings-store.ts'
import { themeFor } from '#web/theme/antd-theme.ts'
import { cssVariables } from '#web/theme/css-variables.ts'
import type { AccentColors } from '#web/theme/palettes.ts'
import { useTheme } from '#web/theme/theme-store.ts'

const VARIABLES: Readonly<Record<keyof AccentColors, string>> = {
  primary: '--primary',
  primaryStrong: '--primary-strong',
  link: '--link',
  hover: '--hover',
  selected: '--selected',
}

/** Asked for by the system; Ant Design then waits for no transition, since the style sheet leaves none. */
const lessMotion = window.matchMedia('(prefers-reduced-motion: reduce)')

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
    const theme = themeFor(scheme, colors ?? undefined)
    return { ...theme, token: { ...theme.token, motion: !lessMotion.matches } }
  }, [scheme, colors])
}
