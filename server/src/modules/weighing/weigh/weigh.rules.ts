import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import { placeKey } from '@junheng/domain/place/place.ts'
import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import { checkWeighEvent, type WeighEvent } from '@junheng/domain/weighing/weigh-events.ts'
import { checkPlaceTakes, isOwnWarehouse, numberBy } from '#modules/archives/api.ts'
import { openHolds } from '#modules/scale/api.ts'
import { isPermitted } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { rawSql, type SqlFragment, sql } from '#platform/db/sql.ts'
import type { ActionFacts, Change, Listing, RowRules } from '#platform/entity-engine/engine.ts'
import { type EntityRules, rulesFor } from '#platform/entity-engine/rules.ts'
import type { WeighSite } from '../weigh-site.ts'
import { refuseHandedOn } from './handed-on.ts'
import { movePlaces } from './movement/move-places.ts'
import { type WeighRow, weigh } from './weigh.entity.ts'
import { type StoredWeigh, standingOf } from './weigh-row.ts'

/** What records decide beyond weighing itself: audit, drafts, what lists hold. */
export const weighRules = (stock: WeighSite['stock']): EntityRules =>
  rulesFor(weigh, {
    numbered: numberWeigh,
    check: async (tx, change) => checkUpdate(change) ?? (await checkPlaces(tx, change)),
    stored: (tx, { before, row, ...change }) => movePlaces(tx, stock, { ...change, before, row }),
    listed: listedWeighs,
    readable: ({ caller, row }) =>
      isPermitted(caller, keyOf(row.kind, 'list')) ? null : refuse('access.forbidden'),
    guards: {
      audit: checkAudit,
      init: async (_tx, { row }) => checkInit(row),
      delList: async (_tx, { row }) => checkDelete(row),
      copy: async () => null,
    },
  })

/** A record is numbered by the point of the scale it begins on; one that begins elsewhere has no prefix. */
const numberWeigh: NonNullable<RowRules<WeighRow>['numbered']> = (db, { caller, values }) => {
  const { checkId, prefix: given } = values
  const checkIds = typeof checkId === 'string' ? [checkId] : []
  return numberBy(db, { caller, checkIds, target: 'WEIGH', given })
}

const may = (row: StoredWeigh, event: WeighEvent): Refusal | null =>
  checkWeighEvent(standingOf(row), event)

async function checkAudit(tx: Tx, { row }: ActionFacts<WeighRow>): Promise<Refusal | null> {
  const refusal = may(row, 'audit')
  if (refusal) return refusal
  if (!row.enabled) return refuse('weigh.disabled')
  const [type] = await openHolds(tx, row.id)
  return type === undefined ? null : refuse('weigh.openException', { type })
}

function checkInit(row: StoredWeigh): Refusal | null {
  const handedOn = refuseHandedOn(row)
  if (handedOn !== null) return handedOn
  if (row.uploadStatus === 'DONE') return refuse('weigh.uploaded')
  return may(row, 'init')
}

function checkDelete(row: StoredWeigh): Refusal | null {
  if (row.grossReadingId !== null || row.tareReadingId !== null) return refuse('weigh.hasReading')
  return may(row, 'delList')
}

/** Lines are those of the visit; pieces count in the weight, so they stand once it is computed. */
function checkUpdate({ before, row }: Change<WeighRow>): Refusal | null {
  if (before === null) return null
  const lines = new Map(before.mmWeighSub.map((line) => [line.id, line]))
  const isSame =
    row.mmWeighSub.length === lines.size && row.mmWeighSub.every(({ id }) => lines.has(id))
  if (!isSame) return refuse('weigh.linesFixed')
  if (before.weighState === 'FIRST') return null
  const changed = row.mmWeighSub.some(({ id, pieces }) => lines.get(id)?.pieces !== pieces)
  return changed ? refuse('weigh.piecesFixed') : null
}

/** Goods of a company lie in its own warehouses, whatever others the caller works for, where they are taken. */
async function checkPlaces(tx: Tx, { before, row }: Change<WeighRow>): Promise<Refusal | null> {
  const was = new Map(before?.mmWeighSub.map((line) => [line.id, placeKey(line)]))
  for (const line of row.mmWeighSub) {
    const { warehouseId, inventoryId } = line
    if (warehouseId === null || was.get(line.id) === placeKey(line)) continue
    if (!(await isOwnWarehouse(tx, { warehouseId, orgId: row.orgId }))) return refuse('row.missing')
    const refusal = await checkPlaceTakes(
      tx,
      { ...line, warehouseId, inventoryId },
      { hold: false },
    )
    if (refusal) return refusal
  }
  return null
}

/** What is void, replaced or hidden is shown to who asks for it, and hidden ones to who may hide. */
function listedWeighs({ caller, mount, searched }: Listing): readonly SqlFragment[] {
  const conditions: SqlFragment[] = []
  if (!searched.has('status')) conditions.push(rawSql(`t.status <> 'OBSOLETE'`))
  if (!searched.has('weighState')) conditions.push(rawSql(`t.weigh_state <> 'REPLACED'`))
  const kinds = mount.kinds.filter((kind) => isPermitted(caller, keyOf(kind, 'hide')))
  if (!searched.has('hidden')) conditions.push(rawSql('not t.hidden'))
  else if (kinds.length < mount.kinds.length)
    conditions.push(sql`(not t.hidden or t.kind = any(${kinds}))`)
  if (mount.code === 'all') {
    const listed = mount.kinds.filter((kind) => isPermitted(caller, keyOf(kind, 'list')))
    if (listed.length < mount.kinds.length) conditions.push(sql`t.kind = any(${listed})`)
  }
  return conditions
}

/** The right to an action on records of a kind. */
export const keyOf = (kind: keyof typeof KIND_TRAITS, action: string): string =>
  `${(KIND_TRAITS[kind].bases.weigh ?? '').slice(1).replaceAll('/', ':')}:${action}`
