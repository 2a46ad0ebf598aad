import type { Kind } from '@junheng/domain/kinds/kinds.ts'
import type { OverPolicy } from '@junheng/domain/notice/change-line.ts'
import type { NoticeLine } from '@junheng/domain/notice/notice-line.ts'
import type { Tons } from '@junheng/domain/values/tons.ts'
import type { Tx } from '#platform/db/database.ts'
import { rawSql, type SqlFragment, sql } from '#platform/db/sql.ts'

/** A line under its own lock, with what of its notice never changes while it lives. */
export interface LockedLine extends NoticeLine {
  readonly id: string
  readonly noticeId: string
  readonly code: string
  readonly kind: Kind
  readonly orgId: string
  readonly overPolicy: OverPolicy
  readonly sides: 'BOTH' | 'FH' | 'SH' | null
  readonly perLimit: Tons | null
  readonly closed: boolean
  readonly planSubId: string | null
  readonly contractSubId: string | null
  readonly inventoryId: string
}

/**
 * `ended` comes from the line's own `live`: the notice's `done` would be read from before the wait for the
 * lock, when another transaction may since have ended the notice.
 */
const LINE_COLUMNS = rawSql(
  's.id, s.main_id as "noticeId", n.code, n.kind, n.org_id as "orgId", n.over_policy as "overPolicy", n.sides, s.max_limit as "maxLimit", s.pre_quantity as "preQuantity", s.de_suttle as "deSuttle", s.num_limit as "numLimit", s.per_limit as "perLimit", s.count_sa as "countSa", s.used_num as "usedNum", s.closed, not s.live as ended, s.plan_sub_id as "planSubId", s.contract_sub_id as "contractSubId", s.inventory_id as "inventoryId"',
)

/** Lines in ascending order, held until the transaction ends. */
export function lockLines(tx: Tx, ids: readonly string[]): Promise<readonly LockedLine[]> {
  return tx.rows<LockedLine>(
    sql`select ${LINE_COLUMNS} from or_notice_sub s join or_notice n on n.id = s.main_id where s.id = any(${ids}::bigint[]) order by s.id for no key update of s`,
  )
}

/** All lines of notices whose headers are held already. */
export function lockLinesOf(tx: Tx, noticeIds: readonly string[]): Promise<readonly LockedLine[]> {
  return tx.rows<LockedLine>(
    sql`select ${LINE_COLUMNS} from or_notice_sub s join or_notice n on n.id = s.main_id where s.main_id = any(${noticeIds}::bigint[]) order by s.id for no key update of s`,
  )
}

export async function lockLine(tx: Tx, id: string): Promise<LockedLine> {
  const [line] = await lockLines(tx, [id])
  if (line === undefined) throw new Error(`no notice line ${id}`)
  return line
}

const kindOfLine = (id: string): SqlFragment =>
  sql`select n.kind from or_notice_sub s join or_notice n on n.id = s.main_id where s.id = ${id}`

/** Which business a line that the transaction holds is about; it never changes. */
export async function findKindOfLine(tx: Tx, id: string): Promise<Kind | null> {
  const line = await tx.row<{ readonly kind: Kind }>(kindOfLine(id), { held: true })
  return line?.kind ?? null
}

/** Who has changed the line knows its kind: whoever is told of that need not ask for it. */
export function holdKindOfLine(tx: Tx, { id, kind }: Pick<LockedLine, 'id' | 'kind'>): void {
  tx.hold(kindOfLine(id), [{ kind }])
}

/** Stores a line's counters as an operation has left them. */
export async function storeLine(tx: Tx, line: NoticeLine & { readonly id: string }): Promise<void> {
  tx.post(
    sql`update or_notice_sub set max_limit = ${line.maxLimit}, pre_quantity = ${line.preQuantity}, de_suttle = ${line.deSuttle}, num_limit = ${line.numLimit}, count_sa = ${line.countSa}, used_num = ${line.usedNum} where id = ${line.id}`,
  )
}

/** The counters of many lines as operations that moved no vehicle have left them. */
export async function storeLines(tx: Tx, lines: readonly LockedLine[]): Promise<void> {
  const ids = lines.map(({ id }) => id)
  const limits = lines.map(({ maxLimit }) => maxLimit)
  const reserved = lines.map(({ preQuantity }) => preQuantity)
  const delivered = lines.map(({ deSuttle }) => deSuttle)
  const vehicles = lines.map(({ numLimit }) => numLimit)
  tx.post(
    sql`update or_notice_sub s set max_limit = l.max_limit, pre_quantity = l.pre_quantity, de_suttle = l.de_suttle, num_limit = l.num_limit from unnest(${ids}::bigint[], ${limits}::numeric[], ${reserved}::numeric[], ${delivered}::numeric[], ${vehicles}::int[]) l(id, max_limit, pre_quantity, de_suttle, num_limit) where s.id = l.id`,
  )
}

/** What a change of counters without a question needs to know afterwards. */
export interface ShrunkLine {
  readonly live: boolean
  readonly kind: Kind
  readonly planSubId: string | null
  readonly contractSubId: string | null
}

/** Gives a reservation back in one statement: nothing of it can be refused. */
export function shrinkLine(
  tx: Tx,
  change: {
    readonly id: string
    readonly reserved: Tons
    readonly used: number
    readonly made: number
  },
): Promise<ShrunkLine | null> {
  return tx.row<ShrunkLine>(
    sql`update or_notice_sub s set pre_quantity = s.pre_quantity - ${change.reserved}, used_num = s.used_num - ${change.used}, count_sa = s.count_sa - ${change.made} from or_notice n where s.id = ${change.id} and n.id = s.main_id returning s.live, n.kind, s.plan_sub_id as "planSubId", s.contract_sub_id as "contractSubId"`,
  )
}

/** The one statement that decides whether tons and a vehicle still fit on a line. */
export async function takeFromLine(
  tx: Tx,
  { id, asked }: { readonly id: string; readonly asked: Tons },
): Promise<boolean> {
  const taken = await tx.run(
    sql`update or_notice_sub set pre_quantity = pre_quantity + ${asked}, count_sa = count_sa + 1, used_num = used_num + 1 where id = ${id} and live and pre_quantity + de_suttle + ${asked} <= max_limit and (num_limit is null or used_num < num_limit)`,
  )
  return taken === 1
}

/** Adds a trip to a vehicle's row; with `over` the agreed number of trips rises with it. */
export async function countTrip(
  tx: Tx,
  {
    id,
    trips,
    over = false,
  }: { readonly id: string; readonly trips: number; readonly over?: boolean },
): Promise<boolean> {
  const fits = rawSql(trips <= 0 || over ? 'true' : '(num is null or used_num < num)')
  const counted = await tx.run(
    sql`update or_notice_vehicle set used_num = used_num + ${trips}, num = case when num < used_num + ${trips} then used_num + ${trips} else num end where id = ${id} and ${fits}`,
  )
  return counted === 1
}
