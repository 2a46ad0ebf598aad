import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compareDesigns } from '@junheng/domain/builder/compare-designs.ts'
import {
  addField,
  removeField,
  renameField,
  withFields,
} from '@junheng/domain/builder/edit-design.ts'
import { conversionOf } from '@junheng/domain/builder/retype.ts'
import {
  blankDesign,
  type DesignField,
  designOver,
  settledDesign,
  type TableDesign,
} from '@junheng/domain/builder/table-design.ts'
import type { FieldKind } from '@junheng/domain/entity/field-kinds.ts'
import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrationsDirectory } from '#app/paths.ts'
import { backupDatabase } from '#platform/db/backup/backup-database.ts'
import { restoreDatabase } from '#platform/db/backup/restore-database.ts'
import { openDatabase, type Queryable } from '#platform/db/database.ts'
import { identifier, sql } from '#platform/db/sql.ts'
import { useTestBed } from '#test/database.ts'
import { place, sample } from '#test/sample.entity.ts'
import { openNode, type TestNode } from './builder.fixtures.ts'
import { loadCustomModels } from './load-custom-models.ts'
import { findCurrent, publishDesign } from './publish-design.ts'

/** A thousand operations on a table; WHOLE: a hundred thousand, on a hundred of them. */
const IS_WHOLE = process.env['WHOLE'] !== undefined
const OPERATIONS = 1000
const SEQUENCES = IS_WHOLE ? Number(process.env['SEQUENCES'] ?? 100) : 1
const SEED = Number(process.env['SEED'] ?? 20)

const bed = useTestBed({ entities: [place, sample] })
let node: TestNode
beforeAll(async () => {
  node = await openNode(bed, 2)
})
afterAll(() => node.close())

const KINDS = [
  'text',
  'int',
  'decimal',
  'money',
  'flag',
  'date',
] as const satisfies readonly FieldKind[]

/** One thing that somebody does to a table; numbers choose among what is there when its turn comes. */
const operation = fc.record({
  does: fc.constantFrom('add', 'remove', 'rename', 'retype', 'retype', 'row', 'back', 'publish'),
  kind: fc.constantFrom(...KINDS),
  at: fc.nat(1000),
})
type Operation = ReturnType<typeof operation.generate>['value']

/** The table as it should be: its fields, and rows by the names their values have now. */
interface Expected {
  /** As it was last published. */
  design: TableDesign
  /** As it is being changed, several times before it is published. */
  draft: TableDesign
  readonly rows: Map<string, Map<string, string>>
  /** What was published, to go back to. */
  readonly past: TableDesign[]
}

const SAMPLES: Readonly<Record<(typeof KINDS)[number], (at: number) => unknown>> = {
  text: (at) => (at % 2 === 0 ? String(at % 97) : `文${at}`),
  int: (at) => at % 1000,
  decimal: (at) => `${at % 100}.25`,
  money: (at) => `${at % 100}.50`,
  flag: (at) => at % 2 === 0,
  date: (at) => `2026-01-${String((at % 28) + 1).padStart(2, '0')}`,
}

const typed = ({ fields }: TableDesign): readonly DesignField[] =>
  fields.filter(({ name }) => name !== 'code' && name !== 'name')

const chosen = (design: TableDesign, at: number): DesignField | undefined => {
  const fields = typed(design)
  return fields[at % Math.max(1, fields.length)]
}

/** The design after an operation; null: it does nothing to this table. */
function nextDesign(
  design: TableDesign,
  { does, kind, at }: Operation,
  no: number,
): TableDesign | null {
  const field = chosen(design, at)
  if (does === 'add')
    return design.fields.length > 12 ? null : addField(design, null, { kind, label: `题${no}` })
  if (field === undefined) return null
  if (does === 'remove') return removeField(design, null, field.name)
  if (does === 'rename') return renameField(design, null, { from: field.name, to: `r${no}` })
  if (does !== 'retype') return null
  const to: DesignField = {
    ...field,
    kind,
    attrs: {
      label: field.attrs.label,
      ...(kind === 'decimal' ? { digits: { precision: 14, scale: 2 } } : {}),
    },
  }
  if (kind === field.kind || conversionOf(field, to) === null) return null
  return withFields(design, null, (fields) => fields.map((one) => (one === field ? to : one)))
}

/** What becomes of values when a design takes the place of another: they go on under what the field was. */
function carry({ rows, design: before }: Expected, design: TableDesign): void {
  const kindOf = (name: string) => before.fields.find((field) => field.name === name)
  for (const [id, values] of rows) {
    const next = new Map<string, string>()
    for (const { name, was, kind, attrs } of typed(design)) {
      const from = was === undefined ? undefined : kindOf(was)
      const isSame = from?.kind === kind && from.attrs.length === attrs.length
      const value = isSame && was !== undefined ? values.get(was) : undefined
      if (value !== undefined) next.set(name, value)
    }
    rows.set(id, next)
  }
}

async function publish(design: TableDesign): Promise<TableDesign> {
  await bed.db.transaction((tx) =>
    publishDesign(
      tx,
      { design, note: null, isConfirmed: true },
      { ...node.deps, caller: bed.caller, holders: [] },
    ),
  )
  await node.models.reload()
  const { design: current } = await findCurrent(bed.db, design.name)
  if (current === null) throw new Error(`${design.name} is gone`)
  return current
}

async function addRow(expected: Expected, at: number): Promise<void> {
  const { design, rows } = expected
  const values = typed(design).map(({ name, kind }) => [name, SAMPLES[kind as 'text'](at)] as const)
  const base = `/custom/${design.name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
  const row = await node.call('POST', `${base}/create`, {
    code: `C${rows.size}`,
    ...Object.fromEntries(values),
  })
  rows.set(textOf(row['id']), new Map(values.map(([name]) => [name, textOf(row[name])])))
}

/** No row is lost, no value of a field that only went on is another, and a server that starts now sees the same. */
async function assertSame({ design, rows }: Expected): Promise<void> {
  const model = node.models.current().model(design.name)
  const stored = await bed.db.rows<AnyRow>(
    sql`select * from ${identifier(model.table)} order by create_date, id`,
  )
  const ids = stored.map(({ id }) => textOf(id))
  expect(new Set(ids)).toEqual(new Set(rows.keys()))
  for (const row of stored) {
    const values = rows.get(textOf(row['id'])) ?? new Map<string, string>()
    for (const { name } of typed(design)) {
      const found = textOf(row[model.fields.get(name)?.column ?? ''])
      // What was just converted or added is what it is from now on.
      if (values.has(name)) expect(`${name} ${found}`).toBe(`${name} ${values.get(name)}`)
      else values.set(name, found)
    }
  }
  const fresh = await loadCustomModels(bed.db)
  expect(fresh.problems).toEqual([])
  const again = fresh.customModels.find(({ name }) => name === design.name)
  expect([...(again?.fields.keys() ?? [])]).toEqual([...model.fields.keys()])
}

/** Applies one operation to the table and to what is expected of it. */
async function apply(expected: Expected, step: Operation, no: number): Promise<void> {
  if (step.does === 'row') return addRow(expected, step.at)
  if (step.does === 'publish') return publishDraft(expected)
  const back = expected.past[step.at % expected.past.length]
  const next =
    step.does === 'back' && back !== undefined
      ? designOver(back, expected.design)
      : nextDesign(expected.draft, step, no)
  if (next !== null && isPossible(expected.design, next)) expected.draft = next
}

async function publishDraft(expected: Expected): Promise<void> {
  const { draft } = expected
  if (draft === expected.design) return
  carry(expected, draft)
  expected.design = await publish(draft)
  expected.draft = expected.design
  expected.past.push(settledDesign(expected.design))
  await assertSame(expected)
}

/** Going back may ask for a kind that the values of today cannot become. */
const isPossible = (design: TableDesign, next: TableDesign): boolean =>
  compareDesigns(design, next).fields.every(
    ({ change, from, to }) =>
      change !== 'retype' || !from || !to || conversionOf(from, to) !== null,
  )

/** What a backup of the site holds of its own tables, once it is restored beside it. */
async function assertRestored(names: readonly string[]): Promise<void> {
  const place = mkdtempSync(join(tmpdir(), 'junheng-random-'))
  const restored = `${new URL(bed.url).pathname.slice(1)}_restored`
  await bed.db.run(sql`create database ${identifier(restored)}`)
  const url = new URL(bed.url)
  url.pathname = `/${restored}`
  const file = join(place, 'site.tar.gz')
  await backupDatabase({ url: bed.url, filesDir: join(place, 'files'), out: file })
  await restoreDatabase({ url: url.href, file, migrationsDir: migrationsDirectory })
  const again = openDatabase({ url: url.href })
  const digest = (db: Queryable, table: string) =>
    db.row(
      sql`select count(*) as n, md5(string_agg(r::text, '|' order by r::text collate "C")) as sum from ${identifier(table)} r`,
    )
  const fresh = await loadCustomModels(again)
  expect(fresh.problems).toEqual([])
  for (const name of names) {
    const model = node.models.current().model(name)
    const kept = fresh.customModels.find((one) => one.name === name)
    expect([...(kept?.fields.keys() ?? [])]).toEqual([...model.fields.keys()])
    expect(await digest(again, model.table)).toEqual(await digest(bed.db, model.table))
  }
  await again.close()
  await bed.db.run(sql`drop database ${identifier(restored)} with (force)`)
  rmSync(place, { recursive: true })
}

test('whatever is done to a table, its rows stay and every node reads the same', {
  timeout: IS_WHOLE ? 0 : 240_000,
}, async () => {
  const sequences = fc.sample(
    fc.array(operation, { minLength: OPERATIONS, maxLength: OPERATIONS }),
    { seed: SEED, numRuns: SEQUENCES },
  )
  for (const [at, steps] of sequences.entries()) {
    const design = await publish(blankDesign(`xRandom${at}`, `随机${at}`))
    const past = [settledDesign(design)]
    const expected: Expected = { design, draft: design, rows: new Map(), past }
    for (const [no, step] of steps.entries()) await apply(expected, step, no)
    await publishDraft(expected)
    expect(expected.rows.size).toBeGreaterThan(0)
  }
  // All migrations once more: for the long form.
  if (IS_WHOLE) await assertRestored(sequences.map((_, at) => `xRandom${at}`))
})
