import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Tx } from '#platform/db/database.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { checkMaterialRows } from '../material-rows.ts'
import { type FactoryRow, factory } from './factory.entity.ts'
import { findNoticeFactory, findOtherDefault } from './factory.queries.ts'

export const factoryRules = rulesFor(factory, {
  check: async (tx, { row }) =>
    checkMaterialRows(row.asInvFactoryInvs) ??
    checkRoom(row) ??
    (await checkDefault(tx, row)) ??
    (await checkNotices(tx, row)),
  guards: {
    disable: async (_tx, { row }) => checkNobodyInside(row),
    delList: async (_tx, { row }) => checkNobodyInside(row),
  },
})

/** The limit holds at every moment, so it cannot be set below what is inside already. */
function checkRoom({ maxVehicle, inFactory: n }: FactoryRow): Refusal | null {
  return maxVehicle > 0 && maxVehicle < n ? refuse('factory.limit', { n }) : null
}

const checkNobodyInside = ({ inFactory: n }: FactoryRow): Refusal | null =>
  n > 0 ? refuse('factory.inside', { n }) : null

async function checkDefault(tx: Tx, row: FactoryRow): Promise<Refusal | null> {
  const name = row.isDefault ? await findOtherDefault(tx, row) : null
  return name === null ? null : refuse('factory.default', { name })
}

/** A notice with two factories would leave open where its vehicles go. */
async function checkNotices(tx: Tx, { id, orgId, asInvFactoryNotice }: FactoryRow) {
  const noticeIds = asInvFactoryNotice.map((row) => row.noticeId)
  const name = await findNoticeFactory(tx, { id, orgId, noticeIds })
  return name === null ? null : refuse('factory.notice', { name })
}
