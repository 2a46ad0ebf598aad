import { permissionKey } from '@junheng/domain/entity/model.ts'
import type { Kind } from '@junheng/domain/kinds/kinds.ts'
import type { Tx } from '#platform/db/database.ts'
import type { MountContext } from '#platform/entity-engine/entity-calls.ts'
import { loadRow } from '#platform/entity-engine/load-row.ts'
import { type CallAccess, needs, type WriteContext } from '#platform/http/call.ts'
import { assertRight } from './weighsave.actions.ts'

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
