import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { type Call, SIGNED_IN } from '#platform/http/call.ts'
import { findEnabledPlates } from './plate.queries.ts'

/** Every form with a plate number reads it, so it asks for no right of its own. */
export function plateCalls({ db }: EntityServices): readonly Call[] {
  return [
    {
      kind: 'read',
      method: 'GET',
      path: '/material/as-plate/findAll',
      access: SIGNED_IN,
      tag: '车牌字典',
      summary: '车牌号控件用的全部车牌',
      handle: ({ caller }) => findEnabledPlates(db, { groupId: caller.groupId }),
    },
  ]
}
