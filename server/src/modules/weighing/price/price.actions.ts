import { idOf, idsOf, orNull } from '@junheng/domain/call/shape.ts'
import { pick } from '@junheng/domain/entity/define-entity.ts'
import { price } from '@junheng/domain/entity/field.ts'
import type { MountModel } from '@junheng/domain/entity/model.ts'
import type { UnitPrice } from '@junheng/domain/values/unit-price.ts'
import { allotPricePopup, purchasePricePopup, salePricePopup } from '#modules/trade/api.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { COUNT, REASON } from '#platform/actions/shapes.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import type { CallContext, WriteContext } from '#platform/http/call.ts'
import type { StockKeeper } from '../ports.ts'
import { weigh as record, UNPRICED } from '../weigh/weigh.entity.ts'
import { siteOf } from '../weigh/weigh-context.ts'
import { changePrices, findPriced, type PriceChange } from './change-price.ts'
import { PRICE_ACTION, PRICE_LABEL, priceDocuments } from './price-approval.ts'

/** Null or empty, not absent: giving a price back to the rules is meant. */
const PRICED = { price: orNull(price({ label: '单价', min: '0' })), reason: REASON }

const isPriced = ({ kinds: [kind, ...others] }: MountModel): boolean =>
  kind !== undefined && others.length === 0 && !UNPRICED.has(kind)

interface Wanted {
  readonly lineIds: readonly string[]
  readonly price: UnitPrice | null
  readonly reason: string
}

const changeAt = ({ kinds }: MountModel, wanted: Wanted): PriceChange => ({
  ...wanted,
  kind: kinds.join(),
})

/** The records whose lines are meant; only looked at, as flows are locked before records. */
const recordsOf = async (
  db: Queryable,
  { services, mount, caller }: MountContext & CallContext,
  lineIds: readonly string[],
) => {
  const { kind } = changeAt(mount, { lineIds, price: null, reason: '' })
  return (await findPriced(db, services, { caller }, { lineIds, kind, lock: false })).weighs
}

/** What the goods cost by the sheets of their kind now. */
function priceSheetsOf(kinds: MountModel['kinds']) {
  if (kinds.includes('pu') || kinds.includes('pt')) return purchasePricePopup
  return kinds.includes('al') ? allotPricePopup : salePricePopup
}

const SHARED = {
  method: 'PUT',
  at: isPriced,
  right: { of: 'mount', action: PRICE_ACTION },
  locking: 'run',
  locks: ['flow', 'weigh', 'weighLine', 'calculation', 'priceKey', 'account'],
  answers: COUNT,
} as const

async function changeWith(
  tx: Tx,
  stock: StockKeeper,
  act: MountContext & WriteContext,
  wanted: Wanted,
) {
  const change = changeAt(act.mount, wanted)
  return { count: (await changePrices(tx, siteOf(act, stock), act, change)).wanted.size }
}

const sendsOf = (tx: Tx, act: MountContext & CallContext, wanted: Wanted) =>
  priceDocuments(tx, act, changeAt(act.mount, wanted))

/** Where a change of prices needs an approval it is sent in, one flow for each record. */
const FLOW = { action: PRICE_ACTION, label: PRICE_LABEL } as const

/** modify-price for one line, batchChangePrice for several: one right, one rule. */
export const priceActions = (stock: StockKeeper): readonly Action[] => [
  defineAction(record, {
    ...SHARED,
    name: 'modify-price',
    label: '修改磅单行单价；空为重新取价',
    button: { none: '规格书的单行改价，列表的改价按钮走 batchChangePrice' },
    body: { id: idOf('weighSub', { label: '磅单行', required: true }), ...PRICED },
    reach: (db, asked) => recordsOf(db, asked, [asked.body.id]),
    flow: {
      ...FLOW,
      sends: (tx, act) => sendsOf(tx, act, { ...act.body, lineIds: [act.body.id] }),
    },
    run: (tx, act) => changeWith(tx, stock, act, { ...act.body, lineIds: [act.body.id] }),
  }),
  defineAction(record, {
    ...SHARED,
    name: 'batchChangePrice',
    label: '批量修改磅单行单价，磅单的编号指它的各行；空为重新取价',
    button: ({ kinds }) => [
      {
        name: 'changePrice',
        label: '改价',
        input: {
          price: { required: true, control: 'AUTO_COMPLETE', tips: '输入单价，或从价格单选择' },
          reason: true,
        },
        picks: { price: pick(priceSheetsOf(kinds), { fill: {} }) },
        done: '单价已修改',
      },
      {
        name: 'findPriceAgain',
        label: '重新取价',
        send: { price: '' },
        done: '已按价格规则重新取价',
      },
    ],
    body: { ids: idsOf('weighSub', { label: '磅单行' }), ...PRICED },
    reach: (db, asked) => recordsOf(db, asked, asked.body.ids),
    flow: {
      ...FLOW,
      sends: (tx, act) => sendsOf(tx, act, { ...act.body, lineIds: act.body.ids }),
    },
    run: (tx, act) => changeWith(tx, stock, act, { ...act.body, lineIds: act.body.ids }),
  }),
]
