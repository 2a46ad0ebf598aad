import { permissionKey } from '@junheng/domain/entity/model.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { actionFlowOf } from '@junheng/domain/workflow/action-flows.ts'
import type { FlowDocument } from '@junheng/domain/workflow/schedule.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { sendOwn } from '#platform/workflow/action-gate.ts'
import { actionSubject, asSigner } from '#platform/workflow/action-subject.ts'
import { describeRow } from '#platform/workflow/describe-row.ts'
import type { FlowAct, FlowMove, FlowSubject } from '#platform/workflow/flow-subject.ts'
import { lockOpenInstance } from '#platform/workflow/workflow.queries.ts'
import { changePrices } from '../price/change-price.ts'
import { askedLines, PRICE_ACTION, PRICE_LABEL, readAsked } from '../price/price-approval.ts'
import { selectWeighs } from '../weigh/weigh-row.ts'
import type { WeighSite } from '../weigh-site.ts'

const ENTITY = 'weigh'
const PRICE_FLOW = actionFlowOf(ENTITY, PRICE_ACTION)

/** What the scale and its rules have written is what is decided on; hardly anything of a record is typed. */
const READ: ReadonlySet<string> = new Set([
  'code',
  'kind',
  'plateNumber',
  'partnerName',
  'notoCode',
  'contractCode',
  'gross',
  'tare',
  'suttle',
  'deduct',
  'deSuttle',
  'originalWeight',
  'loss',
  'price',
  'amount',
  'invName',
  'batchNo',
  'finishTime',
  'exceptionCount',
  'handFlag',
  'remark',
])

/** Weigh records as the approval machine knows them: their audit, and changes of their prices. */
export function weighFlowSubject(site: WeighSite): FlowSubject {
  const { engine } = site
  const audited = actionSubject(engine, ENTITY, ['audit'])
  const model = engine.registry.model(ENTITY)
  const priced = model.mounts.map((mount) => permissionKey(mount, PRICE_ACTION))
  const { read, initiate } = audited.rights
  return {
    ...audited,
    rights: { read, initiate: [...initiate, ...priced] },
    initiate: async (tx, act, bizId) =>
      (await resendPrice(tx, site, act, bizId)) ?? audited.initiate(tx, act, bizId),
    describe: (db, bizId, caller, flow) => describe(db, site, { bizId, caller, flow }),
    async moved(tx, act, move) {
      if (move.flowType !== PRICE_FLOW) return audited.moved(tx, act, move)
      if (move.state !== 'PASSED') return
      const caller = asSigner(act.caller)
      await changePrices(tx, site, { ...act, caller }, readAsked(move.asked))
    },
  }
}

/** A change of price that was returned goes in again as it was; null: there is none. */
async function resendPrice(
  tx: Tx,
  { engine }: WeighSite,
  act: FlowAct,
  bizId: string,
): Promise<string | null> {
  const open = await lockOpenInstance(tx, { entity: ENTITY, bizId })
  if (open?.flowType !== PRICE_FLOW) return null
  if (open.state !== 'DRAFT' || open.applicantId !== act.caller.userId)
    throw new RefusalError(refuse('flow.notReturned'))
  const { title, asked } = open
  const documents = [{ bizId, title, asked: asked ?? {} }]
  const model = engine.registry.model(ENTITY)
  await sendOwn(tx, engine, { model, action: PRICE_ACTION, label: PRICE_LABEL, act, documents })
  return open.id
}

async function describe(
  db: Queryable,
  { engine }: WeighSite,
  {
    bizId,
    caller,
    flow,
  }: {
    readonly bizId: string
    readonly caller: Caller
    readonly flow: Pick<FlowMove, 'flowType' | 'asked'>
  },
): Promise<FlowDocument> {
  const model = engine.registry.model(ENTITY)
  const shown = { model, id: bizId, caller: asSigner(caller), read: READ }
  const document = await describeRow(db, engine.registry, shown)
  if (flow.flowType !== PRICE_FLOW) return document
  const [weigh] = await selectWeighs(db, engine, { where: sql`t.id = ${bizId}`, lock: false })
  const asked = weigh === undefined ? [] : askedLines(weigh, readAsked(flow.asked))
  return { ...document, lines: [...asked, ...document.lines] }
}
