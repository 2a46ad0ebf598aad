import { type EntityModel, type MountModel, permissionKey } from '@junheng/domain/entity/model.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type Caller, isPermitted } from '#platform/access/caller.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import { type CallAccess, needs } from '#platform/http/call.ts'

/** A mount for every kind: whether its calls may be made, the kind of the row decides. */
export const isForAllKinds = ({ kinds }: MountModel): boolean => kinds.length !== 1

/** The mount that visits of a kind have for themselves. */
export function ownMount({ mounts }: EntityModel, kind: string): MountModel {
  const own = mounts.find((one) => !isForAllKinds(one) && one.kinds.some((k) => k === kind))
  if (own === undefined) throw new Error(`visits of ${kind} have no mount`)
  return own
}

/** The right to a call of a mount; at the one for all kinds the handler asks once it knows the kind. */
export function mountAccess({ mount }: Pick<MountContext, 'mount'>, action: string): CallAccess {
  const key = permissionKey(mount, action)
  return isForAllKinds(mount) ? { kind: 'checked-inside', key } : needs(key)
}

/**
 * Whether the caller may do it to visits of any kind at all; asked before anything is looked up, so that
 * who may not learns nothing of what is there.
 */
export function assertAnyKind(
  { model, mount }: Pick<MountContext, 'model' | 'mount'>,
  { caller, action }: { readonly caller: Caller; readonly action: string },
): void {
  const mounts = isForAllKinds(mount) ? model.mounts : [mount]
  if (!mounts.some((one) => isPermitted(caller, permissionKey(one, action))))
    throw new RefusalError(refuse('access.forbidden'))
}

/**
 * Whether the caller may do it to a visit of this kind: the key is that of the kind's own mount. A visit of
 * another kind does not exist at a mount for one.
 */
export function assertKindRight(
  { model, mount }: Pick<MountContext, 'model' | 'mount'>,
  {
    caller,
    kind,
    action,
  }: { readonly caller: Caller; readonly kind: string; readonly action: string },
): void {
  const own = ownMount(model, kind)
  if (!isForAllKinds(mount) && mount.code !== own.code)
    throw new RefusalError(refuse('row.missing'))
  if (!isPermitted(caller, permissionKey(own, action)))
    throw new RefusalError(refuse('access.forbidden'))
}
