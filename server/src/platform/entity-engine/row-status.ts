import {
  ACTION_LABELS,
  type DocumentStatus,
  STATUS_LABELS,
  type StandardAction,
} from '@junheng/domain/entity/life-cycle.ts'
import type { EntityModel } from '@junheng/domain/entity/model.ts'
import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'

/** How a user knows a row: its code, else its name, else its id. */
export function rowCode(model: EntityModel, row: AnyRow): string {
  const named = row[model.codeField ?? ''] ?? row[model.nameField ?? '']
  return String(named ?? row['id'])
}

export function refuseStatus(model: EntityModel, row: AnyRow, action: StandardAction): Refusal {
  return refuse('row.status', {
    code: rowCode(model, row),
    status: STATUS_LABELS[row['status'] as DocumentStatus],
    action: ACTION_LABELS[action],
  })
}
