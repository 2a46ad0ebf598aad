import type { DeSuttle } from '@junheng/domain/values/suttle.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** A transport inside the plant, with the workshops that its two stores belong to. */
export interface WeighedTransport {
  readonly weighId: string
  readonly fromWarehouseId: string
  readonly toWarehouseId: string
  readonly fromDeptId: string | null
  readonly toDeptId: string | null
  readonly deSuttle: DeSuttle | null
  readonly pieces: number | null
}

export function findTransport(tx: Tx, weighId: string): Promise<WeighedTransport | null> {
  return tx.row<WeighedTransport>(
    sql`select w.id as "weighId", s.from_warehouse_id as "fromWarehouseId", s.to_warehouse_id as "toWarehouseId", fd.id as "fromDeptId", td.id as "toDeptId", w.de_suttle as "deSuttle", s.pieces
    from mm_weigh w join mm_weigh_sub s on s.main_id = w.id
    join as_warehouse f on f.id = s.from_warehouse_id left join sys_dept fd on fd.id = f.dept_id and fd.is_workshop
    join as_warehouse t on t.id = s.to_warehouse_id left join sys_dept td on td.id = t.dept_id and td.is_workshop
    where w.id = ${weighId} and w.weigh_state = 'DONE' and w.status <> 'OBSOLETE' order by s.row_no, s.id limit 1`,
  )
}
