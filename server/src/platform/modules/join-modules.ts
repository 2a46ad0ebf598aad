import type { Action } from '#platform/actions/action.ts'
import { withActions } from '#platform/actions/entity-buttons.ts'
import { isAt } from '#platform/actions/mount-action.ts'
import { loadModels } from '#platform/entity-engine/load-models.ts'
import { buttonCodeOf } from '#platform/menu/menu-plan.ts'
import type { Module } from './define-module.ts'
import { pageRoles, withPages } from './entity-pages.ts'

/** What all modules bring together, in the order they are listed in. */
export type JoinedModules = Omit<Module, 'name'>

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
