import { checkCodeRule } from '@junheng/domain/codes/code-rule.ts'
import { areSegments, parseSegments } from '@junheng/domain/codes/parse-segments.ts'
import type { EntityModel } from '@junheng/domain/entity/model.ts'
import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { codeOwnerOf } from '#platform/entity-engine/prepare-row-code.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { isSameValue } from '#platform/entity-engine/same-value.ts'
import { type CodeRuleRow, codeRule } from './code-rule.entity.ts'
import { findTaken, probeCodes } from './probe-codes.ts'

export const codeRuleRules = rulesFor(codeRule, {
  async check(tx, { engine, row, before, caller }) {
    const { models } = engine.registry
    const refusal = checkRuleRow(row, models)
    const isSame = before !== null && isSameValue(before.segments, row.segments)
    if (refusal !== null || isSame) return refusal
    return checkNext(tx, { row, models, caller, now: engine.clock.now() })
  },
})

/** A rule whose next code a document has already would be refused at every save of a document. */
async function checkNext(
  tx: Tx,
  {
    row: { code, segments },
    models,
    caller,
    now,
  }: {
    readonly row: Pick<CodeRuleRow, 'code' | 'segments'>
    readonly models: readonly EntityModel[]
    readonly caller: Caller
    readonly now: Date
  },
): Promise<Refusal | null> {
  const parsed = parseSegments(segments)
  const model = models.find(({ codeRule: rule }) => rule?.id === code)
  if (!areSegments(parsed) || model === undefined) return null
  const { orgId, groupId, orgCode } = caller
  const owner = codeOwnerOf(model, { caller, isShared: false })
  const asked = { code, segments: parsed, owner, orgPrefix: orgCode, now }
  const { codes, isWhole } = await probeCodes(tx, asked)
  const [taken] = isWhole ? await findTaken(tx, model, { codes, orgId, groupId }) : []
  return taken === undefined ? null : refuse('code.ruleTaken', { entity: model.label, code: taken })
}

/** A rule that gives a code twice, or asks for a field its documents lack, is refused here and not at the gate. */
function checkRuleRow(
  { code, segments }: Pick<CodeRuleRow, 'code' | 'segments'>,
  models: readonly Pick<EntityModel, 'label' | 'codeRule' | 'fields'>[],
): Refusal | null {
  const parsed = parseSegments(segments)
  if (!areSegments(parsed)) return parsed
  const refusal = checkCodeRule({ id: code, segments: parsed })
  if (refusal) return refusal
  const users = models.filter((model) => model.codeRule?.id === code)
  for (const segment of parsed) {
    if (segment.type !== 'field') continue
    const lacking = users.find(({ fields }) => !fields.has(segment.field))
    if (lacking)
      return refuse('code.ruleFieldUnknown', { entity: lacking.label, field: segment.field })
  }
  return null
}
