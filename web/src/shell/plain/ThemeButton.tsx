import { setTheme, useTheme } from '#web/theme/theme-store.ts'
import { MoonIcon, SunIcon } from '../icons/Icons.tsx'

/** Changes between light and dark. */
export function ThemeButton() {
  const isDark = useTheme((state) => state.scheme) === 'dark'
  return (
    <button
      type="button"
      className="plain-inset"
      aria-label={isDark ? '切换到浅色' : '切换到深色'}
      title={isDark ? '切换到浅色' : '切换到深色'}
      onClick={() => setTheme(isDark ? 'theme-white' : 'theme-dark')}
    >
      {isDark ? <SunIcon /> : <MoonIcon />}
    </button>
  )
}
