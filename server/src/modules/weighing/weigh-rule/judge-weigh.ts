import { assertAllowed } from '@junheng/domain/refusals/refusal.ts'
import { subtractDecimal } from '@junheng/domain/values/decimal.ts'
import { roundTons, type Tons } from '@junheng/domain/values/tons.ts'
import { type Judged, judgeFacts, type RuleTrace } from '@junheng/domain/weighing/judge-weigh.ts'
import { RULE_TYPES, type RuleType } from '@junheng/domain/weighing/weigh-rules.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { gatherFacts } from './gather-facts.ts'
import { useOverrides } from './override.queries.ts'
import type { Judgement, WeighFacts } from './weigh-facts.ts'
import { findRuleRows } from './weigh-rule.queries.ts'

/**
 * Runs the rules of a moment. What they forbid is thrown as its refusal, what they ask as a refusal that
 * asks (code 2); an approval that was needed is used up in this transaction, and stays if it is undone.
 */
export async function judgeWeigh(tx: Tx, engine: Engine, facts: WeighFacts): Promise<Judgement> {
  const judged = await askRules(tx, engine, facts)
  assertAllowed(judged.refusal)
  if (facts.registryId !== null && judged.used.length > 0)
    await useOverrides(tx, {
      registryId: facts.registryId,
      types: judged.used,
      now: engine.clock.now(),
    })
  const { trace, exceptions, warnings } = judged
  return {
    trace,
    exceptions,
    warnings,
    overLimit: excessOf(trace, 'OVER_LIMIT'),
    overload: excessOf(trace, 'OVERLOAD'),
    avgTare: judged.avgTare,
  }
}

/** The same without consequences: what stands in the way of a vehicle, for screens and dry runs. */
export async function askRules(
  db: Queryable,
  engine: Engine,
  asked: WeighFacts,
): Promise<Judged & Pick<Judgement, 'avgTare'>> {
  const { isAttended, accept, reason } = asked
  const rows = await findRuleRows(db, asked.orgId)
  const { facts, overrides } = await gatherFacts(db, engine, { facts: asked, rows })
  const judged = judgeFacts(facts, {
    rows,
    answers: { isAttended, accept: accept.filter(isRuleType), reason, overrides },
  })
  return { ...judged, avgTare: facts.avgTare }
}

const isRuleType = (type: string): type is RuleType => Object.hasOwn(RULE_TYPES, type)

/** By how much a rule about tons was broken, whether or not anybody minds. */
function excessOf(trace: readonly RuleTrace[], type: RuleType): Tons | null {
  const broken = trace.find((each) => each.type === type && each.says !== null)
  if (!broken || broken.limit === null || broken.actual === null) return null
  return roundTons(subtractDecimal(broken.actual, broken.limit))
}
