import { buffer } from 'node:stream/consumers'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { entities } from '#modules/index.ts'
import { loadModels } from '#platform/entity-engine/load-models.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import type { SheetValue } from '#platform/excel/sheet-columns.ts'
import { writeWorkbook } from '#platform/excel/write-workbook.ts'
import {
  type DocumentColumn,
  type DocumentSheet,
  documentSheet,
} from '#platform/export/document-sheet.ts'
import type { ExcelColumn } from '#platform/export/excel-columns.ts'
import { useTestApp } from '#test/app.ts'
import { readRows, typedValue } from './excel-contract.ts'
import { countRows, createRowMaker, createSubject, type RowMaker, type Subject } from './subject.ts'

const site = useTestApp({
  clerks: [{ username: 'reader', permissions: (key) => /:(list|importExcel)$/.test(key) }],
})

let maker: RowMaker
beforeAll(() => {
  maker = createRowMaker(site, () => site.app.engine.registry)
})

const models = loadModels(entities)
const mounts = models
  .filter(({ lifeCycle }) => lifeCycle === 'document')
  .flatMap((model) => model.mounts.map((mount) => ({ model, mount })))
  .filter(({ mount }) => mount.actions.has('importExcel'))

interface Answer {
  readonly created: number
  readonly updated: number
  readonly rows: readonly { readonly row: number; readonly code: string }[]
}

/** Two values of a column in which two headers can differ. */
const OF_KIND: Readonly<Partial<Record<string, readonly [string, string]>>> = {
  date: ['2026-01-01', '2026-01-02'],
  dateTime: ['2026-01-01 08:00:00', '2026-01-02 08:00:00'],
}

const isField = (column: DocumentColumn): column is ExcelColumn => 'field' in column

/** The rows by which a clerk would bring a document: its header in every one of them. */
function rowsOf(
  subject: Subject,
  { columns, header }: DocumentSheet,
  { number, body }: { readonly number: string; readonly body: AnyRow },
): readonly (readonly SheetValue[])[] {
  const lines = childRowsOf(body[subject.model.importRows ?? ''])
  const cell = (column: DocumentColumn, line: AnyRow): SheetValue => {
    if (!isField(column)) return number
    return typedValue(subject, column, header.has(column) ? body : line)
  }
  return (lines.length === 0 ? [{}] : lines).map((line) =>
    columns.map((column) => cell(column, line)),
  )
}

async function workbook(
  { columns }: DocumentSheet,
  rows: readonly (readonly SheetValue[])[],
): Promise<Buffer> {
  async function* lines(): AsyncGenerator<readonly SheetValue[]> {
    yield* rows
  }
  const sheets = columns.map(({ sheet }) => sheet)
  return buffer(writeWorkbook({ sheetName: '导入', columns: sheets, rows: lines() }))
}

describe('单据导入', () => {
  test('合同、价格、计划、通知单和库存单据都能导入', () => {
    expect(new Set(mounts.map(({ model }) => model.name))).toEqual(
      new Set(['contract', 'priceSheet', 'plan', 'notice', 'transferForm', 'prStock', 'stockInit']),
    )
  })

  for (const { model, mount } of mounts)
    describe(mount.id, () => {
      const subject = createSubject(site, model, { mount, models, maker: () => maker })
      const sheetOf = () => documentSheet(site.app.engine.registry, model, mount)
      const send = (bytes: Uint8Array, options = {}) =>
        site.upload<Answer>(subject.path('importExcel'), bytes, options)

      test('模板只有表头，第一列说哪些行是一张单据', async () => {
        const { bytes } = await site.call('POST', subject.path('exportTemplate'))
        const [titles, ...rest] = await readRows(bytes)
        expect(rest).toEqual([])
        expect(titles).toEqual(sheetOf().columns.map(({ sheet }) => sheet.header))
        expect(new Set(titles).size).toBe(titles?.length)
        expect(titles?.[0] === '单据序号').toBe(model.importRows !== null)
      })

      test('填好的模板建成单据，每行说出单号', async () => {
        // Made once by the call itself: what it refers to is there, and its settings are set.
        await subject.make({ minimal: true })
        const body = await subject.body({ minimal: true, variant: 1 })
        const rows = rowsOf(subject, sheetOf(), { number: '1', body })
        const before = await countRows(subject)
        const { envelope } = await send(await workbook(sheetOf(), rows))
        expect([envelope.msg, envelope.errors]).toEqual(['', undefined])
        expect(envelope.data).toMatchObject({ created: 1, updated: 0 })
        expect(envelope.data.rows.map(({ row }) => row)).toEqual(rows.map((_, at) => at + 2))
        expect(await countRows(subject)).toBe(before + 1)
        const code = envelope.data.rows[0]?.code ?? ''
        expect(code).not.toBe('')
        const search = [{ key: 'code', op: 'eq', val: code }]
        const listed = await site.call<{ list: AnyRow[] }>('POST', subject.path('list'), { search })
        expect(listed.envelope.data.list[0]).toMatchObject({ code, status: 'DRAFT' })
      })

      test('只有导入权、没有新增权的不能借它新增', async () => {
        const { status } = await send(Buffer.from('no zip'), { as: 'reader' })
        expect(status).toBe(403)
      })

      if (model.importRows !== null)
        test('同一单据的表头前后不一致：按行号说，一张也不建', async () => {
          const body = await subject.body({ minimal: true, variant: 1 })
          const sheet = sheetOf()
          const [row = []] = rowsOf(subject, sheet, { number: '1', body })
          const at = sheet.columns.findIndex(
            (column) => isField(column) && sheet.header.has(column) && column.field.kind in OF_KIND,
          )
          const column = sheet.columns[at]
          if (column === undefined || !isField(column)) throw new Error('nothing to differ in')
          const [one = [], other = []] = (OF_KIND[column.field.kind] ?? []).map((value) =>
            row.with(at, value),
          )
          const before = await countRows(subject)
          const { envelope } = await send(await workbook(sheet, [one, other]))
          expect([envelope.success, envelope.reason]).toEqual([false, 'import.rows'])
          expect(envelope.errors).toContainEqual({
            table: model.table,
            row: 3,
            field: column.field.name,
            msg: `${column.field.attrs.label}与同一单据第2行的不一致，请改成一样或留空`,
          })
          expect(await countRows(subject)).toBe(before)
        })
    })
})

describe('单据导入：两张单据，几行明细', () => {
  const entry = mounts.find(({ mount }) => mount.id === 'contract/pu')
  if (entry === undefined) throw new Error('there is no purchase contract')
  const subject = createSubject(site, entry.model, {
    ...entry,
    models,
    maker: () => maker,
  })
  const path = subject.path('importExcel')
  const HEADERS = ['单据序号', '名称', '供应商', '有效期起', '有效期止', '物料', '数量', '单价']
  const send = async (...rows: readonly (readonly string[])[]) => {
    async function* lines() {
      yield* rows
    }
    const columns = HEADERS.map((header) => ({ header, kind: 'text' as const }))
    const bytes = await buffer(writeWorkbook({ sheetName: '合同', columns, rows: lines() }))
    return (await site.upload<Answer>(path, bytes)).envelope
  }
  const words = { vendor: '', material: '', other: '' }
  beforeAll(async () => {
    const body = await subject.body()
    const [line = {}] = childRowsOf(body['orContractSub'])
    words.vendor = maker.wordOf(String(body['vendorId']))
    words.material = maker.wordOf(String(line['inventoryId']))
    const [another = {}] = childRowsOf((await subject.body({ variant: 1 }))['orContractSub'])
    words.other = maker.wordOf(String(another['inventoryId']))
    expect(words.other).not.toBe(words.material)
  })
  const first = (number: string, name: string, quantity = '100') => [
    number,
    name,
    words.vendor,
    '2026-01-01',
    '2099-12-31',
    words.material,
    quantity,
    '612.5',
  ]

  test('序号相同的行是一张，表头可以只写一次；中间隔着别的单据也行', async () => {
    const envelope = await send(first('甲', '一号合同'), first('乙', '二号合同'), [
      '甲',
      '',
      '',
      '',
      '',
      words.other,
      '50',
      '600',
    ])
    expect([envelope.msg, envelope.errors]).toEqual(['', undefined])
    const { created, rows } = envelope.data
    expect(created).toBe(2)
    expect(rows.map(({ row }) => row)).toEqual([2, 4, 3])
    expect(new Set(rows.map(({ code }) => code)).size).toBe(2)
  })

  test('第二张的一行明细不对：说的是文件里的行，两张都不建，编号也不多', async () => {
    const before = await countRows(subject)
    const envelope = await send(
      first('1', '三号合同'),
      first('2', '四号合同'),
      ['2', '', '', '', '', words.material, '', '600'],
      ['2', '', '', '', '', '没有的物料', '10', '600'],
    )
    expect([envelope.success, envelope.reason]).toEqual([false, 'import.rows'])
    expect(envelope.errors).toContainEqual(
      expect.objectContaining({ row: 5, msg: expect.stringContaining('没有的物料') }),
    )
    expect(await countRows(subject)).toBe(before)
    const again = await send(first('1', '五号合同'), ['1', '', '', '', '', words.material, '', '6'])
    expect(again.errors).toContainEqual(
      expect.objectContaining({ row: 3, field: 'quantity', msg: expect.stringContaining('数量') }),
    )
    expect(await countRows(subject)).toBe(before)
  })
})
