import type { NoticeLine } from '@junheng/domain/notice/notice-line.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { TestBed } from '#test/database.ts'
import { quantitySite } from './quantity-site.ts'
import type { ReserveRequest } from './reserve.ts'
import type { QuantitySite } from './site.ts'

export const siteOf = ({ engine }: Pick<TestBed, 'engine'>): QuantitySite => quantitySite(engine)

/** A visit of some vehicle for 30 t. */
export function visit(
  noticeSubId: string,
  changes: Partial<Omit<ReserveRequest, 'noticeSubId'>> = {},
): ReserveRequest {
  return {
    key: '1',
    noticeSubId,
    vehicle: { vehicleId: null, plateNumber: '陕A00001', carrierId: null },
    quantity: '30.000' as ReserveRequest['quantity'],
    ...changes,
  }
}

export interface StoredLine extends Omit<NoticeLine, 'ended'> {
  readonly live: boolean
  readonly closed: boolean
  readonly transit: string
  readonly loss: string
  readonly shDeSuttle: string
}

export async function lineOf(db: Queryable, id: string): Promise<StoredLine> {
  const row = await db.row<StoredLine>(
    sql`select max_limit as "maxLimit", pre_quantity as "preQuantity", de_suttle as "deSuttle", num_limit as "numLimit", count_sa as "countSa", used_num as "usedNum", live, closed, transit, loss, sh_de_suttle as "shDeSuttle" from or_notice_sub where id = ${id}`,
  )
  if (row === null) throw new Error(`no line ${id}`)
  return row
}

/** What notices hold of a contract line, and what has moved on it. */
export async function contractLineOf(db: Queryable, id: string) {
  return db.row<{
    readonly noticeQuantity: string
    readonly doneQuantity: string
    readonly returnQuantity: string
    readonly overQuantity: string
  }>(
    sql`select notice_quantity as "noticeQuantity", done_quantity as "doneQuantity", return_quantity as "returnQuantity", over_quantity as "overQuantity" from or_contract_sub where id = ${id}`,
  )
}

export async function planLineOf(db: Queryable, id: string) {
  return db.row<{ readonly noticeQuantity: string; readonly doneQuantity: string }>(
    sql`select notice_quantity as "noticeQuantity", done_quantity as "doneQuantity" from or_plan_sub where id = ${id}`,
  )
}
