import { group, listOf } from '@junheng/domain/call/shape.ts'
import { choice, int, json, money, text, tons } from '@junheng/domain/entity/field.ts'
import type { ListPayload } from '@junheng/domain/wire/list-payload.ts'
import { parseListPayload } from '@junheng/domain/wire/list-payload.ts'
import { rawSql, sql } from '#platform/db/sql.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { CallContext } from '#platform/http/call.ts'
import { askList } from '#platform/list-engine/asked-list.ts'
import type { SettleType } from './calculation.queries.ts'

/** By what open calculations may be put together, and the columns that say so. */
const GROUPS = {
  partner: { label: '往来单位', key: 't.partner_id', name: 't.partner_name' },
  route: { label: '运输线路', key: 't.route_name', name: 't.route_name' },
  material: { label: '物料', key: 't.inventory_id::text', name: 't.inv_name' },
  plate: { label: '车牌号', key: 't.plate_number', name: 't.plate_number' },
  day: { label: '过磅日期', key: 't.weigh_date::text', name: 't.weigh_date::text' },
} as const
type GroupBy = keyof typeof GROUPS

export const GROUP_BODY = {
  groupBy: choice(
    {
      partner: GROUPS.partner.label,
      route: GROUPS.route.label,
      material: GROUPS.material.label,
      plate: GROUPS.plate.label,
      day: GROUPS.day.label,
    },
    { label: '分组', required: true },
  ),
  search: json({ label: '条件' }),
}

export const GROUP_ANSWER = {
  list: listOf(
    group(
      {
        key: text({ label: '分组值' }),
        name: text({ label: '名称', length: 210 }),
        count: int({ label: '车数', required: true }),
        suttle: tons({ label: '净重', required: true }),
        settleWeight: tons({ label: '结算数量', required: true }),
        settleAmount: money({ label: '结算金额', required: true }),
        ids: listOf(text({ label: '结算计算', required: true }), { label: '编号', most: 5000 }),
      },
      { required: true },
    ),
    { label: '分组' },
  ),
}

interface Group {
  readonly key: string | null
  readonly name: string | null
  readonly count: number
  readonly suttle: string
  readonly settleWeight: string
  readonly settleAmount: string
  readonly ids: readonly string[]
}

/** What waits for settlement at a mount, put together; only what its own list would show the caller. */
export async function groupOpen(
  services: EntityServices,
  call: CallContext,
  asked: {
    readonly mount: string
    readonly groupBy: GroupBy
    readonly search: unknown
    readonly settleType: SettleType
  },
): Promise<{ readonly list: readonly Group[] }> {
  const { search }: ListPayload = parseListPayload({ search: asked.search ?? [] })
  const found = await askList(services, call, { mount: asked.mount, search })
  if (found === null) return { list: [] }
  const { key, name } = GROUPS[asked.groupBy]
  const list = await services.db.rows<Group>(
    sql`select ${rawSql(key)} as key, max(${rawSql(name)}) as name, count(*)::int as count, sum(t.suttle) as suttle, sum(t.settle_weight) as "settleWeight", sum(t.settle_amount) as "settleAmount", array_agg(t.id::text order by t.weigh_date, t.id) as ids ${found.rows} and t.active and t.settle_id is null and t.status = 'CALCULATED' and t.settle_type = ${asked.settleType} group by 1 order by 2, 1 limit 1000`,
  )
  return { list }
}
