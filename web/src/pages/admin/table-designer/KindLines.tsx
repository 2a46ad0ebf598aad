import type { FieldOption } from '@junheng/domain/entity/field.ts'
import { FIELD_KIND_TRAITS } from '@junheng/domain/entity/field-kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { Input, InputNumber, Select } from 'antd'
import { pickableTables } from './designer.queries.ts'
import type { FieldPartProps } from './field-part.ts'
import { Line } from './Line.tsx'

/** What a kind of field asks for besides its title. */
export function KindLines(props: FieldPartProps) {
  const { kind } = props.field
  const isFigure = FIELD_KIND_TRAITS[kind].fieldType === 'NUMBER'
  if (kind === 'text') return <TextLines {...props} />
  if (kind === 'choice' || kind === 'choices') return <OptionLine {...props} />
  if (kind === 'dict') return <DictLine {...props} />
  if (kind === 'ref' || kind === 'refs') return <TargetLine {...props} />
  return isFigure ? <FigureLines {...props} /> : null
}

const CHECKS = [
  { value: '', label: '不检查' },
  { value: 'mobile', label: '手机号' },
  { value: 'idNumber', label: '身份证号' },
  { value: 'plateNumber', label: '车牌号' },
  { value: 'email', label: '邮箱' },
  { value: 'creditCode', label: '统一社会信用代码' },
  { value: 'digits', label: '只能是数字' },
]
const MASKS = [
  { value: '', label: '不遮盖' },
  { value: 'mobile', label: '手机号中间四位' },
  { value: 'idNumber', label: '身份证号' },
]

function TextLines({ designer: { changeAttrs }, field: { attrs } }: FieldPartProps) {
  return (
    <>
      <Line label="最多字数">
        <InputNumber
          aria-label="最多字数"
          min={1}
          max={4000}
          precision={0}
          value={attrs.length ?? 100}
          onChange={(length) => changeAttrs({ length: length ?? 100 })}
        />
      </Line>
      <Line label="格式检查">
        <Select
          aria-label="格式检查"
          value={attrs.check ?? ''}
          options={CHECKS}
          onChange={(check) => changeAttrs({ check: check === '' ? undefined : check } as object)}
        />
      </Line>
      <Line label="遮盖" hint="列表里只露出一部分，有“查看明文”权限的人才能看全">
        <Select
          aria-label="遮盖"
          value={attrs.mask ?? ''}
          options={MASKS}
          onChange={(mask) => changeAttrs({ mask: mask === '' ? undefined : mask } as object)}
        />
      </Line>
    </>
  )
}

const optionText = ({ value, label }: FieldOption): string =>
  value === label ? label : `${value}=${label}`

function readOption(text: string): FieldOption {
  const at = text.indexOf('=')
  if (at < 1) return { value: text.trim(), label: text.trim() }
  return { value: text.slice(0, at).trim(), label: text.slice(at + 1).trim() }
}

function OptionLine({ designer: { changeAttrs }, field: { attrs, name } }: FieldPartProps) {
  return (
    <Line label="选项" hint="每行一个；要与别的系统对应时写成 编码=名称">
      <Input.TextArea
        aria-label="选项"
        key={name}
        autoSize={{ minRows: 3, maxRows: 10 }}
        defaultValue={(attrs.options ?? []).map(optionText).join('\n')}
        onChange={({ target }) => {
          const lines = target.value.split('\n').filter((line) => line.trim() !== '')
          changeAttrs({ options: lines.map(readOption) })
        }}
      />
    </Line>
  )
}

function DictLine({ designer: { changeAttrs }, field: { attrs } }: FieldPartProps) {
  return (
    <Line label="字典类型" hint="“字典”里的类型编码">
      <Input
        aria-label="字典类型"
        maxLength={40}
        value={attrs.dict ?? ''}
        onChange={({ target }) => changeAttrs({ dict: target.value })}
      />
    </Line>
  )
}

function TargetLine({ designer: { changeAttrs }, field: { attrs, was } }: FieldPartProps) {
  const { data = [] } = useQuery(pickableTables())
  return (
    <Line
      label="引用的表"
      hint={was === undefined ? '填表时从它的数据里选' : '发布后不能改引用别的表'}
    >
      <Select
        aria-label="引用的表"
        showSearch={{ optionFilterProp: 'label' }}
        disabled={was !== undefined && attrs.target !== undefined}
        value={attrs.target ?? null}
        options={data.map(({ name, label }) => ({ value: name, label }))}
        onChange={(target) => changeAttrs({ target, pick: undefined } as object)}
      />
    </Line>
  )
}

function FigureLines({ designer: { changeAttrs }, field: { attrs, kind } }: FieldPartProps) {
  const bound = (name: 'min' | 'max', label: string) => (
    <Line label={label}>
      <InputNumber
        aria-label={label}
        stringMode
        value={attrs[name] ?? null}
        onChange={(value) => changeAttrs({ [name]: value ?? undefined })}
      />
    </Line>
  )
  return (
    <>
      {kind === 'decimal' && (
        <Line label="小数位数">
          <InputNumber
            aria-label="小数位数"
            min={0}
            max={10}
            precision={0}
            value={attrs.digits?.scale ?? 2}
            onChange={(scale) => changeAttrs({ digits: { precision: 18, scale: scale ?? 2 } })}
          />
        </Line>
      )}
      <div className="tdes-pair">
        {bound('min', '最小')}
        {bound('max', '最大')}
      </div>
    </>
  )
}
