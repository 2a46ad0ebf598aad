import type { PickerNode } from '@junheng/domain/query/selection.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'

const NAMES = ['主焦煤', '肥煤', '气煤', '瘦煤', '动力煤', '冶金焦', '化工焦', '煤焦油']
const CLASSES = [
  { id: 'c1', name: '煤炭' },
  { id: 'c2', name: '焦炭' },
  { id: 'c3', name: '化产' },
]

/** Goods to pick from: three pages of them, each of a class. */
export const GOODS: readonly AnyRow[] = Array.from({ length: 24 }, (_, at) => {
  const kind = CLASSES[at % CLASSES.length]
  const name = NAMES[at % NAMES.length]
  return {
    id: String(at + 1),
    code: `M${String(at + 1).padStart(3, '0')}`,
    name: at < NAMES.length ? name : `${name} ${Math.ceil((at + 1) / NAMES.length)} 号`,
    price: `${1450 - at * 10}.5000`,
    classId: kind?.id,
    className: kind?.name,
    mobile: `138****${String(5600 + at)}`,
    enabled: at % 5 !== 4,
  }
})

export const GOODS_TREE: readonly PickerNode[] = CLASSES.map(({ id, name }) => ({
  id,
  name,
  jsonObject: { id, name },
  children: NAMES.slice(0, 2).map((below, at) => ({
    id: `${id}-${at}`,
    name: `${name}·${below}`,
    jsonObject: { id: `${id}-${at}`, name: `${name}·${below}` },
    children: [],
  })),
}))

const region = (id: string, name: string, children: readonly PickerNode[] = []): PickerNode => ({
  id,
  name,
  jsonObject: { code: id, name },
  children,
})

export const REGIONS: readonly PickerNode[] = [
  region('610000', '陕西省', [
    region('610100', '西安市', [region('610113', '雁塔区'), region('610116', '长安区')]),
    region('610800', '榆林市', [region('610802', '榆阳区'), region('610881', '神木市')]),
  ]),
  region('140000', '山西省', [region('140100', '太原市', [region('140105', '小店区')])]),
  region('110000', '北京市', [region('110100', '北京市', [region('110101', '东城区')])]),
]

export const PLATES = [
  { plateCode: 'SN', plateName: '陕', provinceName: '陕西省' },
  { plateCode: 'XA', plateName: '陕A', provinceName: '陕西省' },
  { plateCode: 'J', plateName: '晋', provinceName: '山西省' },
]

export const MENUS = [
  {
    id: 'm1',
    title: '基础档案',
    children: [
      {
        id: 'm11',
        title: '物料',
        children: [
          { id: 'm111', title: '新增' },
          { id: 'm112', title: '审核' },
        ],
      },
      { id: 'm12', title: '车辆' },
    ],
  },
  { id: 'm2', title: '计量管理', children: [{ id: 'm21', title: '磅单' }] },
]
