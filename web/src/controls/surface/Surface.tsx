import { ConfigProvider, type ThemeConfig, theme } from 'antd'
import { type CSSProperties, type ReactNode, useMemo } from 'react'
import './surface.css'

type Token = ReturnType<typeof theme.useToken>['token']

/**
 * The ground of a screen or dialog: hands the theme's colours to plain elements as variables and makes
 * Ant Design's inputs as dense as ours. A dialog is drawn outside its screen and needs one of its own.
 */
export function Surface({
  children,
  className,
}: {
  readonly children: ReactNode
  readonly className?: string | undefined
}) {
  const { token } = theme.useToken()
  const style = useMemo(() => colourVariables(token), [token])
  const dense = useMemo(() => denseTheme(token), [token])
  return (
    <ConfigProvider theme={dense}>
      <div className={className ? `jh-surface ${className}` : 'jh-surface'} style={style}>
        {children}
      </div>
    </ConfigProvider>
  )
}

function colourVariables(token: Token): CSSProperties {
  return {
    '--jh-primary': token.colorPrimary,
    '--jh-link': token.colorLink,
    '--jh-page': token.colorBgLayout,
    '--jh-ground': token.colorBgContainer,
    '--jh-raised': token.colorBgElevated,
    '--jh-text': token.colorText,
    '--jh-text-2': token.colorTextSecondary,
    '--jh-text-3': token.colorTextTertiary,
    '--jh-line': token.colorBorderSecondary,
    '--jh-hover': token.controlItemBgHover,
    '--jh-selected': token.controlItemBgActive,
    '--jh-success': token.colorSuccess,
    '--jh-warning': token.colorWarning,
    '--jh-danger': token.colorError,
    '--jh-info': token.colorInfo,
    '--jh-radius': `${token.borderRadius}px`,
    // Check boxes and scroll bars of the browser follow the theme, whatever the system prefers.
    colorScheme: isDark(token.colorBgContainer) ? 'dark' : 'light',
  } as CSSProperties
}

/** An input must be seen as one: its border is darker than the lines between rows. */
function denseTheme(token: Token): ThemeConfig {
  return {
    // One set of variables for all surfaces: without a name each would write its own into the page.
    cssVar: { key: 'jh-dense' },
    token: {
      controlHeight: 30,
      colorBorder: `color-mix(in srgb, ${token.colorTextTertiary} 42%, ${token.colorBgContainer})`,
      colorTextPlaceholder: token.colorTextTertiary,
      // What cannot be changed must still be read.
      colorTextDisabled: token.colorTextSecondary,
      colorBgContainerDisabled: `color-mix(in srgb, ${token.colorBgLayout} 70%, ${token.colorBgContainer})`,
    },
    components: {
      // Text begins where it begins in the plain inputs; a Select takes it from surface.css.
      DatePicker: { paddingInline: 8 },
      Input: { paddingInline: 8 },
      Select: {
        multipleItemColorDisabled: token.colorTextSecondary,
        multipleItemBorderColorDisabled: token.colorBorderSecondary,
      },
    },
  }
}

function isDark(color: string): boolean {
  const [r = 255, g = 255, b = 255] = [1, 3, 5].map((at) =>
    Number.parseInt(color.slice(at, at + 2), 16),
  )
  return r + g + b < 3 * 128
}
