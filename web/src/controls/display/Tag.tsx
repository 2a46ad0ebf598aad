import type { CSSProperties, ReactNode } from 'react'

/** Names an option's colour may have; anything else is taken as a colour of CSS. */
const HUES: Readonly<Record<string, string>> = {
  green: 'var(--jh-success)',
  success: 'var(--jh-success)',
  red: 'var(--jh-danger)',
  danger: 'var(--jh-danger)',
  error: 'var(--jh-danger)',
  orange: 'var(--jh-warning)',
  warning: 'var(--jh-warning)',
  blue: 'var(--jh-info)',
  primary: 'var(--jh-info)',
  info: 'var(--jh-info)',
  grey: 'var(--jh-text-2)',
  gray: 'var(--jh-text-2)',
}

const SAFE_COLOUR = /^(#[0-9a-f]{3,8}|[a-z]+|(rgb|hsl)a?\([\d\s.,%/]+\))$/i

/** A state as a coloured word: the word says it, the colour only helps to find it. */
export function Tag({
  color,
  children,
}: {
  readonly color?: string | undefined
  readonly children: ReactNode
}) {
  const hue =
    color === undefined ? undefined : (HUES[color] ?? (SAFE_COLOUR.test(color) ? color : undefined))
  const style = hue === undefined ? undefined : ({ '--tag': hue } as CSSProperties)
  return (
    <span className="jh-tag" style={style}>
      {children}
    </span>
  )
}
