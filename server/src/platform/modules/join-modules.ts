import type {
  Entity,
  PageDefinition,
  RawEntity,
  RoleAtPage,
} from '@junheng/domain/entity/define-entity.ts'
import { actionsOf } from '@junheng/domain/entity/life-cycle.ts'
import type { Action } from '#platform/actions/action.ts'
import { withActions } from '#platform/actions/entity-buttons.ts'
import { isAt } from '#platform/actions/mount-action.ts'
import { loadModels } from '#platform/entity-engine/load-models.ts'
import { allow } from '#platform/menu/allow.ts'
import { buttonCodeOf, type MenuPlan } from '#platform/menu/menu-plan.ts'
import type { Module } from './define-module.ts'

/** What all modules bring together, in the order they are listed in. */
export type JoinedModules = Omit<Module, 'name'>

type MountPlan = RawEntity['mounts'][number]

interface Placed {
  readonly raw: RawEntity
  readonly mount: MountPlan
  readonly page: PageDefinition
}

export function joinModules(modules: readonly Module[]): JoinedModules {
  assertOnce(modules)
  // What all the others stand on is configured once, so it stands at the end of the menu.
  const [base, above] = [modules.slice(0, 1), modules.slice(1)]
  const actions = modules.flatMap((module) => module.actions)
  const entities = withActions(
    modules.flatMap((module) => module.entities),
    actions,
  )
  return {
    entities,
    rules: modules.flatMap(({ rules }) => rules),
    actions,
    handlers: modules.flatMap(({ handlers }) => handlers),
    settings: modules.flatMap(({ settings }) => settings),
    monthly: modules.flatMap(({ monthly }) => monthly),
    menus: withPages(
      [...above, ...base].flatMap(({ menus }) => menus),
      entities,
    ),
    roles: joinRoles([
      ...modules.map(({ roles }) => roles),
      pageRoles(entities),
      ...heldActions(entities, actions),
    ]),
    onDefault: modules.flatMap(({ onDefault }) => onDefault),
    calls: (services) => modules.flatMap(({ calls }) => calls(services)),
    flows: (services) => modules.flatMap(({ flows }) => flows(services)),
    jobs: (parts) => modules.flatMap(({ jobs }) => jobs(parts)),
    subscribers: (parts) => modules.flatMap(({ subscribers }) => subscribers(parts)),
    opens(parts) {
      for (const { opens } of modules) opens(parts)
    },
  }
}

/** What roles hold because an action says so. */
function heldActions(
  entities: Module['entities'],
  actions: readonly Action[],
): readonly Module['roles'][] {
  const held = actions.filter(({ definition }) => definition.holders)
  return held.flatMap(({ entity, definition }) =>
    loadModels(entities.filter((one) => one.definition.name === entity))
      .flatMap(({ mounts }) => mounts.filter((mount) => isAt(definition, mount)))
      .map(({ id }) => {
        const codes = [id, buttonCodeOf(id, definition.name)]
        return Object.fromEntries((definition.holders ?? []).map((role) => [role, codes]))
      }),
  )
}

function joinRoles(all: readonly Module['roles'][]): Module['roles'] {
  const joined: Record<string, readonly string[]> = {}
  for (const roles of all)
    for (const [role, menus] of Object.entries(roles))
      joined[role] = [...new Set([...(joined[role] ?? []), ...menus])]
  return joined
}

function assertOnce(modules: readonly Module[]): void {
  const names = modules.map(({ name }) => name)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw new Error(`module ${twice} is listed twice`)
}

function placedPages(entities: readonly Entity[]): readonly Placed[] {
  return entities.flatMap(({ definition: raw }) =>
    raw.mounts.flatMap((mount) => (mount.page ? [{ raw, mount, page: mount.page }] : [])),
  )
}

const pageCode = ({ raw, mount }: Placed): string => `${raw.name}/${mount.code}`

/**
 * The folders with the pages that entities place in them.
 *
 * @throws Error naming the page whose folder there is not
 */
function withPages(menus: readonly MenuPlan[], entities: readonly Entity[]): readonly MenuPlan[] {
  const placed = placedPages(entities)
  const found = new Set<string>()
  const filled = (plan: MenuPlan): MenuPlan => {
    if (plan.kind !== 'folder') return plan
    found.add(plan.code)
    const own = placed
      .filter(({ page }) => page.below === plan.code)
      .map((each): MenuPlan => ({ kind: 'entity', mount: pageCode(each) }))
    return { ...plan, children: [...plan.children.map(filled), ...own] }
  }
  const whole = menus.map(filled)
  for (const each of placed)
    if (!found.has(each.page.below))
      throw new Error(`${pageCode(each)} stands below ${each.page.below}, which is no folder`)
  return whole
}

/** All that is done with an archive but deleting. */
const KEEPING = ['create', 'update', 'copy', 'enable', 'disable', 'export', 'importExcel']

/** Menu codes by role, as the pages say it. */
function pageRoles(entities: readonly Entity[]): Readonly<Record<string, readonly string[]>> {
  const roles: Record<string, readonly string[]> = {}
  for (const each of placedPages(entities))
    for (const [role, does] of Object.entries(each.page.roles ?? {}))
      roles[role] = [...(roles[role] ?? []), ...allow([pageCode(each)], buttonsOf(each, does))]
  return roles
}

function buttonsOf({ raw, mount }: Placed, does: RoleAtPage): readonly string[] {
  const has: readonly string[] = mount.actions ?? actionsOf(raw)
  const keeping = KEEPING.filter((action) => has.includes(action))
  const told = typeof does === 'string' ? [does] : does
  return told.flatMap((one) => (one === 'keeps' ? keeping : one === 'reads' ? [] : [one]))
}
