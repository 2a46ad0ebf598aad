import { create } from 'zustand'
import { api } from '#web/api/api.ts'
import { readHelp } from '#web/shell/help/help-store.ts'
import { useSession } from '#web/shell/session/session-store.ts'
import { setTheme, THEME_NAMES, type ThemeName, useTheme } from '#web/theme/theme-store.ts'
import { type Accent, isAccent } from './accents.ts'
import { readSwitches, type SwitchName, type SwitchValues } from './switches.ts'

interface SettingsState {
  readonly switches: SwitchValues
  readonly accent: Accent
  readonly isCollapsed: boolean
}

/** What of the user's preferences belongs to the shell. */
interface ShellPreferences {
  readonly settings?: unknown
  readonly theme?: unknown
  readonly help?: unknown
}

const LOCAL = 'junheng.settings'
const PATH = '/sys-user-pref'

/** The user's settings; the copy in this browser shows at once, the server's follows. */
export const useSettings = create<SettingsState>()(() => readLocal())

/** One switch of the settings drawer. */
export const useSwitch = (name: SwitchName): boolean => useSettings((state) => state.switches[name])

export function setSwitch(name: SwitchName, isOn: boolean): void {
  useSettings.setState(({ switches }) => ({ switches: { ...switches, [name]: isOn } }))
  save()
}

export function setAccent(accent: Accent): void {
  useSettings.setState({ accent })
  save()
}

export function setCollapsed(isCollapsed: boolean): void {
  useSettings.setState({ isCollapsed })
  save()
}

export function chooseTheme(name: ThemeName): void {
  setTheme(name)
  save()
}

/** Loads what the user has set on any machine. */
export async function loadSettings(): Promise<void> {
  const userId = useSession.getState().user?.user
  const kept = await api
    .request<ShellPreferences>({ path: PATH, quiet: 'wholly' })
    // The copy of this browser holds as well.
    .catch(() => null)
  if (kept === null || userId !== useSession.getState().user?.user) return
  readHelp(kept.help)
  if (kept.settings !== undefined) useSettings.setState(readState(kept.settings))
  const theme = THEME_NAMES.find((name) => name === kept.theme)
  if (theme !== undefined && theme !== useTheme.getState().name) setTheme(theme)
  writeLocal()
}

let timer: ReturnType<typeof setTimeout> | undefined
const SAVE_MS = 600

function save(): void {
  writeLocal()
  clearTimeout(timer)
  timer = setTimeout(() => {
    const body = { settings: documentOf(useSettings.getState()), theme: useTheme.getState().name }
    // Kept in this browser; the next change tries again.
    void api.request({ method: 'PUT', path: PATH, body, quiet: 'wholly' }).catch(() => {})
  }, SAVE_MS)
}

const documentOf = ({ switches, accent, isCollapsed }: SettingsState) => ({
  ...switches,
  accent,
  isCollapsed,
})

function readState(kept: unknown): SettingsState {
  const read = (name: string): unknown =>
    typeof kept === 'object' && kept !== null ? Reflect.get(kept, name) : undefined
  const accent = read('accent')
  return {
    switches: readSwitches(kept),
    accent: isAccent(accent) ? accent : 'blue',
    isCollapsed: read('isCollapsed') === true,
  }
}

function writeLocal(): void {
  localStorage.setItem(LOCAL, JSON.stringify(documentOf(useSettings.getState())))
}

function readLocal(): SettingsState {
  try {
    return readState(JSON.parse(localStorage.getItem(LOCAL) ?? 'null'))
  } catch {
    return readState(null)
  }
}
