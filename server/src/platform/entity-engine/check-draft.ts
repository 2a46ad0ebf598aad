import type {
  EntityModel,
  FieldModel,
  MountModel,
  TableModel,
} from '@junheng/domain/entity/model.ts'
import { type FieldFault, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { validateRow } from '@junheng/domain/row/validate-row.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { Engine } from './engine.ts'
import { fileFaults } from './file-access.ts'
import { type ReferringRow, resolveReferences } from './references.ts'
import type { RowDraft } from './row-draft.ts'

interface DraftCheck {
  readonly model: EntityModel
  readonly mount: MountModel
  readonly caller: Caller
  readonly draft: RowDraft
  /** An update looks only at what was sent: a rule tightened since must not block an unrelated change. */
  readonly onlyChanged: boolean
}

/** Format checks of header and child rows together, then files and references; all faults at once. */
export async function checkDraft(tx: Tx, engine: Engine, check: DraftCheck): Promise<void> {
  refuseFaults(formatFaults(engine, check))
  const { model, caller, draft } = check
  const mount = choosingMount(check)
  const rows: ReferringRow[] = [
    {
      table: seenAt(model, mount),
      index: 0,
      row: draft.values,
      changed: draft.changed,
    },
  ]
  for (const [key, list] of draft.children) {
    const table = mount.children.get(key)
    if (table)
      list.forEach(({ values, changed }, index) =>
        rows.push({ table, index, row: values, changed }),
      )
  }
  refuseFaults(await dictFaults(tx, engine, { groupId: caller.groupId, rows }))
  refuseFaults(await fileFaults(tx, engine.registry, { caller, rows }))
  refuseFaults(
    await resolveReferences(tx, engine.registry, { caller, rows, shared: isShared(model, draft) }),
  )
}

const seen = new WeakMap<MountModel, WeakMap<EntityModel, TableModel>>()

/** The header of a model with its fields as a mount has them, put together once. */
function seenAt(model: EntityModel, mount: MountModel): TableModel {
  const known = seen.get(mount) ?? new WeakMap<EntityModel, TableModel>()
  seen.set(mount, known)
  const table = known.get(model) ?? {
    ...model,
    fields: new Map([...model.fields, ...mount.fields]),
  }
  known.set(model, table)
  return table
}

/**
 * Where rows of several kinds are written, what a reference may be chosen from is said by the mount of the
 * row's own kind.
 */
function choosingMount({ model, mount, draft }: DraftCheck): MountModel {
  const { kind } = draft.values
  if (mount.kinds.length < 2 || typeof kind !== 'string') return mount
  return model.mounts.find(({ kinds }) => kinds.length === 1 && kinds[0] === kind) ?? mount
}

/** A row of the group among companies; rows that always belong to the group may point where they like. */
function isShared({ scope }: EntityModel, { values }: RowDraft): boolean {
  return scope === 'org-or-group' && values['orgId'] === null
}

function formatFaults(
  engine: Engine,
  { model, mount, draft, onlyChanged }: DraftCheck,
): readonly FieldFault[] {
  const tools = (changed: ReadonlySet<string>) =>
    onlyChanged ? { compile: engine.compile, only: changed } : { compile: engine.compile }
  const header = { table: model.table, fields: mount.fields }
  const faults = [...validateRow(header, draft.values, { tools: tools(draft.changed) })]
  for (const [key, rows] of draft.children) {
    const child = mount.children.get(key)
    if (child === undefined) continue
    if (rows.length < child.min) faults.push(tooFewRows(child, child.min))
    if (rows.length > (child.max ?? rows.length)) faults.push(tooManyRows(child))
    rows.forEach((row, rowIndex) => {
      const given = row.isNew ? { compile: engine.compile } : tools(row.changed)
      faults.push(...validateRow(child, row.values, { tools: given, rowIndex }))
    })
  }
  return faults
}

function tooFewRows(child: TableModel, min: number): FieldFault {
  const { message } = refuse('row.childCount', { label: child.label, min })
  return { table: child.table, row: 0, field: '', msg: message }
}

function tooManyRows(child: TableModel): FieldFault {
  return { table: child.table, row: 1, field: '', msg: refuse('row.childSingle').message }
}

/** The first fault is the sentence the user reads; all of them mark their fields. */
function refuseFaults(faults: readonly FieldFault[]): void {
  const [first] = faults
  if (first === undefined) return
  throw new RefusalError({ ...refuse('row.invalid', { msg: first.msg }), errors: faults })
}

/**
 * Values that no dictionary of the group offers. What was stored before an item was taken out stays; where the
 * group keeps no such dictionary, or an empty one, there is nothing to compare with.
 */
async function dictFaults(
  db: Queryable,
  engine: Engine,
  { groupId, rows }: { readonly groupId: string; readonly rows: readonly ReferringRow[] },
): Promise<readonly FieldFault[]> {
  const faults: FieldFault[] = []
  for (const { table, index, row, changed } of rows)
    for (const field of table.fields.values()) {
      const value = row[field.name]
      if (!isChosen(field) || typeof value !== 'string' || !changed.has(field.name)) continue
      const options = await engine.dictOptions(db, { groupId, type: field.attrs.dict ?? '' })
      if (options.length === 0 || options.some((one) => one.value === value && !one.disabled))
        continue
      const msg = refuse('check.option', { label: field.attrs.label, value }).message
      faults.push({ table: table.table, row: index, field: field.name, msg })
    }
  return faults
}

/** A text that merely suggests what a dictionary holds may be anything. */
const isChosen = ({ kind, attrs }: FieldModel): boolean =>
  kind === 'dict' && attrs.write !== 'server'
