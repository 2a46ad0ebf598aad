import { createHash } from 'node:crypto'
import { ACTION_LABELS } from '@junheng/domain/entity/life-cycle.ts'
import { type MountModel, permissionKey } from '@junheng/domain/entity/model.ts'
import type { MenuFlag } from '@junheng/domain/menu/menu-item.ts'
import { deriveButtons } from '@junheng/domain/template/derive-buttons.ts'
import type { EntityRegistry, MountedEntity } from '#platform/entity-engine/registry.ts'

/** What is the same for every entry of a plan. */
interface PlanBase {
  /** Stable for ever: ids, and with them the roles of every site, hang on it. */
  readonly code: string
  readonly title: string
  readonly icon?: string
}

/** A heading with entries below it. */
export interface FolderPlan extends PlanBase {
  readonly kind: 'folder'
  readonly children: readonly MenuPlan[]
}

/** The page of an entity's mount: title, route, rights and buttons follow from the mount. */
export interface EntityPlan {
  readonly kind: 'entity'
  /** Such as `notice/sa`; it is the code of the entry too. */
  readonly mount: string
  readonly icon?: string
  /** Where the title of the mount is not what the menu should say. */
  readonly title?: string
  /** Rights beyond the mount's own that belong on this page, or what one of its own is called: key → what it allows. */
  readonly buttons?: Readonly<Record<string, string>>
}

/** A page made by hand. */
export interface PagePlan extends PlanBase {
  readonly kind: 'page'
  readonly path: string
  readonly component: string
  /** Key that opening the page needs; absent: everybody has the page. */
  readonly permission?: string
  /** Key → what it allows, for the role's check boxes. */
  readonly buttons?: Readonly<Record<string, string>>
  /** All it asks for wants the right itself: it does not stand in the menu of who has but the administrator's flag. */
  readonly held?: true
}

export type MenuPlan = FolderPlan | EntityPlan | PagePlan

/**
 * The rights to put documents of a mount on paper, for the first time and again.
 *
 * @example
 * printing('sale:sa-notice') // { 'sale:sa-notice:print': '打印', 'sale:sa-notice:print-again': '补打' }
 */
export const printing = (permission: string): Readonly<Record<string, string>> => ({
  [`${permission}:print`]: '打印',
  [`${permission}:print-again`]: '补打',
})

/**
 * Codes of the pages that the administrator's flag does not open.
 *
 * @example
 * heldPages(PRODUCT_MENU).has('lab-report') // true
 */
export function heldPages(plan: readonly MenuPlan[]): ReadonlySet<string> {
  const codes = (entry: MenuPlan): readonly string[] => {
    if (entry.kind === 'folder') return entry.children.flatMap(codes)
    return entry.kind === 'page' && entry.held ? [entry.code] : []
  }
  return new Set(plan.flatMap(codes))
}

/** An entry of the product's menu as it is stored. */
export interface MenuSeed {
  readonly id: string
  readonly parentId: string | null
  readonly code: string
  readonly title: string
  readonly path: string | null
  readonly component: string | null
  readonly icon: string | null
  readonly menuFlag: MenuFlag
  readonly keepAlive: 0 | 1
  readonly buttonCode: string | null
  readonly permision: string | null
  readonly mount: string | null
  readonly isOpen: boolean
  readonly seq: number
}

/** Component of the generic list screen. */
export const LIST_COMPONENT = 'list'

const ID_BITS = 40n

/**
 * The id of a built-in entry, made from its code: the same on every site, so that roles can be carried
 * from one to another. Ids of rows are larger by far (their time stands above 40 bits).
 *
 * @example
 * menuIdOf('system') === menuIdOf('system') // true
 */
export function menuIdOf(code: string): string {
  const id = madeIds.get(code) ?? madeIdOf(code)
  madeIds.set(code, id)
  return id
}

/** Thousands of codes, asked for anew whenever the menu is stored or a role is looked at. */
const madeIds = new Map<string, string>()

function madeIdOf(code: string): string {
  const hash = createHash('sha256').update(code).digest().readBigUInt64BE()
  return String((hash & ((1n << ID_BITS) - 1n)) + 1n)
}

/**
 * The plan as rows, parents before children.
 *
 * @throws Error naming the entry when a mount does not exist or two entries share a code
 */
export function planMenus(
  plan: readonly MenuPlan[],
  registry: EntityRegistry,
): readonly MenuSeed[] {
  const seeds = plan.flatMap((entry, at) =>
    seedsOf(entry, { registry, parentId: null, seq: at + 1 }),
  )
  const known = new Map<string, string>()
  for (const { id, code } of seeds) {
    const other = known.get(id)
    if (other !== undefined) throw new Error(`menu entries ${other} and ${code} share an id`)
    known.set(id, code)
  }
  return seeds
}

interface Place {
  readonly registry: EntityRegistry
  readonly parentId: string | null
  readonly seq: number
}

function seedsOf(plan: MenuPlan, place: Place): readonly MenuSeed[] {
  switch (plan.kind) {
    case 'folder':
      return folderSeeds(plan, place)
    case 'entity':
      return entitySeeds(plan, place)
    case 'page':
      return pageSeeds(plan, place)
  }
}

const BLANK = {
  path: null,
  component: null,
  icon: null,
  menuFlag: 'web',
  keepAlive: 0,
  buttonCode: null,
  permision: null,
  mount: null,
  isOpen: false,
} as const

function folderSeeds(plan: FolderPlan, { registry, parentId, seq }: Place): readonly MenuSeed[] {
  const { code, title, icon = null } = plan
  const id = menuIdOf(code)
  const below = plan.children.flatMap((child, at) =>
    seedsOf(child, { registry, parentId: id, seq: at + 1 }),
  )
  return [{ ...BLANK, id, parentId, code, title, icon, seq }, ...below]
}

interface PlannedEntity {
  readonly mount: MountModel
  readonly parentId: string | null
  readonly seq: number
  readonly seeds: readonly MenuSeed[]
}

/** Plans and mounts do not change: a node that starts, or reads its models anew, finds its thousands of rows made. */
const planned = new WeakMap<EntityPlan, PlannedEntity>()

function entitySeeds(plan: EntityPlan, place: Place): readonly MenuSeed[] {
  const entry = place.registry.mountById(plan.mount)
  if (entry === null)
    throw new Error(`the menu names the mount ${plan.mount}, which does not exist`)
  const { mount } = entry
  const { parentId, seq } = place
  const known = planned.get(plan)
  if (known?.mount === mount && known.parentId === parentId && known.seq === seq) return known.seeds
  const seeds = makeEntitySeeds(plan, entry, place)
  planned.set(plan, { mount, parentId, seq, seeds })
  return seeds
}

function makeEntitySeeds(
  plan: EntityPlan,
  entry: MountedEntity,
  { parentId, seq }: Place,
): readonly MenuSeed[] {
  const { mount } = entry
  const page: MenuSeed = {
    ...BLANK,
    id: menuIdOf(mount.id),
    parentId,
    code: mount.id,
    title: plan.title ?? mount.label,
    icon: plan.icon ?? null,
    path: mount.route,
    component: LIST_COMPONENT,
    keepAlive: 1,
    permision: permissionKey(mount, 'list'),
    mount: mount.id,
    seq,
  }
  // What the plan says of a right of the mount is how it is called.
  const buttons = new Map([...mountButtons(entry), ...Object.entries(plan.buttons ?? {})])
  return [page, ...buttonSeeds(page, [...buttons])]
}

type MountButtons = readonly (readonly [key: string, label: string])[]

/** Mounts do not change; roles, menus and the builder ask for the same ones. */
const made = new WeakMap<MountModel, MountButtons>()

/** Key → label of everything the mount can do, those actions too that no button stands for. */
export function mountButtons(entry: MountedEntity): MountButtons {
  const buttons = made.get(entry.mount) ?? makeMountButtons(entry)
  made.set(entry.mount, buttons)
  return buttons
}

function makeMountButtons({ model, mount }: MountedEntity): MountButtons {
  const labels = new Map<string, string>(
    deriveButtons(model, mount).map(({ name, label }) => [name, label]),
  )
  const drawn = [...labels.keys()].filter((name) => mount.actions.has(name))
  const rest = [...mount.actions].filter((action) => action !== 'list' && !labels.has(action))
  const labelOf = (action: string): string =>
    labels.get(action) ?? model.actionLabels[action] ?? standardLabel(action) ?? action
  return [...drawn, ...rest].map((action) => [permissionKey(mount, action), labelOf(action)])
}

/** 安全修改 has no button of its own: it is what a change of an audited document asks for. */
const standardLabel = (action: string): string | undefined =>
  Object.entries(ACTION_LABELS).find(([name]) => name === action)?.[1]

function pageSeeds(plan: PagePlan, { parentId, seq }: Place): readonly MenuSeed[] {
  const { code, title, icon = null, path, component, permission = null } = plan
  const id = menuIdOf(code)
  const page: MenuSeed = {
    ...BLANK,
    id,
    parentId,
    code,
    title,
    icon,
    path,
    component,
    keepAlive: 1,
    permision: permission,
    isOpen: permission === null,
    seq,
  }
  return [page, ...buttonSeeds(page, Object.entries(plan.buttons ?? {}))]
}

function buttonSeeds(
  page: MenuSeed,
  buttons: readonly (readonly [key: string, label: string])[],
): readonly MenuSeed[] {
  return buttons.map(([permision, title], at) => {
    const action = permision.slice(permision.lastIndexOf(':') + 1)
    const code = buttonCodeOf(page.code, action)
    return {
      ...BLANK,
      id: menuIdOf(code),
      parentId: page.id,
      code,
      title,
      menuFlag: 'button',
      buttonCode: action,
      permision,
      seq: at + 1,
    }
  })
}

/**
 * The code of a button of a built-in page.
 *
 * @example
 * buttonCodeOf('notice/sa', 'audit') // 'notice/sa#audit'
 */
export function buttonCodeOf(page: string, action: string): string {
  return `${page}#${action}`
}
