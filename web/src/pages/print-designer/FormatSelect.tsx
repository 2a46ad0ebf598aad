import { Select } from 'antd'
import { FieldLine } from './FieldLine.tsx'

/** Formats that papers need, of the closed list of display formats. */
const FORMATS = [
  { value: '', label: '按字段' },
  { value: 'tons', label: '重量（三位小数）' },
  { value: 'money(2)', label: '金额（两位小数）' },
  { value: 'chineseAmount', label: '金额大写' },
  { value: 'percent(2)', label: '百分比' },
  { value: 'date(yyyy-MM-dd)', label: '日期 2026-11-28' },
  { value: 'date(yyyy年MM月dd日)', label: '日期 2026年11月28日' },
  { value: 'date(MM-dd HH:mm)', label: '时间 11-28 09:30' },
  { value: 'mask(mobile)', label: '手机号遮盖' },
  { value: 'mask(idNumber)', label: '身份证号遮盖' },
  { value: 'boolean(是,否)', label: '是／否' },
  { value: 'boolean(√,×)', label: '√／×' },
  { value: 'upper', label: '大写字母' },
] as const

export function FormatSelect({
  value,
  onChange,
}: {
  readonly value: string
  onChange(value: string): void
}) {
  const isKnown = FORMATS.some((format) => format.value === value)
  const options = isKnown ? [...FORMATS] : [...FORMATS, { value, label: value }]
  return (
    <FieldLine label="格式">
      <Select<string>
        aria-label="格式"
        className="print-wide"
        value={value}
        options={options}
        onChange={onChange}
      />
    </FieldLine>
  )
}
