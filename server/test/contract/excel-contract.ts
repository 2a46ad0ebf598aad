import type { FieldModel } from '@junheng/domain/entity/model.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { expect, test } from 'vitest'
import { readWorkbook } from '#platform/excel/read-workbook.ts'
import { flagTexts, type SheetValue } from '#platform/excel/sheet-columns.ts'
import { WORKBOOK_TYPE, writeWorkbook } from '#platform/excel/write-workbook.ts'
import {
  cellValue,
  type ExcelColumn,
  exportColumns,
  importColumns,
} from '#platform/export/excel-columns.ts'
import { countRows, fieldsWhere, type Row, type Subject, wireText } from './subject.ts'
import { isWritable } from './valid-row.ts'

/** Out to a workbook and back: what an export shows, and what an import makes of a filled template. */
export function describeExcel(subject: Subject): void {
  if (subject.has('export')) describeExport(subject)
  // Documents of a workbook have a test of their own: a row of it is a line, and none of them is known.
  if (subject.has('importExcel') && subject.model.lifeCycle !== 'document') describeImport(subject)
}

export async function readRows(bytes: Uint8Array): Promise<(string | null)[][]> {
  const rows: (string | null)[][] = []
  for await (const { cells } of readWorkbook(bytes, { maxRows: 1000, maxBytes: 1e7 }))
    rows.push([...cells])
  return rows
}

/** A value as a person sees it in its cell. */
function shownText(value: SheetValue): string | null {
  if (typeof value === 'boolean') return value ? flagTexts.true : flagTexts.false
  return value === null ? null : String(value)
}

function describeExport(subject: Subject): void {
  const { site, model, mount, rows } = subject

  test('导出的表就是列表：同样的列，同样的行', async () => {
    const search = [{ key: 'id', op: 'in', val: rows.map(({ id }) => id).join(',') }]
    const sort = [{ key: 'id', dir: 'asc' }]
    const { status, headers, bytes } = await site.call('POST', subject.path('export'), {
      search,
      sort,
    })
    expect([status, headers['content-type']]).toEqual([200, WORKBOOK_TYPE])
    const listed = await site.call<{ list: Row[] }>('POST', subject.path('list'), { search, sort })
    const columns = exportColumns(model, mount.listFields, new Set())
    const sheet = await readRows(bytes)
    expect(sheet[0]).toEqual(columns.map((column) => column.sheet.header))
    const expected = listed.envelope.data.list.map((row) =>
      columns.map((column) => shownText(cellValue(column, row))),
    )
    const read = sheet.slice(1).map((cells) => columns.map((_column, at) => cells[at] ?? null))
    expect(read).toEqual(expected)
    const bad = await site.call('POST', subject.path('export'), {
      search: [{ key: 'noSuchField', op: 'eq', val: '1' }],
    })
    expect([bad.status, bad.envelope.reason]).toEqual([400, 'call.key'])
  })
}

function describeImport(subject: Subject): void {
  const { site, model, mount, hint } = subject
  const columns = importColumns(model, mount)
  const isCarried = ({ name }: FieldModel): boolean =>
    columns.some(({ field }) => field.name === name)
  const canOnlyUpdate =
    hint.importRefusal !== undefined ||
    fieldsWhere(subject, isNeeded).some((field) => !isCarried(field))
  const send = (bytes: Uint8Array) => site.upload<ImportData>(subject.path('importExcel'), bytes)

  test('导入模板只有表头，就是能填的字段', async () => {
    const { status, bytes } = await site.call('POST', subject.path('exportTemplate'))
    expect(status).toBe(200)
    expect(await readRows(bytes)).toEqual([columns.map((column) => column.sheet.header)])
  })

  test('填好的模板：第一次新增，再来一次更新', async () => {
    const bodies = hint.importRefusal
      ? await storedBodies(subject)
      : [await subject.body({ variant: 0 }), await subject.body({ variant: 1 })]
    const file = await fillTemplate(subject, columns, bodies)
    const first = await send(file)
    expect([first.envelope.msg, first.envelope.errors]).toEqual(['', undefined])
    const created = canOnlyUpdate ? 0 : bodies.length
    expect(first.envelope.data).toMatchObject({ created, updated: bodies.length - created })
    const again = await send(file)
    expect(again.envelope.data).toMatchObject({ created: 0, updated: bodies.length })
    for (const body of bodies) expectImported(columns, body, await findRow(subject, body))
  })

  if (canOnlyUpdate)
    test('表头不够建一行时，导入被拒并说明', async () => {
      const file = await fillTemplate(subject, columns, [await subject.body()])
      const { envelope } = await send(file)
      expect([envelope.success, envelope.reason, envelope.errors?.length]).toEqual([
        false,
        'import.rows',
        1,
      ])
    })

  test('一行有误，整个文件都不导入，按行号说明', async () => {
    const [good, bad] = [await subject.body({ variant: 0 }), await subject.body({ variant: 1 })]
    const field = columns.find(
      ({ sheet, field: { name, attrs } }) =>
        sheet.required && name !== model.codeField && attrs.default === undefined,
    )?.field
    // An empty cell of what has a default is no fault.
    if (field === undefined) return
    const file = await fillTemplate(subject, columns, [good, { ...bad, [field.name]: null }])
    const count = await countRows(subject)
    const { status, envelope } = await send(file)
    expect([status, envelope.success, envelope.reason]).toEqual([200, false, 'import.rows'])
    expect(envelope.errors).toContainEqual({
      table: model.table,
      row: 3,
      field: field.name,
      msg: expect.stringContaining(field.attrs.label),
    })
    expect(await countRows(subject)).toBe(count)
  })

  if (model.scope === 'org' || model.scope === 'org-or-group')
    test('别的库区有同样的编码，导入时各是各的', async () => {
      const ruled = await subject.body({ minimal: true })
      // Where no rule runs, as in a file, somebody must have given the row its code.
      const body = { [model.codeField ?? 'id']: `N${subject.maker().nextSerial()}`, ...ruled }
      const refers = Object.keys(body).some((name) =>
        /^refs?$/.test(mount.fields.get(name)?.kind ?? ''),
      )
      // Its company would have to see what the row refers to.
      if (refers || canOnlyUpdate) return
      const create = subject.path('create')
      const theirs = await site.call<Row>('POST', create, body, { as: 'neighbour' })
      expect(theirs.envelope.msg).toBe('')
      const before = await subject.get(theirs.envelope.data.id)
      const { envelope } = await send(await fillTemplate(subject, columns, [body]))
      expect([envelope.msg, envelope.data]).toMatchObject(['', { created: 1, updated: 0 }])
      expect(await subject.get(before.id)).toEqual(before)
    })

  test('不是工作簿的文件、没有文件、空的工作簿都被拒', async () => {
    const empty = await fillTemplate(subject, columns, [])
    for (const [bytes, reason] of [
      [Buffer.from('no zip'), 'import.file'],
      [empty, 'import.empty'],
    ] as const) {
      const { status, envelope } = await send(bytes)
      expect([status, envelope.reason]).toEqual([200, reason])
    }
    const none = await site.call('POST', subject.path('importExcel'), {})
    expect([none.status, none.envelope.reason]).toEqual([200, 'import.file'])
  })

  test('同一幂等键换了文件是 400', async () => {
    const headers = { 'idempotency-key': `import-${mount.id}` }
    const [one, other] = await storedBodies(subject)
    const files = [
      await fillTemplate(subject, columns, [one ?? {}]),
      await fillTemplate(subject, columns, [other ?? {}]),
    ]
    const answers = [files[0], files[0], files[1]].map(
      (file) => () => site.upload(subject.path('importExcel'), file ?? Buffer.of(), { headers }),
    )
    const [first, again, changed] = [
      await answers[0]?.(),
      await answers[1]?.(),
      await answers[2]?.(),
    ]
    expect(first?.envelope.msg).toBe('')
    expect(again?.envelope.data).toEqual(first?.envelope.data)
    expect([changed?.status, changed?.envelope.reason]).toEqual([400, 'call.idempotencyKey'])
  })
}

/** What a new row must bring itself. */
const isNeeded = (field: FieldModel): boolean =>
  isWritable(field) && field.attrs.required === true && field.attrs.default === undefined

interface ImportData {
  readonly created: number
  readonly updated: number
}

/** Bodies of rows that are stored already, as a file would bring them again. */
async function storedBodies(subject: Subject): Promise<AnyRow[]> {
  const made = [await subject.make({ variant: 0 }), await subject.make({ variant: 1 })]
  return Promise.all(made.map(({ id }) => subject.get(id)))
}

async function fillTemplate(
  subject: Subject,
  columns: readonly ExcelColumn[],
  bodies: readonly AnyRow[],
): Promise<Buffer> {
  async function* rows(): AsyncGenerator<SheetValue[]> {
    for (const body of bodies) yield columns.map((column) => typedValue(subject, column, body))
  }
  const sheets = columns.map((column) => column.sheet)
  const stream = writeWorkbook({ sheetName: subject.mount.label, columns: sheets, rows: rows() })
  return Buffer.concat(await stream.toArray())
}

/** What a clerk would type: a reference by its code, an option by its label. */
export function typedValue(subject: Subject, column: ExcelColumn, body: AnyRow): SheetValue {
  const { field, child } = column
  const source = child === null ? body : ((body[child] ?? {}) as AnyRow)
  const value = source[field.name] ?? null
  if (subject.hint.leave?.includes(field.name)) return null
  const word = (id: string): string => subject.maker().wordOf(id)
  if (field.kind === 'ref' && value !== null) return word(wireText(value))
  if (field.kind === 'refs' && value !== null)
    return wireText(value).split(',').map(word).join('，')
  return cellValue(column, source)
}

async function findRow(subject: Subject, body: AnyRow): Promise<AnyRow> {
  const key = subject.model.codeField ?? ''
  const search = [{ key, op: 'eq', val: body[key] }]
  const { envelope } = await subject.site.call<{ list: Row[] }>('POST', subject.path('list'), {
    search,
  })
  expect(envelope.data.list).toHaveLength(1)
  return subject.get(envelope.data.list[0]?.id ?? '')
}

function expectImported(columns: readonly ExcelColumn[], body: AnyRow, stored: AnyRow): void {
  for (const { field, child } of columns) {
    const [sent, kept] = [body, stored].map(
      (row) => (child === null ? row : ((row[child] ?? {}) as AnyRow))[field.name],
    )
    if (sent === undefined) continue
    const scale = field.digits?.scale
    expect([field.name, kept]).toEqual([
      field.name,
      scale === undefined || sent === null ? sent : Number(sent).toFixed(scale),
    ])
  }
}
