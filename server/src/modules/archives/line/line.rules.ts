import { checkPointTypes, checkStepOrder } from '@junheng/domain/passage/step-order.ts'
import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Tx } from '#platform/db/database.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { checkMaterialRows } from '../material-rows.ts'
import { type LineRow, line } from './line.entity.ts'
import { findPoints, type PointFacts } from './line.queries.ts'

type Step = LineRow['asLineSub'][number]

export const lineRules = rulesFor(line, {
  check: async (tx, { row }) =>
    checkMaterialRows(row.asLineInventory) ??
    checkStepOrder(row.asLineSub) ??
    (await checkSteps(tx, row)),
  guards: { enable: (tx, { row }) => checkPointsEnabled(tx, row) },
})

async function checkSteps(tx: Tx, { asLineSub: steps }: LineRow): Promise<Refusal | null> {
  const points = await findPoints(tx, steps.flatMap(pointIds))
  for (const step of steps) {
    const used = pointIds(step).flatMap((id) => points.get(id) ?? [])
    const types = used.map(({ checkType }) => checkType)
    const refusal = checkPointTypes(step.stepType, types) ?? checkPrefixes(step, used)
    if (refusal) return refusal
  }
  return null
}

/** A prefix belongs to a point: one that none of the step's points has could never be given. */
function checkPrefixes(step: Step, points: readonly PointFacts[]): Refusal | null {
  const known = new Set(points.flatMap(({ prefixNames }) => prefixNames))
  const prefix = listOf(step.prefixNames).find((name) => !known.has(name))
  return prefix === undefined ? null : refuse('line.prefix', { seq: step.seq, prefix })
}

/** A point may have been disabled while the line was. */
async function checkPointsEnabled(tx: Tx, { asLineSub: steps }: LineRow): Promise<Refusal | null> {
  const points = await findPoints(tx, steps.flatMap(pointIds))
  const off = [...points.values()].find(({ enabled }) => !enabled)
  return off === undefined ? null : refuse('row.refDisabled', { label: '控制点', name: off.name })
}

const listOf = (joined: string | null): readonly string[] => (joined ? joined.split(',') : [])
const pointIds = ({ checkIds }: Step): readonly string[] => listOf(checkIds)
