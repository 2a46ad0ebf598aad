import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import {
  checkLineCompanies,
  checkNotice,
  defaultOverPolicy,
  originOf,
  partnerNameOf,
} from '@junheng/domain/notice/check-notice.ts'
import { defaultMaxLimit } from '@junheng/domain/notice/notice-line.ts'
import { PLACE_IDS } from '@junheng/domain/place/place.ts'
import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import { isLess } from '@junheng/domain/values/decimal.ts'
import { checkPlaceTakes, warnPartner } from '#modules/archives/api.ts'
import { findOutsideOrg } from '#modules/system/api.ts'
import { isPermitted } from '#platform/access/caller.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { Change } from '#platform/entity-engine/engine.ts'
import { type EntityRules, rulesFor } from '#platform/entity-engine/rules.ts'
import { checkOrderSource } from '../check-order-source.ts'
import { type Dependant, refuseStanding } from '../dependant.ts'
import type { LineHolder, ReservationSource } from '../ports.ts'
import type { QuantitySite } from '../quantity/site.ts'
import { noticeNeedContract } from '../trade-settings.ts'
import { checkAllotPlaces } from './allot-places.ts'
import { type NoticeRow, notice } from './notice.entity.ts'
import { findContract, findContractLines } from './notice.queries.ts'
import { checkAudit, freeNotice, holdNotice, refuseRegistered } from './notice-audit.ts'

/** What an ERP that masters notices says of them; until when, at which price and by whom is for the plant. */
const DELIVERED = {
  header: [
    'contractId',
    'vendorId',
    'customerId',
    'fhOrgId',
    'shOrgId',
    'fhWarehouseId',
    'shWarehouseId',
    'startTime',
  ],
  lines: 'orNoticeSub',
  ofLines: ['inventoryId', 'quantity'],
} as const

type NoticeLineRow = NoticeRow['orNoticeSub'][number]

/** What notices ask of others. */
export interface NoticeParts {
  readonly credit: QuantitySite['credit']
  readonly reservations: ReservationSource
  /** Later documents that stand on notices. */
  readonly dependants: readonly Dependant[]
}

export function noticeRules({ credit, reservations, dependants }: NoticeParts): EntityRules {
  return rulesFor(notice, {
    complete: completeNotice,
    barred: (db, rows) => whoHolds(db, reservations, rows),
    check: async (tx, change) =>
      checkNotice(change.row) ??
      checkOrderSource(change, DELIVERED) ??
      checkLineCompanies(change.row, change.row.orNoticeSub) ??
      checkPriceRight(change) ??
      (await checkContract(change)) ??
      (await checkPlaces(tx, change)) ??
      (await checkAllotPlaces(tx, change)) ??
      (await checkSides(tx, change.row)) ??
      (await warnPapers(tx, change)),
    guards: {
      audit: checkAudit,
      recover: (tx, facts) =>
        wasAudited(facts.row) ? checkAudit(tx, facts) : Promise.resolve(null),
      init: async (tx, { row }) =>
        (await refuseRegistered(tx, reservations, row)) ??
        refuseStanding(tx, dependants, { id: row.id, action: 'init' }),
      obsolete: async (tx, { row }) =>
        (await refuseRegistered(tx, reservations, row)) ??
        refuseStanding(tx, dependants, { id: row.id, action: 'obsolete' }),
    },
    acted: {
      audit: (tx, facts) => holdNotice(tx, facts, { credit, isNew: true }),
      recover: async (tx, facts) => {
        if (statusOf(facts.row) === 'AUDITED') await holdNotice(tx, facts, { credit, isNew: false })
      },
      init: (tx, facts) => freeNotice(tx, facts.row, { reset: true }),
      obsolete: async (tx, facts) => {
        if (statusOf(facts.before) === 'AUDITED') await freeNotice(tx, facts.row, { reset: false })
      },
    },
  })
}

/** Base columns that the typed row does not name. */
const statusOf = (row: NoticeRow): unknown => (row as { readonly status?: unknown }).status
const wasAudited = (row: NoticeRow): boolean =>
  (row as { readonly statusBefore?: unknown }).statusBefore === 'AUDITED'

async function completeNotice(tx: Tx, { row }: Change<NoticeRow>): Promise<Partial<NoticeRow>> {
  const { kind, contractId } = row
  const contract = contractId === null ? null : await findContract(tx, contractId)
  const lines = contractId === null ? null : await findContractLines(tx, contractId)
  return {
    partnerName: partnerNameOf(kind, row),
    overPolicy: row.overPolicy ?? defaultOverPolicy(kind),
    orNoticeSub: row.orNoticeSub.map((line) => ({
      ...line,
      pkOrg: line.pkOrg ?? row.orgId,
      maxLimit: line.maxLimit ?? defaultMaxLimit(line.quantity, contract?.overRate ?? null),
      contractSubId: (lines?.get(line.inventoryId) ?? null) as NoticeLineRow['contractSubId'],
      planMatched: line.planMatched && line.planSubId !== null,
    })),
  }
}

/** A price typed by hand binds the plant: not everybody who makes notices may set one. */
function checkPriceRight({ caller, before, row }: Change<NoticeRow>): Refusal | null {
  const stored = new Map(before?.orNoticeSub.map((line) => [String(line.id), line.price]))
  const typed = row.orNoticeSub.some(
    ({ id, price }) => price !== null && price !== (stored.get(String(id)) ?? null),
  )
  if (!typed) return null
  const { notice: base } = KIND_TRAITS[row.kind].bases
  const right = `${base?.slice(1).replaceAll('/', ':')}:price`
  return isPermitted(caller, right) ? null : refuse('notice.priceRight')
}

async function checkContract({ engine, row }: Change<NoticeRow>): Promise<Refusal | null> {
  const { contractId, kind, orgId, groupId } = row
  if (contractId !== null) {
    const stray = row.orNoticeSub.find((line) => line.contractSubId === null)
    return stray ? refuse('contract.noMaterial', { name: stray.invName ?? '' }) : null
  }
  const origin = originOf(kind)
  if (!isContractKind(origin) || orgId === null || groupId === null) return null
  const needed = await engine.setting(noticeNeedContract[origin], { orgId, groupId })
  return needed ? refuse('notice.needContract') : null
}

const isContractKind = (kind: string): kind is keyof typeof noticeNeedContract =>
  kind in noticeNeedContract

/** Places are looked at when they are chosen: a store that has changed since does not stop other work. */
async function checkPlaces(tx: Tx, { before, row }: Change<NoticeRow>): Promise<Refusal | null> {
  const stored = new Map(before?.orNoticeSub.map((line) => [String(line.id), line]))
  for (const line of row.orNoticeSub) {
    const was = stored.get(String(line.id))
    const kept = was !== undefined && PLACE_FIELDS.every((name) => was[name] === line[name])
    const { warehouseId } = line
    if (kept || warehouseId === null) continue
    const refusal = await checkPlaceTakes(tx, { ...line, warehouseId })
    if (refusal) return refusal
  }
  return null
}

const PLACE_FIELDS = ['inventoryId', ...PLACE_IDS] as const

/** A company outside the product has no scale of ours. */
async function checkSides(tx: Tx, row: NoticeRow): Promise<Refusal | null> {
  const weighing = { BOTH: [row.fhOrgId, row.shOrgId], FH: [row.fhOrgId], SH: [row.shOrgId] }
  const ids = row.sides === null ? [] : weighing[row.sides].filter((id) => id !== null)
  const name = ids.length === 0 ? null : await findOutsideOrg(tx, ids)
  return name === null ? null : refuse('notice.outsideWeighs', { name })
}

/** Only of a new notice, or one that changes hands: later the user has read it. */
async function warnPapers(tx: Tx, { engine, before, row, warn }: Change<NoticeRow>): Promise<null> {
  const now = engine.clock.now()
  for (const partner of ['vendor', 'customer', 'carrier'] as const) {
    const id = row[`${partner}Id`]
    if (id === null || before?.[`${partner}Id`] === id) continue
    const text = await warnPartner(tx, { partner, id, now })
    if (text !== null) warn(text)
  }
  return null
}

/** How many vehicles are named; more would not fit into a row. */
const MOST_NAMED = 3

/** Lines of which nothing is left because vehicles under way hold it: who holds what, by line. */
export async function whoHolds(
  db: Queryable,
  reservations: ReservationSource,
  rows: readonly AnyRow[],
): Promise<ReadonlyMap<string, string>> {
  // Where whole notices are picked, rows have no lines and nothing that could be used up.
  const lines = rows.filter(({ subId, surplus }) => textOf(subId) !== '' && textOf(surplus) !== '')
  const full = lines.filter(({ surplus }) => !isLess('0', textOf(surplus)))
  const ids = full.map(({ subId }) => textOf(subId))
  if (ids.length === 0) return new Map()
  const holders = await reservations.holders(db, ids)
  const onLine = (id: string) => holders.filter(({ noticeSubId }) => noticeSubId === id)
  return new Map(ids.map((id) => [id, sentence(onLine(id))]))
}

function sentence(holders: readonly LineHolder[]): string {
  if (holders.length === 0) return '没有余量'
  const named = holders.slice(0, MOST_NAMED).map((one) => `${one.plateNumber} ${one.reserved}吨`)
  const more = holders.length > MOST_NAMED ? `等${holders.length}车` : ''
  return `没有余量，已被占用：${named.join('、')}${more}`
}
