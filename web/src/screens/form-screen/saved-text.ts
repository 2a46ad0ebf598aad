import { type DocumentStatus, STATUS_LABELS } from '@junheng/domain/entity/life-cycle.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { type FormType, isCreating } from '@junheng/domain/wire/form-types.ts'

const WAITING = 'DRAFT' satisfies DocumentStatus

/**
 * What is said after saving. A document that is not audited yet counts nowhere: who has made it is told
 * that it is not done with saving.
 *
 * @example
 * savedText('create', { status: 'DRAFT' }) // '已新增 1 条，状态：未审核'
 */
export function savedText(type: FormType, row: AnyRow | null): string {
  const done = isCreating(type) ? '已新增 1 条' : '已修改 1 条'
  return row?.['status'] === WAITING ? `${done}，状态：${STATUS_LABELS[WAITING]}` : done
}
