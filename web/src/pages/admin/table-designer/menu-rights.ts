/** An entry of the menu as administrators get it, buttons among what is below it. */
export interface MenuEntry {
  readonly id: string
  readonly title?: string
  readonly label?: string
  readonly menuFlag?: string
  readonly mount?: string | null
  readonly buttonCode?: string | null
  readonly children?: readonly MenuEntry[]
}

/** What a role does with a table. */
export const ROLE_LEVELS = [
  { value: 'none', label: '看不到' },
  { value: 'reads', label: '只能看' },
  { value: 'fills', label: '可以填写' },
  { value: 'submits', label: '填写和提交审批' },
  { value: 'audits', label: '填写和审核（含弃审、作废）' },
  { value: 'all', label: '全部（含删除）' },
] as const
export type RoleLevel = (typeof ROLE_LEVELS)[number]['value']

export interface LevelChoice {
  readonly value: RoleLevel
  readonly label: string
}

/** And with a view, which has nothing to fill in. */
export const VIEW_LEVELS: readonly LevelChoice[] = [
  { value: 'none', label: '看不到' },
  { value: 'reads', label: '只能看' },
  { value: 'all', label: '看和导出' },
]

const FILLS = ['create', 'update', 'copy', 'export', 'importExcel']
/** Where a flow decides, who sends in must not take back what others have approved. */
const SUBMITS = [...FILLS, 'audit']
const AUDITS = [...SUBMITS, 'init', 'obsolete', 'recover', 'safeUpdate', 'enable', 'disable']

const BUTTONS: Readonly<Record<Exclude<RoleLevel, 'none' | 'all'>, readonly string[]>> = {
  reads: [],
  fills: FILLS,
  submits: SUBMITS,
  audits: AUDITS,
}

/** The entry of a mount, wherever in the tree it stands. */
export function entryOf(tree: readonly MenuEntry[], mount: string): MenuEntry | null {
  for (const item of tree) {
    if (item.mount === mount && item.menuFlag !== 'button') return item
    const below = entryOf(item.children ?? [], mount)
    if (below !== null) return below
  }
  return null
}

/**
 * The entries that a level gives: the page, and buttons of it.
 *
 * @example
 * entriesFor({ id: '1', children: [{ id: '2', buttonCode: 'create' }] }, 'fills') // ['1', '2']
 */
export function entriesFor(page: MenuEntry, level: RoleLevel): readonly string[] {
  if (level === 'none') return []
  const isGiven = ({ buttonCode }: MenuEntry): boolean => {
    if (level === 'all') return true
    return BUTTONS[level].includes(buttonCode ?? '')
  }
  return [page.id, ...(page.children ?? []).filter(isGiven).map(({ id }) => id)]
}

/** What a role has of the page now; something in between counts as the lower. */
export function levelOf(page: MenuEntry, has: ReadonlySet<string>): RoleLevel {
  if (!has.has(page.id)) return 'none'
  const fitting = ROLE_LEVELS.map(({ value }) => value).filter((level) =>
    entriesFor(page, level).every((id) => has.has(id)),
  )
  return fitting.at(-1) ?? 'reads'
}

/**
 * All that the role is to have, with the page at this level.
 *
 * @param was.seen what it had when the level was chosen
 * @param was.has what it has now: another page, given meanwhile, stays
 * @returns null: somebody else has chosen another level of this page meanwhile
 */
export function entriesWith(
  page: MenuEntry,
  { seen, has }: { readonly seen: readonly string[]; readonly has: readonly string[] },
  level: RoleLevel,
): readonly string[] | null {
  const [before, now] = [seen, has].map((ids) => levelOf(page, new Set(ids)))
  if (now !== before && now !== level) return null
  const own = new Set([page.id, ...(page.children ?? []).map(({ id }) => id)])
  return [...has.filter((id) => !own.has(id)), ...entriesFor(page, level)]
}
