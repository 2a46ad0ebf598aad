import { textOf } from '@junheng/domain/row/any-row.ts'

/** What each block of a card holds, in the order in which they are written. */
const HOLDS = ['登记单与业务', '车牌号', '校验'] as const
const GROUP = /.{4}/g

export interface BlockLine {
  readonly label: string
  /** In groups of two bytes, so that it can be compared by eye with what the writer shows. */
  readonly text: string
}

/**
 * The blocks a card is to be written with, as the clerk reads them before they are.
 *
 * @example
 * blockLines(['0001abcd']) // [{ label: '扇区块1 登记单与业务', text: '0001 ABCD' }]
 */
export function blockLines(blocks: unknown): readonly BlockLine[] {
  if (!Array.isArray(blocks)) return []
  return blocks.map((block: unknown, at) => ({
    label: `扇区块${at + 1} ${HOLDS[at] ?? ''}`.trimEnd(),
    text: (textOf(block).toUpperCase().match(GROUP) ?? []).join(' '),
  }))
}
