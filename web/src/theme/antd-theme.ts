import { type ThemeConfig, theme } from 'antd'
import {
  type AccentColors,
  type ColorScheme,
  fontFamily,
  type Palette,
  palettes,
  tint,
} from './palettes.ts'

/** The Ant Design theme of a colour scheme, in the palette's own accent unless another is chosen. */
export function themeFor(
  scheme: ColorScheme,
  accent: AccentColors = palettes[scheme],
): ThemeConfig {
  const palette = palettes[scheme]
  const base = scheme === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm
  const main = mainColors(palette, accent)
  return {
    // The sheet that is built in says it all in variables; computing it in the browser was a fifth of every start.
    zeroRuntime: true,
    // The algorithms shift the main colours; ours are chosen for their contrast and stay as they are.
    algorithm: [base, (seed, map) => ({ ...base(seed, map), ...main })],
    token: {
      ...main,
      fontFamily,
      fontSize: 14,
      borderRadius: 6,
      sizeUnit: 4,
      colorText: palette.text,
      colorTextSecondary: palette.textSecondary,
      colorTextTertiary: palette.textTertiary,
      colorTextPlaceholder: palette.textTertiary,
      colorBgLayout: palette.page,
      colorBgContainer: palette.surface,
      colorBgElevated: palette.raised,
      // A box to tick must be seen before it is ticked.
      colorBorder: palette.fieldLine,
      colorBorderSecondary: palette.line,
      colorSuccessBg: tint(palette.success),
      colorWarningBg: tint(palette.warning),
      colorErrorBg: tint(palette.danger),
      colorInfoBg: tint(palette.info),
      controlItemBgHover: accent.hover,
      controlItemBgActive: accent.selected,
    },
    components: componentsFor(scheme, accent),
  }
}

function mainColors(palette: Palette, { primary, link }: AccentColors) {
  return {
    colorPrimary: primary,
    colorLink: link,
    colorSuccess: palette.success,
    colorWarning: palette.warning,
    colorError: palette.danger,
    // The palette's own information colour is its link.
    colorInfo: link,
  }
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
