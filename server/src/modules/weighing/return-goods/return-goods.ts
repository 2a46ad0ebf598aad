import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import { KINDS, type Kind } from '@junheng/domain/kinds/kinds.ts'
import { placeOf } from '@junheng/domain/place/place.ts'
import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { parseRow } from '@junheng/domain/row/parse-row.ts'
import { isLess } from '@junheng/domain/values/decimal.ts'
import type { Tons } from '@junheng/domain/values/tons.ts'
import { changeVisit, lockVisit, registry, type Visit } from '#modules/registry/api.ts'
import { type NoticeRow, notice as noticeEntity } from '#modules/trade/api.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { changeState } from '#platform/entity-engine/change-state.ts'
import { createRow } from '#platform/entity-engine/create-row.ts'
import type { Engine, Warn } from '#platform/entity-engine/engine.ts'
import type { GiveCode } from '#platform/entity-engine/entity-services.ts'
import {
  findReturnedLine,
  type ReturnedLine,
  reserveReturn,
  storeReturn,
} from './return-goods.queries.ts'

export interface ReturnRequest {
  readonly weighSubId: string
  readonly quantity: Tons
  readonly reason: string
  /** The vehicle that takes the goods back; the one that brought them unless told. */
  readonly plateNumber: string | null
  readonly driverId: string | null
}

/** Numbers of the two documents, taken before the transaction opened. */
export interface ReturnCodes {
  readonly notice: GiveCode | null
  readonly registry: GiveCode | null
}

export interface ReturnSite {
  readonly engine: Engine
  readonly caller: Caller
  readonly warn: Warn
  readonly codes: ReturnCodes
  /** Refuses a line of a record that the caller does not reach. */
  assertReached(line: ReturnedLine): void
}

export interface MadeReturn {
  readonly noticeId: string
  readonly notoCode: string
  readonly visit: Visit
  readonly line: ReturnedLine
}

/** The kind by which goods of another one go back; null: they do not. */
const returnKindOf = (kind: Kind): Kind | null =>
  KINDS.find((each) => KIND_TRAITS[each].returnOf === kind) ?? null

/** Sends goods back: an audited notice for as many tons at the price they had, and a visit on it. */
export async function returnGoods(
  tx: Tx,
  site: ReturnSite,
  sent: ReturnRequest,
): Promise<MadeReturn> {
  const line = await findReturnedLine(tx, sent.weighSubId)
  if (line === null) throw new RefusalError(refuse('row.missing'))
  site.assertReached(line)
  const request = { ...sent, weighSubId: line.weighSubId }
  const kind = assertReturnable(line)
  if (!isLess('0', request.quantity))
    throw new RefusalError(refuse('check.above', { label: '退货数量', min: '0' }))
  if (!(await reserveReturn(tx, request))) {
    const now = await findReturnedLine(tx, request.weighSubId)
    throw new RefusalError(refuse('return.short', { x: now?.left ?? line.left }))
  }
  // Who makes the record void waits for the line from here on; who was faster is seen now.
  assertReturnable((await findReturnedLine(tx, request.weighSubId)) ?? line)
  const notice = await makeNotice(tx, site, { line, kind, request })
  const visit = await makeVisit(tx, site, { line, kind, request, notice })
  await storeReturn(tx, { registryId: visit.id, ...request })
  return { noticeId: notice.id, notoCode: notice.code ?? '', visit, line }
}

function assertReturnable({ code, kind, status, weighState }: ReturnedLine): Kind {
  const back = returnKindOf(kind)
  if (back === null)
    throw new RefusalError(refuse('return.kind', { kind: KIND_TRAITS[kind].label }))
  const isDone = weighState === 'DONE' && status !== 'OBSOLETE'
  assertAllowed(isDone ? null : refuse('return.notDone', { code }))
  return back
}

interface Making {
  readonly line: ReturnedLine
  readonly kind: Kind
  readonly request: ReturnRequest
}

/** Whoever may return goods may make what a return consists of; its price is the source's, not typed. */
function withRights(caller: Caller, keys: readonly string[]): Caller {
  return { ...caller, permissions: new Set([...caller.permissions, ...keys]) }
}

const stemOf = (base: string | null): string => (base ?? '').slice(1).replaceAll('/', ':')

async function makeNotice(tx: Tx, site: ReturnSite, { line, kind, request }: Making) {
  const { engine, warn, codes } = site
  const model = engine.registry.model(noticeEntity)
  const mount = model.mounts.find(({ kinds }) => kinds.includes(kind))
  if (mount === undefined) throw new Error(`no notice for ${kind}`)
  const caller = withRights(site.caller, [`${stemOf(mount.base)}:price`])
  const partner = KIND_TRAITS[kind].partner === 'vendor' ? 'vendorId' : 'customerId'
  const input = parseRow(mount, {
    kind,
    [partner]: line.partnerId,
    contractId: line.contractId,
    carrierId: line.carrierId,
    remark: request.reason,
    overPolicy: 'REFUSE',
    orNoticeSub: [
      {
        inventoryId: line.inventoryId,
        quantity: request.quantity,
        maxLimit: request.quantity,
        ...placeOf(line),
        batchNo: line.batchNo,
        price: line.price,
        priceLock: line.price !== null,
      },
    ],
  })
  const code = codes.notice && (await codes.notice(tx))
  const row = await createRow(tx, engine, { model, mount, caller, input, code, warn })
  const ids = [row.id]
  await changeState(tx, engine, { model, mount, caller, ids, action: 'audit', warn })
  return row
}

async function makeVisit(
  tx: Tx,
  site: ReturnSite,
  { line, kind, request, notice }: Making & { readonly notice: NoticeRow },
): Promise<Visit> {
  const { engine, warn, codes } = site
  const model = engine.registry.model(registry)
  const mount = model.mounts.find(({ kinds }) => kinds.length === 1 && kinds.includes(kind))
  if (mount === undefined) throw new Error(`no registry for ${kind}`)
  const caller = withRights(site.caller, [`${stemOf(mount.base)}:create`])
  const [noticeLine] = notice.orNoticeSub
  const input = parseRow(mount, {
    kind,
    noticeId: notice.id,
    plateNumber: request.plateNumber ?? line.plateNumber,
    driverId: request.driverId ?? (request.plateNumber === null ? line.driverId : null),
    remark: request.reason,
    trRegistrySub: [{ noticeSubId: noticeLine?.id, preQuantity: request.quantity }],
  })
  const code = codes.registry && (await codes.registry(tx))
  const row = await createRow(tx, engine, { model, mount, caller, input, code, warn })
  const visit = await lockVisit(tx, row.id)
  return changeVisit(
    tx,
    engine,
    visit,
    { sourceWeighId: line.weighId },
    { action: 'returnGoods', label: '退货登记', reason: request.reason, by: site.caller },
  )
}
