import { type Refusal, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { covers, type Holdings, isWithin, keysHeld, NOTHING_HELD, type Power } from './holdings.ts'

/** Somebody as the check sees him. */
export interface HolderState {
  readonly name: string
  /** Changes with whatever of the account is edited, its password too. */
  readonly face: string
  /** Which roles in which companies. */
  readonly bindings: string
  readonly holdings: Holdings
}

export interface RoleState {
  readonly face: string
  /** What it gives to who holds it in a company; the same for every company but for the company itself. */
  powerIn(orgId: string): Power
}

/** A page or button: the keys that whoever is given it gets. */
export interface MenuState {
  readonly keys: readonly string[]
}

/** A key or client that lets in a machine. */
export interface DoorState {
  readonly name: string
  readonly face: string
  readonly keys: readonly string[]
  /** Where its keys open; null: wherever who lets it in may go. */
  readonly orgId: string | null
  /** What a program may do with it, beyond keys: it has a role. */
  readonly power?: Power
}

/** Who holds what in one group, at one moment of a transaction. */
export interface GrantState {
  readonly users: ReadonlyMap<string, HolderState>
  readonly roles: ReadonlyMap<string, RoleState>
  readonly menus: ReadonlyMap<string, MenuState>
  readonly doors: ReadonlyMap<string, DoorState>
}

export interface Editor {
  readonly userId: string
  readonly holdings: Holdings
}

/**
 * The one check on granting: nobody gives more than he holds, widens what he holds himself or changes his
 * own roles, or edits, resets, disables or deletes somebody who holds more. It compares who holds what
 * before and after a write, so that it does not matter by which path it was written.
 *
 * @throws RefusalError
 */
export function assertMayGrant(editor: Editor, before: GrantState, after: GrantState): void {
  const refusal =
    refuseUsers(editor, before, after) ??
    refuseRoles(editor, before, after) ??
    refuseMenus(editor, before, after) ??
    refuseDoors(editor, before, after)
  if (refusal !== null) throw new RefusalError(refusal)
}

/**
 * The check on pages that say who decides: others may be named there, that is what they are for, but nobody
 * names himself, or a role of his.
 *
 * @throws RefusalError
 */
export function assertNotForSelf({ userId }: Editor, before: GrantState, after: GrantState): void {
  const refusal = refuseSelf(before.users.get(userId), after.users.get(userId))
  if (refusal !== null) throw new RefusalError(refusal)
}

const firstOf = <T>(items: Iterable<T>, refuseOne: (item: T) => Refusal | null): Refusal | null => {
  for (const item of items) {
    const refusal = refuseOne(item)
    if (refusal !== null) return refusal
  }
  return null
}

const idsOf = (one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>) =>
  new Set([...one.keys(), ...other.keys()])

function refuseUsers(editor: Editor, before: GrantState, after: GrantState): Refusal | null {
  return firstOf(idsOf(before.users, after.users), (id) => {
    const [was, is] = [before.users.get(id), after.users.get(id)]
    return id === editor.userId ? refuseSelf(was, is) : refuseOther(editor, was, is)
  })
}

function refuseSelf(was: HolderState | undefined, is: HolderState | undefined): Refusal | null {
  if (was === undefined || is === undefined) return refuse('user.self')
  const kept = was.bindings === is.bindings && !gains(NOTHING_HELD, was.holdings, is.holdings)
  return kept ? null : refuse('grant.self')
}

function refuseOther(
  { holdings: held }: Editor,
  was: HolderState | undefined,
  is: HolderState | undefined,
): Refusal | null {
  if (is !== undefined && gains(held, was?.holdings ?? NOTHING_HELD, is.holdings))
    return is.holdings.all && !held.all ? refuse('user.adminOnly') : refuse('role.beyondOwn')
  const edited = was?.face !== is?.face || was?.bindings !== is?.bindings
  if (was === undefined || !edited || isWithin(held, was.holdings)) return null
  if (was.holdings.all && !held.all) return refuse('user.adminOnly')
  return refuse('grant.exceeds', { name: was.name })
}

/** Whether somebody may do now what neither he nor who edited him could before. */
function gains(editor: Holdings, was: Holdings, is: Holdings): boolean {
  if (was === is) return false
  const together = {
    all: editor.all || was.all,
    platform: editor.platform || was.platform,
    powers: [...editor.powers, ...was.powers],
  }
  return !isWithin(together, is)
}

/** A role that nobody holds yet is held to what the editor could give of it, in one of his companies. */
function refuseRoles({ holdings }: Editor, before: GrantState, after: GrantState): Refusal | null {
  if (holdings.all) return null
  const companies = new Set(holdings.powers.flatMap(({ scope }) => scope.orgIds))
  return firstOf(after.roles, ([id, is]) => {
    const was = before.roles.get(id)
    if (was?.face === is.face) return null
    const mayGive = [...companies].some((org) =>
      covers([...holdings.powers, ...(was ? [was.powerIn(org)] : [])], is.powerIn(org)),
    )
    return mayGive ? null : refuse('role.beyondOwn')
  })
}

/** A key put on an entry is given to every role that has the entry, now or later. */
function refuseMenus({ holdings }: Editor, before: GrantState, after: GrantState): Refusal | null {
  if (holdings.all) return null
  const held = keysHeld(holdings)
  return firstOf(after.menus, ([id, { keys }]) => {
    const known = before.menus.get(id)?.keys ?? []
    const added = keys.filter((key) => !known.includes(key))
    return added.every((key) => held.has(key)) ? null : refuse('role.beyondOwn')
  })
}

/** Whoever changes where a machine's key leads, or what it opens, could have gone there himself. */
function refuseDoors({ holdings }: Editor, before: GrantState, after: GrantState): Refusal | null {
  if (holdings.all) return null
  const anywhere = keysHeld(holdings)
  const opens = ({ keys, orgId, power }: DoorState): boolean => {
    if (power && !covers(holdings.powers, power)) return false
    const there = holdings.powers.filter(
      ({ scope }) => orgId === null || scope.wholeGroup || scope.orgIds.includes(orgId),
    )
    return keys.every((key) =>
      orgId === null ? anywhere.has(key) : there.some(({ permissions }) => permissions.has(key)),
    )
  }
  return firstOf(idsOf(before.doors, after.doors), (id) => {
    const [was, is] = [before.doors.get(id), after.doors.get(id)]
    if (was?.face === is?.face) return null
    const beyond = [was, is].find((door) => door !== undefined && !opens(door))
    return beyond === undefined ? null : refuse('grant.door', { name: beyond.name })
  })
}
