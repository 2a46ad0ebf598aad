import type { PrintData } from './fill-element.ts'
import type { Drawn } from './lay-band.ts'
import type { PrintTemplate } from './print-template.ts'

const AGAIN_WIDTH = 40

/** That a paper is not the first stands on it, whatever its template says. */
export function againOf(
  template: PrintTemplate,
  { facts }: PrintData,
  width: number,
): readonly Drawn[] {
  const text = facts['$again'] ?? ''
  if (text === '' || isTold(template)) return []
  const look = { size: 8, align: 'right', isBold: true, isGrey: false, id: '$again' } as const
  const x = width - template.margin - AGAIN_WIDTH
  return [{ kind: 'text', x, y: 0.5, w: AGAIN_WIDTH, h: 3.7, lines: [text], ...look }]
}

const isTold = ({ bands }: PrintTemplate): boolean =>
  bands.some(
    ({ showIf, elements }) =>
      !showIf &&
      elements.some(
        (element) =>
          !element.showIf &&
          ((element.type === 'field' && element.field === '$again') ||
            (element.type === 'text' && element.text.includes('{补打}'))),
      ),
  )
