import { create } from 'zustand'
import { stored } from '#web/shell/session/stored-values.ts'
import { cssVariables } from './css-variables.ts'
import type { ColorScheme } from './palettes.ts'

/** `system` follows what the operating system asks for. */
export const THEME_NAMES = ['theme-white', 'theme-dark', 'system'] as const
export type ThemeName = (typeof THEME_NAMES)[number]

interface ThemeState {
  readonly name: ThemeName
  readonly scheme: ColorScheme
}

const prefersDark = window.matchMedia('(prefers-color-scheme: dark)')

function schemeOf(name: ThemeName): ColorScheme {
  if (name === 'system') return prefersDark.matches ? 'dark' : 'light'
  return name === 'theme-dark' ? 'dark' : 'light'
}

function readName(): ThemeName {
  const kept = stored.get('theme')
  return THEME_NAMES.find((name) => name === kept) ?? 'theme-white'
}

const stateOf = (name: ThemeName): ThemeState => ({ name, scheme: schemeOf(name) })

/** The theme in use; `useTheme((state) => state.scheme)` is what components ask for. */
export const useTheme = create<ThemeState>()(() => stateOf(readName()))

export function setTheme(name: ThemeName): void {
  stored.set('theme', name)
  useTheme.setState(stateOf(name))
}

/** Puts the palette on the document and keeps it there through every change. */
export function startTheme(): void {
  paint(useTheme.getState())
  useTheme.subscribe(paint)
  const follow = () => useTheme.setState(stateOf(readName()))
  prefersDark.addEventListener('change', follow)
  window.addEventListener('storage', follow)
}

function paint({ scheme }: ThemeState): void {
  const root = document.documentElement
  root.dataset['theme'] = scheme
  root.style.colorScheme = scheme
  for (const [name, value] of Object.entries(cssVariables(scheme)))
    root.style.setProperty(name, value)
}
