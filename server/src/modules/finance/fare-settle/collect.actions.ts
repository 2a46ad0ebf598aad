import { group, idOf, idsOf, listOf } from '@junheng/domain/call/shape.ts'
import { pick } from '@junheng/domain/entity/define-entity.ts'
import { choice, date, int, json, text, tons } from '@junheng/domain/entity/field.ts'
import { KINDS, type Kind } from '@junheng/domain/kinds/kinds.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { parseRow } from '@junheng/domain/row/parse-row.ts'
import { sumTons } from '@junheng/domain/values/tons.ts'
import { carrierPopup } from '#modules/archives/api.ts'
import { findNoticeFares } from '#modules/trade/api.ts'
import {
  type FareLine,
  findFareLines,
  findOpenFare,
  findRecordsOfLines,
} from '#modules/weighing/api.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import type { Queryable } from '#platform/db/database.ts'
import { createRow } from '#platform/entity-engine/create-row.ts'
import { fieldChanges } from '#platform/entity-engine/field-changes.ts'
import { fareKindOf } from '../fare-price/fare-fields.ts'
import { fareSettle } from './fare-settle.entity.ts'

/** Kinds whose records a mount settles: its own, and those of goods that come back. */
const kindsAt = (kinds: readonly Kind[]): readonly Kind[] =>
  KINDS.filter((kind) => kinds.some((own) => own === fareKindOf(kind)))

interface OpenAsked {
  readonly orgId: string
  readonly kinds: readonly Kind[]
  readonly carrierId: string | null
  readonly startDate: string | null
  readonly endDate: string | null
}

/** Lines that wait for a settlement, and whose freight is ours to pay. */
async function openLines(db: Queryable, asked: OpenAsked): Promise<readonly FareLine[]> {
  const { orgId, kinds, carrierId, startDate: from, endDate: to } = asked
  const lines = await findOpenFare(db, { orgId, kinds: kindsAt(kinds), carrierId, from, to })
  const notices = await findNoticeFares(
    db,
    lines.flatMap(({ noticeSubId }) => noticeSubId ?? []),
  )
  return lines.filter(({ noticeSubId, side }) => {
    const notice = notices.get(noticeSubId ?? '')
    return notice?.payFare === true && !(side === 'fh' && notice.sides === 'BOTH')
  })
}

const PERIOD = {
  startDate: date({ label: '过磅日起' }),
  endDate: date({ label: '过磅日止' }),
}

/** `POST base/collect`: a draft with all that a carrier has carried and not been paid for. */
const collect = defineAction(fareSettle, {
  name: 'collect',
  label: '生成运费结算单',
  button: {
    label: '生成结算单',
    input: { carrierId: true, startDate: true, endDate: true },
    picks: { carrierId: pick(carrierPopup, { fill: { carrierName: 'name' } }) },
    opens: true,
  },
  method: 'POST',
  right: 'of-mount',
  body: { carrierId: idOf('carrier', { label: '承运商', required: true }), ...PERIOD },
  answers: 'row',
  refuses: ['fareSettle.noFare'],
  async prepare({ services, model, mount: declared, caller, body }) {
    const lines = await openLines(services.db, { ...caller, ...body, kinds: declared.kinds })
    if (lines.length === 0) throw new RefusalError(refuse('fareSettle.noFare'))
    const mount = await services.mountFor({ model, mount: declared }, caller)
    const input = parseRow(mount, {
      ...body,
      fdFareSettleSub: lines.map(({ weighId, weighSubId }) => ({ weighId, weighSubId })),
    })
    const giveCode = await services.prepareCode({ model, caller, values: input.values })
    return { mount, input, giveCode }
  },
  async run(tx, { services, model, caller, warn, log, prepared: { mount, input, giveCode } }) {
    const code = giveCode && (await giveCode(tx))
    const row = await createRow(tx, services.engine, { model, mount, caller, input, code, warn })
    const changes = fieldChanges(model, null, row)
    const entry = { entity: model.name, bizKey: String(row['id']), action: 'collect' }
    log({ ...entry, label: '生成运费结算单', changes })
    return row
  },
})

const GROUPS = {
  partner: '承运商',
  route: '线路',
  material: '物料',
  plate: '车牌',
  day: '日期',
} as const
type GroupBy = keyof typeof GROUPS

const GROUP = {
  key: text({ label: '分组' }),
  count: int({ label: '行数', required: true }),
  suttle: tons({ label: '净重', required: true }),
  ids: listOf(text({ label: '磅单行', required: true }), { label: '磅单行' }),
}

/** `POST base/groupList`: what waits for a settlement, in groups. */
const groupList = defineAction(fareSettle, {
  name: 'groupList',
  label: '待结算运费分组',
  button: { none: '结算单页面按组选磅单' },
  method: 'POST',
  right: { of: 'mount', action: 'list' },
  body: {
    groupBy: choice(GROUPS, { label: '分组', required: true }),
    search: group({ carrierId: idOf('carrier', { label: '承运商' }), ...PERIOD }),
  },
  answers: listOf(group(GROUP, { required: true })),
  async read({ services: { db }, mount, caller, body: { groupBy, search } }) {
    const { carrierId = null, startDate = null, endDate = null } = search ?? {}
    const asked = { orgId: caller.orgId, carrierId, startDate, endDate }
    const lines = await openLines(db, { ...asked, kinds: mount.kinds })
    const routes = await routeNames(db, lines)
    const groups = new Map<string | null, FareLine[]>()
    for (const line of lines) {
      const key = keyOf(groupBy, line, routes)
      groups.set(key, [...(groups.get(key) ?? []), line])
    }
    return [...groups].map(([key, members]) => ({
      key,
      count: members.length,
      suttle: sumTons(members.map(({ suttle }) => suttle)),
      ids: members.map(({ weighSubId }) => weighSubId),
    }))
  },
})

async function routeNames(db: Queryable, lines: readonly FareLine[]) {
  const ids = lines.flatMap(({ noticeSubId }) => noticeSubId ?? [])
  return findNoticeFares(db, ids)
}

function keyOf(
  groupBy: GroupBy,
  line: FareLine,
  routes: Awaited<ReturnType<typeof routeNames>>,
): string | null {
  const keys: Readonly<Record<GroupBy, string | null>> = {
    partner: line.carrierName,
    route: routes.get(line.noticeSubId ?? '')?.routeName ?? null,
    material: line.invName,
    plate: line.plateNumber,
    day: line.priceDay,
  }
  return keys[groupBy]
}

/** `POST base/findByIds`: weighed lines in the given order, ready as lines of a settlement. */
const findByIds = defineAction(fareSettle, {
  name: 'findByIds',
  label: '按编号取磅单行',
  button: { none: '结算单页面取选中的磅单' },
  method: 'POST',
  right: { of: 'mount', action: 'list' },
  body: { ids: idsOf('weighSub') },
  answers: listOf(json({ label: '明细' })),
  async read({ services: { db }, mount, caller, body: { ids } }) {
    const records = await findRecordsOfLines(db, ids)
    const lines = await findFareLines(db, [...new Set(records.values())])
    return ids.map((id) => {
      const line = lines.find(({ weighSubId }) => weighSubId === id)
      const isHere = line?.orgId === caller.orgId && kindsAt(mount.kinds).includes(line.kind)
      if (line === undefined || !isHere) throw new RefusalError(refuse('row.missing'))
      const { weighId, weighSubId, weighCode, plateNumber, driverName, invName, weighDate } = line
      return { weighId, weighSubId, weighCode, plateNumber, driverName, invName, weighDate }
    })
  },
})

export const collectActions: readonly Action[] = [collect, groupList, findByIds]
