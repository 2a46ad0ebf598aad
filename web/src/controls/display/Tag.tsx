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
  // The states of a truck; with the text's colour in them they can be read on either ground.
  indigo: 'color-mix(in srgb, #6366f1 72%, var(--jh-text))',
  violet: 'color-mix(in srgb, #9b5de5 72%, var(--jh-text))',
  cyan: 'color-mix(in srgb, #0e9fb8 72%, var(--jh-text))',
  slate: 'color-mix(in srgb, #64748b 72%, var(--jh-text))',
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
