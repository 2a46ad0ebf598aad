import type { PopupTemplate, ResourceStyle } from '@junheng/domain/wire/template-wire.ts'
import { makeField } from '#web/controls/field.fixtures.ts'

const columns = [
  makeField({ id: 'goods#code', fieldName: 'code', fieldExplain: '物料编码', iallowQuery: true }),
  makeField({ id: 'goods#name', fieldName: 'name', fieldExplain: '物料名称', iallowQuery: true }),
  makeField({
    id: 'goods#price',
    fieldName: 'price',
    fieldExplain: '参考价（元/吨）',
    fieldType: 'NUMBER',
    textAlign: 'right',
    limits: { length: null, precision: 14, scale: 4, min: null, max: null, above: null },
  }),
  makeField({ id: 'goods#className', fieldName: 'className', fieldExplain: '分类' }),
]
const hidden = ['id', 'classId', 'mobile'].map((fieldName) =>
  makeField({ id: `goods#${fieldName}`, fieldName, ishow: false, ihidden: true }),
)

function popup(
  id: string,
  formatName: string,
  formatStyle: ResourceStyle,
  more: Partial<PopupTemplate> = {},
): PopupTemplate {
  const hasTree = formatStyle !== 'FORMAT_RESOURCE_QUERY_DATALIST'
  return {
    id,
    formatName,
    formatStyle,
    resUrl: '/gallery/goods/list',
    resMethod: 'POST',
    cgFormatParamId: `${id}/param`,
    paramList: [],
    btnGroup: [],
    resSubList: [...columns, ...hidden],
    listSubList: columns,
    valueResourceSubName: 'id',
    viewResourceSubName: 'name',
    ps: 10,
    detail_id: null,
    mapData: {},
    treeResUrl: hasTree ? '/gallery/goods/tree' : null,
    treeResMethod: hasTree ? 'GET' : null,
    treeSearchField: hasTree ? 'classId' : null,
    ...more,
  }
}

/** Popups of the three styles, one for suggestions by address, one that cannot be loaded is not here. */
export const POPUPS: Readonly<Record<string, PopupTemplate>> = Object.fromEntries(
  [
    popup('goods-list', '选择物料', 'FORMAT_RESOURCE_QUERY_DATALIST'),
    popup('goods-tree', '选择物料分类', 'FORMAT_RESOURCE_TREE'),
    popup('goods-tree-list', '选择化验项目', 'FORMAT_RESOURCE_TREE_QUERY_DATALIST'),
    popup('goods-search', '查找物料', 'FORMAT_RESOURCE_QUERY_DATALIST', {
      resUrl: '/gallery/goods/search/{search}',
    }),
    popup('pick-region', '选择地区', 'FORMAT_RESOURCE_TREE'),
  ].map((template) => [template.id, template]),
)
