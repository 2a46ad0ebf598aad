import { checkEntity } from '@junheng/domain/entity/check-entity.ts'
import { defineChild, defineEntity } from '@junheng/domain/entity/define-entity.ts'
import { choice, ref, text } from '@junheng/domain/entity/field.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { describe, expect, test } from 'vitest'
import { explainConflict } from './unique-conflict.ts'

const line = defineChild({
  name: 'receiptLine',
  table: 'zz_receipt_line',
  label: '明细',
  fields: {
    goodsId: ref('goods', 'goods', { label: '物料' }).goodsId,
    goodsTitle: text({ label: '物料名称', follows: { ref: 'goodsId', take: 'name' } }),
    lotId: ref('lot', 'lot', { label: '批次' }).lotId,
  },
  unique: [['goodsId'], ['lotId']],
})

const model = checkEntity(
  defineEntity({
    name: 'receipt',
    table: 'zz_receipt',
    label: '签收',
    scope: 'org',
    lifeCycle: 'document',
    codeField: 'code',
    nameField: 'code',
    fields: {
      code: text({ label: '单号', unique: 'scope' }),
      kind: choice({ pu: '采购', sa: '销售' }, { label: '业务' }),
      ...ref('place', 'place', { label: '地点' }),
      partId: ref('part', 'part', { label: '磅单行' }).partId,
    },
    unique: [['partId'], ['kind', 'placeId']],
    children: { zzReceiptLine: line },
    list: ['code'],
    mounts: [{ code: 'main', base: '/zz/receipt', route: '/zz/receipt', label: '签收' }],
  }),
)

const said = (constraint: string, row: AnyRow): string => {
  const fault = explainConflict(model, row)({ code: '23505', constraint })
  return fault instanceof Error ? fault.message : ''
}

describe('重复时说用户知道的', () => {
  test('编码照写，选项说名称，引用说名称', async () => {
    expect(said('zz_receipt_code_key', { code: 'A1' })).toBe('单号已存在：A1')
    const row = { kind: 'sa', placeId: '7300000001', placeName: '东仓' }
    expect(said('zz_receipt_kind_place_id_key', row)).toBe('业务、地点已存在：销售、东仓')
  })

  test('没有名称的引用不露出内部编号', async () => {
    const message = said('zz_receipt_part_id_key', { partId: '7300000002' })
    expect(message).toBe('磅单行重复：已有同样的记录，请刷新后查看')
    expect(said('zz_receipt_other', {})).toBe('签收重复：已有同样的记录，请刷新后查看')
  })

  test('子表说哪个值重复，没有名称就说第几行', async () => {
    const zzReceiptLine = [
      { goodsId: '1', goodsTitle: '煤', lotId: '5' },
      { goodsId: '2', goodsTitle: '矿', lotId: '5' },
      { goodsId: '2', goodsTitle: '矿', lotId: '6' },
    ]
    const of = (field: string) => said(`zz_receipt_line_main_id_${field}_key`, { zzReceiptLine })
    expect(of('goods_id')).toBe('物料已存在：矿')
    expect(of('lot_id')).toBe('第2行的批次与前面的行重复，请删去一行')
  })
})
