import { type AnyRow, isPlainObject } from '../row/any-row.ts'
import { isLayerAttr } from './layer-rules.ts'
import {
  BUTTON_ATTRS,
  type ButtonAttr,
  HEAD_ATTRS,
  type HeadAttr,
  LAYER_LEVELS,
  type Layer,
  type LayerOp,
} from './layer-template.ts'

/** More differences than any screen has attributes are not a layer. */
const MOST_OPS = 2000
const LONGEST_CODE = 120

/**
 * Reads the operations of a layer from a file, a request or the database; null when one of them is none.
 * Whether they fit the template is `layerTemplate`'s to say.
 */
export function parseLayerOps(sent: unknown): readonly LayerOp[] | null {
  if (!Array.isArray(sent) || sent.length > MOST_OPS) return null
  const ops = sent.map((item) => (isPlainObject(item) ? parseOp(item) : null))
  return ops.includes(null) ? null : (ops as readonly LayerOp[])
}

/** Reads one layer of a file: `{at, template, ops}`. */
export function parseLayer(sent: unknown): Layer | null {
  if (!isPlainObject(sent)) return null
  const at = LAYER_LEVELS.find((level) => level === sent['at'])
  const ops = parseLayerOps(sent['ops'])
  const { template } = sent
  return at === undefined || ops === null || !isCode(template) ? null : { at, template, ops }
}

function parseOp(item: AnyRow): LayerOp | null {
  const { set, field, button, to, move, after } = item
  const names = Object.keys(item).sort().join()
  if (names === 'after,move') {
    if (!isCode(move) || (after !== null && !isCode(after))) return null
    return { move, after }
  }
  if (typeof set !== 'string') return null
  if (names === 'field,set,to') return isCode(field) && isLayerAttr(set) ? { set, field, to } : null
  if (names === 'button,set,to')
    return isCode(button) && isButtonAttr(set) ? { set, button, to } : null
  return names === 'set,to' && isHeadAttr(set) ? { set, to } : null
}

const isCode = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST_CODE

const isButtonAttr = (text: string): text is ButtonAttr =>
  BUTTON_ATTRS.some((attr) => attr === text)

const isHeadAttr = (text: string): text is HeadAttr => HEAD_ATTRS.some((attr) => attr === text)
