import type { FormType } from '@junheng/domain/wire/form-types.ts'
import { FORM_STYLES, type FormStyle } from '@junheng/domain/wire/template-wire.ts'
import { Segmented } from 'antd'
import { useState } from 'react'
import { FormScreen } from '#web/screens/form-screen/FormScreen.tsx'
import { DIALOG_FORMS } from '../canned/dialog-forms.ts'
import { FORM_ROW, galleryForm } from '../canned/gallery-form.ts'
import type { GallerySection } from '../gallery-section.ts'

const STYLE_LABELS: Readonly<Record<FormStyle, string>> = {
  FORMAT_EIGHT_COLUMN_FROM: '八列',
  FORMAT_FOUR_COLUMN_FROM: '四列',
  FORMAT_TAB_FROM: '页签',
  FORMAT_MASTER_CHILD_FROM: '主子表',
}
const TYPES = { create: '新增', update: '修改', view: '查看', weigh: '称重' } satisfies Partial<
  Record<FormType, string>
>
type ShownType = keyof typeof TYPES

/** Every control in one form, the way entities have them. */
function WholeForm() {
  const [style, setStyle] = useState<FormStyle>('FORMAT_EIGHT_COLUMN_FROM')
  const [type, setType] = useState<ShownType>('create')
  const [round, setRound] = useState(0)
  return (
    <>
      <div className="gallery-choices">
        <Segmented
          aria-label="布局"
          value={style}
          options={FORM_STYLES.map((value) => ({ value, label: STYLE_LABELS[value] }))}
          onChange={setStyle}
        />
        <Segmented
          aria-label="打开方式"
          value={type}
          options={Object.entries(TYPES).map(([value, label]) => ({
            value: value as ShownType,
            label,
          }))}
          onChange={setType}
        />
      </div>
      <div className="gallery-form">
        <FormScreen
          key={`${style} ${type} ${round}`}
          menuId={style}
          type={type}
          id={type === 'create' ? null : '1'}
          onDone={() => setRound(round + 1)}
        />
      </div>
    </>
  )
}

export const wholeForm: GallerySection = {
  id: 'form',
  title: '动态表单',
  Content: WholeForm,
  answers: {
    'GET /optimus_prime/cg-format/lookup': ({ query }) => {
      const menuId = query.get('menuId') ?? ''
      const style = FORM_STYLES.find((one) => menuId.startsWith(one))
      return DIALOG_FORMS[menuId] ?? galleryForm(style ?? 'FORMAT_EIGHT_COLUMN_FROM')
    },
    'GET /gallery/goods/get/*': () => FORM_ROW,
    'POST /gallery/goods/create': ({ body }) => ({ ...(body as object), id: '2', version: 1 }),
    'PUT /gallery/goods/update': ({ body }) => ({ ...(body as object), version: 2 }),
  },
}
