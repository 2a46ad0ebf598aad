import { permissionKey } from '@junheng/domain/entity/model.ts'
import type { Kind } from '@junheng/domain/kinds/kinds.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { isPermitted } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { loadRow } from '#platform/entity-engine/load-row.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import { type CallAccess, type CallContext, needs, type WriteContext } from '#platform/http/call.ts'
import { keyOf } from './weigh.rules.ts'

/** The right is that of the record's kind, which a mount for all kinds does not know beforehand. */
export function askedInside({ mount }: MountContext, action: string): CallAccess {
  const key = permissionKey(mount, action)
  return mount.kinds.length === 1 ? needs(key) : { kind: 'checked-inside', key }
}

/** Who may do it to records of no kind at all learns nothing of what is there. */
export function assertSomeRight(
  { model, mount }: Pick<MountContext, 'model' | 'mount'>,
  { caller }: Pick<CallContext, 'caller'>,
  action: string,
): void {
  const mounts = mount.kinds.length === 1 ? [mount] : model.mounts
  if (!mounts.some((one) => isPermitted(caller, permissionKey(one, action))))
    throw new RefusalError(refuse('access.forbidden'))
}

export function assertRight(
  { caller }: Pick<CallContext, 'caller'>,
  kind: Kind,
  action: string,
): void {
  if (!isPermitted(caller, keyOf(kind, action))) throw new RefusalError(refuse('access.forbidden'))
}

/**
 * The right to a call about records that are there. The mount for all kinds has none of its own for it: whoever
 * holds it at some kind is let in, and the records decide.
 */
export function askedByKind({ model, mount }: MountContext, action: string): CallAccess {
  const [first = mount] = model.mounts.filter(({ kinds }) => kinds.length === 1)
  return mount.kinds.length === 1
    ? needs(permissionKey(mount, action))
    : { kind: 'checked-inside', key: permissionKey(first, action) }
}

/** Says no while others decide on one of the records; asked once they are locked. */
export async function assertUndecided(
  tx: Tx,
  { services, model }: Pick<MountContext, 'services' | 'model'>,
  { ids, doing }: { readonly ids: readonly string[]; readonly doing: string },
): Promise<void> {
  await services.flowGate?.assertFree(tx, { model, ids, action: 'update', doing })
}

/**
 * Records of another kind are not reached at a mount for one; at the mount for all the right is that of each
 * record's own kind. All of them are looked at before any is changed.
 */
export async function assertKindRights(
  tx: Tx,
  { services, model, mount }: MountContext,
  call: Pick<WriteContext, 'caller'>,
  { ids, action }: { readonly ids: readonly string[]; readonly action: string },
): Promise<void> {
  const { caller } = call
  for (const id of ids) {
    const row = await loadRow(tx, services.engine.registry, { model, mount, caller, id })
    if (mount.kinds.length > 1) assertRight(call, row['kind'] as Kind, action)
  }
}
