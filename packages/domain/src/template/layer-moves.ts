import type { FieldDefinition } from '../wire/template-wire.ts'
import type { LayerFault } from './layer-rules.ts'
import { fieldCode, fieldsByTable } from './template-model.ts'

/** Puts a field right behind another of its table; null: first. */
export interface MoveOp {
  readonly move: string
  readonly after: string | null
}

export interface MoveProblem {
  readonly op: MoveOp
  readonly fault: LayerFault
}

interface Moved {
  readonly fields: readonly FieldDefinition[]
  readonly problems: readonly MoveProblem[]
}

/**
 * Applies all moves of a layer at once. The fields nobody moves keep their order; each moved one hangs
 * behind its anchor, which may itself be moved, several behind one anchor in their former order. So the
 * outcome depends neither on the order of the moves
 * nor on how often they are applied, and a field that an upgrade brings finds its natural place.
 *
 * @example
 * moveFields(fields('a b c'), [{ move: 'c', after: null }]).fields // c a b
 */
export function moveFields(fields: readonly FieldDefinition[], moves: readonly MoveOp[]): Moved {
  if (moves.length === 0) return { fields, problems: [] }
  const byCode = new Map(fields.map((field) => [fieldCode(field.id), field]))
  const problems: MoveProblem[] = []
  const anchors = new Map<string, MoveOp>()
  for (const op of moves) {
    const fault = moveFault(byCode, op)
    if (fault === null) anchors.set(op.move, op)
    else problems.push({ op, fault })
  }
  for (const code of cyclic(anchors)) {
    const op = anchors.get(code)
    if (op) problems.push({ op, fault: 'cycle' })
    anchors.delete(code)
  }
  return { fields: fieldsByTable(fields).flatMap((table) => reseat(table, anchors)), problems }
}

function moveFault(byCode: ReadonlyMap<string, FieldDefinition>, op: MoveOp): LayerFault | null {
  const field = byCode.get(op.move)
  if (field === undefined) return 'unknown'
  if (op.after === null) return null
  const anchor = byCode.get(op.after)
  if (anchor === undefined) return 'unknown'
  return anchor.customTable === field.customTable ? null : 'table'
}

/** Moves whose anchors lead back to themselves. */
function cyclic(anchors: ReadonlyMap<string, MoveOp>): readonly string[] {
  return [...anchors.keys()].filter((start) => {
    const seen = new Set<string>()
    let at = anchors.get(start)?.after ?? null
    while (at !== null && at !== start && !seen.has(at)) {
      seen.add(at)
      at = anchors.get(at)?.after ?? null
    }
    return at === start
  })
}

/** Orders one table; the places (`seq`) stay, since those of a form interleave with child tables. */
function reseat(
  table: readonly FieldDefinition[],
  anchors: ReadonlyMap<string, MoveOp>,
): readonly FieldDefinition[] {
  const hanging = new Map<string | null, FieldDefinition[]>()
  for (const field of table) {
    const op = anchors.get(fieldCode(field.id))
    if (op) hanging.set(op.after, [...(hanging.get(op.after) ?? []), field])
  }
  if (hanging.size === 0) return table
  const withFollowers = (field: FieldDefinition): readonly FieldDefinition[] => [
    field,
    ...followers(fieldCode(field.id)),
  ]
  const followers = (code: string | null): readonly FieldDefinition[] =>
    (hanging.get(code) ?? []).flatMap(withFollowers)
  const unmoved = table.filter((field) => !anchors.has(fieldCode(field.id)))
  const ordered = [...followers(null), ...unmoved.flatMap(withFollowers)]
  const seats = table.map((field) => field.seq).sort((a, b) => a - b)
  return ordered.map((field, at) => ({ ...field, seq: seats[at] ?? field.seq }))
}
