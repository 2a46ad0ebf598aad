import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readWorkbook, type SheetRow } from './read-workbook.ts'
import type { SheetColumn, SheetValue } from './sheet-columns.ts'
import { type WorkbookInput, writeWorkbook } from './write-workbook.ts'
import { openZip } from './zip-reader.ts'

const LIMITS = { maxRows: 100_000, maxBytes: 50_000_000 }
const zipLimits = { maxEntries: 100, maxUnpacked: 50_000_000 }

async function* each(
  rows: readonly (readonly SheetValue[])[],
): AsyncGenerator<readonly SheetValue[]> {
  yield* rows
}

async function bytesOf(
  input: Partial<Omit<WorkbookInput, 'rows'>> & { rows?: readonly (readonly SheetValue[])[] },
  limits?: { rows: number; characters: number },
): Promise<Buffer> {
  const { sheetName = '磅单', columns = [{ header: '值', kind: 'text' }], rows = [] } = input
  const chunks: Buffer[] = []
  const workbook = writeWorkbook({ sheetName, columns, rows: each(rows) }, limits)
  for await (const chunk of workbook as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function rowsOf(bytes: Uint8Array): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  for await (const row of readWorkbook(bytes, LIMITS)) rows.push(row)
  return rows
}

async function partOf(bytes: Buffer, name: string): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of openZip(bytes, zipLimits).read(name)) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

const columns: readonly SheetColumn[] = [
  { header: '物料', kind: 'text', required: true },
  { header: '净重', kind: 'decimal', scale: 3 },
  { header: '单价', kind: 'decimal', scale: 10 },
  { header: '件数', kind: 'int' },
  { header: '日期', kind: 'date' },
  { header: '过磅时间', kind: 'dateTime' },
  { header: '班次开始', kind: 'time' },
  { header: '启用', kind: 'flag' },
  { header: '类型', kind: 'text', options: ['采购,入', '销售', 'a"b<c'] },
]

describe('excel / 导出', () => {
  it('各种值写出再读回不变', async () => {
    const rows: SheetValue[][] = [
      [
        '煤🚚\n第二行',
        '12.500',
        '0.1',
        3,
        '2026-11-15',
        '2026-11-15 23:59:59',
        '08:00:00',
        true,
        '销售',
      ],
      [
        '=1+1',
        '-0.001',
        '123456789012345678.1234567891',
        '-5',
        '1900-01-01',
        '2026-01-01 00:00:00',
        '23:59:59',
        false,
        null,
      ],
      [' 两端空格 ', null, null, null, null, null, null, null, '采购,入'],
      [
        '<a href="x">&amp;_x000D_',
        '0',
        '0',
        0,
        '9999-12-31',
        '1999-12-31 12:00:01',
        '00:00:00',
        true,
        null,
      ],
    ]
    const read = await rowsOf(await bytesOf({ columns, rows }))
    const text = (value: SheetValue | undefined) =>
      value === true ? '是' : value === false ? '否' : value === null ? null : String(value)
    expect(read[0]).toEqual({ rowNumber: 1, cells: columns.map(({ header }) => header) })
    expect(
      read.slice(1).map(({ cells }) => columns.map((_, index) => cells[index] ?? null)),
    ).toEqual(rows.map((row) => row.map(text)))
  })

  it('任何文本都能读回，只少了 XML 不容许的字符', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }), { maxLength: 20 }),
        async (texts) => {
          const read = await rowsOf(await bytesOf({ rows: texts.map((text) => [text]) }))
          const legal = texts.map((text) =>
            text
              .replace(/\r\n?/g, '\n')
              .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''),
          )
          expect(read.slice(1).map(({ cells }) => cells[0])).toEqual(
            legal.filter((text) => text !== ''),
          )
        },
      ),
      { numRuns: 30 },
    )
  })

  it('小数原样写入，不经过浮点数', async () => {
    const value = '98765432109876543210.123456789012345678'
    const bytes = await bytesOf({
      columns: [{ header: '重', kind: 'decimal', scale: 3 }],
      rows: [[value]],
    })
    expect(await partOf(bytes, 'xl/worksheets/sheet1.xml')).toContain(`<v>${value}</v>`)
    expect(await partOf(bytes, 'xl/styles.xml')).toContain('formatCode="0.000"')
  })

  it.each(['=cmd()', '+1', '-1', '@SUM(A1)', '\t=1'])('%j 是文本，不是公式', async (text) => {
    const sheet = await partOf(await bytesOf({ rows: [[text]] }), 'xl/worksheets/sheet1.xml')
    expect(sheet).toMatch(/<c r="A2" s="4" t="inlineStr"><is><t[^>]*>/)
    expect(sheet).not.toContain('<f')
  })

  it('不合本列的值写成文本而不丢失', async () => {
    const rows = [['无', '***', '1e5', '110101199003071234', '2026-02-30', '昨天', '25:00', '是']]
    const bytes = await bytesOf({ columns, rows })
    expect((await rowsOf(bytes))[1]?.cells).toEqual(rows[0])
    expect(await partOf(bytes, 'xl/worksheets/sheet1.xml')).not.toContain('<v>')
  })

  it('首行加粗、冻结、可筛选；必填列标题另有样式；下拉选项在隐藏表中', async () => {
    const bytes = await bytesOf({ columns, rows: [['煤']] })
    const sheet = await partOf(bytes, 'xl/worksheets/sheet1.xml')
    expect(sheet).toContain('state="frozen"')
    expect(sheet).toContain('<autoFilter ref="A1:I2"/>')
    expect(sheet).toContain('<c r="A1" s="2"')
    expect(sheet).toContain('<c r="B1" s="1"')
    expect(sheet).toContain(`sqref="H2:H1048576"><formula1>'选项'!$H$1:$H$2</formula1>`)
    expect(sheet).toContain(`sqref="I2:I1048576"><formula1>'选项'!$I$1:$I$3</formula1>`)
    expect(await partOf(bytes, 'xl/workbook.xml')).toContain(
      '<sheet name="选项" sheetId="2" state="hidden"',
    )
    expect(await partOf(bytes, 'xl/worksheets/sheet2.xml')).toContain('采购,入')
  })

  it('没有数据也是一个完整的模板', async () => {
    expect(await rowsOf(await bytesOf({ columns }))).toHaveLength(1)
  })

  it('没有列是调用者的错误', async () => {
    await expect(bytesOf({ columns: [] })).rejects.toThrow(TypeError)
  })

  it.each([
    ['行数', { rows: 3, characters: 1e9 }],
    ['字符数', { rows: 1e6, characters: 900 }],
  ])('%s超过一张表时续到下一张，标题重复', async (_, limits) => {
    const rows = Array.from({ length: 7 }, (_, index) => [`第${index}行`])
    const bytes = await bytesOf({ rows, sheetName: "a'b" }, limits)
    const book = await partOf(bytes, 'xl/workbook.xml')
    const count = book.match(/<sheet /g)?.length ?? 0
    expect(count).toBeGreaterThan(1)
    expect(book).toContain(`name="a'b (2)"`)
    expect(book).toContain(`'a''b'!$A$1`)
    const texts: string[] = []
    for (let number = 1; number <= count; number++) {
      const sheet = await partOf(bytes, `xl/worksheets/sheet${number}.xml`)
      expect(sheet).toContain('>值<')
      texts.push(...(sheet.match(/第\d行/g) ?? []))
    }
    expect(texts).toEqual(rows.map(([text]) => text))
  })

  it('行数正好一满就不开空表', async () => {
    const bytes = await bytesOf({ rows: [['1'], ['2']] }, { rows: 2, characters: 1e9 })
    expect((await partOf(bytes, 'xl/workbook.xml')).match(/<sheet /g)).toHaveLength(1)
  })
})

describe('excel / 导出的流', () => {
  const wide: readonly SheetColumn[] = Array.from({ length: 20 }, (_, index) => ({
    header: `列${index}`,
    kind: 'text',
  }))

  function countingRows(total: number) {
    const state = { taken: 0, isClosed: false }
    async function* rows(): AsyncGenerator<readonly SheetValue[]> {
      try {
        for (; state.taken < total; state.taken++) {
          yield wide.map((_, index) => `${Math.sin(state.taken * 20 + index)}`)
        }
      } finally {
        state.isClosed = true
      }
    }
    return { state, rows: rows() }
  }

  const writeOther = async (): Promise<void> => {
    const { rows } = countingRows(2000)
    for await (const chunk of writeWorkbook({ sheetName: 's', columns: wide, rows })) void chunk
  }

  it('没有人读就不取更多的行；断开后关闭数据源', async () => {
    const { state, rows } = countingRows(1_000_000)
    const stream = writeWorkbook({ sheetName: 's', columns: wide, rows })
    let seen = 0
    stream.on('data', (chunk: Buffer) => {
      seen += chunk.length
      if (seen > 100_000) stream.pause()
    })
    await expect.poll(() => stream.isPaused()).toBe(true)
    // Time enough to fill what is between, and to take as much again if somebody did.
    await writeOther()
    const taken = state.taken
    await writeOther()
    expect(taken).toBeGreaterThan(100)
    expect(taken).toBeLessThan(10_000)
    expect(state.taken).toBe(taken)
    expect(state.isClosed).toBe(false)
    stream.destroy()
    await expect.poll(() => state.isClosed).toBe(true)
  })

  it('数据源的错误传给读者', async () => {
    async function* rows(): AsyncGenerator<readonly SheetValue[]> {
      yield ['一']
      throw new Error('连接断开')
    }
    const stream = writeWorkbook({ sheetName: 's', columns: wide, rows: rows() })
    await expect(
      (async () => {
        for await (const chunk of stream) void chunk
      })(),
    ).rejects.toThrow('连接断开')
  })

  it('两万行二十列的内存增长很小', async () => {
    const { rows, state } = countingRows(20_000)
    const before = process.memoryUsage()
    let peak = 0
    let bytes = 0
    for await (const chunk of writeWorkbook({ sheetName: 's', columns: wide, rows })) {
      bytes += (chunk as Buffer).length
      const { external, arrayBuffers, heapUsed } = process.memoryUsage()
      peak = Math.max(peak, external + arrayBuffers + heapUsed)
    }
    expect(state.taken).toBe(20_000)
    expect(bytes).toBeGreaterThan(2_000_000)
    const growth = peak - before.external - before.arrayBuffers - before.heapUsed
    // The sheet is 30 MB of XML; garbage not yet collected is most of what is measured.
    expect(growth).toBeLessThan(100_000_000)
  })
})
