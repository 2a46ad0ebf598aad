import {
  type EntityModel,
  isForManyKinds,
  type MountModel,
  permissionKey,
} from '@junheng/domain/entity/model.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type Caller, isPermitted } from '#platform/access/caller.ts'
import { type CallAccess, needs, PUBLIC, SIGNED_IN } from '#platform/http/call.ts'
import type { ActionRight, CallRight, Reached } from './action.ts'

/** The mount that rows of a kind, and of its side, have for themselves. */
function ownMountOf(
  model: EntityModel,
  { kind, side }: Pick<Reached, 'kind' | 'side'>,
): MountModel | null {
  const fitting = model.mounts.filter(
    (mount) =>
      mount.kinds.some((known) => known === kind) && (mount.side === null || mount.side === side),
  )
  return fitting.toSorted((a, b) => a.kinds.length - b.kinds.length)[0] ?? null
}

/** How a declared right is asked for at one mount. */
export interface AskedRight {
  readonly access: CallAccess
  /** Refuses who holds the right nowhere, before anything is looked up: he learns nothing of what is there. */
  assertSome(caller: Caller): void
  /** Refuses a row that is not of this mount, or of whose kind the caller has no right. */
  assertRow(caller: Caller, row: Pick<Reached, 'kind' | 'side'>): void
}

const always = (access: CallAccess): AskedRight => ({
  access,
  assertSome: () => {},
  assertRow: () => {},
})

/** @throws Error where nothing is said: no declared right means no */
export function callAccess(
  right: 'own' | 'public' | CallRight | undefined,
  of: string,
): CallAccess {
  if (right === undefined) throw new Error(`${of}: says nothing of who may call`)
  if (right === 'own') return SIGNED_IN
  if (right === 'public') return PUBLIC
  return right.inside ? { kind: 'checked-inside', key: right.key } : needs(right.key)
}

/** @throws Error where a mount has no right of its own to ask for */
export function askedRight(
  { model, mount }: { readonly model: EntityModel; readonly mount: MountModel },
  { name, right }: { readonly name: string; readonly right: ActionRight },
): AskedRight {
  if (right === 'own' || (typeof right === 'object' && 'key' in right))
    return always(callAccess(right, `${model.name}.${name}`))
  const asked = typeof right === 'object' ? right : { of: ASKED_OF[right], action: name }
  const { action } = asked
  const assertRow = rowRight({ model, mount, action, of: asked.of })
  const keys = (mounts: readonly MountModel[]) => mounts.map((one) => permissionKey(one, action))
  if (asked.of === 'row-mount') return oneOf(keys(model.mounts), assertRow)
  if (asked.of === 'row-kind' && isForManyKinds(model, mount)) {
    const [first = mount] = model.mounts.filter((one) => !isForManyKinds(model, one))
    const named = mount.actionsByKind.has(action) ? first : mount
    return oneOf([permissionKey(named, action), ...keys(model.mounts)], assertRow)
  }
  if ('or' in asked && asked.or !== undefined)
    return oneOf([...keys([mount]), permissionKey(mount, asked.or)], assertRow)
  return { ...always(needs(permissionKey(mount, action))), assertRow }
}

const ASKED_OF = { 'of-mount': 'mount', 'of-row-kind': 'row-kind' } as const

/** One of several rights opens the call, which is known by the first. */
const oneOf = (keys: readonly string[], assertRow: AskedRight['assertRow']): AskedRight => ({
  access: { kind: 'checked-inside', key: keys[0] ?? '' },
  assertSome(caller) {
    if (!keys.some((key) => isPermitted(caller, key)))
      throw new RefusalError(refuse('access.forbidden'))
  },
  assertRow,
})

function rowRight({
  model,
  mount,
  action,
  of,
}: {
  readonly model: EntityModel
  readonly mount: MountModel
  readonly action: string
  readonly of: 'mount' | 'row-kind' | 'row-mount'
}): AskedRight['assertRow'] {
  return (caller, row) => {
    const { kind = null, side = null } = row
    if (of !== 'row-mount') {
      if (kind === null || mount.kinds.length === 0) return
      if (!mount.kinds.some((known) => known === kind) || (mount.side ?? side) !== side)
        throw new RefusalError(refuse('row.missing'))
    }
    if (of === 'mount') return
    const own = ownMountOf(model, { kind, side })
    if (own === null || !isPermitted(caller, permissionKey(own, action)))
      throw new RefusalError(refuse('access.forbidden'))
  }
}
