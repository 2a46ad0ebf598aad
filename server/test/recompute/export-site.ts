import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** Everything that the settled amounts of a site follow from, and the amounts themselves, as plain JSON. */
export async function exportSite(db: Queryable): Promise<string> {
  const row = await db.row<{ readonly site: string }>(
    sql`select coalesce(json_agg(json_build_object(
          'code', m.code, 'goodsAmount', m.goods_amount::text, 'qualityAmount', m.quality_amount::text, 'settleAmount', m.settle_amount::text, 'noTaxAmount', m.no_tax_amount::text, 'taxAmount', m.tax_amount::text,
          'lines', (select json_agg(json_build_object(
              'weighCode', w.code, 'kind', w.kind, 'gross', w.gross::text, 'tare', w.tare::text, 'deduct', l.deduct::text,
              'originalWeight', l.original_weight::text, 'receiptWeight', l.receipt_weight::text,
              'qualityPrice', l.quality_price::text, 'fixedAmount', l.fixed_amount::text, 'adjustAmount', s.adjust_amount::text,
              'price', cs.price::text, 'taxRate', c.tax_rate::text, 'taxIncluded', c.tax_included, 'settleBasis', c.settle_basis, 'lossWeight', cs.loss_weight::text, 'lossPercentage', cs.loss_percentage::text,
              'settled', json_build_object('settleWeight', s.settle_weight::text, 'settlePrice', s.settle_price::text, 'goodsAmount', s.goods_amount::text, 'qualityAmount', s.quality_amount::text, 'settleAmount', s.settle_amount::text, 'noTaxAmount', s.no_tax_amount::text, 'taxAmount', s.tax_amount::text)))
            from fd_settlement_sub s join mm_weigh w on w.id = s.weigh_id join mm_weigh_sub l on l.id = s.weigh_sub_id join or_contract c on c.id = w.contract_id join or_contract_sub cs on cs.main_id = c.id where s.main_id = m.id))), '[]')::text as site
        from fd_settlement_main m where m.red_blue = 'BLUE'`,
  )
  return `{"settlements":${row?.site ?? '[]'}}`
}
