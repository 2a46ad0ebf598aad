import { describe, expect, test } from 'vitest'
import { readWorkbook } from '#platform/excel/read-workbook.ts'
import type { SheetValue } from '#platform/excel/sheet-columns.ts'
import { writeWorkbook } from '#platform/excel/write-workbook.ts'
import { ImportProgress } from './import-progress.ts'
import { markFaults } from './mark-faults.ts'

async function bytesOf(
  headers: readonly string[],
  rows: readonly (readonly SheetValue[])[],
): Promise<Uint8Array> {
  const columns = headers.map((header) => ({ header, kind: 'text' as const }))
  async function* inTurn() {
    yield* rows
  }
  const chunks: Buffer[] = []
  for await (const chunk of writeWorkbook({ sheetName: '物料', columns, rows: inTurn() }))
    chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const upload = (bytes: Uint8Array, faults: unknown) => ({
  name: '物料.xlsx',
  bytes,
  fields: { faults: JSON.stringify(faults) },
})

const HEADERS = ['物料编码', '物料名称', '备忘']
const ROWS = [
  ['001', '主焦煤', '=1+1'],
  ['002', null, null],
  ['003', '肥煤', null],
]

describe('导入 / 标出错误的文件', () => {
  test('原样返回，每行的错误合在“错误”一列；再导入时这一列不算', async () => {
    const faults = [
      { row: 3, label: '物料名称', msg: '必须填写物料名称' },
      { row: 3, label: '', msg: '计量单位不存在' },
      { row: 4, label: '物料编码', msg: '已存在' },
    ]
    const { columns, rows } = await markFaults(upload(await bytesOf(HEADERS, ROWS), faults))
    expect(columns.map(({ header }) => header)).toEqual([...HEADERS, '错误'])
    expect(rows).toEqual([
      ['001', '主焦煤', '=1+1', null],
      ['002', null, null, '必须填写物料名称；计量单位不存在'],
      ['003', '肥煤', null, '物料编码：已存在'],
    ])
    const again = await bytesOf([...HEADERS, '错误'], rows)
    const mended = await markFaults(upload(again, [{ row: 2, label: '', msg: '又错了' }]))
    expect(mended.columns.map(({ header }) => header)).toEqual([...HEADERS, '错误'])
    expect(mended.rows.map((row) => row.at(-1))).toEqual(['又错了', null, null])
    const written = []
    for await (const { cells } of readWorkbook(again, { maxRows: 10, maxBytes: 1e6 }))
      written.push(cells[HEADERS.length] ?? null)
    expect(written).toEqual(['错误', null, '必须填写物料名称；计量单位不存在', '物料编码：已存在'])
  })

  test('不是工作簿、没有文件、错误不成样子都不行', async () => {
    const bytes = await bytesOf(HEADERS, ROWS)
    await expect(markFaults(null)).rejects.toThrow()
    await expect(markFaults(upload(Buffer.from('no'), []))).rejects.toThrow()
    await expect(markFaults(upload(bytes, 'x'))).rejects.toThrow('faults')
    await expect(markFaults(upload(bytes, [{ row: '2', label: '', msg: '' }]))).rejects.toThrow()
  })
})

describe('导入 / 进度', () => {
  test('进行中说得出第几行，之前、之后和没有名字的都不说', async () => {
    const progress = new ImportProgress()
    expect(progress.read('a')).toBeNull()
    const seen = await progress.follow('a', async (tell) => {
      tell({ done: 3, total: 9 })
      return progress.read('a')
    })
    expect(seen).toEqual({ done: 3, total: 9 })
    expect(progress.read('a')).toBeNull()
    await expect(progress.follow('b', () => Promise.reject(new Error('no')))).rejects.toThrow()
    expect(progress.read('b')).toBeNull()
    await progress.follow(null, async (tell) => tell({ done: 1, total: 1 }))
  })
})
