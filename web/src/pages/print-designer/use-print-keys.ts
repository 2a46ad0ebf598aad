import { findElement, moveElement, resizeElement } from '@junheng/domain/print/edit-template.ts'
import { type RefObject, useEffect, useRef } from 'react'
import type { PrintDesigner } from './use-print-designer.ts'

const STEPS: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const FINE = 0.1

/** Where keys belong to what has them: boxes, lists and dialogs. */
const OWN_KEYS = 'input, textarea, [contenteditable], .ant-select, .ant-segmented, .ant-modal'

/** What the mouse does, by keys, wherever the focus is on the page; a tab that is not shown hears nothing. */
export function usePrintKeys(designer: PrintDesigner, canvas: RefObject<HTMLElement | null>): void {
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
  const step = STEPS[event.key]
  if (step === undefined) return null
  const by = event.shiftKey ? FINE : 1
  const [x, y] = [step.x * by, step.y * by]
  return event.altKey
    ? () => edit((held) => resizeElement(held, selected, { w: x, h: y }), `size ${selected}`)
    : () => edit((held) => moveElement(held, selected, { x, y }), `move ${selected}`)
}
