import { checkLevelWidths } from '@junheng/domain/codes/hierarchy-code.ts'
import { refuse } from '@junheng/domain/refusals/refusal.ts'
import { parseWidths } from '#platform/code-rules/code-rule.queries.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { hierarchyCodeRule } from './hierarchy-code-rule.entity.ts'

export const hierarchyCodeRuleRules = rulesFor(hierarchyCodeRule, {
  async check(_tx, { engine, row }) {
    // A name that is not there yet may become a customer's own tree; one that can never have codes is a mistake.
    const named = engine.registry.models.find(({ name }) => name === row.entity)
    if (named && (named.parentField === null || named.codeField === null))
      return refuse('code.levelEntity', { entity: named.label })
    return checkLevelWidths(parseWidths(row.widths))
  },
})
