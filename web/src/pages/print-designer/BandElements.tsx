import { elementName } from '@junheng/domain/print/compare-templates.ts'
import { resizeElement } from '@junheng/domain/print/edit-template.ts'
import type { PrintFields } from '@junheng/domain/print/print-field.ts'
import type { PrintBand, PrintElement } from '@junheng/domain/print/print-template.ts'
import { type PointerEvent, type RefObject, useState } from 'react'
import type { PrintDesigner } from './use-print-designer.ts'

const POINT = 25.4 / 72

interface Props {
  readonly band: PrintBand
  readonly designer: PrintDesigner
  readonly scale: number
  readonly bands: RefObject<HTMLDivElement | null>
  /** Laid down at a height of all bands. */
  onDrop(id: string, at: { readonly x: number; readonly top: number }): void
}

/** What stands in a band, each to be taken by the mouse or reached by Tab. */
export function BandElements(props: Props) {
  return props.band.elements.map((element) => (
    <Element key={element.id} element={element} {...props} />
  ))
}

interface Drag {
  readonly from: { readonly x: number; readonly y: number }
  readonly by: { readonly x: number; readonly y: number }
}

/** So many pixels a click may tremble. */
const TREMBLE = 3

function Element({
  element,
  designer,
  scale,
  bands,
  onDrop,
}: Props & { readonly element: PrintElement }) {
  const { select, selected, faults, design } = designer
  const [drag, setDrag] = useState<Drag | null>(null)
  const isFaulty = faults.some(({ id }) => id === element.id)
  const name = elementName(element, design.fields)
  const follow = (event: PointerEvent) =>
    setDrag((held) =>
      held === null
        ? held
        : { ...held, by: { x: event.clientX - held.from.x, y: event.clientY - held.from.y } },
    )
  const lay = (event: PointerEvent) => {
    const by = drag?.by ?? { x: 0, y: 0 }
    setDrag(null)
    if (Math.abs(by.x) + Math.abs(by.y) <= TREMBLE) return
    const box = event.currentTarget.getBoundingClientRect()
    const all = bands.current?.getBoundingClientRect()
    if (all !== undefined)
      onDrop(element.id, { x: (box.left - all.left) / scale, top: (box.top - all.top) / scale })
  }
  return (
    <div
      role="button"
      tabIndex={0}
      className="print-element"
      data-type={element.type}
      data-selected={element.id === selected}
      data-faulty={isFaulty}
      aria-label={`${name}，横 ${element.x} 竖 ${element.y} 毫米`}
      aria-pressed={element.id === selected}
      style={placeOf(element, { scale, drag })}
      onFocus={() => select(element.id)}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ from: { x: event.clientX, y: event.clientY }, by: { x: 0, y: 0 } })
      }}
      onPointerMove={drag === null ? undefined : follow}
      onPointerUp={lay}
      onPointerCancel={() => setDrag(null)}
    >
      <ElementFace element={element} fields={design.fields} scale={scale} />
      {element.id === selected && <Handle element={element} designer={designer} scale={scale} />}
    </div>
  )
}

function placeOf(
  element: PrintElement,
  { scale, drag }: { readonly scale: number; readonly drag: Drag | null },
) {
  const frame =
    element.type === 'text' || element.type === 'field'
      ? (element.frame ?? 0)
      : element.type === 'box' || element.type === 'line'
        ? element.thickness
        : 0
  return {
    left: element.x * scale,
    top: element.y * scale,
    width: Math.max(element.w * scale, 2),
    height: Math.max(element.h * scale, 2),
    ...(frame > 0 ? { boxShadow: `inset 0 0 0 ${Math.max(1, frame * scale)}px currentcolor` } : {}),
    ...(drag === null ? {} : { transform: `translate(${drag.by.x}px, ${drag.by.y}px)`, zIndex: 3 }),
  }
}

/** The corner that is pulled. */
function Handle({
  element,
  designer: { edit },
  scale,
}: {
  readonly element: PrintElement
  readonly designer: PrintDesigner
  readonly scale: number
}) {
  const [from, setFrom] = useState<{ readonly x: number; readonly y: number } | null>(null)
  const pull = (event: PointerEvent) => {
    event.stopPropagation()
    if (from === null) return
    const w = Math.round(((event.clientX - from.x) / scale) * 10) / 10
    const h = Math.round(((event.clientY - from.y) / scale) * 10) / 10
    if (w === 0 && h === 0) return
    edit((held) => resizeElement(held, element.id, { w, h }), `size ${element.id}`)
    setFrom({ x: event.clientX, y: event.clientY })
  }
  return (
    <span
      className="print-handle"
      onPointerDown={(event) => {
        event.stopPropagation()
        event.currentTarget.setPointerCapture(event.pointerId)
        setFrom({ x: event.clientX, y: event.clientY })
      }}
      onPointerMove={pull}
      onPointerUp={(event) => {
        event.stopPropagation()
        setFrom(null)
      }}
    />
  )
}

/** What an element looks like on the drawing; fields by their names, as nobody is printed yet. */
function ElementFace({
  element,
  fields,
  scale,
}: {
  readonly element: PrintElement
  readonly fields: PrintFields
  /** Pixels of a millimetre. */
  readonly scale: number
}) {
  switch (element.type) {
    case 'text':
    case 'field':
      return (
        <span
          className="print-words"
          style={{
            fontSize: element.size * POINT * scale,
            textAlign: element.align,
            fontWeight: element.isBold ? 600 : 400,
            opacity: element.isGrey ? 0.65 : 1,
          }}
        >
          {element.type === 'text' ? element.text : wordsOf(element, fields)}
        </span>
      )
    case 'image':
      return element.data === '' ? (
        <span className="print-face-word">图片</span>
      ) : (
        <img src={element.data} alt="" draggable={false} />
      )
    case 'table':
      if (element.columns.length === 0) return <span className="print-face-word">附表</span>
      return (
        <span className="print-table-face">
          {element.columns.map(({ id, title, width }) => (
            <span key={id} style={{ width: width * scale, fontSize: element.size * POINT * scale }}>
              {title}
            </span>
          ))}
        </span>
      )
    case 'photo':
    case 'qr':
    case 'barcode':
      return <span className="print-face-word">{elementName(element, fields)}</span>
    case 'line':
    case 'box':
      return null
  }
}

const wordsOf = (element: Extract<PrintElement, { type: 'field' }>, fields: PrintFields): string =>
  `${element.before ?? ''}${elementName(element, fields)}${element.after ?? ''}`
