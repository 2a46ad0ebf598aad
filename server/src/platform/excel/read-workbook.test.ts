import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { type ForeignWorkbook, makeForeignWorkbook, zipOf } from './foreign-workbook.fixtures.ts'
import { type ReadLimits, readWorkbook, type SheetRow } from './read-workbook.ts'
import { feedXml } from './xml-feed.ts'

const LIMITS = { maxRows: 1000, maxBytes: 10_000_000 }

async function read(
  source: Parameters<typeof readWorkbook>[0],
  limits: ReadLimits = LIMITS,
): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  for await (const row of readWorkbook(source, limits)) rows.push(row)
  return rows
}

async function cellsOf(input: ForeignWorkbook): Promise<SheetRow['cells'][]> {
  return (await read(await makeForeignWorkbook(input))).map(({ cells }) => cells)
}

function faultOf(
  source: Parameters<typeof readWorkbook>[0],
  limits?: ReadLimits,
): Promise<unknown> {
  return read(source, limits).then(
    (rows) => ({ rows }),
    (fault: unknown) => fault,
  )
}

const fault = (kind: string) => expect.objectContaining({ name: 'WorkbookFault', kind })

describe('excel / 读别的程序写的文件', () => {
  it('共享字符串、富文本、拼音、转义', async () => {
    const sharedStrings =
      '<si><t>甲</t></si><si><r><rPr><b/></rPr><t>富</t></r><r><t xml:space="preserve"> 文本</t></r>' +
      '<rPh sb="0" eb="1"><t>フ</t></rPh></si><si><t>a_x000D_&#10;&lt;b&gt;</t></si><si><t/></si>'
    const rows =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>' +
      '<row r="3"><c r="A3" t="s"><v>2</v></c><c r="B3" t="s"><v>3</v></c></row>'
    expect(await read(await makeForeignWorkbook({ sharedStrings, rows }))).toEqual([
      { rowNumber: 1, cells: ['甲', null, '富 文本'] },
      { rowNumber: 3, cells: ['a\n<b>'] },
    ])
  })

  it('内联文本、布尔、公式、错误、空单元格', async () => {
    const rows =
      '<row><c t="inlineStr"><is><r><t>内</t></r><r><t>联</t></r></is></c><c t="b"><v>1</v></c>' +
      '<c t="b"><v>0</v></c><c><f>1+1</f><v>2</v></c><c t="str"><f>A1&amp;"x"</f><v>文</v></c>' +
      '<c t="e"><v>#N/A</v></c><c><f>NOW()</f></c><c t="str"><f>""</f><v></v></c><c s="1"/></row>'
    expect(await cellsOf({ rows })).toEqual([['内联', '是', '否', '2', '文']])
  })

  it('按数字格式认出日期', async () => {
    const styles =
      '<numFmts><numFmt numFmtId="176" formatCode="yyyy&quot;年&quot;m&quot;月&quot;"/>' +
      '<numFmt numFmtId="177" formatCode="yyyy/m/d\\ h:mm;@"/></numFmts>' +
      '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>' +
      '<xf numFmtId="14"/><xf numFmtId="22"/><xf numFmtId="31"/><xf numFmtId="176"/>' +
      '<xf numFmtId="177"/><xf numFmtId="21"/><xf numFmtId="2"/></cellXfs>'
    const rows =
      '<row><c s="0"><v>46341</v></c><c s="1"><v>46341</v></c><c s="2"><v>46341.5</v></c>' +
      '<c s="3"><v>46341.99</v></c><c s="4"><v>46341</v></c><c s="5"><v>46341.524259259262</v></c>' +
      '<c s="6"><v>0.33333333333333331</v></c><c s="7"><v>46341.10</v></c><c s="1"><v>-3</v></c>' +
      '<c t="d"><v>2026-11-15T08:00:00Z</v></c><c t="d"><v>2026-11-15T00:00:00</v></c></row>'
    expect(await cellsOf({ styles, rows })).toEqual([
      [
        '46341',
        '2026-11-15',
        '2026-11-15 12:00:00',
        '2026-11-15',
        '2026-11-15',
        '2026-11-15 12:34:56',
        '08:00:00',
        '46341.10',
        '-3',
        '2026-11-15 08:00:00',
        '2026-11-15',
      ],
    ])
  })

  it('1904 年起算的日期', async () => {
    const workbook =
      '<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="a" r:id="rId1"/></sheets></workbook>'
    const styles = '<cellXfs><xf numFmtId="14"/></cellXfs>'
    const rows = '<row><c><v>44879</v></c></row>'
    expect(await cellsOf({ workbook, styles, rows })).toEqual([['2026-11-15']])
  })

  it('带前缀的标签、首个可见的表、大小写不同的部件名', async () => {
    const sheet =
      '<x:worksheet xmlns:x="m"><x:sheetData><x:row r="2"><x:c r="B2"><x:v>1.5</x:v></x:c></x:row></x:sheetData></x:worksheet>'
    const workbook =
      '<x:workbook xmlns:x="m" xmlns:r="r"><x:sheets><x:sheet name="选项" state="hidden" r:id="rId1"/>' +
      '<x:sheet name="b" r:id="rId4"/></x:sheets></x:workbook>'
    const bytes = await makeForeignWorkbook({
      workbook,
      extra: [{ name: 'xl/Worksheets/Sheet2.XML', text: [sheet] }],
    })
    expect(await read(bytes)).toEqual([{ rowNumber: 2, cells: [null, '1.5'] }])
  })

  it('没有样式和共享字符串也能读；流和缓冲一样', async () => {
    const xml = '<worksheet><sheetData><row><c s="9"><v>1</v></c></row></sheetData></worksheet>'
    const bytes = await makeForeignWorkbook({ replace: { 'xl/worksheets/sheet1.xml': [xml] } })
    const chunks = Array.from({ length: Math.ceil(bytes.length / 100) }, (_, index) =>
      bytes.subarray(index * 100, index * 100 + 100),
    )
    expect(await read(Readable.from(chunks))).toEqual([{ rowNumber: 1, cells: ['1'] }])
    expect(await read(new Uint8Array(bytes))).toEqual([{ rowNumber: 1, cells: ['1'] }])
  })

  it('空行不计数；超过行数上限报 tooMany，之前的行照给', async () => {
    const rows = `<row/><row><c s="1"/></row>${'<row><c><v>1</v></c></row>'.repeat(5)}`
    const bytes = await makeForeignWorkbook({ rows })
    expect(await read(bytes, { ...LIMITS, maxRows: 5 })).toHaveLength(5)
    const seen: number[] = []
    const run = async () => {
      for await (const { rowNumber } of readWorkbook(bytes, { ...LIMITS, maxRows: 4 })) {
        seen.push(rowNumber)
      }
    }
    await expect(run()).rejects.toEqual(fault('tooMany'))
    expect(seen).toEqual([3, 4, 5, 6])
  })
})

describe('excel / 拒绝坏文件', () => {
  it.each([
    ['空文件', Buffer.alloc(0)],
    ['文本', Buffer.from('车牌号,净重\n陕A12345,12.5')],
    ['旧的 xls', Buffer.from('d0cf11e0a1b11ae1'.repeat(100), 'hex')],
    ['只有尾部', Buffer.concat([Buffer.from('504b0506', 'hex'), Buffer.alloc(18, 0xff)])],
  ])('%s', async (_, bytes) => {
    expect(await faultOf(bytes)).toEqual(fault('file'))
  })

  it('不是工作簿的压缩包', async () => {
    expect(await faultOf(await zipOf([{ name: 'a.txt', text: ['x'] }]))).toEqual(fault('file'))
  })

  it('任何一处截断或改动都不会崩溃', async () => {
    const rows = '<row r="1"><c r="A1"><v>1.25</v></c><c r="B1" t="s"><v>0</v></c></row>'
    const bytes = await makeForeignWorkbook({ rows, sharedStrings: '<si><t>甲</t></si>' })
    for (let at = 0; at < bytes.length; at += 7) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 0xff
      for (const source of [bytes.subarray(0, at), changed]) {
        const result = await faultOf(source)
        // A changed date of a part, say, harms nothing.
        expect(result).toEqual(source === changed ? expect.anything() : fault('file'))
        if (result instanceof Error) expect(result.name).toBe('WorkbookFault')
      }
    }
  })

  it('文件大于上限', async () => {
    const bytes = await makeForeignWorkbook()
    expect(await faultOf(bytes, { ...LIMITS, maxBytes: 100 })).toEqual(fault('tooLarge'))
    let isClosed = false
    async function* endless(): AsyncGenerator<Buffer> {
      try {
        for (;;) yield Buffer.alloc(1000)
      } finally {
        isClosed = true
      }
    }
    expect(await faultOf(endless(), { ...LIMITS, maxBytes: 10_000 })).toEqual(fault('tooLarge'))
    expect(isClosed).toBe(true)
  })

  it('上传中断不是文件的错', async () => {
    async function* broken(): AsyncGenerator<Buffer> {
      yield Buffer.from('PK')
      throw new Error('aborted')
    }
    expect(await faultOf(broken())).toEqual(new Error('aborted'))
  })

  it.each([
    ['表', 'xl/worksheets/sheet1.xml'],
    ['共享字符串', 'xl/sharedStrings.xml'],
    ['样式', 'xl/styles.xml'],
  ])('压缩炸弹：%s', async (_, name) => {
    function* bomb(): Generator<string> {
      yield '<a>'
      for (let index = 0; index < 12; index++) yield '<b>x</b>'.repeat(131_072)
      yield '</a>'
    }
    const bytes = await makeForeignWorkbook({ replace: { [name]: bomb() } })
    expect(bytes.length).toBeLessThan(1_000_000)
    const before = process.memoryUsage().rss
    const limits = { ...LIMITS, maxUnpacked: 5_000_000 }
    expect(await faultOf(bytes, limits)).toEqual(fault('tooLarge'))
    // The directory may lie about the size; what comes out is counted all the same.
    expect(await faultOf(understate(bytes), limits)).toEqual(fault('tooLarge'))
    expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000)
  })

  it('部件太多', async () => {
    // An end record that claims 5,000 parts, with room enough for them before it.
    const bytes = Buffer.alloc(300_000)
    bytes.writeUInt32LE(0x06054b50, bytes.length - 22)
    bytes.writeUInt16LE(5_000, bytes.length - 12)
    expect(await faultOf(bytes)).toEqual(fault('tooLarge'))
  })

  it.each([
    ['文档类型', '<!DOCTYPE a [<!ENTITY x "y">]><worksheet/>'],
    ['外部实体', '<!DOCTYPE a SYSTEM "file:///etc/passwd"><worksheet/>'],
    ['未知实体', '<worksheet><row><c t="str"><v>&x;</v></c></row></worksheet>'],
    ['标签不配对', '<worksheet><row></worksheet>'],
    ['没有结束', '<worksheet><row>'],
    ['嵌套太深', '<a>'.repeat(100_000)],
    ['没完的标签', `<a ${'x'.repeat(3_000_000)}`],
    ['没完的文本', `<a>${'x'.repeat(3_000_000)}</a>`],
    ['没完的单元格', `<a><row><c t="inlineStr"><is>${'<t>xxxxxxxx</t>'.repeat(99_999)}`],
    ['不存在的共享字符串', '<a><row><c t="s"><v>7</v></c></row></a>'],
    ['行号越界', '<a><row r="1048577"><c><v>1</v></c></row></a>'],
    ['列号越界', '<a><row><c r="XFE1"><v>1</v></c></row></a>'],
  ])('坏的 XML：%s', async (_, xml) => {
    const bytes = await makeForeignWorkbook({ replace: { 'xl/worksheets/sheet1.xml': [xml] } })
    expect(await faultOf(bytes)).toEqual(fault('file'))
  })

  it('不是 UTF-8 的部件；UTF-16 可以', () => {
    const names: string[] = []
    const listener = { open: (name: string) => names.push(name) }
    const gbk = Buffer.from([0x3c, 0x61, 0x3e, 0xb3, 0xc2, 0x3c])
    expect(() => feedXml(listener).write(gbk)).toThrow(fault('file'))
    feedXml(listener).write(Buffer.from('\ufeff<车/>', 'utf16le'))
    expect(names).toEqual(['车'])
  })

  it('太多的列报 tooLarge，不为一格造一万列', async () => {
    const rows = '<row><c r="XFD1"><v>1</v></c></row>'
    expect(await faultOf(await makeForeignWorkbook({ rows }))).toEqual(fault('tooLarge'))
  })

  it('重复的部件、加密的部件、未知的压缩方法', async () => {
    const twice = { name: 'XL/styles.xml', text: ['<a/>'] }
    expect(await faultOf(await makeForeignWorkbook({ extra: [twice] }))).toEqual(fault('file'))
    for (const [offset, value] of [
      [8, 1],
      [10, 99],
    ] as const) {
      const bytes = await makeForeignWorkbook()
      forEachEntry(bytes, (at) => bytes.writeUInt16LE(value, at + offset))
      expect(await faultOf(bytes)).toEqual(fault('file'))
    }
  })
})

/** Calls `visit` with the place of every record of the directory. */
function forEachEntry(bytes: Buffer, visit: (at: number) => void): void {
  const mark = Buffer.from('504b0102', 'hex')
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + 1)) visit(at)
}

function understate(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  forEachEntry(copy, (at) => {
    if (copy.readUInt32LE(at + 24) > 1_000_000) copy.writeUInt32LE(10, at + 24)
  })
  return copy
}
