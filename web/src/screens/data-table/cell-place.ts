import type { CSSProperties } from 'react'
import type { PlacedColumn } from './table-layout.ts'

export function cellClass({ align, fixed }: PlacedColumn): string {
  return `jh-${align}${fixed === null ? '' : ` jh-fixed jh-fixed-${fixed}`}`
}

export function stickTo({ fixed, offset }: PlacedColumn): CSSProperties | undefined {
  if (fixed === null) return undefined
  return fixed === 'left' ? { left: offset } : { right: offset }
}
