import type { Kind } from '@junheng/domain/kinds/kinds.ts'
import type { PRINTED_DOCUMENTS } from './format.entity.ts'

/** A print template the product brings; sites refer to it by id, so ids never change hands. */
export interface BuiltInFormat {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly bizType: keyof typeof PRINTED_DOCUMENTS
  readonly kind: Kind | null
  readonly paper: 'A4' | 'A5' | '241x93' | '241x140' | 'ROLL80' | 'LABEL60x40'
}

const ticket = (id: string, kind: Kind, name: string): BuiltInFormat => ({
  id,
  code: `ticket-${kind}`,
  name,
  bizType: 'weigh',
  kind,
  paper: '241x93',
})

const label = (id: string, code: string, name: string): BuiltInFormat => ({
  id,
  code,
  name,
  bizType: 'sample',
  kind: null,
  paper: 'LABEL60x40',
})

const sheet = (
  id: string,
  code: string,
  name: string,
  use: { readonly bizType: keyof typeof PRINTED_DOCUMENTS; readonly kind?: Kind },
): BuiltInFormat => ({ id, code, name, kind: null, ...use, paper: 'A4' })

export const BUILT_IN_FORMATS: readonly BuiltInFormat[] = [
  ticket('1001', 'pu', '采购磅单'),
  ticket('1002', 'pt', '采购退货磅单'),
  ticket('1003', 'sa', '销售磅单'),
  ticket('1004', 'st', '销售退货磅单'),
  ticket('1005', 'pr', '生产磅单'),
  ticket('1006', 'al', '调拨磅单'),
  ticket('1007', 'tr', '转储磅单'),
  label('1008', 'label-sampling', '采样标签'),
  label('1009', 'label-preparation', '制样标签'),
  label('1010', 'label-assay', '化验标签'),
  sheet('1011', 'assay-report', '化验报告', { bizType: 'assay' }),
  sheet('1012', 'fare-settle', '运费结算单', { bizType: 'fareSettle' }),
  sheet('1013', 'settlement-pu', '采购结算单', { bizType: 'settlement', kind: 'pu' }),
  sheet('1014', 'settlement-sa', '销售结算单', { bizType: 'settlement', kind: 'sa' }),
  sheet('1015', 'receipt', '收款单', { bizType: 'receipt' }),
  sheet('1016', 'payment', '付款单', { bizType: 'payment' }),
  sheet('1017', 'notice', '通知单', { bizType: 'notice' }),
  sheet('1018', 'settlement-al', '调拨结算单', { bizType: 'settlement', kind: 'al' }),
  sheet('1019', 'contract', '合同', { bizType: 'contract' }),
  sheet('1020', 'fare-contract', '运输合同', { bizType: 'fareContract' }),
  sheet('1021', 'statement', '对账单', { bizType: 'statement' }),
  sheet('1022', 'trace', '金额溯源', { bizType: 'trace' }),
]
