import { fieldNamed, type PrintFields } from './print-field.ts'
import {
  BAND_LABELS,
  ELEMENT_LABELS,
  type PrintBand,
  type PrintElement,
  type PrintTemplate,
} from './print-template.ts'

/** What an element is called in a list: its words, its field, or what it is. */
export function elementName(element: PrintElement, fields: PrintFields): string {
  switch (element.type) {
    case 'text':
      return element.text.trim() === '' ? '空文字' : element.text.slice(0, 24)
    case 'field':
    case 'qr':
    case 'barcode': {
      const label = fieldNamed(fields, element.field)?.label ?? element.field
      const kind = element.type === 'field' ? '' : `${ELEMENT_LABELS[element.type]} `
      return `${kind}[${label === '' ? '未选字段' : label}]`
    }
    case 'photo': {
      const found = fields.pictures?.find(({ name }) => name === element.field)
      return `照片 [${found?.label ?? (element.field || '未选字段')}]`
    }
    case 'table':
      return `表格 ${element.columns.length} 列`
    default:
      return ELEMENT_LABELS[element.type]
  }
}

/** How the second differs from the first, line by line, in words. */
export function compareTemplates(
  before: PrintTemplate,
  after: PrintTemplate,
  fields: PrintFields,
): readonly string[] {
  const { bands: olds, ...oldSheet } = before
  const { bands: news, ...newSheet } = after
  const oldIds = new Map(olds.map((band) => [band.id, band]))
  const newIds = new Set(news.map(({ id }) => id))
  return [
    ...(JSON.stringify(oldSheet) === JSON.stringify(newSheet) ? [] : ['纸张、边距或偏移不同']),
    ...olds.filter(({ id }) => !newIds.has(id)).map(({ type }) => `删除了${BAND_LABELS[type]}带`),
    ...news.flatMap((band) => bandLines(oldIds.get(band.id), band, fields)),
  ]
}

function bandLines(
  before: PrintBand | undefined,
  after: PrintBand,
  fields: PrintFields,
): readonly string[] {
  const called = BAND_LABELS[after.type]
  if (before === undefined) return [`增加了${called}带（${after.elements.length} 个元素）`]
  const { elements: olds, ...oldBand } = before
  const { elements: news, ...newBand } = after
  const known = new Map(olds.map((one) => [one.id, one]))
  const kept = new Set(news.map(({ id }) => id))
  const named = (element: PrintElement): string => `${called}：${elementName(element, fields)}`
  return [
    ...(JSON.stringify(oldBand) === JSON.stringify(newBand) ? [] : [`${called}带的高度或属性不同`]),
    ...olds.filter(({ id }) => !kept.has(id)).map((one) => `删除 ${named(one)}`),
    ...news.flatMap((one) => {
      const old = known.get(one.id)
      if (old === undefined) return [`增加 ${named(one)}`]
      return JSON.stringify(old) === JSON.stringify(one) ? [] : [`修改 ${named(one)}`]
    }),
  ]
}
