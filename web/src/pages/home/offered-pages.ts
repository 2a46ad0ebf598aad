import { flattenMenu, type MenuItem } from '@junheng/domain/menu/menu-item.ts'
import { isHomePath } from '#web/shell/routes/static-routes.ts'
import { isWorkScreen } from '#web/shell/session/work-screen.ts'

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

/** Rights that change nothing: a page with no others is one to look things up. */
const READING = new Set(['list', 'export', 'print', 'print-again', 'test', 'trace', 'verify'])

type Permissions = Readonly<Record<string, true>>

/**
 * What is offered to somebody who has chosen no shortcuts, out of the pages his role may open: pages made
 * for one piece of work, such as gate and scale, then the documents he works on and reports, one of each folder in
 * turn, then what he only looks up; archives and settings last.
 */
export function offeredPages(
  menu: readonly MenuItem[],
  permissions: Permissions,
): readonly MenuItem[] {
  const rankOf = rankFor(flattenMenu(menu), new Set(Object.keys(permissions).flatMap(workedOn)))
  const pages = menu.flatMap((folder) =>
    flattenMenu([folder])
      .filter(({ path }) => !isHomePath(path ?? ''))
      .toSorted((a, b) => rankOf(a) - rankOf(b) || dayOf(a) - dayOf(b))
      .map((item, at, sorted) => {
        const rank = rankOf(item)
        const first = sorted.findIndex((other) => rankOf(other) === rank)
        return { item, rank, turn: at - first }
      }),
  )
  return pages
    .toSorted((a, b) => a.rank - b.rank || a.turn - b.turn)
    .slice(0, MOST_OFFERED)
    .map(({ item }) => item)
}

/** The page at which something is done by this right; none for a right to read. */
function workedOn(permission: string): readonly string[] {
  const at = permission.lastIndexOf(':')
  return READING.has(permission.slice(at + 1)) ? [] : [permission.slice(0, at)]
}

function rankFor(pages: readonly MenuItem[], worked: ReadonlySet<string>) {
  // Who has several of these screens sees to those who stand at them.
  const oversees = pages.filter(({ path }) => isWorkScreen(path ?? '')).length > 1
  return ({ path, component, permision }: MenuItem): number => {
    const address = path ?? ''
    if (SETTING_UP.some((start) => address.startsWith(start))) return 3
    if (isReport(address)) return 1
    if (component !== 'list') return oversees && isWorkScreen(address) ? 2 : 0
    return worked.has((permision ?? '').replace(/:list$/, '')) ? 1 : 2
  }
}

const isReport = (path: string): boolean =>
  /^\/(report\/|(day)?(conditional|information)\/|viewWeigh)/i.test(path)

/** Notices are worked on every day, contracts and prices now and then. */
const dayOf = ({ path }: MenuItem): number => (path?.endsWith('_notice') ? 0 : 1)
