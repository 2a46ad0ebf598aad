import type { ConfirmMode } from '@junheng/domain/confirm/confirm-actions.ts'
import { offerOf } from '@junheng/domain/confirm/confirm-buttons.ts'
import type { RowOf } from '@junheng/domain/entity/define-entity.ts'
import { type MountModel, permissionKey } from '@junheng/domain/entity/model.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { withinDevice } from '#modules/archives/api.ts'
import { type Caller, isPermitted } from '#platform/access/caller.ts'
import type { Database } from '#platform/db/database.ts'
import type { ListedRows } from '#platform/entity-engine/engine.ts'
import { type EntityRules, rulesFor } from '#platform/entity-engine/rules.ts'
import { askingHandset, type Handset, servesMode } from './asking-device.ts'
import { confirm } from './confirm.entity.ts'
import { findSiteRows, listedCondition } from './confirm.queries.ts'
import { factsOf, type SiteRow } from './site-row.ts'

const DONE_HOURS = 24
const HOUR = 3_600_000

export const confirmRules: EntityRules = rulesFor(confirm, {
  listed({ caller, param, now, request }) {
    const since = isShowDone(param) ? new Date(now.getTime() - DONE_HOURS * HOUR) : null
    const deviceNo = request.headers['device-id'] ?? ''
    const device = deviceNo === '' ? null : { orgId: caller.orgId, deviceNo }
    return [listedCondition({ mode: modeOf(param), since }), withinDevice(device)]
  },
  dressed: dressRows,
})

/** `param.type`: sampling, or nothing. */
function modeOf(param: AnyRow): ConfirmMode {
  const { type } = param
  if (type === undefined || type === null || type === '' || type === 'confirm') return 'confirm'
  if (type === 'sampling') return 'sampling'
  throw new RefusalError(refuse('call.fieldType', { field: 'type' }))
}

function isShowDone({ showDone }: AnyRow): boolean {
  if (showDone === undefined || showDone === null) return false
  if (typeof showDone === 'boolean') return showDone
  throw new RefusalError(refuse('call.fieldType', { field: 'showDone' }))
}

/** Right to confirm, or to take samples, at a mount. */
export const RIGHT_OF: Readonly<Record<ConfirmMode, string>> = {
  confirm: 'submit',
  sampling: 'batchSamp',
}

/** Who may handle a row: the right of the kind, and a device that is for it. */
export function mayHandle(
  row: Pick<SiteRow, 'within'>,
  {
    caller,
    mount,
    mode,
    device,
  }: {
    readonly caller: Caller
    readonly mount: MountModel
    readonly mode: ConfirmMode
    readonly device: Handset | null
  },
): boolean {
  return (
    isPermitted(caller, permissionKey(mount, RIGHT_OF[mode])) &&
    row.within &&
    servesMode(device, mode)
  )
}

/** Says of each row who may do what with it now, and if nothing, why. */
async function dressRows(
  db: Database,
  asked: ListedRows<RowOf<typeof confirm>>,
): Promise<readonly AnyRow[]> {
  const { caller, mount, rows, param, now, request } = asked
  const mode = modeOf(param)
  const device = await askingHandset(db, { caller, request }, now)
  const ids = rows.map((row) => String(row.id))
  const known = await findSiteRows(db, { ids, device })
  const byId = new Map(known.map((row) => [row.id, row]))
  return rows.map((row) => {
    const site = byId.get(String(row.id))
    if (site === undefined) return row
    const { actions, noReason } = offerOf(factsOf(site, known), mode)
    const ihandle = mayHandle(site, { caller, mount, mode, device })
    return { ...row, rowKey: site.id, ihandle, confirmSubButs: actions, noReason }
  })
}
