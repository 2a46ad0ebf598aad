import { group, idOf, listOf } from '@junheng/domain/call/shape.ts'
import { pick } from '@junheng/domain/entity/define-entity.ts'
import { TODAY } from '@junheng/domain/entity/document-fields.ts'
import { choice, date, decimal, int, price, text } from '@junheng/domain/entity/field.ts'
import { FARE_MODES, FARE_SOURCES } from '@junheng/domain/freight/fare-terms.ts'
import { type PickedFare, pickFare } from '@junheng/domain/freight/pick-fare.ts'
import type { RankedFare } from '@junheng/domain/freight/rank-fares.ts'
import { refuse } from '@junheng/domain/refusals/refusal.ts'
import { carrierPopup, findClassChain, inventoryPopup, routePopup } from '#modules/archives/api.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { loadRow } from '#platform/entity-engine/load-row.ts'
import { fareKindOf } from './fare-fields.ts'
import { farePrice } from './fare-price.entity.ts'
import { openFareBook } from './find-fare.ts'

const ROW = {
  id: text({ label: '编号', required: true }),
  code: text({ label: '编码', required: true }),
  name: text({ label: '名称', required: true }),
}

const FARE_ANSWER = {
  winner: group(ROW),
  farePrice: price({ label: '运价' }),
  fareMode: choice(FARE_MODES, { label: '计价方式' }),
  distance: decimal(8, 1, { label: '里程' }),
  source: choice(FARE_SOURCES, { label: '依据' }),
  sourceName: text({ label: '依据名称' }),
  message: text({ label: '没有选出时的说明' }),
  candidates: listOf(
    group(
      {
        ...ROW,
        order: int({ label: '次序', required: true }),
        score: int({ label: '得分', required: true }),
        why: text({ label: '依据', required: true }),
      },
      { required: true },
    ),
    { label: '候选' },
  ),
  others: listOf(
    group({ ...ROW, reason: text({ label: '原因', required: true }) }, { required: true }),
    { label: '其余' },
  ),
}

/** `POST base/find`: what a load would be carried for, the candidates in their order, and why not another. */
const find = defineAction(farePrice, {
  name: 'find',
  label: '查找运价',
  button: {
    input: { routeId: true, carrierId: true, inventoryId: true, day: { default: TODAY } },
    picks: {
      routeId: pick(routePopup, { fill: { routeName: 'name' } }),
      carrierId: pick(carrierPopup, { fill: { carrierName: 'name' } }),
      inventoryId: pick(inventoryPopup, { fill: { inventoryName: 'invName' } }),
    },
    result: 'fit',
  },
  method: 'POST',
  right: 'of-mount',
  body: {
    routeId: idOf('route', { label: '运输线路' }),
    carrierId: idOf('carrier', { label: '承运商' }),
    inventoryId: idOf('inventory', { label: '物料', required: true }),
    day: date({ label: '日期', required: true }),
  },
  answers: FARE_ANSWER,
  async read({ services, caller, mount, body }) {
    const { db, engine } = services
    const { routeId, carrierId, inventoryId, day } = body
    // What the caller cannot see does not exist for him, here as elsewhere.
    const load = (entity: string, id: string) =>
      loadRow(db, engine.registry, { model: engine.registry.model(entity), caller, id })
    const road = routeId === null ? null : await load('route', routeId)
    if (carrierId !== null) await load('carrier', carrierId)
    await load('inventory', inventoryId)
    const [kind = 'pu'] = mount.kinds
    const asked = { ...caller, kind: fareKindOf(kind) ?? 'pu', carrierId }
    const distance = road === null ? null : String(road['distance'])
    const classChain = await findClassChain(db, inventoryId)
    const question = { routeId, carrierId, inventoryId, classChain, distance, day }
    const book = await openFareBook(db, engine, asked)
    return answerFare(pickFare(book, { ...question, noticePrice: null }))
  },
})

export const findFareActions: readonly Action[] = [find]

const shown = ({ row, farePrice: found }: RankedFare) => ({
  id: row.id,
  code: row.code,
  name: `${found ?? row.farePrice ?? ''}${FARE_MODES[row.fareMode]}`,
})

function answerFare({ candidates, source, ...picked }: PickedFare) {
  const [best] = candidates
  return {
    winner: source === null || best === undefined ? null : shown(best),
    farePrice: picked.farePrice,
    fareMode: picked.fareMode,
    distance: picked.distance,
    source,
    sourceName: source && FARE_SOURCES[source],
    message: source === null ? refuse('fare.none').message : null,
    candidates: candidates.flatMap((ranked, at) =>
      ranked.score === null
        ? []
        : [
            {
              ...shown(ranked),
              order: at + 1,
              score: ranked.score,
              why: `${FARE_SOURCES[ranked.source]}：${ranked.why}`,
            },
          ],
    ),
    others: candidates.flatMap((ranked) =>
      ranked.score === null ? [{ ...shown(ranked), reason: ranked.why }] : [],
    ),
  }
}
