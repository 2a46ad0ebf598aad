import { flattenMenu, type MenuItem } from '@junheng/domain/menu/menu-item.ts'
import { isHomePath } from '#web/shell/routes/static-routes.ts'

const MOST_OFFERED = 12

/** Modules whose pages are set up once and looked into seldom: archives, templates, administration. */
const SETTING_UP = [
  '/modules/material/',
  '/modules/quality/',
  '/modules/system/',
  '/modules/core/',
  '/modules/optimus_prime/',
  '/custom/',
]

/**
 * What is offered to somebody who has chosen no shortcuts, out of the pages his role may open: pages made
 * for one piece of work, such as gate and scale, then the day's documents, archives and settings last.
 */
export function offeredPages(menu: readonly MenuItem[]): readonly MenuItem[] {
  const pages = flattenMenu(menu).filter(({ path }) => !isHomePath(path ?? ''))
  return pages.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, MOST_OFFERED)
}

function rankOf({ path, component }: MenuItem): number {
  if (SETTING_UP.some((start) => (path ?? '').startsWith(start))) return 2
  return component === 'list' ? 1 : 0
}
