import { bodyReader } from '@junheng/domain/call/read-shape.ts'
import { group, idOf, listOf, type ValuesOf } from '@junheng/domain/call/shape.ts'
import type { Entity } from '@junheng/domain/entity/define-entity.ts'
import { choice, flag, int, text } from '@junheng/domain/entity/field.ts'
import {
  type Candidate,
  type MatchResult,
  type MatchRule,
  MISMATCHES,
} from '@junheng/domain/matching/match-rules.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { loadRow } from '#platform/entity-engine/load-row.ts'
import type { CallContext } from '#platform/http/call.ts'
import { appointmentRule } from './appointment-rule/appointment-rule.entity.ts'
import { kindChoice } from './archive-fields.ts'
import { factory } from './factory/factory.entity.ts'
import { line } from './line/line.entity.ts'
import { queue } from './queue/queue.entity.ts'
import { route } from './route/route.entity.ts'
import { askRules, type MatchQuestion, refusalOf } from './rule-match/find-rule.ts'
import type { Matched, StoredRule } from './rule-match/rule-match.queries.ts'

const CONTEXT = {
  kind: kindChoice({ label: '业务类型', required: true }),
  side: choice({ fh: '发货方', sh: '收货方' }, { label: '调拨、转储的一方' }),
  factoryId: idOf('factory', { label: '厂区' }),
  inventoryId: idOf('inventory', { label: '物料' }),
  partnerId: idOf('partner', { label: '往来单位' }),
  carrierId: idOf('carrier', { label: '承运商' }),
  regionId: idOf('region', { label: '地区' }),
}

const BODY = {
  registryId: idOf('registry', { label: '登记单，代替 context' }),
  context: group(CONTEXT),
}

const RULE = {
  id: text({ label: '编号', required: true }),
  code: text({ label: '编码', required: true }),
  name: text({ label: '名称', required: true }),
}

const ANSWER = {
  winner: group(RULE),
  message: text({ label: '没有选出时的说明' }),
  candidates: listOf(
    group(
      {
        ...RULE,
        order: int({ label: '次序', required: true }),
        material: int({ label: '物料的符合程度', required: true }),
        partner: flag({ label: '往来单位符合' }),
        carrier: flag({ label: '承运商符合' }),
        factory: flag({ label: '厂区符合' }),
        priority: int({ label: '优先级', required: true }),
      },
      { required: true },
    ),
    { label: '候选' },
  ),
  others: listOf(
    group({ ...RULE, reason: text({ label: '原因', required: true }) }, { required: true }),
    { label: '其余' },
  ),
}

/** `POST base/verifyMatch`: which rule a vehicle would get and why not another; writes nothing. */
const verify = (entity: Entity, matched: Matched): Action =>
  defineAction(entity, {
    name: 'verifyMatch',
    label: `验证匹配${entity.definition.label}`,
    method: 'POST',
    right: 'of-mount',
    body: BODY,
    answers: ANSWER,
    async read({ services, body, ...call }) {
      const question = await questionOf(services, call, body)
      await assertVisible(services, call, question)
      const { orgId } = call.caller
      const result = await askRules(services.db, { entity: matched, orgId, question })
      return answerOf(matched, result)
    },
  })

export const verifyMatchActions: readonly Action[] = [
  verify(line, 'line'),
  verify(queue, 'queue'),
  verify(appointmentRule, 'appointmentRule'),
  verify(route, 'route'),
  verify(factory, 'factory'),
]

const readContext = bodyReader(CONTEXT)

/** What is asked with, or what a registered vehicle is matched by: the one or the other. */
async function questionOf(
  { db, engine: { registry } }: EntityServices,
  { caller }: CallContext,
  { registryId: id, context }: ValuesOf<typeof BODY>,
): Promise<MatchQuestion> {
  if (id === null) {
    if (context === null) throw new RefusalError(refuse('call.body'))
    return context
  }
  if (context !== null) throw new RefusalError(refuse('call.fieldType', { field: 'context' }))
  // Visits are known by name alone: they stand on the archives.
  const row = await loadRow(db, registry, { model: registry.model('registry'), caller, id })
  return readContext(Object.fromEntries(Object.keys(CONTEXT).map((name) => [name, row[name]])))
}

const REFERENCES = {
  factoryId: 'factory',
  inventoryId: 'inventory',
  carrierId: 'carrier',
} as const

/** What the caller cannot see does not exist for him, here as elsewhere. */
async function assertVisible(
  { db, engine }: EntityServices,
  { caller }: CallContext,
  question: MatchQuestion,
): Promise<void> {
  for (const [field, entity] of Object.entries(REFERENCES)) {
    const id = question[field as keyof typeof REFERENCES]
    if (id) await loadRow(db, engine.registry, { model: engine.registry.model(entity), caller, id })
  }
}

const shown = ({ id, code, name }: MatchRule) => ({ id, code, name })

function answerOf(entity: Matched, result: MatchResult<StoredRule>) {
  return {
    winner: result.winner && shown(result.winner),
    /** What the user reads when there is no winner; null where none is needed. */
    message: refusalOf(entity, result)?.message ?? null,
    candidates: result.candidates.map(candidateOf),
    others: result.others.map(({ rule, mismatch }) => ({
      ...shown(rule),
      reason: MISMATCHES[mismatch],
    })),
  }
}

const candidateOf = ({ rule, rank, order }: Candidate<StoredRule>) => ({
  ...shown(rule),
  order,
  ...rank,
})
