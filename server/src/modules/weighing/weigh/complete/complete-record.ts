import { tell } from '@junheng/domain/entity/define-event.ts'
import { passageOf } from '@junheng/domain/kinds/kind-traits.ts'
import { namedPlaceOf } from '@junheng/domain/place/place.ts'
import { ZERO_DE_SUTTLE } from '@junheng/domain/values/suttle.ts'
import { ZERO_TONS } from '@junheng/domain/values/tons.ts'
import { parseWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { weighCompleted } from '@junheng/domain/weighing/weigh-told.ts'
import { assertSealed } from '#modules/confirmation/api.ts'
import { advanceVisit, type Visit } from '#modules/registry/api.ts'
import { findSubSources, type StoredReading } from '#modules/scale/api.ts'
import { recordTare } from '#modules/weighing/vehicle-tare/record-tare.ts'
import type { WeighFacts } from '#modules/weighing/weigh-rule/weigh-facts.ts'
import type { WeighActor, WeighSite } from '#modules/weighing/weigh-site.ts'
import type { Tx } from '#platform/db/database.ts'
import { batchOf, countBatches } from '../movement/batches.ts'
import { deliverLines } from '../movement/deliver-lines.ts'
import { postWeigh } from '../movement/post-stock.ts'
import { priceLines } from '../price/price-lines.ts'
import {
  type LineChange,
  type StoredWeigh,
  storeWeigh,
  type WeighChange,
  wireTime,
} from '../weigh-row.ts'
import { type ComputedRecord, computeRecord, confirmedLine } from './compute-record.ts'
import {
  judgedColumns,
  judgeRecord,
  keepJudgement,
  type OperatorAnswers,
  weighFacts,
} from './judge-record.ts'
import { siteLines, sumPieces } from './site-standing.ts'
import { grossColumns, isByHand, tareColumns, type Weight } from './weights.ts'
import { workColumns } from './work-columns.ts'

export interface Completion {
  /** Null: a transport inside the plant. */
  readonly visit: Visit | null
  readonly weigh: StoredWeigh
  readonly gross: Weight
  readonly tare: Weight
  /** The reading that completes it; null: a stored tare does. */
  readonly reading: StoredReading | null
  readonly purpose: 'FIRST' | 'SECOND'
  readonly answers: OperatorAnswers
  readonly checkId: string | null
}

/**
 * Both weights are there: the record is computed, judged and priced, the notice and the stock take what was
 * moved, the visit goes on. All of it or nothing.
 */
export async function completeRecord(
  tx: Tx,
  site: WeighSite,
  actor: WeighActor,
  completion: Completion,
): Promise<StoredWeigh> {
  const { engine } = site
  const { reading, gross, tare, answers, visit } = completion
  if (visit !== null) await assertSealed(tx, engine, visit)
  const weigh = await takeOverSite(tx, completion.weigh)
  const computed = await computeRecord(tx, engine, {
    weigh,
    gross: gross.tons,
    tare: tare.tons,
  })
  const facts = completionFacts({ completion, weigh, computed })
  const judgement = await judgeRecord(tx, engine, actor, facts)
  const finishTime = reading?.readingTime ?? engine.clock.now()
  const update = await completedColumns(tx, site, { completion, weigh, computed, finishTime })
  const done = await storeWeigh(tx, engine, actor, completion.weigh, {
    header: { ...update.header, ...judgedColumns(weigh, judgement) },
    lines: update.lines,
    log: {
      action: 'weighsave',
      label: completion.purpose === 'FIRST' ? '期限皮重完成' : '二次过磅',
      reason: answers.reason,
    },
  })
  await keepJudgement(tx, engine, actor, {
    judgement,
    weigh: done,
    reading,
    reason: answers.reason,
  })
  return finish(tx, site, actor, {
    visit,
    weigh: done,
    before: weigh,
    tare,
    completion,
    finishTime,
  })
}

interface Computed {
  readonly completion: Completion
  /** With what was said on site. */
  readonly weigh: StoredWeigh
  readonly computed: ComputedRecord
}

function completionFacts({ completion, weigh, computed }: Computed): WeighFacts {
  const { visit, reading, gross, tare, purpose, answers } = completion
  const isGrossNow = reading?.id === gross.readingId
  return weighFacts(
    truckOf(weigh, visit),
    weigh,
    {
      purpose,
      role: reading === null ? null : isGrossNow ? 'GROSS' : 'TARE',
      reading,
      scaleId: reading?.scaleId ?? null,
      gross: gross.tons,
      tare: tare.tons,
      suttle: computed.weigh.suttle,
      lastWeight: isGrossNow ? tare.tons : gross.tons,
      lines: computed.facts,
    },
    answers,
  )
}

/** Columns of header and lines once both weights are there. */
async function completedColumns(
  tx: Tx,
  site: WeighSite,
  { completion, weigh, computed, finishTime }: Computed & { readonly finishTime: Date },
): Promise<{ readonly header: WeighChange; readonly lines: ReadonlyMap<string, LineChange> }> {
  const { gross, tare } = completion
  const tons = new Map(
    weigh.mmWeighSub.map(({ id }) => [id, computed.lines.get(id)?.deSuttle ?? ZERO_TONS]),
  )
  const [priced, work, isHand] = await Promise.all([
    priceLines(tx, site, { weigh, tons, finishTime }),
    workColumns(tx, site, weigh, finishTime),
    hasHandStep(tx, weigh),
  ])
  return {
    header: {
      ...computed.header,
      ...grossColumns(gross),
      ...tareColumns(tare),
      ...priced.header,
      ...work,
      weighState: 'DONE',
      finishTime: wireTime(finishTime),
      handFlag: isByHand(gross, tare) || isHand,
      pieces: sumPieces(weigh),
    },
    lines: new Map(
      weigh.mmWeighSub.map((line) => [
        line.id,
        {
          ...siteColumns(line),
          ...computed.lines.get(line.id),
          ...priced.lines.get(line.id),
          postSeq: line.postSeq + 1,
        },
      ]),
    ),
  }
}

/** Whether a weight between the first and the last was given by hand: there are some only of materials in sequence. */
const hasHandStep = async (tx: Tx, { id, splitMode }: StoredWeigh): Promise<boolean> =>
  splitMode === 'SEQUENTIAL' && (await findSubSources(tx, id)).includes('HAND')

interface Finishing {
  readonly visit: Visit | null
  readonly weigh: StoredWeigh
  /** Lines with the counters they had before. */
  readonly before: StoredWeigh
  readonly tare: Weight
  readonly completion: Completion
  readonly finishTime: Date
}

/** What follows beyond the record, in the order of the locks: vehicle, batch, notice, stock. */
async function finish(
  tx: Tx,
  site: WeighSite,
  actor: WeighActor,
  { visit, weigh, before, tare, completion, finishTime }: Finishing,
): Promise<StoredWeigh> {
  const { engine } = site
  await keepTare(tx, site, actor, { weigh, tare })
  await countBatches(tx, weigh, 1)
  const delivered = await deliverLines(tx, site, actor, { visit, weigh })
  const posted = before.mmWeighSub.map((line) => {
    const now = weigh.mmWeighSub.find(({ id }) => id === line.id) ?? line
    return {
      line: { ...now, postSeq: line.postSeq },
      tons: now.deSuttle ?? ZERO_TONS,
      sent: delivered.sent.get(line.id) ?? null,
    }
  })
  await postWeigh(tx, site, actor, { weigh, lines: posted, bizTime: finishTime })
  const stored = delivered.overContract
    ? await storeWeigh(tx, engine, actor, weigh, {
        header: { overContract: true },
        log: { action: 'overContract', label: '超出合同量' },
      })
    : weigh
  if (visit !== null) await moveOn(tx, site, actor, { visit, weigh: stored, completion })
  await engine.publish(tx, tell(weighCompleted, stored))
  return stored
}

async function moveOn(
  tx: Tx,
  { engine }: WeighSite,
  actor: WeighActor,
  {
    visit,
    weigh,
    completion,
  }: { readonly visit: Visit; readonly weigh: StoredWeigh; readonly completion: Completion },
): Promise<void> {
  const { checkId } = completion
  await advanceVisit(tx, engine, visit, {
    change: {
      stage: 'WEIGHED',
      weighId: weigh.id,
      weighCode: weigh.code,
      deSuttle: weigh.deSuttle ?? ZERO_DE_SUTTLE,
      needExitCheck: weigh.exitCheckAsked,
    },
    log: { action: 'secondWeigh', label: '二次过磅', write: actor.log },
    step: { stepType: 'WEIGH_2', user: actor.caller.realName, checkId },
  })
}

/** The record with what was said on site laid over its lines. */
async function takeOverSite(tx: Tx, weigh: StoredWeigh): Promise<StoredWeigh> {
  const confirmed = await siteLines(tx, weigh.registryId)
  const lines = []
  for (const line of weigh.mmWeighSub) {
    const said = await confirmedLine(tx, line, confirmed.get(line.registrySubId ?? ''))
    const now = { ...line, ...said }
    const isSame = now.batchNo === line.batchNo
    lines.push({ ...now, batchId: isSame ? line.batchId : await batchOf(tx, weigh, now) })
  }
  return { ...weigh, mmWeighSub: lines }
}

/** What of a line comes from the site, to be stored with it. */
const siteColumns = (line: StoredWeigh['mmWeighSub'][number]): LineChange => ({
  ...namedPlaceOf(line),
  batchId: line.batchId,
  batchNo: line.batchNo,
  siteDeduct: line.siteDeduct,
  siteRate: line.siteRate,
  pieces: line.pieces,
  notLoaded: line.notLoaded,
})

export const truckOf = (weigh: StoredWeigh, visit: Visit | null) => ({
  orgId: weigh.orgId,
  groupId: weigh.groupId,
  kind: weigh.kind,
  side: weigh.side,
  registryId: visit?.id ?? null,
  vehicleId: weigh.vehicleId,
  plateNumber: weigh.plateNumber ?? '',
  trailerPlateNumber: weigh.trailerPlateNumber,
})

/** A tare of the scale counts for the truck; what was stored before has counted already. */
export async function keepTare(
  tx: Tx,
  { engine }: WeighSite,
  { caller }: WeighActor,
  { weigh, tare }: { readonly weigh: StoredWeigh; readonly tare: Weight },
): Promise<void> {
  if (weigh.vehicleId === null || tare.source === 'STORED' || tare.source === 'HAND') return
  await recordTare(
    tx,
    { engine, company: weigh, user: { id: caller.userId, name: caller.realName } },
    {
      vehicleId: weigh.vehicleId,
      trailerPlateNumber: weigh.trailerPlateNumber,
      tare: tare.tons,
      tareTime: parseWireDateTime(tare.time) ?? engine.clock.now(),
      source: 'WEIGH',
      readingId: tare.readingId,
      weighId: weigh.id,
    },
  )
}

/** Whether the loaded truck is on the scale first. */
export const isGrossFirst = (weigh: Pick<StoredWeigh, 'kind' | 'side'>): boolean =>
  passageOf(weigh.kind, weigh.side).firstWeighing === 'gross'
