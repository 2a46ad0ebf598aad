import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import type { Tx } from '#platform/db/database.ts'
import { fieldChanges } from '#platform/entity-engine/field-changes.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import { updateColumns } from '#platform/entity-engine/store-row.ts'
import type { WriteContext } from '#platform/http/call.ts'
import type { FareSettleRow } from './fare-settle.entity.ts'

export interface SettleChange {
  readonly before: FareSettleRow
  readonly values: Partial<FareSettleRow>
  readonly action: string
  readonly label: string
}

/** Stores what an action has made of a settlement, and says so in the log. */
export async function storeSettle(
  tx: Tx,
  { services, model, caller, log }: MountContext & WriteContext,
  { before, values, action, label }: SettleChange,
): Promise<FareSettleRow> {
  const row = {
    ...before,
    ...values,
    version: before.version + 1,
    updateUserId: caller.userId as FareSettleRow['updateUserId'],
    updateUser: caller.realName,
    updateDate: formatWireDateTime(services.engine.clock.now()),
  }
  updateColumns(tx, model, { id: row.id, before, after: row })
  const lines = model.children.get('fdFareSettleSub')
  for (const line of row.fdFareSettleSub) {
    const stored = before.fdFareSettleSub.find(({ id }) => id === line.id)
    if (lines && stored) updateColumns(tx, lines, { id: line.id, before: stored, after: line })
  }
  const changes = fieldChanges(model, before, row)
  log({ entity: model.name, bizKey: row.id, action, label, changes })
  return row
}
