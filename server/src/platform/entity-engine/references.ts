import type { FieldModel, TableModel } from '@junheng/domain/entity/model.ts'
import { type FieldFault, refuse } from '@junheng/domain/refusals/refusal.ts'
import { textOf } from '@junheng/domain/row/any-row.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Queryable } from '#platform/db/database.ts'
import { loadReferred, type Referred, takenAs } from './referred-rows.ts'
import type { EntityRegistry } from './registry.ts'

interface TableRow {
  readonly table: TableModel
  readonly index: number
  readonly row: Record<string, unknown>
  /** Fields whose reference is new or changed; an old reference may point at a row disabled since. */
  readonly changed: ReadonlySet<string>
}

interface Referring {
  readonly caller: Caller
  readonly rows: readonly TableRow[]
  /** The referring row belongs to the group: what it points at must too, or others could not see it. */
  readonly shared: boolean
}

/** One reference of one row. */
interface Reference {
  readonly place: TableRow
  readonly field: FieldModel
}

/**
 * Checks every changed reference of a header and its child rows (exists, visible, enabled) and writes what
 * follows it. One query per entity referred to, however many rows. What follows may be a reference itself,
 * which nobody chose: it is not checked again, and what follows it comes after it.
 */
export async function resolveReferences(
  db: Queryable,
  registry: EntityRegistry,
  { caller, rows, shared }: Referring,
): Promise<readonly FieldFault[]> {
  let step = rows.flatMap((place) => changedReferences(place))
  const found = await findReferred(db, registry, step, { caller, shared })
  const faults = step.flatMap((reference) => referenceFault(reference, found) ?? [])
  if (faults.length > 0) return faults
  takeAll(step, found)
  for (step = step.flatMap(followingReferences); step.length > 0; ) {
    takeAll(step, await findReferred(db, registry, step, null))
    step = step.flatMap(followingReferences)
  }
  return []
}

/** References a caller may have chosen. */
function changedReferences(place: TableRow): readonly Reference[] {
  return [...place.table.fields.values()]
    .filter(
      ({ name, kind, origin, attrs }) =>
        (kind === 'ref' || kind === 'refs') &&
        origin !== 'base' &&
        attrs.follows === undefined &&
        place.changed.has(name),
    )
    .map((field) => ({ place, field }))
}

/** Those that something follows in turn: of the others nothing is asked. */
function followingReferences({ place, field }: Reference): readonly Reference[] {
  return followers(place.table, field)
    .filter((follower) => follower.kind === 'ref' && followers(place.table, follower).length > 0)
    .map((follower) => ({ place, field: follower }))
}

const followers = (table: TableModel, ref: FieldModel): readonly FieldModel[] =>
  [...table.fields.values()].filter(({ attrs }) => attrs.follows?.ref === ref.name)

const idsIn = (value: unknown): readonly string[] =>
  value === null || value === undefined || value === '' ? [] : textOf(value).split(',')

/** Where a reference may come from: the entity, narrowed by the popup it was picked from. */
const sourceOf = ({ attrs, pick }: FieldModel): string => `${attrs.target}|${pick?.popup ?? ''}`

type Found = ReadonlyMap<string, ReadonlyMap<string, Referred>>

async function findReferred(
  db: Queryable,
  registry: EntityRegistry,
  references: readonly Reference[],
  chooser: Pick<Referring, 'caller' | 'shared'> | null,
): Promise<Found> {
  const asked = [...collectWanted(references)].flatMap(([source, { field, ids, takes }]) => {
    const target = registry.target(field.attrs.target ?? '')
    if (!target) return []
    const popup = field.pick && registry.popup(field.pick.popup)
    const choice = chooser && { ...chooser, popup, isHeldLater: field.attrs.heldBy === 'rules' }
    const rows = loadReferred(db, registry, target, { ids: [...ids], takes, choice })
    return [rows.then((found) => [source, found] as const)]
  })
  return new Map(await Promise.all(asked))
}

interface Wanted {
  readonly field: FieldModel
  readonly ids: Set<string>
  readonly takes: Set<string>
}

function collectWanted(references: readonly Reference[]): ReadonlyMap<string, Wanted> {
  const wanted = new Map<string, Wanted>()
  for (const { place, field } of references) {
    const ids = idsIn(place.row[field.name])
    if (ids.length === 0) continue
    const known = wanted.get(sourceOf(field)) ?? { field, ids: new Set(), takes: new Set() }
    for (const id of ids) known.ids.add(id)
    for (const { attrs } of followers(place.table, field))
      if (attrs.follows) known.takes.add(attrs.follows.take)
    wanted.set(sourceOf(field), known)
  }
  return wanted
}

function referenceFault({ place, field }: Reference, found: Found): FieldFault | null {
  const { label } = field.attrs
  const fault = (msg: string): FieldFault => ({
    table: place.table.table,
    row: place.index,
    field: field.name,
    msg,
  })
  for (const id of idsIn(place.row[field.name])) {
    const row = found.get(sourceOf(field))?.get(id)
    if (row === undefined) return fault(refuse('row.refMissing', { label }).message)
    if (!row.enabled)
      return fault(refuse('row.refDisabled', { label, name: row.name ?? row.code ?? '' }).message)
  }
  return null
}

/** Writes what follows each reference; what follows none is empty. */
function takeAll(references: readonly Reference[], found: Found): void {
  for (const { place, field } of references) {
    if (field.kind !== 'ref') continue
    const [id = ''] = idsIn(place.row[field.name])
    const referred = found.get(sourceOf(field))?.get(id)
    for (const { name, kind, attrs } of followers(place.table, field))
      place.row[name] =
        referred?.[takenAs(attrs.follows?.take ?? '')] ?? (kind === 'flag' ? false : null)
  }
}

export type { TableRow as ReferringRow }
