import { type FieldModel, followedField, type TableModel } from './model.ts'

/** The table of an entity or child table by name. */
type TableOf = (name: string) => TableModel | undefined

/**
 * What is wrong with a field that follows a reference, or null. Whether the entity referred to exists is
 * somebody else's question.
 */
export function followFault(table: TableModel, field: FieldModel, tableOf: TableOf): string | null {
  const { follows } = field.attrs
  if (follows === undefined) return null
  const ref = table.fields.get(follows.ref)
  if (ref?.kind !== 'ref') return `follows ${follows.ref}, which is no reference`
  const target = tableOf(ref.attrs.target ?? '')
  if (target === undefined) return null
  const taken = followedField(target, follows.take)
  const what = `${target.name}.${follows.take}`
  // A row without a name or a code is told by none, and what follows it stays empty.
  if (taken === null) return isTitle(follows.take) ? null : `takes unknown ${what}`
  const misfit = isTitle(follows.take) && field.kind === 'text' ? null : misfitOf(field, taken)
  if (misfit !== null) return `takes ${what}, which ${misfit}`
  return goesRound(table, field, tableOf) ? `takes ${what}, which follows it in turn` : null
}

const isTitle = (take: string): boolean => take === 'name' || take === 'code'

/** Why a column could not hold what another one does, or would show what that one hides. */
function misfitOf(field: FieldModel, taken: FieldModel): string | null {
  if (taken.source === 'transient') return 'is not stored'
  if (taken.kind !== field.kind || taken.attrs.target !== field.attrs.target)
    return `is of another kind (${taken.kind})`
  if (field.digits && taken.digits && field.digits.scale < taken.digits.scale)
    return 'has more decimals'
  if ((field.attrs.length ?? 0) < (taken.attrs.length ?? 0)) return 'is longer'
  return field.attrs.mask === taken.attrs.mask ? null : 'is masked otherwise'
}

/** Longest way from a value to where it is stored; what needs more goes in circles. */
const LONGEST_WAY = 8

function goesRound(table: TableModel, field: FieldModel, tableOf: TableOf): boolean {
  let place: TableModel | undefined = table
  let next: FieldModel | null = field
  for (let steps = 0; steps < LONGEST_WAY; steps += 1) {
    const follows: { ref: string; take: string } | undefined = next?.attrs.follows
    if (place === undefined || next?.source !== 'joined' || !follows) return false
    place = tableOf(place.fields.get(follows.ref)?.attrs.target ?? '')
    next = place ? followedField(place, follows.take) : null
  }
  return true
}
