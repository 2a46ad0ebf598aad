import type { ManagedMenu } from '../menu/menu.queries.ts'

/** How much of an entry and what lies below it is granted. */
export type GrantState = 'none' | 'some' | 'all'

const isPage = ({ children }: ManagedMenu): boolean =>
  children.every(({ menuFlag }) => menuFlag === 'button')

/** Buttons of a page, nothing for a folder. */
export const buttonsOf = ({ children }: ManagedMenu): readonly ManagedMenu[] =>
  children.filter(({ menuFlag }) => menuFlag === 'button')

export const foldersAndPages = (items: readonly ManagedMenu[]): readonly ManagedMenu[] =>
  items.filter(({ menuFlag }) => menuFlag !== 'button')

/** Everything below an entry that can be granted: pages and buttons; a folder itself cannot. */
export function grantableIds(item: ManagedMenu): readonly string[] {
  const own = isPage(item) ? [item.id] : []
  return [...own, ...item.children.flatMap(grantableIds)]
}

export function grantState(item: ManagedMenu, granted: ReadonlySet<string>): GrantState {
  const ids = grantableIds(item)
  const count = ids.filter((id) => granted.has(id)).length
  if (count === 0) return 'none'
  return count === ids.length ? 'all' : 'some'
}

/** Grants or takes away an entry with all below it. */
export function toggleEntry(
  granted: ReadonlySet<string>,
  item: ManagedMenu,
  isOn: boolean,
): ReadonlySet<string> {
  const next = new Set(granted)
  for (const id of grantableIds(item)) {
    if (isOn) next.add(id)
    else next.delete(id)
  }
  return next
}

/** Grants or takes away one button. Its page comes along: without it nobody would ever see the button. */
export function toggleButton(
  granted: ReadonlySet<string>,
  {
    page,
    button,
    isOn,
  }: { readonly page: ManagedMenu; readonly button: ManagedMenu; readonly isOn: boolean },
): ReadonlySet<string> {
  const next = new Set(granted)
  if (isOn) next.add(button.id).add(page.id)
  else next.delete(button.id)
  return next
}

/** The entries whose title, or that of something below, contains the word. */
export function filterTree(items: readonly ManagedMenu[], word: string): readonly ManagedMenu[] {
  if (word === '') return items
  return items.flatMap((item) => {
    if ((item.title ?? '').includes(word)) return [item]
    const children = filterTree(foldersAndPages(item.children), word)
    return children.length === 0 ? [] : [{ ...item, children }]
  })
}
