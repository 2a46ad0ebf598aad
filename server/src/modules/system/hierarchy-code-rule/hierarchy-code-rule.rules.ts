import { checkLevelWidths } from '@junheng/domain/codes/hierarchy-code.ts'
import { refuse } from '@junheng/domain/refusals/refusal.ts'
import { parseWidths } from '#platform/code-rules/code-rule.queries.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { hierarchyCodeRule } from './hierarchy-code-rule.entity.ts'

export const hierarchyCodeRuleRules = rulesFor(hierarchyCodeRule, {
  async check(_tx, { engine, row }) {
    const tree = engine.registry.models.find(({ name }) => name === row.entity)
    const isCoded = tree !== undefined && tree.parentField !== null && tree.codeField !== null
    // A misspelt name would be a rule that nobody ever asks.
    if (!isCoded) return refuse('code.levelEntity', { entity: row.entity })
    return checkLevelWidths(parseWidths(row.widths))
  },
})
