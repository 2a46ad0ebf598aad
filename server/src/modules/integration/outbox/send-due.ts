import { setMaxListeners } from 'node:events'
import type { ErpMessage } from '@junheng/domain/integration/erp-message.ts'
import {
  afterQuery,
  afterSend,
  type Course,
  type Outcome,
} from '@junheng/domain/integration/outbox-course.ts'
import type { TryKind } from '@junheng/domain/integration/outbox-terms.ts'
import type { Queryable } from '#platform/db/database.ts'
import { demoMode } from '#platform/settings/demo-mode.ts'
import { allAdapters, billTypeOf, fieldsOf, openParty } from '../adapter/adapter.queries.ts'
import type { ErpAdapterRow } from '../adapter/erp-adapter.entity.ts'
import type { ErpParty, ErpWords } from '../adapter/erp-line.ts'
import { sourceOf } from '../document/sources.ts'
import { lineTo } from '../line/erp-lines.ts'
import type { Deliverer } from '../queue/deliver.ts'
import { newLease } from '../queue/next-due.ts'
import {
  findReversed,
  giveUpLost,
  storeCourse,
  type TakenRow,
  takeToAsk,
  takeToSend,
} from './outbox.queries.ts'
import { type Posted, postRequest } from './post-request.ts'
import { showProgress } from './show-progress.ts'
import { closeTry, openTry } from './try.queries.ts'

/** At a time, of one adapter: an ERP that is slow holds up its own documents alone. */
const LANES = 4

/** Sends and asks for all that is due by now; says how many messages were taken in hand. */
export async function sendDue(sender: Deliverer): Promise<number> {
  const { db, engine, signal } = sender
  // Each lane listens to it while it waits.
  setMaxListeners(0, signal)
  await giveUpLost(db, engine.clock.now())
  const parties: ErpParty[] = []
  for (const adapter of await allAdapters(db, engine))
    parties.push(await openParty(db, engine, adapter))
  const lanes = parties.flatMap((party) =>
    Array.from({ length: LANES }, () => runLane(sender, party)),
  )
  const counts = await Promise.all(lanes)
  return counts.reduce((sum, count) => sum + count, 0)
}

async function runLane(sender: Deliverer, adapter: ErpParty): Promise<number> {
  const { orgId, groupId } = adapter
  // A demonstration tells nobody outside.
  if (await sender.engine.setting(demoMode, { orgId, groupId })) return 0
  let count = 0
  let before = -1
  while (count > before) {
    before = count
    count += await runSome(sender, () => askNext(sender, adapter))
    count += await runSome(sender, () => sendNext(sender, adapter))
  }
  return count
}

/** Before the lane looks for what it can do otherwise. */
const AT_A_TIME = 20

async function runSome({ signal }: Deliverer, next: () => Promise<boolean>): Promise<number> {
  let count = 0
  while (count < AT_A_TIME && !signal.aborted && (await next())) count += 1
  return count
}

interface Taken {
  readonly row: TakenRow
  readonly token: string
  readonly message: ErpMessage
  readonly tryId: string
  /** How often the ERP was asked about it, this time included. */
  readonly tryNo: number
}

type Take = typeof takeToSend

/** Takes the next one in hand, and notes that it is about to be sent or asked for. */
async function takeNext(
  { db, engine }: Deliverer,
  adapter: ErpAdapterRow,
  { take, kind }: { readonly take: Take; readonly kind: TryKind },
): Promise<Taken | null> {
  const lease = newLease(engine)
  const { now, token } = lease
  const { target, orgId } = adapter
  return db.transaction(async (tx) => {
    const row = await take(tx, { target, orgId, ...lease })
    if (row === null) return null
    const message = await messageOf(tx, adapter, row)
    const tryId = engine.newId()
    const request = requestOf(adapter, message, kind)
    const tryNo = await openTry(tx, {
      id: tryId,
      outboxId: row.id,
      kind,
      now,
      request: `POST ${request.url}\n\n${request.body}`,
    })
    // A document that is being changed is left be: whoever changes it asks the queue.
    if (kind === 'SEND' && row.action === 'ADD') await showProgress(tx, row, { busy: true })
    return { row, token, message, tryId, tryNo }
  })
}

/** What the ERP is told, in its own words. */
export async function messageOf(
  db: Queryable,
  adapter: ErpWords,
  row: Pick<
    TakenRow,
    'idemKey' | 'action' | 'bizType' | 'payload' | 'target' | 'bizId' | 'revision'
  >,
): Promise<ErpMessage> {
  const { idemKey, action, bizType, payload } = row
  return {
    idemKey,
    action,
    billType: billTypeOf(adapter, bizType),
    fields: fieldsOf(adapter, bizType),
    document: payload,
    reverses: action === 'REVERSE' ? await findReversed(db, row) : null,
  }
}

function requestOf(adapter: ErpWords, message: ErpMessage, kind: TryKind) {
  const { build, query } = lineTo(adapter.target)
  return kind === 'SEND' ? build(adapter, message) : query(adapter, message)
}

/** Asks the ERP, outside every transaction. */
export async function askErp(
  { engine, signal }: Pick<Deliverer, 'engine' | 'signal'>,
  party: ErpParty,
  { message, kind }: { readonly message: ErpMessage; readonly kind: TryKind },
): Promise<Posted> {
  const line = lineTo(party.target)
  if (line.needsSecret && party.secret === null) return { outcome: KEYLESS, response: null, ms: 0 }
  const request = requestOf(party, message, kind)
  const stamp = { timestamp: String(engine.clock.now().getTime()), nonce: engine.newId() }
  return postRequest(request, {
    headers: line.headers(party, request.body, stamp),
    timeoutMs: party.timeoutMs,
    signal,
    read: (text) => line.read(text, kind),
  })
}

/** Nothing was sent: it can be tried again once somebody has set the key. */
const KEYLESS: Outcome = {
  kind: 'failed',
  errorClass: 'CONNECT',
  error: '适配器没有可用的密钥，请重新设置',
}

async function sendNext(sender: Deliverer, adapter: ErpParty): Promise<boolean> {
  const taken = await takeNext(sender, adapter, { take: takeToSend, kind: 'SEND' })
  if (taken === null) return false
  const { row, message } = taken
  const posted = await askErp(sender, adapter, { message, kind: 'SEND' })
  const facts = factsOf(sender, adapter, row)
  // Refused at a second time, it may have been taken at the first: the ERP is asked before anybody is alarmed.
  if (posted.outcome.kind === 'refused' && taken.tryNo > 1) {
    const course = afterSend({ kind: 'unknown', error: posted.outcome.error }, facts)
    await settle(sender, taken, {
      posted,
      course: { ...course, nextTryAt: facts.now },
      refusal: posted.outcome.error,
    })
  } else
    await settle(sender, taken, { posted, course: afterSend(posted.outcome, facts), refusal: null })
  return true
}

async function askNext(sender: Deliverer, adapter: ErpParty): Promise<boolean> {
  const taken = await takeNext(sender, adapter, { take: takeToAsk, kind: 'QUERY' })
  if (taken === null) return false
  const { row, message } = taken
  const posted = await askErp(sender, adapter, { message, kind: 'QUERY' })
  const { refusal } = row
  const course = afterQuery(posted.outcome, { ...factsOf(sender, adapter, row), refusal })
  await settle(sender, taken, {
    posted,
    course,
    refusal: course.status === 'UNKNOWN' ? refusal : null,
  })
  return true
}

const factsOf = ({ engine, chance }: Deliverer, { maxTries }: ErpAdapterRow, row: TakenRow) => ({
  now: engine.clock.now(),
  tries: row.tries,
  queries: row.queries,
  maxTries,
  chance: chance(),
})

/** Stores what became of it on the document and in the queue, in the order in which those are locked. */
async function settle(
  { db, engine }: Deliverer,
  { row, token, tryId }: Taken,
  {
    posted,
    course,
    refusal,
  }: { readonly posted: Posted; readonly course: Course; readonly refusal: string | null },
): Promise<void> {
  const now = engine.clock.now()
  const { response, ms, outcome } = posted
  await closeTry(db, { id: tryId, response, ms, error: errorOf(outcome) })
  await db.transaction(async (tx) => {
    await sourceOf(row.bizType).hold(tx, row.bizId)
    if (await storeCourse(tx, { id: row.id, token, course, now, refusal }))
      await showProgress(tx, row)
  })
}

function errorOf(outcome: Outcome): string | null {
  if (outcome.kind === 'accepted') return null
  return outcome.kind === 'missing' ? 'ERP没有这张单据' : outcome.error
}
