import { makeField } from '#web/controls/field.fixtures.ts'
import type { GallerySection } from '../gallery-section.ts'
import { Specimen } from '../specimen/Specimen.tsx'
import type { SpecimenSetup } from '../specimen/specimen-states.ts'

const field = makeField({
  id: 'gallery/main/form#special',
  fieldName: 'goodsId',
  viewFieldName: 'goodsName',
  formSubmitType: 'RESOURCE_CONTROLS',
  customTable: 'gallery',
})
const base = { state: 'empty', place: 'form', values: { goodsId: null, goodsName: null } } as const

/** Pickers that are not simply a list of records. */
const PICKERS: readonly (SpecimenSetup & { readonly name: string })[] = [
  {
    ...base,
    name: 'region',
    label: '地区',
    field: {
      ...field,
      id: 'gallery/main/form#region',
      fieldExplain: '地区',
      fieldName: 'regionId',
      viewFieldName: 'regionName',
      cgFormatResId: 'pick-region',
    },
    values: { regionId: '610113', regionName: '陕西省/西安市/雁塔区' },
  },
  {
    ...base,
    name: 'tree',
    label: '树形弹窗',
    field: { ...field, fieldExplain: '物料分类', cgFormatResId: 'goods-tree' },
  },
  {
    ...base,
    name: 'items',
    label: '化验项目',
    field: {
      ...field,
      fieldExplain: '化验项目',
      cgFormatResId: 'goods-tree-list',
      formSubmitType: 'RESOURCE_CONTROLS_MORE',
    },
  },
  {
    ...base,
    name: 'prefixes',
    label: '编号前缀',
    field: {
      ...field,
      fieldExplain: '编号前缀',
      fieldName: 'prefixNames',
      viewFieldName: null,
      cgFormatResId: 'goods-list',
    },
    values: { checkId: null, prefixNames: null },
  },
  {
    ...base,
    name: 'none',
    label: '没有模板',
    field: { ...field, fieldExplain: '没有模板', cgFormatResId: null },
  },
  {
    ...base,
    name: 'detail',
    label: '详情模板不全',
    field: {
      ...field,
      fieldExplain: '详情模板不全',
      cgFormatResId: 'broken',
      formSubmitType: 'DETAIL_RESOURCE_CONTROLS',
    },
    values: { goodsId: '1', goodsName: '主焦煤' },
  },
]

export const specialPickers: GallerySection = {
  id: 'special',
  title: '特殊选择',
  Content: () => (
    <section className="gallery-card" aria-label="特殊选择">
      <h2>特殊选择</h2>
      <div className="gallery-states gallery-states-one">
        {PICKERS.map(({ name, ...setup }) => (
          <Specimen key={name} name={name} setup={setup} />
        ))}
      </div>
    </section>
  ),
}
