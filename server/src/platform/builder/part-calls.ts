import {
  type FieldPart,
  type PartPlace,
  type PlacedPart,
  partId,
  partsOf,
  readFormatPart,
  readPartId,
  sayFormatPart,
  withPart,
} from '@junheng/domain/builder/field-parts.ts'
import { listOf, type Shapes, type ValuesOf } from '@junheng/domain/call/shape.ts'
import { json, text } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { Caller } from '#platform/access/caller.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import { COUNT, LIST_BODY } from '#platform/actions/shapes.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Call } from '#platform/http/call.ts'
import { PAGE, pageRows } from '#platform/template/page-rows.ts'
import { BUILD, type BuilderParts, TAG, VIEW } from './builder-parts.ts'
import { editDraft, findOpenDesigns } from './edit-draft.ts'

const PLACE = {
  customTable: text({ label: '表名', length: 48, required: true }),
  child: text({ label: '明细表名', length: 48 }),
  fieldName: text({ label: '字段名', length: 48, required: true }),
}
const ID = text({ label: '编号：表.字段 或 表.明细.字段', length: 150, required: true })

/** One kind of part as the specification's calls name it. */
interface PartKind {
  readonly base: string
  readonly label: string
  readonly part: FieldPart
  /** What is said beside the place. */
  readonly said: Shapes
  read(body: AnyRow): PlacedPart['attrs'] | null
  write(attrs: PlacedPart['attrs']): AnyRow
}

const SAID_CHECK = {
  validateMethod: text({ label: '正则，!开头表示不得符合', length: 500, required: true }),
  validateTitle: text({ label: '不符合时的提示', length: 100, required: true }),
}
const SAID_FORMAT = {
  cgValFormat: text({ label: '格式，如number(2)', length: 80, required: true }),
}
const SAID_FORMULA = { calculate: json({ label: '计算方式', required: true }) }

const PART_KINDS: readonly PartKind[] = [
  {
    base: '/optimusprime/cg-validate',
    label: '校验',
    part: 'validate',
    said: SAID_CHECK,
    read: (body) => {
      const { validateMethod, validateTitle } = body as ValuesOf<typeof SAID_CHECK>
      return { validate: { pattern: validateMethod, title: validateTitle } }
    },
    write: ({ validate }) => ({
      validateMethod: validate?.pattern ?? '',
      validateTitle: validate?.title ?? '',
    }),
  },
  {
    base: '/optimusprime/cg-val-format',
    label: '显示格式',
    part: 'format',
    said: SAID_FORMAT,
    read: (body) => readFormatPart((body as ValuesOf<typeof SAID_FORMAT>).cgValFormat),
    write: (attrs) => ({ cgValFormat: sayFormatPart(attrs) }),
  },
  {
    base: '/optimus_prime/cg-factor',
    label: '因子（计算方式）',
    part: 'calculate',
    said: SAID_FORMULA,
    // What it says is read with the field it stands at, when the draft is checked.
    read: ({ calculate }) => ({ calculate }) as PlacedPart['attrs'],
    write: ({ calculate }) => ({ calculate }),
  },
]

const KEYS = ['id', 'customTable', 'tableLabel', 'fieldName', 'fieldExplain'] as const

/** A part as it goes over the wire. */
interface PartRow {
  readonly id: string
  readonly customTable: string
  readonly tableLabel: string
  readonly child: string | null
  readonly fieldName: string
  readonly fieldExplain: string
}

const rowOf = (kind: PartKind, found: PlacedPart): PartRow & AnyRow => ({
  id: found.id,
  customTable: found.table,
  tableLabel: found.tableLabel,
  child: found.child,
  fieldName: found.field,
  fieldExplain: found.label,
  ...kind.write(found.attrs),
})

/** Checks, formats and formulas of customers' fields, each kind by the calls that the specification names for it. */
export const partCalls = (parts: BuilderParts): readonly Call[] =>
  PART_KINDS.flatMap((kind) => [...readCalls(parts, kind), ...writeCalls(parts, kind)])

const rowsFor = async ({ db }: BuilderParts, kind: PartKind, caller: Caller) =>
  (await findOpenDesigns(db, caller))
    .flatMap((design) => partsOf(design, kind.part))
    .map((found) => rowOf(kind, found))

async function oneOf(parts: BuilderParts, kind: PartKind, { caller, id }: AskedPart) {
  const row = (await rowsFor(parts, kind, caller)).find((one) => one.id === id)
  if (row === undefined) throw new RefusalError(refuse('row.missing'))
  return row
}

interface AskedPart {
  readonly caller: Caller
  readonly id: string
}

function readCalls(parts: BuilderParts, kind: PartKind): readonly Call[] {
  const { base, label } = kind
  const shared = { right: VIEW, tag: TAG, plainParams: true } as const
  const row = json({ label, required: true })
  const page = (path: string, what: string): Call =>
    defineCall({
      ...shared,
      method: 'POST',
      path: `${base}/${path}`,
      label: what,
      body: LIST_BODY,
      answers: PAGE,
      read: async ({ caller, body }) => pageRows(await rowsFor(parts, kind, caller), KEYS, body),
    })
  return [
    page('list', `${label}：自定义表的字段上有的`),
    page('select', `${label}：供选择`),
    ...[`${base}/view/:id`, `${base}/:id`].map((path) =>
      defineCall({
        ...shared,
        method: 'GET',
        path: path as `${string}:id`,
        label: `一条${label}`,
        answers: row,
        read: ({ caller, params: { id } }) => oneOf(parts, kind, { caller, id }),
      }),
    ),
  ]
}

function writeCalls(parts: BuilderParts, kind: PartKind): readonly Call[] {
  const { base, label, said } = kind
  const shared = { right: BUILD, tag: TAG, plainParams: true } as const
  const answers = json({ label, required: true })
  const put = (method: 'POST' | 'PUT', path: string): Call =>
    defineCall({
      ...shared,
      method,
      path: `${base}/${path}`,
      label: `${label}：写到自己的草稿里`,
      body: { ...PLACE, ...said },
      answers,
      async run(tx, { body, caller }) {
        const attrs = kind.read(body)
        if (attrs === null)
          throw new RefusalError(refuse('call.fieldType', { field: Object.keys(said)[0] ?? '' }))
        return store(tx, parts, { kind, caller, place: placeOf(body as AnyRow), attrs })
      },
    })
  const isFactor = kind.part === 'calculate'
  return [
    put('POST', 'create'),
    put('PUT', 'update'),
    ...(isFactor ? [put('POST', 'addFactor')] : []),
    defineCall({
      ...shared,
      method: 'POST',
      path: `${base}/copy`,
      label: `${label}：照样用到另一个字段`,
      body: { id: ID, ...PLACE },
      answers,
      async run(tx, { body, caller }) {
        const found = await oneOf(parts, kind, { caller, id: body.id })
        const attrs = kind.read(found)
        if (attrs === null) throw new RefusalError(refuse('row.missing'))
        return store(tx, parts, { kind, caller, place: placeOf(body), attrs })
      },
    }),
    defineCall({
      ...shared,
      method: 'DELETE',
      path: `${base}/delete`,
      label: `${label}：从自己的草稿里去掉`,
      body: { ids: listOf(ID, { required: true }) },
      answers: COUNT,
      async run(tx, { body: { ids }, caller }) {
        for (const id of ids) await remove(tx, parts, { kind, caller, id })
        return { count: ids.length }
      },
    }),
  ]
}

const placeOf = (body: AnyRow): PartPlace => {
  const { customTable, child, fieldName } = body as ValuesOf<typeof PLACE>
  return { table: customTable, child, field: fieldName }
}

interface StoredPart {
  readonly kind: PartKind
  readonly caller: Caller
  readonly place: PartPlace
  readonly attrs: PlacedPart['attrs']
}

async function store(tx: Tx, parts: BuilderParts, { kind, caller, place, attrs }: StoredPart) {
  const { part } = kind
  const edit = { name: place.table, caller }
  const design = await editDraft(tx, parts, {
    ...edit,
    edit: (before) => withPart(before, place, { part, attrs }),
  })
  const found = partsOf(design, part).find(({ id }) => id === partId(place))
  if (found === undefined) throw new RefusalError(refuse('row.missing'))
  return rowOf(kind, found)
}

async function remove(
  tx: Tx,
  parts: BuilderParts,
  { kind: { part }, caller, id }: AskedPart & { readonly kind: PartKind },
): Promise<void> {
  const place = readPartId(id)
  if (place === null) throw new RefusalError(refuse('call.id'))
  await editDraft(tx, parts, {
    name: place.table,
    caller,
    edit: (design) =>
      partsOf(design, part).some((one) => one.id === id)
        ? withPart(design, place, { part, attrs: {} })
        : null,
  })
}
