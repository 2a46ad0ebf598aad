import { type ColorScheme, fontFamily, palettes, tint } from './palettes.ts'

/**
 * The palette as CSS variables, so that style sheets and Ant Design have their colours from one place.
 *
 * @example
 * cssVariables('light')['--text-secondary'] // '#56657A'
 */
export function cssVariables(scheme: ColorScheme): Readonly<Record<string, string>> {
  const palette = palettes[scheme]
  const variables: Record<string, string> = { '--font': fontFamily }
  for (const [name, color] of Object.entries(palette)) variables[`--${kebab(name)}`] = color
  for (const name of ['success', 'warning', 'danger', 'info'] as const)
    variables[`--${name}-tint`] = tint(palette[name])
  return variables
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (big) => `-${big.toLowerCase()}`)
