import { mergeSelections } from '@junheng/domain/query/selection.ts'
import type { ParamDefinition, PopupTemplate } from '@junheng/domain/wire/template-wire.ts'
import { useState } from 'react'
import { ReferencePicker } from '#web/screens/record-picker/ReferencePicker.tsx'
import { usePickState } from '#web/screens/record-picker/use-pick-state.ts'
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
const HELD = { mode: 'multiple', selected: [{ id: '12' }] } as const
const REQUEST = { mode: 'multiple', search: [] } as const

function References({ template }: { readonly template: PopupTemplate }) {
  const pick = usePickState(HELD)
  const [opened, setOpened] = useState('')
  return (
    <section className="gallery-card" aria-label="参照选择">
      <h2>参照选择</h2>
      <div className="jh-picker-body">
        <ReferencePicker
          template={template}
          request={REQUEST}
          pick={pick}
          labelFields={LABEL_FIELDS}
          searchKey="id"
          submitText="提交"
          resetsTree
          onRowOpen={(row) => setOpened(String(row['code']))}
        />
      </div>
      <output className="gallery-stored">
        已选{' '}
        {mergeSelections(pick.pages)
          .map(({ id }) => String(id))
          .join(',')}{' '}
        打开 {opened}
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
