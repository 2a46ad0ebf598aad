import { MoonIcon, SunIcon } from '#web/shell/icons/Icons.tsx'
import { chooseTheme } from '#web/shell/settings-panel/settings-store.ts'
import { useTheme } from '#web/theme/theme-store.ts'
import { TopButton } from './TopButton.tsx'

/** Light or dark; the choice follows the user to other machines. */
export function ThemeButton() {
  const isDark = useTheme((state) => state.scheme) === 'dark'
  return (
    <TopButton
      label={isDark ? '切换到浅色' : '切换到深色'}
      onClick={() => chooseTheme(isDark ? 'theme-white' : 'theme-dark')}
    >
      {isDark ? <SunIcon /> : <MoonIcon />}
    </TopButton>
  )
}
