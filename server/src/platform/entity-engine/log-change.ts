import { ACTION_LABELS, type StandardAction } from '@junheng/domain/entity/life-cycle.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { WriteContext } from '#platform/http/call.ts'
import { fieldChanges } from './field-changes.ts'
import type { MountContext } from './mount-context.ts'
import type { UpdateResult } from './update-row.ts'

/** In the log of who did it and of whose row it is, by the same name. */
export function logCounterparty(
  { model }: MountContext,
  call: WriteContext,
  { before, row, counterparty }: Required<UpdateResult>,
): void {
  const { label, orgId } = counterparty
  const changes = fieldChanges(model, before, row)
  const entry = { entity: model.name, bizKey: row.id, action: 'safeUpdate', label }
  call.log({ ...entry, changes })
  call.log({ ...entry, changes, orgId })
}

/** What an action changed, field by field. */
export function logChange(
  { model }: MountContext,
  call: WriteContext,
  {
    action,
    before,
    row,
  }: {
    readonly action: StandardAction
    readonly before: AnyRow | null
    readonly row: AnyRow | null
  },
): void {
  call.log({
    entity: model.name,
    bizKey: String((row ?? before)?.['id']),
    action,
    label: ACTION_LABELS[action],
    changes: fieldChanges(model, before, row),
  })
}
