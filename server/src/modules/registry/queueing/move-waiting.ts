import { findQueue } from '#modules/archives/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { WriteContext } from '#platform/http/call.ts'
import { logOf } from '../passing/gate-site.ts'
import { readGateFacts } from '../passing/passing.queries.ts'
import { matchAddress } from '../registry/check-in/match-site.ts'
import { changeVisit } from '../registry/course/change-visit.ts'
import { lockVisit } from '../registry/visit-access.ts'
import type { Visit } from '../visit.ts'

interface Moving {
  readonly call: WriteContext
  /** The place that is shut. */
  readonly id: string
  /** Where its vehicles go; null: wherever their queue has room. */
  readonly toId: string | null
  readonly reason: string
  /** Shuts the place, once the visits are locked. */
  close(): Promise<void>
}

/** Sends the vehicles that wait for a place elsewhere; those at work there finish. */
export async function moveWaiting(tx: Tx, engine: Engine, moving: Moving): Promise<number> {
  const { call, id, toId, reason, close } = moving
  const waiting = await lockWaitingAt(tx, { orgId: call.caller.orgId, addressId: id })
  await close()
  for (const registryId of waiting) {
    const visit = await lockVisit(tx, registryId)
    const { dischargeAddressId, dischargeAddressName } = await addressOf(tx, engine, visit, toId)
    await changeVisit(
      tx,
      engine,
      visit,
      {
        dischargeAddressId,
        dischargeAddressName,
      },
      logOf(call, { action: 'moveAddress', label: '改装卸地点', reason }),
    )
  }
  return waiting.length
}

async function addressOf(tx: Tx, engine: Engine, visit: Visit, toId: string | null) {
  const { queueId } = await readGateFacts(tx, visit.id)
  const queue = queueId === null ? null : await findQueue(tx, queueId)
  return matchAddress(tx, engine, { noticed: toId, queue, kind: visit.kind, side: visit.side })
}

/** Visits that were sent to a place and are not at work yet. */
async function lockWaitingAt(
  tx: Tx,
  { orgId, addressId }: { readonly orgId: string; readonly addressId: string },
): Promise<readonly string[]> {
  const rows = await tx.rows<{ readonly id: string }>(
    sql`select id from tr_registry where org_id = ${orgId} and discharge_address_id = ${addressId} and stage in ('APPOINTED', 'REGISTERED', 'QUEUING', 'CALLED') order by id for update`,
  )
  return rows.map(({ id }) => id)
}
