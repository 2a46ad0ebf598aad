import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { isRowFlow, ROW_FLOWS, type RowFlow } from '@junheng/domain/workflow/sent-button.ts'
import { Tag } from './Tag.tsx'

const COLOURS: Readonly<Record<RowFlow, string>> = { RUNNING: 'blue', DRAFT: 'orange' }

/** That others are deciding on a row, or have given it back; nothing where neither holds. */
export function FlowMark({ row: { inFlow } }: { readonly row: AnyRow }) {
  return isRowFlow(inFlow) ? <Tag color={COLOURS[inFlow]}>{ROW_FLOWS[inFlow]}</Tag> : null
}
