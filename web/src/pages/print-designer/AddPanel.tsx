import { findElement } from '@junheng/domain/print/edit-template.ts'
import { isFigureField, type PrintField } from '@junheng/domain/print/print-field.ts'
import {
  ELEMENT_LABELS,
  type ElementType,
  type PrintElement,
  roomOf,
} from '@junheng/domain/print/print-template.ts'
import { Button, Input } from 'antd'
import { useState } from 'react'
import type { PrintDesigner } from './use-print-designer.ts'

const PLAIN: readonly ElementType[] = [
  'text',
  'line',
  'box',
  'image',
  'photo',
  'qr',
  'barcode',
  'table',
]
const AT = { x: 0, y: 0 } as const
const WORDS = { size: 9, align: 'left' } as const

/** What can be put on the sheet: shapes above, the fields of the document below. */
export function AddPanel({ designer }: { readonly designer: PrintDesigner }) {
  const [text, setText] = useState('')
  const { fields } = designer.design
  const groups = [
    { label: '单据', list: fields.head, prefix: '' },
    ...fields.lines.map(({ name, label, fields: list }) => ({
      label: `明细 ${label}`,
      list,
      prefix: `${name}.`,
    })),
    { label: '打印信息', list: fields.facts, prefix: '' },
  ]
  return (
    <aside className="print-add" aria-label="添加">
      <h2>元素</h2>
      <div className="print-palette">
        {PLAIN.map((type) => (
          <Button
            key={type}
            size="small"
            onClick={() => designer.add((id) => newElement(type, id, designer), type.slice(0, 1))}
          >
            {ELEMENT_LABELS[type]}
          </Button>
        ))}
      </div>
      <h2>字段</h2>
      <Input
        aria-label="查找字段"
        placeholder="按名称查找"
        allowClear
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {groups.map(({ label, list, prefix }) => (
        <FieldGroup
          key={label}
          label={label}
          list={list.filter((field) => field.label.includes(text.trim()))}
          onAdd={(field) =>
            designer.add((id) => boundElement(`${prefix}${field.name}`, id, field), 'f')
          }
        />
      ))}
    </aside>
  )
}

function FieldGroup({
  label,
  list,
  onAdd,
}: {
  readonly label: string
  readonly list: readonly PrintField[]
  onAdd(field: PrintField): void
}) {
  if (list.length === 0) return null
  return (
    <section aria-label={label}>
      <h3>{label}</h3>
      <div className="print-palette">
        {list.map((field) => (
          <button
            type="button"
            className="print-chip"
            key={field.name}
            onClick={() => onAdd(field)}
          >
            {field.label}
          </button>
        ))}
      </div>
    </section>
  )
}

const boundElement = (name: string, id: string, field: PrintField): PrintElement => ({
  ...AT,
  ...WORDS,
  id,
  type: 'field',
  field: name,
  w: 40,
  h: 5,
  align: isFigureField(field) ? 'right' : 'left',
})

function newElement(type: ElementType, id: string, designer: PrintDesigner): PrintElement {
  const place = { ...AT, id }
  switch (type) {
    case 'text':
      return { ...place, ...WORDS, type, text: '文字', w: 30, h: 5 }
    case 'field':
      return { ...place, ...WORDS, type, field: '', w: 40, h: 5 }
    case 'line':
      return { ...place, type, w: 50, h: 0, thickness: 0.2 }
    case 'box':
      return { ...place, type, w: 30, h: 10, thickness: 0.2 }
    case 'image':
      return { ...place, type, w: 20, h: 10, data: '' }
    case 'photo': {
      const [first] = designer.design.fields.pictures ?? []
      return { ...place, type, w: 60, h: 45, field: first?.name ?? '' }
    }
    case 'qr':
      return { ...place, type, w: 18, h: 18, field: '$verify' }
    case 'barcode':
      return { ...place, type, w: 50, h: 10, field: 'code' }
    case 'table':
      return newTable(place, designer)
  }
}

/** Begins with the first columns of its lines. */
function newTable(
  place: { readonly id: string; readonly x: number; readonly y: number },
  { template, selected, design }: PrintDesigner,
): PrintElement {
  const band =
    template.bands.find(({ id }) => id === selected) ?? findElement(template, selected)?.band
  const lines = design.fields.lines.find(({ name }) => name === band?.child)
  const room = roomOf(template)
  const list = (lines?.fields ?? []).slice(0, 5)
  const width = Math.floor((room / Math.max(1, list.length)) * 10) / 10
  return {
    ...place,
    type: 'table',
    w: room,
    h: 5.5,
    size: 9,
    thickness: 0.2,
    columns: list.map((field) => ({
      id: `${place.id}c${field.name}`.slice(0, 40),
      field: `${lines?.name ?? ''}.${field.name}`,
      title: field.label,
      width,
      align: isFigureField(field) ? 'right' : 'left',
    })),
  }
}
