import type { FieldDefinition } from '../wire/template-wire.ts'
import { type MoveOp, moveFields } from './layer-moves.ts'
import {
  LAYER_FAULT_TEXTS,
  type LayerAttr,
  type LayerFault,
  ruleOf,
  writeAttr,
} from './layer-rules.ts'
import { fieldCode, type LayeredButton, type TemplateBase } from './template-model.ts'

/** From the widest to the narrowest; a later one wins over an earlier one. */
export const LAYER_LEVELS = ['group', 'company', 'user'] as const
export type LayerLevel = (typeof LAYER_LEVELS)[number]

export const HEAD_ATTRS = ['formatName', 'formatStyle', 'ps'] as const
export type HeadAttr = (typeof HEAD_ATTRS)[number]

export const BUTTON_ATTRS = ['label', 'ishow'] as const
export type ButtonAttr = (typeof BUTTON_ATTRS)[number]

/** One difference; fields and buttons are named by their stable codes, attributes as on the wire. */
export type LayerOp =
  | { readonly set: LayerAttr; readonly field: string; readonly to: unknown }
  | { readonly set: ButtonAttr; readonly button: string; readonly to: unknown }
  | { readonly set: HeadAttr; readonly to: unknown }
  | MoveOp

/** What a group, a company or a user wants otherwise in one template. */
export interface Layer {
  readonly at: LayerLevel
  readonly template: string
  readonly ops: readonly LayerOp[]
}

/** An operation that has no effect, and why; told to who configures, never dropped in silence. */
export interface LayerProblem {
  readonly at: LayerLevel
  readonly template: string
  readonly op: LayerOp
  readonly fault: LayerFault
  readonly msg: string
}

export interface LayeredTemplate<T extends TemplateBase> {
  readonly template: T
  readonly problems: readonly LayerProblem[]
}

/**
 * Lays differences over a derived template. Whether one is allowed is decided by the derived template
 * alone: a layer may tighten what the definition says and a later layer may undo that, but none may
 * loosen it.
 */
export function layerTemplate<T extends TemplateBase>(
  derived: T,
  layers: readonly Layer[],
): LayeredTemplate<T> {
  const problems: LayerProblem[] = []
  let template = derived
  for (const layer of layers) {
    const report = (op: LayerOp, fault: LayerFault): void =>
      void problems.push({
        at: layer.at,
        template: derived.id,
        op,
        fault,
        msg: `${opTarget(op)}：${LAYER_FAULT_TEXTS[fault]}`,
      })
    template = applyLayer(template, { derived, layer, report })
  }
  return { template, problems }
}

interface LayerUse<T> {
  readonly derived: T
  readonly layer: Layer
  readonly report: (op: LayerOp, fault: LayerFault) => void
}

function applyLayer<T extends TemplateBase>(template: T, use: LayerUse<T>): T {
  const { derived, layer, report } = use
  const byCode = new Map(derived.fields.map((field) => [fieldCode(field.id), field]))
  const moves: MoveOp[] = []
  let layered = template
  for (const op of layer.ops) {
    const fault = layer.at === 'user' ? layoutFault(derived, op) : null
    if (fault !== null) report(op, fault)
    else if ('move' in op) moves.push(op)
    else if ('field' in op) layered = setField(layered, op, { ...use, field: byCode.get(op.field) })
    else if ('button' in op) layered = setButton(layered, op, use)
    else layered = setHead(layered, op, use)
  }
  const { fields, problems } = moveFields(layered.fields, moves)
  for (const { op, fault } of problems) report(op, fault)
  return { ...layered, fields }
}

/** A user arranges the columns of lists and popups, nothing else. */
function layoutFault(template: TemplateBase, op: LayerOp): LayerFault | null {
  if (isForm(template)) return 'layout'
  if ('move' in op) return null
  if ('field' in op) return ruleOf(op.set).layout ? null : 'layout'
  return op.set === 'ps' ? null : 'layout'
}

function setField<T extends TemplateBase>(
  template: T,
  op: Extract<LayerOp, { field: string }>,
  { derived, field, report }: LayerUse<T> & { readonly field: FieldDefinition | undefined },
): T {
  const fault = field === undefined ? 'unknown' : ruleOf(op.set).check(field, op.to, derived)
  if (fault !== null || field === undefined) {
    report(op, fault ?? 'unknown')
    return template
  }
  const change = { attr: op.set, to: op.to, derived: field }
  return {
    ...template,
    fields: template.fields.map((each) => (each.id === field.id ? writeAttr(each, change) : each)),
  }
}

const isName = (to: unknown): boolean =>
  typeof to === 'string' && to.trim() !== '' && to.length <= 100

const BUTTON_VALUES: Readonly<Record<ButtonAttr, (to: unknown) => boolean>> = {
  label: isName,
  ishow: (to) => typeof to === 'boolean',
}

function setButton<T extends TemplateBase>(
  template: T,
  op: Extract<LayerOp, { button: string }>,
  { report }: LayerUse<T>,
): T {
  const isMeant = (button: LayeredButton): boolean => button.name === op.button
  const isKnown = template.buttons.some(isMeant)
  if (!isKnown || !BUTTON_VALUES[op.set](op.to)) {
    report(op, isKnown ? 'value' : 'unknown')
    return template
  }
  const buttons = template.buttons.map((button) =>
    isMeant(button) ? { ...button, [op.set]: op.to } : button,
  )
  return { ...template, buttons }
}

const COLUMN_STYLES: readonly unknown[] = ['FORMAT_FOUR_COLUMN_FROM', 'FORMAT_EIGHT_COLUMN_FROM']

const HEAD_VALUES: Readonly<Record<HeadAttr, (to: unknown, derived: TemplateBase) => boolean>> = {
  formatName: isName,
  // Only the two that draw the same fields in fewer or more columns can stand for each other.
  formatStyle: (to, { formatStyle }) =>
    to === formatStyle || (COLUMN_STYLES.includes(formatStyle) && COLUMN_STYLES.includes(to)),
  ps: (to) => [10, 20, 30, 40, 50, 80, 100].some((size) => size === to),
}

function setHead<T extends TemplateBase>(
  template: T,
  op: { readonly set: HeadAttr; readonly to: unknown },
  { derived, report }: LayerUse<T>,
): T {
  if (HEAD_VALUES[op.set](op.to, derived)) return { ...template, [op.set]: op.to }
  report(op, 'value')
  return template
}

const isForm = ({ formatStyle }: TemplateBase): boolean => formatStyle.endsWith('_FROM')

function opTarget(op: LayerOp): string {
  if ('move' in op) return op.after === null ? op.move : `${op.move}→${op.after}`
  if ('field' in op) return `${op.field}.${op.set}`
  return 'button' in op ? `${op.button}.${op.set}` : op.set
}
