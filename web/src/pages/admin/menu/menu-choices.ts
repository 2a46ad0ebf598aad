import type { ManagedMenu } from './menu.queries.ts'

interface Choice {
  readonly value: string
  readonly label: string
}

const NAMED = ['component', 'mount', 'permision', 'icon'] as const
type Named = (typeof NAMED)[number]
export type MenuChoices = Readonly<Record<Named, readonly Choice[]>>

const flat = (items: readonly ManagedMenu[]): readonly ManagedMenu[] =>
  items.flatMap((item) => [item, ...flat(item.children)])

/** Most titles told of one value; several entries may share a page or an icon. */
const MOST_TITLES = 3

/**
 * What an entry may name, in the words of the entries that name it already: `notice/pu` is 采购通知单.
 *
 * @example
 * menuChoices(menus).mount // [{ value: 'notice/pu', label: '采购通知单' }, …]
 */
export function menuChoices(menus: readonly ManagedMenu[]): MenuChoices {
  const entries = flat(menus)
  const parents = new Map(entries.map(({ id, title }) => [id, title]))
  const titleOf = ({ title, menuFlag, parentId }: ManagedMenu): string => {
    const above = menuFlag === 'button' ? parents.get(parentId ?? '') : undefined
    return above === undefined ? (title ?? '') : `${above} · ${title ?? ''}`
  }
  const choicesOf = (name: Named): readonly Choice[] => {
    const titles = new Map<string, string[]>()
    for (const entry of entries) {
      const value = entry[name]
      if (typeof value === 'string' && value !== '')
        titles.set(value, [...(titles.get(value) ?? []), titleOf(entry)])
    }
    return [...titles].map(([value, all]) => ({ value, label: told(all) }))
  }
  return {
    component: choicesOf('component'),
    mount: choicesOf('mount'),
    permision: choicesOf('permision'),
    icon: choicesOf('icon'),
  }
}

function told(titles: readonly string[]): string {
  const own = [...new Set(titles)]
  const named = own.slice(0, MOST_TITLES).join('、')
  return own.length > MOST_TITLES ? `${named} 等 ${own.length} 项` : named
}
