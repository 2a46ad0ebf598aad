import type { FieldKind } from '@junheng/domain/entity/field-kinds.ts'
import { Checkbox, Form, Input, InputNumber, Select } from 'antd'
import type { NamePath } from 'antd/es/form/interface'
import { KIND_OPTIONS } from './field-form.ts'

interface FieldInputsProps {
  /** Place of the field within the list it stands in; empty: the form is the field. */
  readonly path: readonly (string | number)[]
  /** The same from the form's root. */
  readonly root: readonly (string | number)[]
  readonly targets: readonly { readonly value: string; readonly label: string }[]
}

const LIMITS = { label: 40, name: 48, dict: 40, length: 4000 }

/** Title, name, kind, and what else the kind needs. */
export function FieldInputs({ path, root, targets }: FieldInputsProps) {
  const at = (name: string): NamePath => [...path, name]
  const kind = Form.useWatch<FieldKind | undefined>([...root, 'kind'] as NamePath)
  return (
    <div className="field-inputs">
      <Form.Item
        name={at('label')}
        label="标题"
        rules={[{ required: true, message: '必须填写标题' }]}
      >
        <Input maxLength={LIMITS.label} placeholder="等级" />
      </Form.Item>
      <Form.Item
        name={at('name')}
        label="名称"
        rules={[{ required: true, message: '必须填写名称' }]}
      >
        <Input maxLength={LIMITS.name} placeholder={NAME_HINTS[kind ?? 'text'] ?? 'xGrade'} />
      </Form.Item>
      <Form.Item name={at('kind')} label="类型">
        <Select options={KIND_OPTIONS} showSearch={{ optionFilterProp: 'label' }} />
      </Form.Item>
      <KindInputs kind={kind} at={at} targets={targets} />
      <Form.Item name={at('required')} valuePropName="checked" label=" ">
        <Checkbox>必填</Checkbox>
      </Form.Item>
    </div>
  )
}

const NAME_HINTS: Partial<Record<FieldKind, string>> = { ref: 'xPlaceId', refs: 'xPlaceIds' }

interface KindInputsProps {
  readonly kind: FieldKind | undefined
  readonly at: (name: string) => NamePath
  readonly targets: FieldInputsProps['targets']
}

function KindInputs({ kind, at, targets }: KindInputsProps) {
  switch (kind) {
    case 'text':
      return (
        <Form.Item name={at('length')} label="最多字数">
          <InputNumber min={1} max={LIMITS.length} precision={0} placeholder="100" />
        </Form.Item>
      )
    case 'choice':
    case 'choices':
      return (
        <Form.Item
          name={at('options')}
          label="选项"
          rules={[{ required: true, message: '至少填写一个选项' }]}
        >
          <Select
            mode="tags"
            open={false}
            tokenSeparators={[',', '，', '、']}
            placeholder="输入后回车"
          />
        </Form.Item>
      )
    case 'dict':
      return (
        <Form.Item
          name={at('dict')}
          label="字典类型"
          rules={[{ required: true, message: '必须填写字典类型' }]}
        >
          <Input maxLength={LIMITS.dict} placeholder="“字典”里的类型编码" />
        </Form.Item>
      )
    case 'ref':
    case 'refs':
      return (
        <Form.Item
          name={at('target')}
          label="引用的表"
          rules={[{ required: true, message: '必须选择引用的表' }]}
        >
          <Select options={[...targets]} showSearch={{ optionFilterProp: 'label' }} />
        </Form.Item>
      )
    case 'decimal':
      return (
        <Form.Item name={at('scale')} label="小数位数">
          <InputNumber min={0} max={10} precision={0} placeholder="2" />
        </Form.Item>
      )
    default:
      return null
  }
}
