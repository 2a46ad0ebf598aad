import type { BizType, OutboxAction } from './outbox-terms.ts'

export type MessageValue = string | null
export type MessageRow = Readonly<Record<string, MessageValue>>

/** A document as it stood when it was queued, in our own words; codes of archives are those of the ERP. */
export interface ErpDocument {
  readonly bizType: BizType
  readonly code: string
  readonly head: MessageRow
  readonly lines: readonly MessageRow[]
  /** Archives that have no code at the ERP, by the name people know them by. */
  readonly unmapped: readonly string[]
}

/** What is said of it: taken in, or taken back. */
export interface ErpMessage {
  readonly idemKey: string
  readonly action: OutboxAction
  readonly billType: string
  readonly fields: readonly FieldMap[]
  readonly document: ErpDocument
  /** The ERP's number of what is taken back. */
  readonly reverses: string | null
}

/** Where a value of the ERP's document comes from: a field of ours, or always the same. */
export interface FieldMap {
  readonly part: 'HEAD' | 'LINE'
  readonly extField: string
  readonly source: string | null
  readonly constant: string | null
}

/** One part of a document in the ERP's words. What we do not have is left out. */
function mapFields(
  fields: readonly FieldMap[],
  part: FieldMap['part'],
  row: MessageRow,
): MappedPart {
  return fields.flatMap(({ part: of, extField, source, constant }) => {
    if (of !== part) return []
    const value = constant ?? (source === null ? null : row[source])
    return value === null || value === undefined ? [] : [[extField, value] as const]
  })
}

export type MappedPart = readonly (readonly [string, string])[]

/** A whole document in the ERP's words; a line may also say what stands in the head. */
export function mapDocument({ fields, document }: Pick<ErpMessage, 'fields' | 'document'>): {
  readonly head: MappedPart
  readonly lines: readonly MappedPart[]
} {
  const { head, lines } = document
  return {
    head: mapFields(fields, 'HEAD', head),
    lines: lines.map((line) => mapFields(fields, 'LINE', { ...head, ...line })),
  }
}

/** What of a document can be mapped to a field of the ERP. */
export const MESSAGE_FIELDS = {
  code: '单号',
  date: '业务日期',
  partnerExtCode: '往来单位ERP编码',
  partnerName: '往来单位',
  contractCode: '合同编号',
  notoCode: '通知单号',
  plateNumber: '车牌号',
  settleAmount: '金额',
  noTaxAmount: '不含税金额',
  taxAmount: '税额',
  remark: '备注',
  no: '行号',
  invExtCode: '物料ERP编码',
  invName: '物料',
  warehouseExtCode: '仓库ERP编码',
  gross: '毛重',
  tare: '皮重',
  suttle: '净重',
  deduct: '扣重',
  deSuttle: '实收/实发数',
  quantity: '实收/实发数（不带正负号）',
  fromWarehouseExtCode: '发出仓库ERP编码',
  settleWeight: '结算重量',
  settlePrice: '结算单价',
  weighCode: '磅单号',
  payMethod: '收付方式',
  carCount: '车数',
  assayResult: '判定结果',
  itemName: '化验项目',
  ourValue: '化验值',
  vendorValue: '对方值',
  settleValue: '结算值',
  standard: '标准值',
  itemResult: '项目判定',
} as const
export type MessageField = keyof typeof MESSAGE_FIELDS

export const MESSAGE_PARTS = { HEAD: '表头', LINE: '表体' } as const

/** Archives whose rows the ERP knows by codes of its own. */
export const CODED_ARCHIVES = {
  INVENTORY: '物料',
  VENDOR: '供应商',
  CUSTOMER: '客户',
  CARRIER: '承运商',
  WAREHOUSE: '仓库',
} as const
export type CodedArchive = keyof typeof CODED_ARCHIVES
