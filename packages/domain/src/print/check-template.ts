import { parseFormat } from '../values/value-format.ts'
import { isConditionFault, parseCondition } from '../workflow/parse-condition.ts'
import { wordsIn } from './fill-element.ts'
import {
  conditionFields,
  fieldNamed,
  findByWord,
  isPictureField,
  lineFieldOf,
  MORE_TABLES,
  type PrintFields,
} from './print-field.ts'
import {
  BAND_LABELS,
  ELEMENT_LABELS,
  LARGEST_TYPE,
  LEAST_TYPE,
  type PrintBand,
  type PrintElement,
  type PrintTemplate,
  roomOf,
  sheetOf,
  type TableElement,
} from './print-template.ts'

/** What keeps a template from being published, in a sentence; `id`: of the element or band it is about. */
export interface TemplateFault {
  readonly id: string | null
  readonly message: string
}

const EPSILON = 0.05
const NARROWEST = 1

/** Everything that is wrong with a template, in the order of the sheet. */
export function checkTemplate(
  template: PrintTemplate,
  fields: PrintFields,
): readonly TemplateFault[] {
  return [
    ...sheetFaults(template),
    ...template.bands.flatMap((band) => [
      ...bandFaults(band, template, fields),
      ...band.elements.flatMap((element) =>
        elementFaults(element, { band, template, fields }).map((message) => ({
          id: element.id,
          message: `${placeName(band, element)}：${message}`,
        })),
      ),
    ]),
  ]
}

const placeName = (band: PrintBand, element: PrintElement): string =>
  `${BAND_LABELS[band.type]}的${ELEMENT_LABELS[element.type]}${calledIn(element)}`

function calledIn(element: PrintElement): string {
  if (element.type !== 'text' || element.text.trim() === '') return ''
  return `“${element.text.slice(0, 12)}”`
}

function sheetFaults(template: PrintTemplate): readonly TemplateFault[] {
  const { bands, margin } = template
  const { width, height } = sheetOf(template)
  const faults: TemplateFault[] = []
  const say = (message: string) => faults.push({ id: null, message })
  if (bands.every(({ elements }) => elements.length === 0)) say('模板上还没有内容')
  if (margin < 0 || margin * 2 >= width) say('页边距太大，纸上没有地方了')
  const fixed = bands.filter(({ type }) => type !== 'footer' && type !== 'detail')
  const used = fixed.reduce((sum, band) => sum + band.height, 2 * margin)
  if (height !== null && used >= height) say('表头、小计和页脚加起来比纸还高，明细没有地方了')
  for (const type of ['pageFooter', 'subtotal'] as const)
    if (bands.filter((band) => band.type === type).length > 1) say(`${BAND_LABELS[type]}只能有一个`)
  return faults
}

function bandFaults(
  band: PrintBand,
  template: PrintTemplate,
  fields: PrintFields,
): readonly TemplateFault[] {
  const { id, type, height, child = null, elements } = band
  const called = BAND_LABELS[type]
  const faults: string[] = []
  if (height <= 0) faults.push('高度须大于 0')
  if (child !== null && type !== 'detail') faults.push('只有明细带能逐行打印')
  if (child !== null && !fields.lines.some(({ name }) => name === child))
    faults.push('单据没有这张明细表，请重新选择')
  const tables = elements.filter((element) => element.type === 'table')
  if (tables.length > 0 && elements.length > 1) faults.push('表格要单独放在一个明细带里')
  if (tables.length > 0 && (type !== 'detail' || child === null))
    faults.push('表格要放在选了明细表的明细带里')
  faults.push(...conditionFaults(band.showIf, fields, type === 'detail' ? child : null))
  const rest = template.bands.slice(0, template.bands.indexOf(band))
  if (type === 'header' && rest.some((one) => one.type !== 'header'))
    faults.push('表头要排在最前面')
  return faults.map((message) => ({ id, message: `${called}：${message}` }))
}

function conditionFaults(
  showIf: string | undefined,
  fields: PrintFields,
  child: string | null,
): readonly string[] {
  if (showIf === undefined || showIf.trim() === '') return []
  const read = parseCondition(showIf, conditionFields(fields, child))
  return isConditionFault(read) ? [`显示条件第 ${read.at} 个字：${read.message}`] : []
}

interface ElementPlace {
  readonly band: PrintBand
  readonly template: PrintTemplate
  readonly fields: PrintFields
}

function elementFaults(element: PrintElement, place: ElementPlace): readonly string[] {
  const { band, template, fields } = place
  const child = band.type === 'detail' ? (band.child ?? null) : null
  const { x, y, w, h } = element
  const faults: string[] = []
  if (w < 0 || h < 0 || (element.type !== 'line' && (w < NARROWEST || h < NARROWEST)))
    faults.push('太小，宽和高至少 1 毫米')
  if (x < -EPSILON || x + w > roomOf(template) + EPSILON) faults.push('超出了纸的左右边')
  if (element.type !== 'table' && (y < -EPSILON || y + h > band.height + EPSILON))
    faults.push('超出了所在带的高度')
  faults.push(...conditionFaults(element.showIf, fields, child))
  return [...faults, ...contentFaults(element, fields, child)]
}

function contentFaults(
  element: PrintElement,
  fields: PrintFields,
  child: string | null,
): readonly string[] {
  switch (element.type) {
    case 'text': {
      const unknown = wordsIn(element.text).filter(
        (word) => findByWord(fields, word, child) === null,
      )
      return [...typeFaults(element.size), ...unknown.map((word) => `单据没有字段“${word}”`)]
    }
    case 'field':
      return [
        ...typeFaults(element.size),
        ...fieldFaults(element.field, fields),
        ...formatFaults(element.format),
      ]
    case 'qr':
    case 'barcode':
      return fieldFaults(element.field, fields)
    case 'photo':
      if (element.field === '') return ['请选择照片字段']
      return isPictureField(fields, element.field)
        ? []
        : [`单据没有照片字段“${element.field}”，请重新选择`]
    case 'image':
      return element.data === '' ? ['请选择图片'] : []
    case 'table':
      return tableFaults(element, fields, child)
    case 'line':
    case 'box':
      return element.thickness < 0 || element.thickness > 5 ? ['线的粗细须在 0 到 5 毫米之间'] : []
  }
}

const typeFaults = (size: number): readonly string[] =>
  size < LEAST_TYPE || size > LARGEST_TYPE ? [`字号须在 ${LEAST_TYPE} 到 ${LARGEST_TYPE} 之间`] : []

function fieldFaults(name: string, fields: PrintFields): readonly string[] {
  if (name === '') return ['请选择字段']
  return fieldNamed(fields, name) === null ? [`单据没有字段“${name}”，请重新选择`] : []
}

const formatFaults = (format: string | undefined): readonly string[] =>
  format === undefined || parseFormat(format) !== null ? [] : [`没有格式“${format}”`]

function tableFaults(
  table: TableElement,
  fields: PrintFields,
  child: string | null,
): readonly string[] {
  const { columns, size } = table
  if (child === MORE_TABLES.name) return typeFaults(size)
  if (columns.length === 0) return ['还没有列']
  const wide = columns.reduce((sum, { width }) => sum + width, 0)
  return [
    ...typeFaults(size),
    ...(wide > table.w + EPSILON
      ? [`各列共宽 ${Math.round(wide * 10) / 10} 毫米，表格只有 ${table.w} 毫米`]
      : []),
    ...columns.flatMap(({ field, title, width, format }) => {
      const found = lineFieldOf(fields, field)
      const isPicture = isPictureField(fields, field) && field.startsWith(`${child}.`)
      const isOwn = field === '$row' || found?.lines.name === child || isPicture
      return [
        ...(isOwn ? [] : [`列“${title}”不是这张明细表的字段`]),
        ...(width < 3 ? [`列“${title}”太窄，至少 3 毫米`] : []),
        ...formatFaults(format),
      ]
    }),
  ]
}
