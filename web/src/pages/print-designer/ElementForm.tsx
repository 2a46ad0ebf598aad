import {
  changeElement,
  type ElementChanges,
  writeText,
} from '@junheng/domain/print/edit-template.ts'
import type { PrintFields } from '@junheng/domain/print/print-field.ts'
import { ALIGNS, type PrintBand, type PrintElement } from '@junheng/domain/print/print-template.ts'
import { Checkbox, Input, InputNumber, Segmented, Select } from 'antd'
import { ColumnsEditor } from './ColumnsEditor.tsx'
import { FieldLine, Millimetres } from './FieldLine.tsx'
import { FieldSelect } from './FieldSelect.tsx'
import { FormatSelect } from './FormatSelect.tsx'
import { PictureInput } from './PictureInput.tsx'
import { ShowIf } from './ShowIf.tsx'
import type { PrintDesigner } from './use-print-designer.ts'

const ALIGN_LABELS = { left: '左', center: '中', right: '右' } as const

interface Props {
  readonly designer: PrintDesigner
  readonly band: PrintBand
  readonly element: PrintElement
}

/** What it says, where it stands, how it looks, and when. */
export function ElementForm({ designer, band, element }: Props) {
  const { edit, design } = designer
  const change = (changes: ElementChanges) =>
    edit(
      (held) => changeElement(held, element.id, changes),
      `${Object.keys(changes).join()} ${element.id}`,
    )
  const child = band.type === 'detail' ? (band.child ?? null) : null
  const measures = [
    ['x', '横(毫米)'],
    ['y', '竖(毫米)'],
    ['w', '宽(毫米)'],
    ['h', '高(毫米)'],
  ] as const
  return (
    <>
      <Content designer={designer} band={band} element={element} onChange={change} />
      <div className="print-pair">
        {measures.map(([name, label]) => (
          <Millimetres
            key={name}
            label={label}
            value={element[name]}
            least={0}
            onChange={(value) => change({ [name]: value })}
          />
        ))}
      </div>
      <Look element={element} onChange={change} />
      <ShowIf
        value={element.showIf}
        fields={design.fields}
        child={child}
        onChange={(showIf) => change({ showIf })}
      />
    </>
  )
}

type Changing = Props & { onChange(changes: ElementChanges): void }

function Content({ designer, band, element, onChange }: Changing) {
  const { fields } = designer.design
  switch (element.type) {
    case 'text':
      return (
        <FieldLine label="文字" hint="{车牌号} 这样写的会换成字段的值">
          <Input.TextArea
            aria-label="文字"
            autoSize={{ minRows: 1, maxRows: 6 }}
            maxLength={1000}
            value={element.text}
            onChange={({ target }) =>
              designer.edit(
                (held) => writeText(held, element.id, target.value),
                `text ${element.id}`,
              )
            }
          />
        </FieldLine>
      )
    case 'field':
      return <BoundContent designer={designer} band={band} element={element} onChange={onChange} />
    case 'qr':
    case 'barcode':
      return (
        <FieldLine
          label="内容"
          {...(element.type === 'barcode' ? { hint: '条形码只能是字母、数字和符号' } : {})}
        >
          <FieldSelect
            label="内容"
            value={element.field}
            fields={fields}
            onChange={(field) => onChange({ field })}
          />
        </FieldLine>
      )
    case 'photo':
      return <PhotoContent element={element} fields={fields} onChange={onChange} />
    case 'image':
      return <PictureInput value={element.data} onChange={(data) => onChange({ data })} />
    case 'table':
      return (
        <ColumnsEditor
          table={element}
          child={band.child ?? null}
          designer={designer}
          onChange={(columns) => onChange({ columns })}
        />
      )
    case 'line':
    case 'box':
      return null
  }
}

/** Which pictures of the document stand there. */
function PhotoContent({
  element,
  fields: { pictures = [] },
  onChange,
}: Pick<Changing, 'onChange'> & {
  readonly element: Extract<PrintElement, { type: 'photo' }>
  readonly fields: PrintFields
}) {
  return (
    <FieldLine label="照片字段" hint="几张照片并排；没有的留空框">
      <Select
        aria-label="照片字段"
        className="print-wide"
        placeholder="这张表没有图片字段"
        value={element.field === '' ? null : element.field}
        options={pictures.map(({ name, label }) => ({ value: name, label }))}
        onChange={(field) => onChange({ field })}
      />
    </FieldLine>
  )
}

function BoundContent({
  designer,
  element,
  onChange,
}: Changing & { readonly element: Extract<PrintElement, { type: 'field' }> }) {
  return (
    <>
      <FieldLine label="字段">
        <FieldSelect
          label="字段"
          value={element.field}
          fields={designer.design.fields}
          onChange={(field) => onChange({ field })}
        />
      </FieldLine>
      <FormatSelect value={element.format ?? ''} onChange={(format) => onChange({ format })} />
      <div className="print-pair">
        {(
          [
            ['before', '前面的字'],
            ['after', '后面的字'],
          ] as const
        ).map(([name, label]) => (
          <FieldLine key={name} label={label}>
            <Input
              aria-label={label}
              maxLength={60}
              value={element[name] ?? ''}
              onChange={({ target }) => onChange({ [name]: target.value })}
            />
          </FieldLine>
        ))}
      </div>
    </>
  )
}

function Look({ element, onChange }: Pick<Changing, 'element' | 'onChange'>) {
  switch (element.type) {
    case 'text':
    case 'field':
      return <WordsLook element={element} onChange={onChange} />
    case 'line':
    case 'box':
      return (
        <Figure
          label="线粗(毫米)"
          value={element.thickness}
          step={0.1}
          onChange={(thickness) => onChange({ thickness })}
        />
      )
    case 'table':
      return (
        <div className="print-pair">
          <Figure
            label="字号(磅)"
            value={element.size}
            step={0.5}
            onChange={(size) => onChange({ size })}
          />
          <Figure
            label="线粗(毫米)"
            value={element.thickness}
            step={0.05}
            onChange={(thickness) => onChange({ thickness })}
          />
        </div>
      )
    default:
      return null
  }
}

function WordsLook({
  element,
  onChange,
}: {
  readonly element: Extract<PrintElement, { type: 'text' | 'field' }>
  onChange(changes: ElementChanges): void
}) {
  return (
    <>
      <div className="print-pair">
        <Figure
          label="字号(磅)"
          value={element.size}
          step={0.5}
          onChange={(size) => onChange({ size })}
        />
        <Figure
          label="边框(毫米)"
          value={element.frame ?? 0}
          step={0.1}
          onChange={(frame) => onChange({ frame })}
        />
      </div>
      <div className="print-row">
        <Segmented
          aria-label="对齐"
          value={element.align}
          options={ALIGNS.map((value) => ({ value, label: ALIGN_LABELS[value] }))}
          onChange={(align) => onChange({ align })}
        />
        <Checkbox
          checked={element.isBold ?? false}
          onChange={({ target }) => onChange({ isBold: target.checked })}
        >
          加粗
        </Checkbox>
        <Checkbox
          checked={element.isGrey ?? false}
          onChange={({ target }) => onChange({ isGrey: target.checked })}
        >
          浅色
        </Checkbox>
      </div>
    </>
  )
}

function Figure({
  label,
  value,
  step,
  onChange,
}: {
  readonly label: string
  readonly value: number
  readonly step: number
  onChange(value: number): void
}) {
  return (
    <FieldLine label={label}>
      <InputNumber<number>
        aria-label={label}
        value={value}
        min={0}
        max={72}
        step={step}
        onChange={(given) => given !== null && onChange(given)}
      />
    </FieldLine>
  )
}
