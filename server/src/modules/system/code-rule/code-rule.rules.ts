import { checkCodeRule } from '@junheng/domain/codes/code-rule.ts'
import { areSegments, parseSegments } from '@junheng/domain/codes/parse-segments.ts'
import type { EntityModel } from '@junheng/domain/entity/model.ts'
import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { type CodeRuleRow, codeRule } from './code-rule.entity.ts'

export const codeRuleRules = rulesFor(codeRule, {
  check: async (_tx, { engine, row }) => checkRuleRow(row, engine.registry.models),
})

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
