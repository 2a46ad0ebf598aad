import { group, idOf, listOf } from '@junheng/domain/call/shape.ts'
import { pick } from '@junheng/domain/entity/define-entity.ts'
import { choice, text } from '@junheng/domain/entity/field.ts'
import {
  assertAllowed,
  type Refusal,
  RefusalError,
  refuse,
} from '@junheng/domain/refusals/refusal.ts'
import { nextStep } from '@junheng/domain/visit/queue-call.ts'
import { isOpen } from '@junheng/domain/visit/stages.ts'
import { checkPopup, findBoundCard, iccardPopup } from '#modules/archives/api.ts'
import { type Action, defineAction, type Reached } from '#platform/actions/action.ts'
import type { Tx } from '#platform/db/database.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { createSiteSecret } from '#platform/files/site-secret.ts'
import type { CallContext, WriteContext } from '#platform/http/call.ts'
import { loadPoint } from '../gate-point.ts'
import { findVehicleVisit, isRepeated, noteEvent } from '../passing/passing.queries.ts'
import type { RegistryPorts } from '../ports.ts'
import { registry } from '../registry/registry.entity.ts'
import { readGateFacts } from '../registry/visit.queries.ts'
import { assertVisitEvent, lockVisit, readVisit } from '../registry/visit-access.ts'
import { answerOf, VISIT_ANSWER, VISIT_ID } from '../registry/visit-shapes.ts'
import type { Visit } from '../visit.ts'
import { bindCard } from './bind-card.ts'
import { isSigned, writtenBlocks } from './card-signature.ts'
import { type KnownCard, readKnownCard } from './read-card.ts'

/** The one right of the card desk. */
const RIGHT = { of: 'row-kind', action: 'makeCard' } as const

const CARD_UID = text({ label: '芯片号', length: 32 })
const BOTH = { registryId: VISIT_ID, cardUid: CARD_UID }
/** Of the one selected visit; the reader types into the dialog, or a free card is chosen by its number. */
const OF_VISIT = {
  take: { registryId: 'id' },
  input: {
    cardUid: {
      required: true,
      tips: '把卡放在读卡器上，或按卡号选择空闲的卡',
      control: 'AUTO_COMPLETE',
    },
  },
  picks: { cardUid: pick(iccardPopup, { fill: {} }) },
} as const
const NEXT_STEPS = { ENTER: '入厂', FIRST: '一次过磅', SECOND: '二次过磅', RELEASE: '出厂' }
const CARD_ID = idOf('iccard', { label: '卡', required: true })
const CARD_NO = text({ label: '卡号', required: true })
const CARD_TYPE = text({ label: '卡类型', required: true })

function assertRead(cardUid: string | null): string {
  if (cardUid === null) throw new RefusalError(refuse('card.unread'))
  return cardUid
}

interface Desk extends CallContext {
  readonly services: EntityServices
  assertReached(row: Reached): void
}

/** The open visit of a card, and what may come next to it. */
async function visitOf({ services, caller, assertReached }: Desk, card: KnownCard) {
  const { db } = services
  const { vehicleId } = card
  const own = vehicleId && (await findVehicleVisit(db, { orgId: caller.orgId, vehicleId }))
  const id = card.registryId ?? own
  const visit = id === null ? null : await readVisit(db, id)
  if (visit === null || !isOpen(visit.stage)) return { visit: null, next: null }
  assertReached(visit)
  const { singleType } = await readGateFacts(db, visit.id)
  const next = nextStep({ stage: visit.stage, isSingle: singleType !== null })
  return { visit: answerOf(visit), next }
}

/** The card on a reader, its open visit, and what may come next to it. */
const readCardWith = ({ cardReader }: RegistryPorts): Action =>
  defineAction(registry, {
    name: 'cardRead',
    path: 'card/read',
    label: '读卡',
    button: {
      name: 'readCard',
      input: {
        cardUid: { tips: '把卡放在读卡器上' },
        checkId: {
          label: '读卡器所在控制点',
          tips: '卡放在控制点的读卡器上时选它，芯片号不填',
        },
      },
      picks: { checkId: pick(checkPopup, { fill: { checkName: 'name' } }) },
      result: 'card',
    },
    method: 'POST',
    right: RIGHT,
    body: { checkId: idOf('check', { label: '控制点' }), cardUid: CARD_UID },
    answers: {
      card: group(
        {
          id: CARD_ID,
          cardNo: CARD_NO,
          cardType: CARD_TYPE,
          cardStatus: text({ label: '卡状态', required: true }),
        },
        { required: true },
      ),
      visit: group(VISIT_ANSWER),
      next: choice(NEXT_STEPS, { label: '下一步' }),
    },
    async read(asked) {
      const { services, caller } = asked
      const { checkId, cardUid } = asked.body
      const point = checkId === null ? null : await loadPoint(services.db, caller, checkId)
      const seen = cardUid ?? (point && (await cardReader.read(services, point)))
      const card = await readKnownCard(services, asked, assertRead(seen))
      const { id, cardNo, cardType, cardStatus } = card
      return { card: { id, cardNo, cardType, cardStatus }, ...(await visitOf(asked, card)) }
    },
  })

interface Both {
  readonly visit: Visit
  readonly card: KnownCard
  readonly cardUid: string
}

/** A card and the visit it is meant for, as far as both may be looked at. */
async function readBoth(
  asked: Desk & { readonly body: { readonly registryId: string; readonly cardUid: string | null } },
): Promise<Both> {
  const { services, body } = asked
  const cardUid = assertRead(body.cardUid)
  const visit = await readVisit(services.db, body.registryId)
  if (visit === null) throw new RefusalError(refuse('row.missing'))
  asked.assertReached(visit)
  const card = await readKnownCard(services, asked, cardUid)
  assertVisitEvent(visit, 'makeCard')
  assertAllowed(checkCard(card, visit))
  return { visit, card, cardUid }
}

const secretOf = ({ db }: EntityServices): Promise<string> => createSiteSecret(db, 'cards')()

const checkAction = defineAction(registry, {
  name: 'cardCheck',
  path: 'card/check',
  label: '验卡',
  button: { ...OF_VISIT, name: 'checkCard', result: 'card' },
  method: 'POST',
  right: RIGHT,
  body: { ...BOTH, blocks: listOf(text({ label: '扇区数据', length: 64, required: true })) },
  answers: { cardId: CARD_ID, cardNo: CARD_NO, cardType: CARD_TYPE },
  async read(asked) {
    const { card, cardUid } = await readBoth(asked)
    const { blocks } = asked.body
    // None sent: the reader cannot read them, and the chip's number must do.
    if (blocks.length > 0 && !isSigned(await secretOf(asked.services), { cardUid, blocks }))
      throw new RefusalError(refuse('card.signature'))
    return { cardId: card.id, cardNo: card.cardNo, cardType: card.cardType }
  },
})

const writeAction = defineAction(registry, {
  name: 'cardWrite',
  path: 'card/write',
  label: '写卡内容',
  // A browser cannot write a card: the clerk is shown what the writer's own program is to put there.
  button: { ...OF_VISIT, name: 'writeCard', label: '写卡', result: 'card' },
  method: 'POST',
  right: RIGHT,
  body: BOTH,
  answers: {
    cardId: CARD_ID,
    cardNo: CARD_NO,
    blocks: listOf(text({ label: '扇区数据', required: true })),
  },
  async read(asked) {
    const { visit, card, cardUid } = await readBoth(asked)
    const { id: registryId, kind, side, plateNumber } = visit
    const written = { registryId, kind, side, plateNumber }
    const blocks = writtenBlocks(await secretOf(asked.services), { cardUid, visit: written })
    return { cardId: card.id, cardNo: card.cardNo, blocks }
  },
})

const makeAction = defineAction(registry, {
  name: 'makeCard',
  label: '制卡',
  button: { ...OF_VISIT, done: '已制卡' },
  method: 'POST',
  right: 'of-row-kind',
  locks: ['registry', 'card'],
  body: BOTH,
  answers: VISIT_ANSWER,
  prepare: (asked) => readKnownCard(asked.services, asked, assertRead(asked.body.cardUid)),
  async run(tx, act) {
    const visit = await lockVisit(tx, act.body.registryId)
    act.assertReached(visit)
    return answerOf(await makeCard(tx, act, { visit, cardId: act.prepared.id }))
  },
})

/** The visit is locked before the card: whoever has it first has it. */
async function makeCard(
  tx: Tx,
  { services: { engine }, ...call }: WriteContext & { readonly services: EntityServices },
  { visit, cardId }: { readonly visit: Visit; readonly cardId: string },
): Promise<Visit> {
  const { id } = visit
  const { userId } = call.caller
  const moment = { registryId: id, event: 'makeCard', userId, now: engine.clock.now() } as const
  const bound = await findBoundCard(tx, id)
  if (bound?.id === cardId && (await isRepeated(tx, moment))) return visit
  assertVisitEvent(visit, 'makeCard')
  if (bound?.id === cardId) throw new RefusalError(refuse('iccard.used', { no: bound.cardNo }))
  const carded = await bindCard(tx, engine, { visit, cardId, call })
  await noteEvent(tx, { ...moment, checkId: null })
  return carded
}

/** The card desk, at every mount of visits. */
export const cardActions = (ports: RegistryPorts): readonly Action[] => [
  makeAction,
  readCardWith(ports),
  checkAction,
  writeAction,
]

/** Whether a card may serve a visit; the one it has already does. Lost and disabled cards are not read. */
function checkCard(card: KnownCard, visit: Visit): Refusal | null {
  if (card.cardStatus === 'USED' && card.registryId !== visit.id)
    return refuse('iccard.used', { no: card.cardNo })
  if (card.cardType === 'FIXED' && card.vehicleId !== visit.vehicleId)
    return refuse('iccard.otherVehicle')
  return null
}
