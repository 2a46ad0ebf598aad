import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { ParamDefinition, PopupTemplate } from '@junheng/domain/wire/template-wire.ts'
import { useState } from 'react'
import { ReferencePicker } from '#web/screens/reference-picker/ReferencePicker.tsx'
import { POPUPS } from '../canned/popups.ts'
import type { GallerySection } from '../gallery-section.ts'

const NAME: ParamDefinition = {
  id: 'goods#name',
  fieldName: 'name',
  fieldExplain: '物料名称',
  fieldType: 'CHAR',
  formSubmitType: 'ONE_TXT',
  detailsUrl: null,
  searchType: null,
  op: 'like',
  defaultValue: null,
  options: null,
  tipsMessage: null,
  ihidden: false,
  seq: 1,
  sendAs: 'search',
}

const LABEL_FIELDS = ['id', 'name']
const SELECTED = [{ id: '12' }]

function References({ template }: { readonly template: PopupTemplate }) {
  const [selected, setSelected] = useState<readonly AnyRow[]>([])
  const [opened, setOpened] = useState('')
  return (
    <section className="gallery-card" aria-label="参照选择">
      <h2>参照选择</h2>
      <ReferencePicker
        template={template}
        labelFields={LABEL_FIELDS}
        searchKey="id"
        selected={SELECTED}
        onSelect={setSelected}
        onRowOpen={(row) => setOpened(String(row['code']))}
      />
      <output className="gallery-stored">
        已选 {selected.map(({ id }) => String(id)).join(',')} 打开 {opened}
      </output>
    </section>
  )
}

export const dialogReferencePicker: GallerySection = {
  id: 'reference',
  title: '参照选择',
  Content: () => {
    const template = POPUPS['goods-tree-list']
    return template ? <References template={{ ...template, paramList: [NAME] }} /> : null
  },
}
