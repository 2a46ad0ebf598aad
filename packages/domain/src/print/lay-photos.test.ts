import { expect, test } from 'vitest'
import { guessedWidth } from './break-lines.ts'
import { checkTemplate } from './check-template.ts'
import { layPages } from './lay-pages.ts'
import { parseTemplate } from './parse-template.ts'
import type { PrintFields } from './print-field.ts'
import type { PrintTemplate } from './print-template.ts'

const plate = { name: 'car', label: '车牌', kind: 'text', scale: null } as const
const bare: PrintFields = {
  head: [],
  lines: [{ name: 'sub', label: '明细', fields: [plate] }],
  facts: [],
}
const fields: PrintFields = {
  ...bare,
  pictures: [
    { name: 'photo', label: '照片', kind: 'file', scale: null },
    { name: 'sub.shot', label: '明细 照片', kind: 'file', scale: null },
  ],
}
const column = { width: 20, align: 'left' } as const
const table = {
  id: 'g1',
  type: 'table',
  x: 0,
  y: 0,
  w: 60,
  h: 6,
  size: 9,
  thickness: 0.2,
  columns: [
    { ...column, id: 'c1', field: 'sub.car', title: '车牌', width: 40 },
    { ...column, id: 'c2', field: 'sub.shot', title: '照片' },
  ],
} as const
const photo = { id: 'p1', type: 'photo', field: 'photo', x: 0, y: 0, w: 61, h: 40 } as const
const template: PrintTemplate = {
  paper: 'A4',
  margin: 10,
  offsetX: 0,
  offsetY: 0,
  bands: [
    { id: 'b1', type: 'detail', height: 41, elements: [photo] },
    { id: 'b2', type: 'detail', height: 6, child: 'sub', elements: [table] },
  ],
}

test('照片在它的位置并排，明细里是小图；缺的留空框', () => {
  const row = { photo: 'a,b', sub: [{ car: '鲁A1', shot: 'c' }, { car: '鲁A2' }] }
  const pictures = { a: 'data:image/png;base64,AA==', c: 'data:image/png;base64,CC==' }
  const [page] = layPages(
    template,
    { row, facts: {}, fields, marks: [], pictures },
    { widthOf: guessedWidth },
  )
  const drawn = page?.drawn ?? []
  const images = drawn.flatMap((part) => (part.kind === 'image' ? [part] : []))
  expect(images.map(({ content }) => content)).toEqual([pictures.a, pictures.c])
  expect(images.map(({ w }) => w)).toEqual([30, 18.6])
  // The second is gone: its frame is beside the first.
  expect(drawn).toContainEqual(expect.objectContaining({ kind: 'box', w: 30, x: 41 }))
  const said = drawn.flatMap((part) => (part.kind === 'text' ? part.lines : []))
  expect(said).toEqual(['车牌', '照片', '鲁A1', '鲁A2'])
})

test('照片要指向单据的图片字段，存了再读还是一样', () => {
  expect(checkTemplate(template, fields)).toEqual([])
  expect(checkTemplate(template, bare).map(({ message }) => message)).toEqual([
    '明细的照片：单据没有照片字段“photo”，请重新选择',
    '明细的表格：列“照片”不是这张明细表的字段',
  ])
  expect(parseTemplate(JSON.parse(JSON.stringify(template)))).toEqual(template)
})
