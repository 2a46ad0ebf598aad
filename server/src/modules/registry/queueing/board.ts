import { claimText, type QueueClaim, type QueueOrder } from '@junheng/domain/visit/queue-order.ts'
import type { BoardVehicle, QueueBoard } from '@junheng/domain/visit/queue-wire.ts'
import { findOpenQueues } from '#modules/archives/api.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { countVisitorsInside } from '../visitor/visitor.queries.ts'
import { QUEUE_CLAIM, QUEUE_ORDER } from './queueing.queries.ts'

interface BoardRow extends Omit<BoardVehicle, 'why'>, QueueClaim {
  readonly queueId: string
  readonly stage: string
}

/** Queues of a company with who waits, who is called and who is inside. */
export async function readBoard(
  db: Queryable,
  { orgId }: { readonly orgId: string },
): Promise<Omit<QueueBoard, 'orgName'>> {
  const queues = await findOpenQueues(db, orgId)
  const rows = await db.rows<BoardRow>(
    sql`select r.id, r.queue_id as "queueId", r.stage, r.queue_no as "queueNo", r.plate_number as "plateNumber", r.discharge_address_name as "dischargeAddressName", ${QUEUE_CLAIM},
      case r.stage when 'QUEUING' then r.queue_time when 'CALLED' then r.call_time else r.entrance_time end as time
    from tr_registry r join as_queue q on q.id = r.queue_id
    where r.org_id = ${orgId} and r.stage in ('QUEUING', 'CALLED', 'ENTERED', 'FIRST_WEIGHED', 'WEIGHED')
    order by case r.stage when 'QUEUING' then 0 when 'CALLED' then 1 else 2 end, case when r.stage = 'CALLED' then r.call_time end desc, ${QUEUE_ORDER}`,
  )
  return {
    queues: queues.map((queue) => ({ ...queue, ...standing(rows, queue) })),
    inside: (await countInside(db, orgId)) + (await countVisitorsInside(db, orgId)),
  }
}

function standing(
  rows: readonly BoardRow[],
  queue: { readonly id: string; readonly orderBy: QueueOrder },
) {
  const own = rows.filter((row) => row.queueId === queue.id)
  const of = (isMeant: (stage: string) => boolean): readonly BoardVehicle[] =>
    own.filter(({ stage }) => isMeant(stage)).map((row) => vehicleOf(row, queue.orderBy))
  const waiting = of((stage) => stage === 'QUEUING')
  return {
    waiting,
    called: of((stage) => stage === 'CALLED'),
    inside: of((stage) => stage !== 'QUEUING' && stage !== 'CALLED'),
    next: waiting[0] ?? null,
  }
}

function vehicleOf(row: BoardRow, order: QueueOrder): BoardVehicle {
  const { id, queueNo, plateNumber, time, dischargeAddressName } = row
  const why = row.stage === 'QUEUING' ? claimText(order, row) : null
  return { id, queueNo, plateNumber, time, dischargeAddressName, why }
}

async function countInside(db: Queryable, orgId: string): Promise<number> {
  const row = await db.row<{ readonly count: number }>(
    sql`select count(*)::int as count from tr_registry where org_id = ${orgId} and stage in ('ENTERED', 'FIRST_WEIGHED', 'WEIGHED')`,
  )
  return row?.count ?? 0
}
