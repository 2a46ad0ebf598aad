import { describe, expect, test } from 'vitest'
import { pdfQr, pdfText } from './pdf-text.fixtures.ts'
import { findPrintFont } from './print-font.ts'
import type { PaperSheet } from './sheet.ts'
import { sumsOf } from './sheet.ts'
import { sheetsPage } from './sheet-page.ts'
import { sheetsPdf } from './sheet-pdf.ts'

const font = findPrintFont()
const NOW = new Date('2026-11-15T02:00:00Z')

const sheet = (changes: Partial<PaperSheet> = {}): PaperSheet => ({
  company: '钧衡示范能源有限公司',
  title: '采购结算单',
  about: ['单号：JS202611150001', '打印号：1', ''],
  cells: [
    { label: '往来单位', text: '兖州宏远煤业有限公司' },
    { label: '结算日期', text: '2026-11-15' },
  ],
  tables: [
    {
      title: null,
      columns: [
        { title: '磅单号' },
        { title: '结算数量(吨)', isFigure: true, sumScale: 3 },
        { title: '结算金额(元)', isFigure: true, sumScale: 2 },
      ],
      rows: [
        ['BD202611150001', '33.487', '24,679.92'],
        ['BD202611150002', '31.180', '24,756.92'],
        ['BD202611150003', '32.625', '26,100.00'],
      ],
    },
  ],
  totals: [{ label: '应付(元)', text: '75,536.84', isMain: true }],
  words: { label: '大写金额', text: '柒万伍仟伍佰叁拾陆元捌角肆分' },
  notes: [],
  signatures: ['制单：王芳', '审核：', '往来单位（签章）：'],
  code: 'WB1.SETTLEMENT.1.1.ABCDEFGHIJKLMNOP',
  qr: 'WB1.SETTLEMENT.1.1.ABCDEFGHIJKLMNOP',
  marks: [],
  paper: { paper: 'A4', offsetX: null, offsetY: null },
  isWide: false,
  copies: 1,
  ...changes,
})

const pdf = (...sheets: readonly PaperSheet[]) => {
  if (font === null) throw new Error('no font')
  return sheetsPdf(sheets, { title: '结算单', font, now: NOW })
}

describe('单据的纸', () => {
  test('合计按列的小数位，不加的列空着', () => {
    const [table] = sheet().tables
    expect(table && sumsOf(table, '合计')).toEqual(['合计', '97.292', '75,536.84'])
    expect(sumsOf({ columns: [{ title: '名称' }], rows: [['a']] }, '合计')).toBeNull()
  })

  test('页面按模板的纸张，横放的A4换边；字不能变成标记', () => {
    const wide = sheetsPage('结算单', [sheet({ isWide: true })])
    expect(wide).toContain('size:297mm 210mm')
    // A screen knows no pages: the sheet itself is as wide as its paper.
    expect(wide).toContain('width:297mm;min-height:210mm;padding:12mm')
    const a5 = { paper: 'A5', offsetX: null, offsetY: null }
    const page = sheetsPage('结算单', [sheet({ paper: a5, company: '<b>甲</b>', copies: 2 })])
    expect(page).toContain('size:210mm 148mm')
    expect(page).toContain('&#60;b&#62;甲&#60;/b&#62;')
    expect(page.match(/<section/g)).toHaveLength(2)
  })

  test.skipIf(font === null)('PDF里有金额、大写、签字和能读的码', async () => {
    const bytes = await pdf(sheet({ marks: ['未审核'] }))
    const words = pdfText(bytes).replaceAll('\n', '')
    for (const text of [
      '75,536.84',
      '柒万伍仟伍佰叁拾陆元捌角肆分',
      '制单：王芳',
      '未审核',
      '合计',
    ])
      expect(words).toContain(text)
    expect(words).toContain('第1页/共1页')
    expect(pdfQr(bytes)).toBe('WB1.SETTLEMENT.1.1.ABCDEFGHIJKLMNOP')
  })

  test.skipIf(font === null)('长表换页：每页有表头和本页小计，最后才有合计', async () => {
    const rows = Array.from({ length: 90 }, (_, at) => [`BD${at}`, '1.000', '10.00'])
    const tables = sheet().tables.map((table) => ({ ...table, rows }))
    const words = pdfText(await pdf(sheet({ tables })))
    const pages = words.match(/第\d页\/共(\d)页/)?.[1]
    expect(Number(pages)).toBeGreaterThan(1)
    expect(words.match(/本页小计/g)).toHaveLength(Number(pages))
    expect(words.match(/磅单号/g)).toHaveLength(Number(pages))
    expect(words.match(/合计/g)).toHaveLength(1)
    expect(words).toContain('90.000')
  })

  test.skipIf(font === null)('同样的内容，同样的字节', async () => {
    expect(await pdf(sheet())).toEqual(await pdf(sheet()))
  })
})
