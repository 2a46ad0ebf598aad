import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { nextStep } from '@junheng/domain/visit/queue-call.ts'
import { isOpen } from '@junheng/domain/visit/stages.ts'
import type { Tx } from '#platform/db/database.ts'
import { createSiteSecret } from '#platform/files/site-secret.ts'
import { type Call, type CallContext, type WriteContext, writeCall } from '#platform/http/call.ts'
import {
  closedBody,
  readBody,
  readId,
  readIdOrNull,
  readText,
  TEXT,
} from '#platform/http/closed-body.ts'
import { about, answerOf, type GateContext, lockReached } from '../gate/gate.actions.ts'
import {
  findBoundCard,
  findVehicleVisit,
  isRepeated,
  noteEvent,
  readGateFacts,
} from '../gate/gate.queries.ts'
import { loadPoint } from '../gate/gate-point.ts'
import { assertAnyKind, assertKindRight } from '../gate/kind-rights.ts'
import { assertReach, assertVisitEvent, readVisit } from '../registry/visit-access.ts'
import type { Visit } from '../visit.ts'
import { bindCard } from './bind-card.ts'
import { isSigned, writtenBlocks } from './card-signature.ts'
import { checkCard } from './check-card.ts'
import { type KnownCard, readKnownCard } from './read-card.ts'

/** The one right of the card desk. */
const RIGHT = 'makeCard'
const UID = { label: '芯片号', max: 32 } as const

/** The card desk, at every mount of visits. */
export function cardCalls(context: GateContext): readonly Call[] {
  const secret = createSiteSecret(context.services.db, 'cards')
  return [
    readCall(context),
    checkCall(context, secret),
    writeBlocksCall(context, secret),
    makeCardCall(context),
  ]
}

function readGivenUid(body: AnyRow): string {
  const cardUid = readText(body, 'cardUid', UID)
  if (cardUid === null) throw new RefusalError(refuse('card.unread'))
  return cardUid
}

/** The card on a reader, its open visit, and what may come next to it. */
function readCall(context: GateContext): Call {
  const { mount, services, site } = context
  return {
    kind: 'read',
    method: 'POST',
    path: `${mount.base}/card/read`,
    ...about(context, RIGHT, '读卡'),
    body: closedBody({ checkId: TEXT, cardUid: TEXT }, []),
    async handle(call) {
      assertAnyKind(context, { caller: call.caller, action: RIGHT })
      const body = readBody(call.request.body, ['checkId', 'cardUid'])
      const checkId = readIdOrNull(body, 'checkId')
      const point = checkId === null ? null : await loadPoint(services.db, call.caller, checkId)
      const sent = readText(body, 'cardUid', UID)
      const read = sent ?? (point && (await site.ports.cardReader.read(services, point)))
      if (read === null) throw new RefusalError(refuse('card.unread'))
      const card = await readKnownCard(services, call, read)
      const visit = await visitOf(context, call, card)
      const { id, cardNo, cardType, cardStatus } = card
      return { card: { id, cardNo, cardType, cardStatus }, ...visit }
    },
  }
}

async function visitOf(context: GateContext, { caller }: CallContext, card: KnownCard) {
  const { db } = context.services
  const { orgId } = caller
  const { vehicleId } = card
  const id =
    card.registryId ??
    (vehicleId === null ? null : await findVehicleVisit(db, { orgId, vehicleId }))
  const visit = id === null ? null : await readVisit(db, id)
  if (visit === null || !isOpen(visit.stage)) return { visit: null, next: null }
  assertReach(visit, caller)
  assertKindRight(context, { caller, kind: visit.kind, action: RIGHT })
  const { singleType } = await readGateFacts(db, visit.id)
  const next = nextStep({ stage: visit.stage, isSingle: singleType !== null })
  return { visit: answerOf(visit), next }
}

interface Asked {
  readonly visit: Visit
  readonly card: KnownCard
  readonly cardUid: string
}

/** A card and the visit it is meant for, as far as both may be looked at. */
async function readBoth(context: GateContext, call: CallContext, body: AnyRow): Promise<Asked> {
  const { services } = context
  const { caller } = call
  const cardUid = readGivenUid(body)
  const visit = await readVisit(services.db, readId(body, 'registryId'))
  if (visit === null) throw new RefusalError(refuse('row.missing'))
  assertReach(visit, caller)
  assertKindRight(context, { caller, kind: visit.kind, action: RIGHT })
  const card = await readKnownCard(services, call, cardUid)
  assertVisitEvent(visit, 'makeCard')
  assertAllowed(checkCard(card, visit))
  return { visit, card, cardUid }
}

function checkCall(context: GateContext, secret: () => Promise<string>): Call {
  return {
    kind: 'read',
    method: 'POST',
    path: `${context.mount.base}/card/check`,
    ...about(context, RIGHT, '验卡'),
    body: closedBody({ registryId: TEXT, cardUid: TEXT, blocks: { type: 'array', items: TEXT } }, [
      'registryId',
      'cardUid',
    ]),
    async handle(call) {
      assertAnyKind(context, { caller: call.caller, action: RIGHT })
      const body = readBody(call.request.body, ['registryId', 'cardUid', 'blocks'])
      const blocks = readBlocks(body['blocks'])
      const { card, cardUid } = await readBoth(context, call, body)
      if (blocks !== null && !isSigned(await secret(), { cardUid, blocks }))
        throw new RefusalError(refuse('card.signature'))
      return { cardId: card.id, cardNo: card.cardNo, cardType: card.cardType }
    },
  }
}

function readBlocks(sent: unknown): readonly string[] | null {
  if (sent === undefined || sent === null) return null
  if (!Array.isArray(sent) || !sent.every((block) => typeof block === 'string'))
    throw new RefusalError(refuse('call.fieldType', { field: 'blocks' }))
  return sent
}

function writeBlocksCall(context: GateContext, secret: () => Promise<string>): Call {
  return {
    kind: 'read',
    method: 'POST',
    path: `${context.mount.base}/card/write`,
    ...about(context, RIGHT, '写卡内容'),
    body: closedBody({ registryId: TEXT, cardUid: TEXT }, ['registryId', 'cardUid']),
    async handle(call) {
      assertAnyKind(context, { caller: call.caller, action: RIGHT })
      const body = readBody(call.request.body, ['registryId', 'cardUid'])
      const { visit, card, cardUid } = await readBoth(context, call, body)
      const { id: registryId, kind, side, plateNumber } = visit
      const written = { registryId, kind, side, plateNumber }
      const blocks = writtenBlocks(await secret(), { cardUid, visit: written })
      return { cardId: card.id, cardNo: card.cardNo, blocks }
    },
  }
}

function makeCardCall(context: GateContext): Call {
  return writeCall({
    method: 'POST',
    path: `${context.mount.base}/makeCard`,
    ...about(context, RIGHT, '制卡'),
    body: closedBody({ registryId: TEXT, cardUid: TEXT }, ['registryId', 'cardUid']),
    async prepare(call) {
      assertAnyKind(context, { caller: call.caller, action: RIGHT })
      const body = readBody(call.request.body, ['registryId', 'cardUid'])
      const card = await readKnownCard(context.services, call, readGivenUid(body))
      return { id: readId(body, 'registryId'), cardId: card.id }
    },
    write: (tx, call, asked) => makeCard(tx, context, { call, ...asked }),
  })
}

/** Locks the visit, then the card: whoever has it first has it. */
async function makeCard(
  tx: Tx,
  context: GateContext,
  { call, id, cardId }: { call: WriteContext; id: string; cardId: string },
): Promise<unknown> {
  const { engine } = context.services
  const { caller } = call
  const visit = await lockReached(tx, context, { caller, id, action: RIGHT })
  const now = engine.clock.now()
  const moment = { registryId: id, event: 'makeCard', userId: caller.userId, now } as const
  const bound = await findBoundCard(tx, id)
  if (bound?.id === cardId && (await isRepeated(tx, moment))) return answerOf(visit)
  assertVisitEvent(visit, 'makeCard')
  if (bound?.id === cardId) throw new RefusalError(refuse('iccard.used', { no: bound.cardNo }))
  const carded = await bindCard(tx, engine, { visit, cardId, call })
  await noteEvent(tx, { ...moment, checkId: null })
  return answerOf(carded)
}
