import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { parseId } from '@junheng/domain/values/id.ts'
import { loadRow } from '#platform/entity-engine/load-row.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import type { Call, CallContext } from '#platform/http/call.ts'
import { closedBody, readBody, readId, TEXT } from '#platform/http/closed-body.ts'
import { assertAnyKind, assertKindRight, mountAccess } from '../gate/kind-rights.ts'
import { findPictures, type Picture } from './picture.queries.ts'

/** Pictures of one visit under both names of the specification; none is an empty list, not a refusal. */
export function pictureCalls(context: MountContext): readonly Call[] {
  const { mount } = context
  const shared = {
    kind: 'read',
    access: mountAccess(context, 'list'),
    tag: mount.label,
    summary: '抓拍图片',
  } as const
  return [
    {
      ...shared,
      method: 'GET',
      path: `${mount.base}/viewImage/:id`,
      handle: async (call) =>
        picturesOf(context, call, () => parseId(call.request.params['id'] ?? '')),
    },
    {
      ...shared,
      method: 'POST',
      path: `${mount.base}/getPics`,
      body: closedBody({ id: TEXT }, ['id']),
      handle: async (call) =>
        picturesOf(context, call, () => readId(readBody(call.request.body, ['id']), 'id')),
    },
  ]
}

/** Only of a visit that the caller may see at this mount. */
async function picturesOf(
  context: MountContext,
  { caller }: CallContext,
  readId: () => string | null,
): Promise<readonly Picture[]> {
  const { services, model, mount } = context
  assertAnyKind(context, { caller, action: 'list' })
  const id = readId()
  if (id === null) throw new RefusalError(refuse('row.missing'))
  const { engine, db } = services
  const row = await loadRow(db, engine.registry, { model, mount, caller, id })
  assertKindRight(context, { caller, kind: String(row['kind']), action: 'list' })
  return findPictures(db, id)
}
