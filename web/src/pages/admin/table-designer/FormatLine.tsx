import type { ValueFormat } from '@junheng/domain/entity/field.ts'
import { FIELD_KIND_TRAITS } from '@junheng/domain/entity/field-kinds.ts'
import { Input, Select } from 'antd'
import type { FieldPartProps } from './field-part.ts'
import { Line } from './Line.tsx'

interface FormatChoice {
  readonly value: ValueFormat
  readonly label: string
  /** What its argument is, where it takes one. */
  readonly asks?: string
  readonly start?: string
}

const ENDS: readonly FormatChoice[] = [
  { value: 'prefix', label: '前面加字', asks: '加什么', start: '约' },
  { value: 'suffix', label: '后面加字', asks: '加什么', start: '分' },
]
const FIGURES: readonly FormatChoice[] = [
  { value: 'number', label: '固定小数位', asks: '几位小数', start: '2' },
  { value: 'money', label: '金额，千分位', asks: '几位小数', start: '2' },
  { value: 'percent', label: '百分数', asks: '几位小数', start: '1' },
  { value: 'chineseAmount', label: '大写金额' },
  ...ENDS,
]
const TEXTS: readonly FormatChoice[] = [
  { value: 'upper', label: '变成大写字母' },
  { value: 'lower', label: '变成小写字母' },
  ...ENDS,
]

/** How the value is shown; what is stored stays as it is. */
export function FormatLine({ designer: { changeAttrs }, field: { kind, attrs } }: FieldPartProps) {
  const isFigure = FIELD_KIND_TRAITS[kind].fieldType === 'NUMBER'
  if (!isFigure && kind !== 'text') return null
  const choices = isFigure ? FIGURES : TEXTS
  const { format } = attrs
  const chosen = choices.find(({ value }) => value === format?.name)
  return (
    <Line label="显示格式">
      <Select
        aria-label="显示格式"
        allowClear
        placeholder="原样"
        value={format?.name ?? null}
        options={choices.map(({ value, label }) => ({ value, label }))}
        onChange={(name?: ValueFormat) => {
          const start = choices.find(({ value }) => value === name)?.start
          const args = start === undefined ? {} : { args: [start] }
          changeAttrs({ format: name ? { name, ...args } : undefined } as object)
        }}
      />
      {format && chosen?.asks && (
        <Input
          aria-label={chosen.asks}
          placeholder={chosen.asks}
          maxLength={20}
          value={format.args?.[0] ?? ''}
          onChange={({ target }) =>
            changeAttrs({ format: { name: format.name, args: [target.value] } })
          }
        />
      )}
    </Line>
  )
}
