import { isPlainObject } from '@junheng/domain/row/any-row.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Holdings, Power } from '#platform/access/holdings.ts'
import type {
  DoorState,
  Editor,
  GrantState,
  HolderState,
  RoleState,
} from '#platform/access/may-grant.ts'
import { isSystemCaller } from '#platform/access/system-caller.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { EntityRegistry } from '#platform/entity-engine/registry.ts'
import { buildCaller } from '#platform/session/build-caller.ts'
import type { RoleFacts } from '#platform/session/caller.queries.ts'
import { readLines } from '#platform/session/grant/read-lines.ts'
import {
  findApprovals,
  findClients,
  findDepts,
  findDisplays,
  findMenuKeys,
  findPrograms,
  findRoles,
  findTree,
  findUsers,
  type GroupRole,
  type NamedRight,
  type TreeRow,
  type UserFacts,
} from './grant-state.queries.ts'

export interface GrantParts {
  readonly registry: EntityRegistry
  /** Which keys a wall's page asks for. */
  displayKeysOf(page: string): readonly string[]
  /** What modules give by name beside keys, such as assay items. */
  findNamed(db: Queryable): Promise<readonly NamedRight[]>
}

/**
 * Gathers who holds what in a group. Sessions are made by the same function as when somebody signs in, so
 * that what is compared is what would be enforced.
 *
 * @param wholly false for who holds everything of the group anyway: then nobody's rights need counting
 */
export async function gatherGrants(
  db: Queryable,
  parts: GrantParts,
  { groupId, wholly }: { readonly groupId: string; readonly wholly: boolean },
): Promise<GrantState> {
  const users = await findUsers(db, groupId)
  if (!wholly)
    return {
      users: new Map(users.map((user) => [user.id, stateOf(user, [])])),
      roles: new Map(),
      menus: new Map(),
      doors: new Map(),
    }
  const roles = await findRoles(db, groupId)
  const trees = await findTrees(db, parts.registry, { groupId, roles })
  const depts = treeOf(await findDepts(db, groupId))
  const widened = roles.map((role) => ({ ...role, facts: widen(role.facts, trees) }))
  const byId = new Map(widened.map((role) => [role.id, role]))
  const named = [...(await findApprovals(db, groupId)), ...(await parts.findNamed(db))]
  const powersOf = (user: UserFacts) => userPowers(user, { groupId, roles: byId, depts, named })
  const roleStates = new Map(widened.map((role) => [role.id, roleState(role, { groupId, named })]))
  return {
    users: new Map(users.map((user) => [user.id, stateOf(user, powersOf(user))])),
    roles: roleStates,
    menus: new Map((await findMenuKeys(db, groupId)).map(({ id, keys }) => [id, { keys }])),
    doors: await findDoors(db, parts, { groupId, roles: roleStates }),
  }
}

const stateOf = (user: UserFacts, powers: readonly Power[]): HolderState => ({
  name: user.name,
  face: user.face,
  bindings: JSON.stringify(user.bindings),
  holdings: { all: user.admin, platform: user.platform, powers },
})

function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group === undefined) groups.set(keyOf(item), [item])
    else group.push(item)
  }
  return groups
}

/** A node and all below it, by id. */
type Tree = ReadonlyMap<string, readonly string[]>

function treeOf(rows: readonly TreeRow[]): Tree {
  const children = groupBy(rows, ({ parentId }) => parentId)
  const below = (id: string, seen: Set<string>): void => {
    if (seen.has(id)) return
    seen.add(id)
    for (const child of children.get(id) ?? []) below(child.id, seen)
  }
  return new Map(
    rows.map(({ id }) => {
      const seen = new Set<string>()
      below(id, seen)
      return [id, [...seen]]
    }),
  )
}

async function findTrees(
  db: Queryable,
  registry: EntityRegistry,
  { groupId, roles }: { readonly groupId: string; readonly roles: readonly GroupRole[] },
): Promise<ReadonlyMap<string, Tree>> {
  const entities = new Set(roles.flatMap(({ facts }) => Object.keys(facts.assigned ?? {})))
  const trees = new Map<string, Tree>()
  for (const model of registry.models.filter(({ name }) => entities.has(name))) {
    const rows = await findTree(db, model, groupId)
    if (rows !== null) trees.set(model.name, treeOf(rows))
  }
  return trees
}

/** A limit to a node is one to all below it: of two limits the narrower is then the smaller set. */
function widen(facts: RoleFacts, trees: ReadonlyMap<string, Tree>): RoleFacts {
  if (!isPlainObject(facts.assigned)) return { ...facts, assigned: {} }
  const assigned = Object.entries(facts.assigned).map(([entity, ids]) => {
    const tree = trees.get(entity)
    return [entity, [...new Set(ids.flatMap((id) => tree?.get(id) ?? [id]))]] as const
  })
  return { ...facts, assigned: Object.fromEntries(assigned) }
}

interface GroupFacts {
  readonly groupId: string
  readonly roles: ReadonlyMap<string, GroupRole>
  readonly depts: Tree
  readonly named: readonly NamedRight[]
}

function userPowers(
  user: UserFacts,
  { groupId, roles, depts, named }: GroupFacts,
): readonly Power[] {
  const byOrg = groupBy(user.bindings, ([orgId]) => orgId)
  const deptIds = depts.get(user.deptId ?? '') ?? []
  return [...byOrg].flatMap(([orgId, held]) => {
    const facts = held.flatMap(([, roleId]) => {
      const role = roles.get(roleId)
      return role?.enabled ? [role.facts] : []
    })
    const power = sessionPower({ groupId, orgId, deptIds, roles: facts })
    const roleIds = held.map(([, roleId]) => roleId)
    return power === null ? [] : [withNamed(power, named, { userId: user.id, roleIds })]
  })
}

/** They count as keys: who is given such a role, or his password, is given them. */
function withNamed(
  power: Power,
  named: readonly NamedRight[],
  { userId, roleIds }: { readonly userId: string | null; readonly roleIds: readonly string[] },
): Power {
  const held = named
    .filter((right) => right.userIds.some((id) => id === userId) || isAmong(right.roleIds, roleIds))
    .map(({ key }) => key)
  if (held.length === 0) return power
  return { ...power, permissions: new Set([...power.permissions, ...held]) }
}

const isAmong = (wanted: readonly string[], held: readonly string[]): boolean =>
  wanted.some((id) => held.includes(id))

function roleState(
  { id, name, enabled, facts }: GroupRole,
  { groupId, named }: Pick<GroupFacts, 'groupId' | 'named'>,
): RoleState {
  const keys = named.filter(({ roleIds }) => roleIds.includes(id)).map(({ key }) => key)
  return {
    face: JSON.stringify({ id, name, enabled, facts, keys }),
    powerIn(orgId) {
      const power = sessionPower({ groupId, orgId, deptIds: [], roles: [facts] })
      if (power === null) throw new Error('a role makes a session')
      return withNamed(power, named, { userId: null, roleIds: [id] })
    },
  }
}

/** A session in a company, if somebody with these roles opened one. */
function sessionPower(held: {
  readonly groupId: string
  readonly orgId: string
  readonly deptIds: readonly string[]
  readonly roles: readonly RoleFacts[]
}): Caller | null {
  const nameless = { sessionId: '', userId: '', username: '', realName: '', tenant: null }
  const placeless = { orgCode: '', orgName: '', groupName: '' }
  const times = { accessExpires: 0, lastSeen: 0, ended: false, forcedOut: false }
  return buildCaller({ ...nameless, ...placeless, ...times, admin: false, ...held })
}

async function findDoors(
  db: Queryable,
  { displayKeysOf }: GrantParts,
  { groupId, roles }: { readonly groupId: string; readonly roles: ReadonlyMap<string, RoleState> },
): Promise<ReadonlyMap<string, DoorState>> {
  const clients = (await findClients(db, groupId)).map(({ id, scopes, ...client }) => {
    return [`client ${id}`, { ...client, keys: readLines(scopes), orgId: null }] as const
  })
  const displays = (await findDisplays(db, groupId)).map(({ id, pages, ...display }) => {
    return [`display ${id}`, { ...display, keys: pages.split(',').flatMap(displayKeysOf) }] as const
  })
  const programs = (await findPrograms(db, groupId)).map(({ id, roleId, ...program }) => {
    const power = roles.get(roleId)?.powerIn(program.orgId)
    const door = { ...program, keys: [], ...(power ? { power: inOne(power, program.orgId) } : {}) }
    return [`program ${id}`, door] as const
  })
  return new Map<string, DoorState>([...clients, ...displays, ...programs])
}

/** A key is of one company, however far its role reaches elsewhere, and reads no person's numbers. */
const inOne = (power: Power, orgId: string): Power => ({
  ...power,
  seesPlain: false,
  scope: { ...power.scope, orgIds: [orgId], wholeGroup: false },
})

/**
 * Who edits, with what the database says he holds now: a session may be some seconds behind. Another
 * system's session holds what it was granted, not what its user holds.
 */
export function editorOf(state: GrantState, caller: Caller): Editor {
  const { userId } = caller
  if (isSystemCaller(caller)) return { userId, holdings: { ...ofCaller(caller), platform: true } }
  const stored = caller.external ? undefined : state.users.get(userId)
  return { userId, holdings: stored?.holdings ?? ofCaller(caller) }
}

const ofCaller = (caller: Caller): Holdings => ({
  all: caller.admin,
  platform: caller.scope.everyGroup === true,
  powers: [caller],
})
