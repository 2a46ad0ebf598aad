import type { PrintData } from '@junheng/domain/print/fill-element.ts'
import { PRINT_FACTS } from '@junheng/domain/print/print-field.ts'
import type { PrintElement, PrintTemplate } from '@junheng/domain/print/print-template.ts'
import { describe, expect, test } from 'vitest'
import { laidPage } from './laid-page.ts'
import { laidPdf } from './laid-pdf.ts'
import { pdfPlaces } from './pdf-text.fixtures.ts'
import { findPrintFont } from './print-font.ts'

const font = findPrintFont()
const NOW = new Date('2026-11-28T02:00:00Z')
const look = { size: 10, align: 'left', h: 5 } as const

const elements: readonly PrintElement[] = [
  { id: 't1', type: 'text', text: '左边', x: 5, y: 2, w: 40, ...look },
  { id: 't2', type: 'text', text: '右边', x: 5, y: 12, w: 40, ...look, align: 'right' },
  { id: 'q1', type: 'qr', field: 'code', x: 60, y: 0, w: 18, h: 18 },
  { id: 'c1', type: 'barcode', field: 'code', x: 80, y: 0, w: 50, h: 10 },
  { id: 'x1', type: 'box', x: 0, y: 0, w: 50, h: 18, thickness: 0.2, isTinted: true },
]
const template: PrintTemplate = {
  paper: '241x140',
  margin: 6,
  offsetX: 1,
  offsetY: 0,
  bands: [{ id: 'b1', type: 'header', height: 20, elements }],
}
const data: PrintData = {
  row: { code: 'BD0001' },
  facts: {},
  fields: {
    head: [{ name: 'code', label: '单号', kind: 'text', scale: null }],
    lines: [],
    facts: PRINT_FACTS,
  },
  marks: ['未审核'],
}
const jobs = [{ template, data, copies: 2 }]

describe('按模板画的文件', () => {
  test.skipIf(font === null)('字就在模板说的毫米处，两份两页，字样盖在上面', async () => {
    if (font === null) return
    const bytes = await laidPdf(jobs, { title: '样张', font, now: NOW })
    const places = pdfPlaces(bytes)
    const left = places.find(({ text }) => text === '左边')
    // Margin 6, offset 1, place 5; the line it stands on is within the 5 mm it was given.
    expect(left?.x).toBeCloseTo(12, 1)
    expect(left?.y).toBeGreaterThan(8)
    expect(left?.y).toBeLessThan(13)
    const right = places.find(({ text }) => text === '右边')
    expect(right?.x).toBeCloseTo(52 - 2 * 10 * (25.4 / 72), 1)
    expect((right?.y ?? 0) - (left?.y ?? 0)).toBeCloseTo(10, 1)
    expect(places.filter(({ text }) => text === '未审核')).toHaveLength(2)
    expect((await laidPdf(jobs, { title: '样张', font, now: NOW })).equals(bytes)).toBe(true)
  })

  test('浏览器打印的页面是同样的纸', () => {
    const page = laidPage('样张', jobs)
    expect(page).toContain('size:241mm 140mm')
    expect(page.match(/<section/g)).toHaveLength(2)
    for (const text of ['左边', '右边', '未审核', 'viewBox="0 0 241 140"'])
      expect(page).toContain(text)
  })
})
