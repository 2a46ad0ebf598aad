import { FIELD_RULES, type LayerAttr, readAttr } from './layer-rules.ts'
import { BUTTON_ATTRS, HEAD_ATTRS, type LayerOp } from './layer-template.ts'
import { fieldCode, fieldsByTable, type TemplateBase } from './template-model.ts'

/**
 * The differences that turn a derived template into a layered one: what a designer or a screen that
 * arranges columns has to store. Fields only one of the two has are no difference a layer could make.
 */
export function diffTemplate(derived: TemplateBase, layered: TemplateBase): readonly LayerOp[] {
  const ops: LayerOp[] = []
  for (const set of HEAD_ATTRS)
    if (derived[set] !== layered[set]) ops.push({ set, to: layered[set] })
  const before = new Map(derived.fields.map((field) => [field.id, field]))
  for (const field of layered.fields) {
    const old = before.get(field.id)
    if (old === undefined) continue
    for (const set of Object.keys(FIELD_RULES) as LayerAttr[]) {
      const to = readAttr(field, set)
      if (JSON.stringify(readAttr(old, set)) !== JSON.stringify(to))
        ops.push({ set, field: fieldCode(field.id), to })
    }
  }
  return [...ops, ...buttonOps(derived, layered), ...moveOps(derived, layered)]
}

function buttonOps(derived: TemplateBase, layered: TemplateBase): readonly LayerOp[] {
  return layered.buttons.flatMap((button) => {
    const old = derived.buttons.find((each) => each.name === button.name)
    if (old === undefined) return []
    return BUTTON_ATTRS.filter((set) => old[set] !== button[set]).map((set) => ({
      set,
      button: button.name,
      to: button[set],
    }))
  })
}

/** As few moves as possible: the longest run that keeps its order stays. */
function moveOps(derived: TemplateBase, layered: TemplateBase): readonly LayerOp[] {
  const place = new Map(derived.fields.map((field, at) => [field.id, at]))
  const known = layered.fields.filter((field) => place.has(field.id))
  return fieldsByTable(known).flatMap((fields) => {
    const kept = longestRising(fields.map((field) => place.get(field.id) ?? 0))
    return fields.flatMap((field, at) => {
      if (kept.has(at)) return []
      const before = fields[at - 1]
      return [{ move: fieldCode(field.id), after: before ? fieldCode(before.id) : null }]
    })
  })
}

/**
 * Positions of a longest rising subsequence.
 *
 * @example
 * longestRising([2, 0, 1]) // Set { 1, 2 }
 */
function longestRising(values: readonly number[]): ReadonlySet<number> {
  const length: number[] = []
  const previous: number[] = []
  values.forEach((value, at) => {
    length[at] = 1
    previous[at] = -1
    for (let earlier = 0; earlier < at; earlier += 1) {
      const longer = (length[earlier] ?? 0) + 1
      if ((values[earlier] ?? 0) >= value || longer <= (length[at] ?? 0)) continue
      length[at] = longer
      previous[at] = earlier
    }
  })
  const kept = new Set<number>()
  let at = length.indexOf(Math.max(...length))
  while (at >= 0) {
    kept.add(at)
    at = previous[at] ?? -1
  }
  return kept
}
