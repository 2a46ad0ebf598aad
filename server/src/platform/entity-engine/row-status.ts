import {
  ACTION_LABELS,
  type DocumentStatus,
  STATUS_LABELS,
  type StandardAction,
} from '@junheng/domain/entity/life-cycle.ts'
import type { EntityModel } from '@junheng/domain/entity/model.ts'
import { type Refusal, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import type { Caller } from '#platform/access/caller.ts'

/** How a user knows a row: its code, else its name, else what it is. */
export function rowCode(model: EntityModel, row: AnyRow): string {
  const named = row[model.codeField ?? ''] ?? row[model.nameField ?? '']
  return textOf(named ?? model.label)
}

export function refuseStatus(
  model: EntityModel,
  row: AnyRow,
  action: StandardAction | 'examine',
): Refusal {
  return refuse('row.status', {
    code: rowCode(model, row),
    status: STATUS_LABELS[row['status'] as DocumentStatus],
    action: action === 'examine' ? '复核' : ACTION_LABELS[action],
  })
}

/** A row of the group is changed by who answers for the group; a company only uses what is allotted to it. */
export function assertOwner({ scope }: EntityModel, caller: Caller, row: AnyRow): void {
  if (scope === 'org-or-group' && row['orgId'] === null && !caller.scope.wholeGroup)
    throw new RefusalError(refuse('row.shared'))
}
