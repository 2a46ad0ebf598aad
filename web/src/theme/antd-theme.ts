import { type ThemeConfig, theme } from 'antd'
import { type ColorScheme, fontFamily, type Palette, palettes, tint } from './palettes.ts'

/** The Ant Design theme of a colour scheme. */
export function themeFor(scheme: ColorScheme): ThemeConfig {
  const palette = palettes[scheme]
  const base = scheme === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm
  return {
    // The algorithms shift the main colours; ours are chosen for their contrast and stay as they are.
    algorithm: [base, (seed, map) => ({ ...base(seed, map), ...mainColors(palette) })],
    token: {
      ...mainColors(palette),
      fontFamily,
      fontSize: 14,
      borderRadius: 6,
      sizeUnit: 4,
      colorText: palette.text,
      colorTextSecondary: palette.textSecondary,
      colorTextTertiary: palette.textTertiary,
      colorBgLayout: palette.page,
      colorBgContainer: palette.surface,
      colorBgElevated: palette.raised,
      colorBorder: palette.line,
      colorBorderSecondary: palette.line,
      colorSuccessBg: tint(palette.success),
      colorWarningBg: tint(palette.warning),
      colorErrorBg: tint(palette.danger),
      colorInfoBg: tint(palette.info),
      controlItemBgHover: palette.hover,
      controlItemBgActive: palette.selected,
    },
  }
}

function mainColors(palette: Palette) {
  return {
    colorPrimary: palette.primary,
    colorLink: palette.link,
    colorSuccess: palette.success,
    colorWarning: palette.warning,
    colorError: palette.danger,
    colorInfo: palette.info,
  }
}
