import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { veilRows } from '#platform/access/mask-rows.ts'
import type { CallContext } from '#platform/http/call.ts'
import { rowAtMount } from './load-row.ts'
import type { MountContext } from './mount-context.ts'

/** The stored row as this caller may see it at this mount. */
export function shownRow(
  { model, mount }: Pick<MountContext, 'model' | 'mount'>,
  { caller }: Pick<CallContext, 'caller'>,
  row: AnyRow,
): AnyRow {
  const [shown] = veilRows(model, caller, [rowAtMount(model, mount, row)])
  return shown ?? {}
}
