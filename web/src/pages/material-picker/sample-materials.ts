import type { AnyRow } from '@junheng/domain/row/any-row.ts'

/** A category of the sample tree, as the specification shows it; it is no contract. */
export interface MaterialCategory {
  readonly id: string
  readonly parent: string | null
  readonly text: string
  readonly children: readonly MaterialCategory[]
}

const ROOTS = [
  '仪器仪表及自动化',
  '化工',
  '电气',
  '橡胶',
  '劳保及安全',
  '低值易耗品',
  '修理备件',
  '原料',
  '库存商品',
  '子公司存货',
  '三产存货',
  '调拨商品',
  '固定资产',
] as const

const BELOW: Readonly<Record<string, readonly string[]>> = {
  原料: ['炼焦煤', '铁矿石', '熔剂'],
  库存商品: ['焦炭', '化产品'],
}

export const MATERIAL_CATEGORIES: readonly MaterialCategory[] = ROOTS.map((text, at) => {
  const id = String(at + 1)
  return {
    id,
    parent: null,
    text,
    children: (BELOW[text] ?? []).map((name, below) => ({
      id: `${id}-${below + 1}`,
      parent: id,
      text: name,
      children: [],
    })),
  }
})

/** Columns of the sample table, in the specification's order. */
export const MATERIAL_COLUMNS: readonly { readonly key: string; readonly title: string }[] = [
  { key: 'innerCode2', title: '内部编码' },
  { key: 'referencePrice', title: '参考价（元/吨）' },
  { key: 'updateDate', title: '修改时间' },
  { key: 'updateUser', title: '修改人' },
  { key: 'model', title: '型号' },
  { key: 'printCode', title: '打印编码' },
  { key: 'enabled', title: '启用' },
  { key: 'material', title: '材质' },
  { key: 'orgId', title: '公司' },
  { key: 'groupId', title: '集团' },
  { key: 'resourceType', title: '来源' },
  { key: 'theoryWeight', title: '理论重量（千克）' },
  { key: 'comId', title: '计量单位' },
  { key: 'id', title: '主键' },
  { key: 'packWeight', title: '包装重量（千克）' },
  { key: 'invCode', title: '物料编码' },
  { key: 'deleted', title: '删除' },
  { key: 'isSa', title: '可销售' },
  { key: 'createUser', title: '创建人' },
  { key: 'printId', title: '打印模板' },
]

/** Columns whose figures stand at the right. */
export const FIGURE_COLUMNS: ReadonlySet<string> = new Set([
  'referencePrice',
  'theoryWeight',
  'packWeight',
])

const NAMES = [
  '主焦煤',
  '肥煤',
  '气煤',
  '瘦煤',
  '冶金焦',
  '煤焦油',
  '粗苯',
  '硫铵',
  '石灰石',
] as const

/** Built-in rows: the dialog makes no call. */
export const SAMPLE_MATERIALS: readonly AnyRow[] = NAMES.map((model, at) => ({
  id: String(1001 + at),
  innerCode2: `N${String(at + 1).padStart(3, '0')}`,
  referencePrice: `${1450 - at * 65}.00`,
  updateDate: '2026-11-01 09:30:00',
  updateUser: '系统管理员',
  model,
  printCode: `P${at + 1}`,
  enabled: '是',
  material: '散装',
  orgId: '华晟焦化',
  groupId: '华晟集团',
  resourceType: '地磅称重',
  theoryWeight: '0.000',
  comId: '吨',
  packWeight: '0.000',
  invCode: `M${String(at + 1).padStart(3, '0')}`,
  deleted: '否',
  isSa: at > 3 ? '是' : '否',
  createUser: '系统管理员',
  printId: 'A5',
}))
