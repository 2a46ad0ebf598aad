import { elementName } from '@junheng/domain/print/compare-templates.ts'
import type { PrintFields } from '@junheng/domain/print/print-field.ts'
import type { PrintElement } from '@junheng/domain/print/print-template.ts'

const POINT = 25.4 / 72

/** What an element looks like on the drawing; fields by their names, as nobody is printed yet. */
export function ElementFace({
  element,
  fields,
  scale,
}: {
  readonly element: PrintElement
  readonly fields: PrintFields
  /** Pixels of a millimetre. */
  readonly scale: number
}) {
  switch (element.type) {
    case 'text':
    case 'field':
      return (
        <span
          className="print-words"
          style={{
            fontSize: element.size * POINT * scale,
            textAlign: element.align,
            fontWeight: element.isBold ? 600 : 400,
            opacity: element.isGrey ? 0.65 : 1,
          }}
        >
          {element.type === 'text' ? element.text : wordsOf(element, fields)}
        </span>
      )
    case 'image':
      return element.data === '' ? (
        <span className="print-face-word">图片</span>
      ) : (
        <img src={element.data} alt="" draggable={false} />
      )
    case 'table':
      if (element.columns.length === 0) return <span className="print-face-word">附表</span>
      return (
        <span className="print-table-face">
          {element.columns.map(({ id, title, width }) => (
            <span key={id} style={{ width: width * scale, fontSize: element.size * POINT * scale }}>
              {title}
            </span>
          ))}
        </span>
      )
    case 'qr':
    case 'barcode':
      return <span className="print-face-word">{elementName(element, fields)}</span>
    case 'line':
    case 'box':
      return null
  }
}

const wordsOf = (element: Extract<PrintElement, { type: 'field' }>, fields: PrintFields): string =>
  `${element.before ?? ''}${elementName(element, fields)}${element.after ?? ''}`
