import type { ControlKind } from '@junheng/domain/entity/control-kinds.ts'
import { FIELD_KIND_TRAITS, type FieldKind } from '@junheng/domain/entity/field-kinds.ts'
import { Select } from 'antd'
import type { FieldPartProps } from './field-part.ts'
import { Line } from './Line.tsx'

interface ControlChoice {
  readonly value: ControlKind
  readonly label: string
}

/** The ways in which a kind can be filled in, the usual one first. */
const CONTROLS: Partial<Record<FieldKind, readonly ControlChoice[]>> = {
  text: [
    { value: 'ONE_TXT', label: '一行' },
    { value: 'TEXTAREA', label: '多行' },
    { value: 'MORE_TEXT_ROW', label: '单独占一行的长文字' },
    { value: 'MORE_TXT', label: '几个短词' },
  ],
  flag: [
    { value: 'BOOLEAN', label: '开关' },
    { value: 'SINGLE_ELECTION', label: '单选按钮' },
  ],
  choice: [
    { value: 'SELECT', label: '下拉' },
    { value: 'SINGLE_ELECTION', label: '单选按钮' },
  ],
  choices: [
    { value: 'SELECT_MORE', label: '下拉多选' },
    { value: 'MULTIPLE_SELECTION', label: '勾选框' },
  ],
  ref: [
    { value: 'RESOURCE_CONTROLS', label: '弹窗选择' },
    { value: 'AUTO_SELECT', label: '打字选择' },
    { value: 'SEARCH_AUTOMATIC', label: '打字选择并带出' },
  ],
  refs: [
    { value: 'RESOURCE_CONTROLS_MORE', label: '弹窗多选' },
    { value: 'RESOURCE_CONTROLS_MORE_FOLD', label: '弹窗多选，折叠显示' },
  ],
  file: [
    { value: 'IMG_LOGO', label: '上传或拍照' },
    { value: 'IMG_VIEW', label: '只看' },
  ],
}

/** How the field is filled in, where there is more than one way. */
export function ControlLine({ designer: { changeAttrs }, field: { kind, attrs } }: FieldPartProps) {
  const ways = CONTROLS[kind]
  if (ways === undefined) return null
  return (
    <Line label="填写方式">
      <Select
        aria-label="填写方式"
        value={attrs.control ?? FIELD_KIND_TRAITS[kind].control}
        options={[...ways]}
        onChange={(control: ControlKind) => changeAttrs({ control })}
      />
    </Line>
  )
}
