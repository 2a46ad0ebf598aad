import { toldIn } from '@junheng/domain/entity/define-event.ts'
import { sampleAssayed } from '@junheng/domain/quality/sample-told.ts'
import { RefusalError } from '@junheng/domain/refusals/refusal.ts'
import { findBarrelGroups } from '#modules/confirmation/api.ts'
import type { StockKeeper } from '#modules/weighing/api.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { asSystem } from '#platform/http/as-system.ts'
import type { EventSubscriber } from '#platform/jobs/outbox.ts'
import { findFit } from '../find-fit/find-fit.ts'
import { BY_ITSELF, noteLab } from '../lab-log/note-lab.ts'
import { findModel } from '../model/qc-model.queries.ts'
import { findSamples } from '../sample/sample.queries.ts'
import { applyDetermination } from './apply-determination.ts'
import { calculate } from './calculate.ts'
import { type Determination, storeCalculated } from './determination.queries.ts'
import { makeDetermination } from './make-determination.ts'

/** What a rule does by itself. */
interface AutoRule {
  readonly code: string
  readonly autoDetermine: boolean
  readonly autoAudit: boolean
}

/** With the last sheet of a group audited, the group is determined where a rule says so. */
export const autoDetermine = (
  stock: StockKeeper,
  { engine }: { engine(): Engine },
): EventSubscriber => ({
  name: 'auto-determine',
  events: [sampleAssayed.name],
  async handle(event, { db }) {
    const told = toldIn(sampleAssayed, event)
    if (told?.sampleType !== 'NORMAL' || told.id === undefined) return
    await determineSample(db, { engine: engine(), stock, sampleId: told.id })
  },
})

interface Determining {
  readonly engine: Engine
  readonly stock: StockKeeper
  readonly sampleId: string
}

/** What a person would be refused, such as a car that is not weighed out, is left to a person. */
export async function determineSample(db: Database, asked: Determining): Promise<void> {
  try {
    await db.transaction((tx) => determineIn(tx, asked))
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
  }
}

async function determineIn(tx: Tx, { engine, stock, sampleId }: Determining): Promise<void> {
  const [sample] = await findSamples(tx, [sampleId])
  const [group] = await findBarrelGroups(tx, [sample?.barrelGroupId ?? '0'])
  if (group === undefined || group.status !== 'SEALED') return
  const { orgId, groupId, kind, inventoryId, contractId, partnerId, day } = group
  const asked = { orgId, kind, inventoryId, contractId, partnerId, day } as const
  const rule = await findRule(tx, (await findFit(tx, { ...asked, entity: 'qcAutoModel' })).winner)
  const model = (await findFit(tx, { ...asked, entity: 'qcModel' })).winner
  const found = model && (await findModel(tx, model.id))
  if (rule === null || !rule.autoDetermine || found?.level !== 'CAR') return
  await asSystem(tx, engine, group, async (actor) => {
    const of = await makeDetermination(tx, {
      engine,
      user: actor.caller,
      barrelGroupIds: [group.id],
      // One group is in one determination, so its own number is a number of that.
      giveCode: async () => `P${group.code}`,
      assertReached: () => {},
    })
    const made = await calculate(tx, engine, { of, warn: () => {} })
    await storeCalculated(tx, of.id, made)
    const isAudited = rule.autoAudit && made.result === 'QUALIFIED'
    if (isAudited) await applyDetermination(tx, { engine, stock }, actor, of)
    const label = isAudited ? '自动判定并审核' : '自动判定'
    actor.log({ entity: 'qcDetermine', bizKey: of.id, action: 'create', label, changes: [] })
    await note(tx, { engine, orgId, groupId }, { of, reason: `${label}，规则${rule.code}` })
  })
}

async function findRule(tx: Tx, winner: { readonly id: string } | null): Promise<AutoRule | null> {
  if (winner === null) return null
  return tx.row<AutoRule>(
    sql`select code, coalesce(auto_determine, false) as "autoDetermine", coalesce(auto_audit, false) as "autoAudit" from qc_auto_model where id = ${winner.id}`,
  )
}

async function note(
  tx: Tx,
  place: { readonly engine: Engine; readonly orgId: string; readonly groupId: string },
  { of, reason }: { readonly of: Determination; readonly reason: string },
): Promise<void> {
  await noteLab(tx, { ...place, actor: BY_ITSELF }, [
    { objectType: 'DETERMINE', objectId: of.id, action: 'CREATE', newValue: of.code, reason },
  ])
}
