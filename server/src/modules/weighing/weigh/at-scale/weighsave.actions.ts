import { type Refusal, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { loadRejectOf } from '@junheng/domain/weighing/load-reject.ts'
import { readSealNos } from '#modules/confirmation/api.ts'
import { lockVisit, type Visit } from '#modules/registry/api.ts'
import { captureOn, findScale, isAttended, type ScaleFacts } from '#modules/scale/api.ts'
import type { StockKeeper } from '#modules/weighing/ports.ts'
import { rejectLoad } from '#modules/weighing/weigh-rule/reject-load.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import type { Tx } from '#platform/db/database.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import { asSystem } from '#platform/http/as-system.ts'
import type { CallContext, WriteContext } from '#platform/http/call.ts'
import { NO_BATCHES, prepareBatches } from '../movement/batches.ts'
import { weigh as record } from '../weigh.entity.ts'
import { MAY_WEIGH, siteOf, visitToWeigh, type WeighContext } from '../weigh-context.ts'
import { findLiveWeigh, type StoredWeigh } from '../weigh-row.ts'
import { distrustTare } from './exit-check.ts'
import { assertExpected, findExpectedWeigh, saveWeigh } from './save-weigh.ts'
import { tellSaved } from './tell-saved.ts'
import { needsPlace, needsReading, SAVE, type SaveBody } from './weigh-body.ts'
import type { WeighRequest } from './weigh-request.ts'

/** weighsave, and create, which is the same call by the name of every form, with a reading taken before. */
export const weighsaveActions = (stock: StockKeeper): readonly Action[] =>
  (['weighsave', 'create'] as const).map((name) =>
    defineAction(record, {
      name,
      label: name === 'create' ? '过磅（同 weighsave）' : '保存过磅',
      button: { none: '司磅台过磅' },
      method: 'POST',
      at: ({ code }) => code !== 'pr',
      right: MAY_WEIGH,
      unread: name === 'create' ? needsReading : needsPlace('registryId', 'scaleId'),
      reach: (db, { body }) => visitToWeigh(db, body),
      locking: 'run',
      locks: ['registry', 'weigh', 'weighLine', 'confirm', 'vehicle', 'batch', 'notice', 'stock'],
      flow: 'free',
      body: SAVE,
      answers: 'row',
      async prepare(asked) {
        const [visit] = await asked.reach()
        if (visit === undefined) throw new RefusalError(refuse('row.missing'))
        return prepareSave(asked, asked, { body: sentSave(asked), visit })
      },
      run: async (tx, act) => ({
        ...(await runSave(tx, { ...act, site: siteOf(act, stock) }, act, act.prepared)),
      }),
    }),
  )

/** What was said of seals counts, and no less where nothing was said. */
type SentSave = Omit<SaveBody, 'sealNos'> & { readonly sealNos?: string | null }

export const sentSave = ({
  body: { sealNos, ...body },
  sent,
}: {
  readonly body: SaveBody
  readonly sent: ReadonlySet<string>
}): SentSave => ({
  ...body,
  ...(sent.has('sealNos') ? { sealNos: readSealNos(sealNos ?? '') } : {}),
})

interface AskedSave {
  readonly body: SentSave
  readonly visit: Visit
  /** Nobody sits there: a station weighs. */
  readonly unattended?: boolean
}

/** Takes the weight and everything else that must stand before the transaction opens. */
export async function prepareSave(
  context: MountContext,
  { caller }: Pick<CallContext, 'caller'>,
  { body, visit, unattended = false }: AskedSave,
): Promise<WeighRequest> {
  const { prefix, ...request } = body
  const { services, model } = context
  const scale = await findScale(services.db, body.scaleId)
  if (scale === null || scale.orgId !== visit.orgId) throw new RefusalError(refuse('row.missing'))
  const readingId =
    body.readingId ?? (await capture(context, { caller }, { body, visit, scale, unattended }))
  const isFirst = body.expect === 'FIRST'
  const values = { ...(prefix === null ? {} : { prefix }), checkId: scale.checkId }
  return {
    ...request,
    readingId,
    side: visit.side,
    checkId: scale.checkId,
    isAttended: !unattended && (await isAttended(services, scale)),
    batches: isFirst ? await prepareBatches(services, caller, visit) : NO_BATCHES,
    giveCode: isFirst ? await services.prepareCode({ model, caller, values }) : null,
  }
}

/** No reading has this number: the save itself says why nothing was weighed. */
const NOT_TAKEN = '0'

/**
 * Takes the weight that stands on the scale. A truck that does not stand there for this any more is not
 * weighed again: whoever repeats a call that went through gets its answer. Before the first weight the visit
 * alone tells, since with a record it stands elsewhere.
 */
async function capture(
  { services }: MountContext,
  { caller }: Pick<CallContext, 'caller'>,
  { body, visit, scale, unattended = false }: AskedSave & { readonly scale: ScaleFacts },
): Promise<string> {
  const { db, engine } = services
  const { registryId, expect } = body
  const weigh =
    expect === 'FIRST' ? null : await findExpectedWeigh(db, engine, { registryId, expect })
  if (!isExpected(visit, weigh, expect)) return NOT_TAKEN
  const reading = await captureOn(services, scale, {
    purpose: expect,
    registryId,
    vehicleId: visit.vehicleId,
    plateNumber: visit.plateNumber,
    caller,
    unattended,
  })
  return reading.id
}

function isExpected(...asked: Parameters<typeof assertExpected>): boolean {
  try {
    assertExpected(...asked)
    return true
  } catch (error) {
    if (error instanceof RefusalError) return false
    throw error
  }
}

/** Saves it, and keeps what stays of one that is refused. */
export async function runSave(
  tx: Tx,
  context: WeighContext,
  call: WriteContext,
  request: WeighRequest,
): Promise<StoredWeigh> {
  try {
    const { weigh, isRepeated } = await saveWeigh(tx, context.site, call, request)
    if (!isRepeated) await tellSaved(tx, context.site, { weigh, request, by: call.caller })
    return weigh
  } catch (error) {
    if (error instanceof RefusalError)
      keepRefused(context, call, { refusal: error.refusal, request })
    throw error
  }
}

/** What stays of a weighing that is refused, in a transaction of its own. */
function keepRefused(
  { services, site }: WeighContext,
  call: WriteContext,
  { refusal, request }: { readonly refusal: Refusal; readonly request: WeighRequest },
): void {
  const { registryId, scaleId, expect } = request
  const { engine } = site
  if ((expect === 'SECOND' || expect === 'SUB') && loadRejectOf(refusal) !== null)
    call.afterRefusal(() =>
      services.db.transaction(
        async (tx) =>
          void (await rejectLoad(tx, engine, { registryId, scaleId, refusal, by: call.caller })),
      ),
    )
  if (expect === 'EXIT_CHECK' && refusal.code === 'weigh.exitDiff')
    call.afterRefusal(() =>
      services.db.transaction(async (tx) => {
        const visit = await lockVisit(tx, registryId)
        const weigh = await findLiveWeigh(tx, engine, { registryId, lock: true })
        if (weigh !== null)
          await asSystem(tx, engine, visit, (actor) =>
            distrustTare(tx, site, actor, { weigh, says: refusal.message }),
          )
      }),
    )
}
