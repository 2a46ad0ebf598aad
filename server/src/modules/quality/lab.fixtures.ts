import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { Maker } from '#modules/archives/api.ts'
import { makeQcClass, makeQcItem } from '#modules/archives/assay-item/assay-item.fixtures.ts'
import { createOrder } from '#modules/trade/order-writes.fixtures.ts'
import type { Tx } from '#platform/db/database.ts'

/** 全水分, 干基灰分 and 发热量, by their codes. */
export async function makeCoalItems(
  tx: Tx,
  maker: Maker,
): Promise<Readonly<Record<'Mt' | 'Mad' | 'Ad' | 'Q', string>>> {
  const { id: classId } = await makeQcClass(tx, maker)
  const make = async (body: AnyRow) =>
    String((await makeQcItem(tx, maker, { ...body, classId }))['id'])
  return {
    Mt: await make({ code: 'Mt', name: '全水分', isMoisture: true }),
    Mad: await make({ code: 'Mad', name: '分析水', isMoisture: true }),
    Ad: await make({ code: 'Ad', name: '干基灰分', symbol: 'Ad', meanBasis: 'DRY' }),
    Q: await make({ code: 'Q', name: '发热量', symbol: 'Q', unit: 'kcal/kg', decimals: 0 }),
  }
}

/** A row of the laboratory from a form's body. */
export const makeOfLab = (tx: Tx, maker: Maker, entity: string, body: AnyRow): Promise<AnyRow> =>
  createOrder(tx, maker, { entity, at: 'main', body })

interface Items {
  readonly Mt: string
  readonly Ad: string
}

/** The model of M1 and M3: 1 % of the weight per point of moisture over 8, the ash in two bands. */
export const coalModel = ({ Mt, Ad }: Items): AnyRow => ({
  name: '洗精煤模型',
  kinds: 'pu',
  startDate: '2026-01-01',
  qcModelItem: [
    { itemId: Mt, standard: '8', effectType: 'RATE', seq: 1 },
    { itemId: Ad, standard: '11', effectType: 'PRICE', seq: 2 },
  ],
  qcModelBand: [
    { itemId: Mt, from: '8', to: null, step: '1', amount: '0.01' },
    { itemId: Ad, from: '11', to: '11.5', step: '0.1', amount: '3' },
    { itemId: Ad, from: '11.5', to: null, step: '0.1', amount: '6' },
  ],
})
