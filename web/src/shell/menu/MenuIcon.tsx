import type { MenuItem } from '@junheng/domain/menu/menu-item.ts'
import { createElement } from 'react'
import { iconOf } from './icon-of.ts'

/** The drawing of a menu entry; its title stands beside it. */
export function MenuIcon({ item }: { readonly item: MenuItem }) {
  return createElement(iconOf(item), { 'aria-hidden': true })
}
