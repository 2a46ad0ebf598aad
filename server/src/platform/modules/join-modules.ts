import type { Module } from './define-module.ts'

/** What all modules bring together, in the order they are listed in. */
export type JoinedModules = Omit<Module, 'name'>

export function joinModules(modules: readonly Module[]): JoinedModules {
  assertOnce(modules)
  // What all the others stand on is configured once, so it stands at the end of the menu.
  const [base, above] = [modules.slice(0, 1), modules.slice(1)]
  return {
    entities: modules.flatMap(({ entities }) => entities),
    rules: modules.flatMap(({ rules }) => rules),
    actions: modules.flatMap(({ actions }) => actions),
    handlers: modules.flatMap(({ handlers }) => handlers),
    settings: modules.flatMap(({ settings }) => settings),
    monthly: modules.flatMap(({ monthly }) => monthly),
    menus: [...above, ...base].flatMap(({ menus }) => menus),
    roles: joinRoles(modules),
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

function joinRoles(modules: readonly Module[]): Module['roles'] {
  const joined: Record<string, readonly string[]> = {}
  for (const { roles } of modules)
    for (const [role, menus] of Object.entries(roles))
      joined[role] = [...new Set([...(joined[role] ?? []), ...menus])]
  return joined
}

function assertOnce(modules: readonly Module[]): void {
  const names = modules.map(({ name }) => name)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw new Error(`module ${twice} is listed twice`)
}
