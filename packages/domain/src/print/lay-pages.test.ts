import { describe, expect, test } from 'vitest'
import { guessedWidth } from './break-lines.ts'
import { checkTemplate } from './check-template.ts'
import type { PrintData } from './fill-element.ts'
import type { Drawn } from './lay-band.ts'
import { type LaidPage, layPages } from './lay-pages.ts'
import { parseTemplate } from './parse-template.ts'
import { PRINT_FACTS, type PrintFields } from './print-field.ts'
import type { PrintBand, PrintElement, PrintTemplate } from './print-template.ts'

const figure = (name: string, label: string) => ({ name, label, kind: 'money', scale: 2 }) as const
const word = (name: string, label: string) => ({ name, label, kind: 'text', scale: null }) as const

const fields: PrintFields = {
  head: [word('code', '单号'), word('remark', '备注'), figure('total', '总额')],
  lines: [{ name: 'sub', label: '明细', fields: [word('car', '车牌'), figure('amount', '金额')] }],
  facts: PRINT_FACTS,
}

const sub = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ car: `鲁A${10_000 + at}`, amount: '10.50' }))

const dataOf = (row: object = {}, more: Partial<PrintData> = {}): PrintData => ({
  row: { code: 'JS01', total: '1234.50', sub: sub(3), ...row },
  facts: { $company: '示范公司', $printNo: '1', $again: '' },
  fields,
  marks: [],
  ...more,
})

const look = { size: 9, align: 'left' } as const
const words = (id: string, text: string, place: object = {}): PrintElement => ({
  id,
  type: 'text',
  text,
  x: 0,
  y: 0,
  w: 60,
  h: 5,
  ...look,
  ...place,
})
const bound = (id: string, field: string, place: object = {}): PrintElement => ({
  id,
  type: 'field',
  field,
  x: 0,
  y: 0,
  w: 40,
  h: 5,
  ...look,
  ...place,
})

const header: PrintBand = {
  id: 'b1',
  type: 'header',
  height: 10,
  isRepeated: true,
  elements: [words('t1', '{公司名称} 第{页码}/{总页数}页')],
}
const detail: PrintBand = {
  id: 'b2',
  type: 'detail',
  height: 5,
  child: 'sub',
  elements: [bound('f1', 'sub.car'), bound('f2', 'sub.amount', { x: 50, align: 'right' })],
}
const subtotal: PrintBand = {
  id: 'b3',
  type: 'subtotal',
  height: 6,
  elements: [bound('f3', 'sub.amount', { before: '小计 ' })],
}
const footer: PrintBand = {
  id: 'b4',
  type: 'footer',
  height: 6,
  elements: [bound('f4', 'sub.amount', { before: '合计 ' })],
}
const sheet = (...bands: readonly PrintBand[]): PrintTemplate => ({
  paper: '241x93',
  margin: 4,
  offsetX: 0,
  offsetY: 0,
  bands,
})

const texts = ({ drawn }: LaidPage): readonly string[] =>
  drawn.flatMap((part) => (part.kind === 'text' ? [part.lines.join('')] : []))
const textOf = (pages: readonly LaidPage[], id: string): Extract<Drawn, { kind: 'text' }> => {
  const found = pages
    .flatMap(({ drawn }) => drawn)
    .find((part) => part.kind === 'text' && part.id === id)
  if (found?.kind !== 'text') throw new Error(`no text ${id}`)
  return found
}
const lay = (template: PrintTemplate, data = dataOf()) =>
  layPages(template, data, { widthOf: guessedWidth })

describe('打印模板的排版', () => {
  test('行多了换页：表头每页都有，每页小计是本页的，表尾是全部的', () => {
    const pages = lay(sheet(header, detail, subtotal, footer), dataOf({ sub: sub(30) }))
    expect(pages.length).toBe(3)
    expect(pages.map((page) => texts(page)[0])).toEqual([
      '示范公司 第1/3页',
      '示范公司 第2/3页',
      '示范公司 第3/3页',
    ])
    const cars = pages.map((page) => texts(page).filter((text) => text.startsWith('鲁A')).length)
    expect(cars.reduce((sum, count) => sum + count, 0)).toBe(30)
    const sums = pages.map((page) => texts(page).find((text) => text.startsWith('小计')))
    expect(sums).toEqual(cars.map((count) => `小计 ${(count * 10.5).toFixed(2)}`))
    expect(texts(pages[2] as LaidPage).at(-1)).toBe('合计 315.00')
    for (const { drawn, height } of pages)
      for (const part of drawn) expect(part.y + part.h).toBeLessThanOrEqual(height)
  })

  test('一页放得下的没有小计；没有明细的照样有表头和表尾', () => {
    const [page, ...more] = lay(sheet(header, detail, subtotal, footer))
    expect(more).toEqual([])
    expect(texts(page as LaidPage)).not.toContain('小计 31.50')
    expect(texts(page as LaidPage)).toContain('合计 31.50')
    const [empty] = lay(sheet(header, detail, footer), dataOf({ sub: [] }))
    expect(texts(empty as LaidPage)).toEqual(['示范公司 第1/1页'])
  })

  test('表格：每页重复列名，断开的每页有小计，最后合计', () => {
    const columns = [
      { id: 'c0', field: '$row', title: '序号', width: 12, align: 'left' },
      { id: 'c1', field: 'sub.car', title: '车牌', width: 40, align: 'left' },
      { id: 'c2', field: 'sub.amount', title: '金额', width: 30, align: 'right', isSummed: true },
    ] as const
    const table: PrintElement = {
      id: 'g1',
      type: 'table',
      x: 0,
      y: 0,
      w: 82,
      h: 5,
      size: 8,
      thickness: 0.2,
      columns,
    }
    const pages = lay(sheet(header, { ...detail, elements: [table] }), dataOf({ sub: sub(40) }))
    expect(pages.length).toBeGreaterThan(2)
    for (const page of pages) expect(texts(page)).toContain('车牌')
    expect(pages.every((page) => texts(page).includes('本页小计'))).toBe(true)
    expect(texts(pages.at(-1) as LaidPage).slice(-2)).toEqual(['合计', '420.00'])
    expect(pages.flatMap(texts)).toContain('40')
  })

  test('附表带着自己的列来，换页重复列名', () => {
    const table: PrintElement = {
      id: 'g1',
      type: 'table',
      x: 0,
      y: 0,
      w: 100,
      h: 5,
      size: 8,
      thickness: 0.2,
      columns: [],
    }
    const band: PrintBand = { ...detail, child: '$more', elements: [table] }
    const rows = Array.from({ length: 30 }, (_, at) => [`指标${at}`, '9.15'])
    const more = [
      { title: '化验结果', columns: [{ title: '项目' }, { title: '结果', isFigure: true }], rows },
    ]
    const pages = lay(sheet(header, band), dataOf({}, { more }))
    expect(pages.length).toBe(3)
    for (const page of pages) expect(texts(page)).toContain('项目')
    expect(pages.flatMap(texts).filter((text) => text.startsWith('指标'))).toHaveLength(30)
    expect(pages.flatMap(texts).filter((text) => text === '化验结果')).toHaveLength(1)
    expect(lay(sheet(header, band)).length).toBe(1)
  })

  test('显示条件按单据和行判断；看不到的字段不印，也不进合计', () => {
    const late = words('t9', '大额', { showIf: '总额 > 1000' })
    const small = words('t8', '小额', { showIf: '总额 <= 1000' })
    const [page] = lay(sheet({ ...header, elements: [late, small] }))
    expect(texts(page as LaidPage)).toEqual(['大额'])
    const marked = { ...detail, elements: [words('t7', '超', { showIf: '金额 > 20' })] }
    const lines = [
      { car: 'A', amount: '10' },
      { car: 'B', amount: '30' },
    ]
    expect(texts(lay(sheet(marked), dataOf({ sub: lines }))[0] as LaidPage)).toEqual(['超'])
    const hidden = dataOf({ total: undefined, sub: [{ car: 'A' }, { car: 'B' }] })
    const shown = lay(sheet({ ...header, elements: [bound('f9', 'total')] }, footer), hidden)
    expect(texts(shown[0] as LaidPage)).toEqual([])
  })

  test('放不下的字先缩小到6磅，再换行把下面的推开，框跟着长高', () => {
    const long = '车厢底部有积水，已与供应商现场代表确认'
    const band: PrintBand = {
      ...header,
      height: 12,
      elements: [
        words('t1', '{备注}', { w: 30, h: 5.8, frame: 0.2 }),
        words('t2', '旁边', { x: 40, w: 20, h: 5.8, frame: 0.2 }),
        words('t3', '下面', { y: 6, h: 5 }),
      ],
    }
    const short = lay(sheet(band), dataOf({ remark: '短' }))
    const grown = lay(sheet(band), dataOf({ remark: long.repeat(3) }))
    expect(textOf(short, 't1').size).toBe(9)
    expect(textOf(grown, 't1')).toMatchObject({ size: 6 })
    expect(textOf(grown, 't1').lines.join('')).toBe(long.repeat(3))
    const down = textOf(grown, 't3').y - textOf(short, 't3').y
    expect(down).toBeGreaterThan(5)
    const boxes = grown[0]?.drawn.flatMap((part) => (part.kind === 'box' ? [part.h] : []))
    for (const height of boxes ?? []) expect(height).toBeCloseTo(5.8 + down, 5)
  })

  test('比一张纸还长的字接着印到下一页，什么都不丢', () => {
    const remark = '甲乙丙丁戊己庚辛壬癸'.repeat(120)
    const band: PrintBand = { ...detail, child: null, elements: [words('t5', '{备注}', { w: 60 })] }
    const pages = lay(sheet(header, band), dataOf({ remark }))
    expect(pages.length).toBeGreaterThan(1)
    const printed = pages.flatMap(({ drawn }) =>
      drawn.flatMap((part) => (part.kind === 'text' && part.id === 't5' ? part.lines : [])),
    )
    expect(printed.join('')).toBe(remark)
  })

  test('卷纸随内容长；缩放的放在一页；补打和偏移不由模板决定', () => {
    const roll = { ...sheet(detail), paper: 'ROLL80' } as const
    expect(lay(roll, dataOf({ sub: sub(100) }))[0]?.height).toBeCloseTo(508, 0)
    const fitted = { ...sheet(header, detail), isFitted: true }
    const many = dataOf({ sub: sub(20) })
    expect(lay(sheet(header, detail), many).length).toBe(2)
    expect(lay(fitted, many).length).toBe(1)
    const facts = { $again: '补打 第1次' }
    expect(texts(lay(sheet(header), dataOf({}, { facts }))[0] as LaidPage)).toContain('补打 第1次')
    const moved = lay({ ...sheet(header), offsetX: 3, offsetY: -1 })
    expect(textOf(moved, 't1')).toMatchObject({ x: 7, y: 3 })
  })
})

describe('打印模板的检查', () => {
  test.each([
    [sheet({ ...header, elements: [] }), null, '模板上还没有内容'],
    [sheet({ ...header, elements: [bound('f', 'nothing')] }), 'f', '单据没有字段“nothing”'],
    [sheet({ ...header, elements: [words('t', '{没有}')] }), 't', '单据没有字段“没有”'],
    [sheet({ ...header, elements: [words('t', '字', { x: 230 })] }), 't', '超出了纸的左右边'],
    [sheet({ ...header, elements: [words('t', '字', { y: 8 })] }), 't', '超出了所在带的高度'],
    [sheet({ ...header, elements: [words('t', '字', { size: 5 })] }), 't', '字号须在 6 到 72 之间'],
    [sheet({ ...header, elements: [words('t', '字', { showIf: '总额 >' })] }), 't', '显示条件第'],
    [
      sheet({ ...header, elements: [bound('f', 'code', { format: 'moon' })] }),
      'f',
      '没有格式“moon”',
    ],
    [sheet(detail, header), 'b1', '表头要排在最前面'],
    [sheet({ ...detail, child: 'moon' }), 'b2', '单据没有这张明细表'],
    [sheet({ ...header, height: 90 }), null, '比纸还高'],
  ])('%# 说得出哪个元素错在哪里', (template, id, message) => {
    const found = checkTemplate(template, fields).find((fault) => fault.message.includes(message))
    expect(found?.id).toBe(id)
  })

  test('没有毛病的通过；读进来和写出去一样，乱写的读不进来', () => {
    const whole = sheet(header, detail, subtotal, footer)
    expect(checkTemplate(whole, fields)).toEqual([])
    const framed = JSON.parse(JSON.stringify(whole), (key, value: unknown) =>
      key === 'elements' && Array.isArray(value)
        ? value.map((one: object) => ({ ...one, frame: 0 }))
        : value,
    ) as unknown
    expect(parseTemplate(framed)).toEqual(framed)
    for (const bad of [
      null,
      {},
      { ...whole, paper: 'A0' },
      { ...whole, bands: [header, header] },
      sheet({ ...header, elements: [{ ...words('t', 'x'), type: 'script' } as never] }),
      sheet({
        ...header,
        elements: [{ id: 'i', type: 'image', x: 0, y: 0, w: 9, h: 9, data: 'http://x/y.png' }],
      }),
    ])
      expect(parseTemplate(bad)).toBeNull()
  })
})
