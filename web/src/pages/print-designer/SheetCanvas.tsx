import {
  dropElement,
  findElement,
  moveElement,
  resizeElement,
} from '@junheng/domain/print/edit-template.ts'
import { BAND_LABELS, type PrintBand, sheetOf } from '@junheng/domain/print/print-template.ts'
import { type RefObject, useEffect, useRef } from 'react'
import { BandElements } from './BandElements.tsx'
import type { PrintDesigner } from './use-print-designer.ts'

const LONG = 10

const KEY_STEPS: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const FINE_STEP = 0.1

/** Where keys belong to what has them: boxes, lists and dialogs. */
const OWN_KEYS = 'input, textarea, [contenteditable], .ant-select, .ant-segmented, .ant-modal'

/** The sheet in millimetres: bands one below the other, what stands in them where it will be printed. */
export function SheetCanvas({
  designer,
  scale,
}: {
  readonly designer: PrintDesigner
  /** Pixels of a millimetre. */
  readonly scale: number
}) {
  const { template, selected, select } = designer
  const { width } = sheetOf(template)
  const bands = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLElement>(null)
  usePrintKeys(designer, canvas)
  const height = template.bands.reduce((sum, band) => sum + band.height, 0)
  return (
    <section
      ref={canvas}
      className="print-canvas"
      aria-label="版面，方向键移动1毫米，加 Shift 0.1毫米，加 Alt 改大小"
    >
      <Rulers width={width} height={height + 2 * template.margin} scale={scale} />
      <div
        className="print-sheet"
        style={{ width: width * scale, padding: template.margin * scale }}
      >
        <div ref={bands} className="print-bands">
          {template.bands.map((band) => (
            <Band key={band.id} band={band} designer={designer} scale={scale} bands={bands} />
          ))}
        </div>
        {template.bands.length === 0 && <p className="admin-muted">右边添加一个带，再往里放内容</p>}
        <button
          type="button"
          className="print-sheet-name"
          aria-current={selected === null ? 'true' : undefined}
          onClick={() => select(null)}
        >
          纸张
        </button>
      </div>
    </section>
  )
}

function Band({
  band,
  designer,
  scale,
  bands,
}: {
  readonly band: PrintBand
  readonly designer: PrintDesigner
  readonly scale: number
  readonly bands: React.RefObject<HTMLDivElement | null>
}) {
  const { selected, select, faults, edit } = designer
  const isFaulty = faults.some(({ id }) => id === band.id)
  const drop = (id: string, at: { readonly x: number; readonly top: number }) =>
    edit((held) => dropElement(held, id, at))
  return (
    <div
      className="print-band"
      data-type={band.type}
      data-selected={band.id === selected}
      data-faulty={isFaulty}
      style={{ height: band.height * scale }}
    >
      <button
        type="button"
        className="print-band-name"
        style={{ marginLeft: designer.template.margin * scale + 4 }}
        aria-current={band.id === selected ? 'true' : undefined}
        onClick={() => select(band.id)}
      >
        {BAND_LABELS[band.type]}
      </button>
      <BandElements band={band} designer={designer} scale={scale} bands={bands} onDrop={drop} />
    </div>
  )
}

/** Millimetres along the upper and the left edge of the sheet, numbered by tens. */
function Rulers({
  width,
  height,
  scale,
}: {
  readonly width: number
  readonly height: number
  readonly scale: number
}) {
  return (
    <>
      <svg
        className="print-ruler print-ruler-x"
        width={width * scale}
        height={18}
        aria-hidden="true"
      >
        <path d={ticks(width, (at, long) => `M${at * scale} 18v-${long ? 8 : 4}`)} />
        {tens(width).map((at) => (
          <text key={at} x={at * scale + 2} y={9}>
            {at}
          </text>
        ))}
      </svg>
      <svg
        className="print-ruler print-ruler-y"
        width={18}
        height={height * scale}
        aria-hidden="true"
      >
        <path d={ticks(height, (at, long) => `M18 ${at * scale}h-${long ? 8 : 4}`)} />
        {tens(height).map((at) => (
          <text key={at} x={1} y={at * scale + 9}>
            {at}
          </text>
        ))}
      </svg>
    </>
  )
}

const tens = (length: number): readonly number[] =>
  Array.from({ length: Math.floor(length / LONG) + 1 }, (_, at) => at * LONG)

/** Every five millimetres a tick, every ten a long one. */
const ticks = (length: number, draw: (at: number, isLong: boolean) => string): string =>
  Array.from({ length: Math.floor(length / 5) + 1 }, (_, at) =>
    draw(at * 5, (at * 5) % LONG === 0),
  ).join('')

/** What the mouse does, by keys, wherever the focus is on the page; a tab that is not shown hears nothing. */
function usePrintKeys(designer: PrintDesigner, canvas: RefObject<HTMLElement | null>): void {
  const held = useRef(designer)
  useEffect(() => {
    held.current = designer
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const isShown = canvas.current !== null && canvas.current.offsetParent !== null
      const isOwn = event.target instanceof Element && event.target.closest(OWN_KEYS) !== null
      if (!isShown || isOwn) return
      const work = workOf(event, held.current)
      if (work === null) return
      event.preventDefault()
      work()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [canvas])
}

/** What a key does; null: nothing here. */
function workOf(event: KeyboardEvent, designer: PrintDesigner): (() => void) | null {
  const key = event.key.toLowerCase()
  if (event.ctrlKey || event.metaKey) {
    if (key === 'z') return event.shiftKey ? designer.redo : designer.undo
    if (key === 'y') return designer.redo
    return key === 'd' ? designer.duplicate : null
  }
  if (key === 'escape') return () => designer.select(null)
  const { selected, template } = designer
  if (selected === null || findElement(template, selected) === null) return null
  if (key === 'delete') return designer.remove
  return stepOf(event, designer, selected)
}

function stepOf(
  event: KeyboardEvent,
  { edit }: PrintDesigner,
  selected: string,
): (() => void) | null {
  const step = KEY_STEPS[event.key]
  if (step === undefined) return null
  const by = event.shiftKey ? FINE_STEP : 1
  const [x, y] = [step.x * by, step.y * by]
  return event.altKey
    ? () => edit((held) => resizeElement(held, selected, { w: x, h: y }), `size ${selected}`)
    : () => edit((held) => moveElement(held, selected, { x, y }), `move ${selected}`)
}
