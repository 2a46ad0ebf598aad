import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { parseUnitPrice } from '@junheng/domain/values/unit-price.ts'
import type { DocumentLine } from '@junheng/domain/workflow/schedule.ts'
import type { Tx } from '#platform/db/database.ts'
import type { OwnSending } from '#platform/entity-engine/flow-gate.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import type { CallContext } from '#platform/http/call.ts'
import type { StoredWeigh } from '../weigh/weigh-row.ts'
import { findPriced, type PriceChange } from './change-price.ts'

export const PRICE_ACTION = 'modifyPrice'
export const PRICE_LABEL = '改价'

/** What is sent in where a change of prices needs an approval: one document for each record. */
export async function priceDocuments(
  tx: Tx,
  { services, caller }: MountContext & CallContext,
  change: PriceChange,
): Promise<OwnSending['documents']> {
  // Only looked at: flows are locked before records.
  const { weighs, wanted } = await findPriced(tx, services, { caller }, { ...change, lock: false })
  return weighs.map((weigh) => {
    const lineIds = weigh.mmWeighSub.map(({ id }) => id as string).filter((id) => wanted.has(id))
    const { price, reason, kind } = change
    const title = `${PRICE_LABEL} ${weigh.code} ${price ?? '重新取价'}`
    return { bizId: weigh.id, title, asked: { lineIds, price, reason, kind } }
  })
}

/** What was sent in, read back. */
export function readAsked(asked: AnyRow | null): PriceChange {
  const { lineIds, price, reason, kind } = asked ?? {}
  if (!Array.isArray(lineIds)) throw new RefusalError(refuse('row.missing'))
  return {
    lineIds: lineIds.map(String),
    price: typeof price === 'string' ? parseUnitPrice(price) : null,
    reason: String(reason),
    kind: String(kind),
  }
}

/** What is wanted, line by line, for who must decide on it. */
export function askedLines(
  weigh: Pick<StoredWeigh, 'mmWeighSub'>,
  { lineIds, price, reason }: PriceChange,
): readonly DocumentLine[] {
  const lines = weigh.mmWeighSub.filter(({ id }) => lineIds.includes(id))
  return [
    ...lines.map((line) => ({
      label: `${PRICE_LABEL} ${line.invName ?? ''}`,
      value: `${line.price ?? '无单价'} → ${price ?? '按价格规则重新取价'}`,
    })),
    { label: '原因', value: reason },
  ]
}
