import { parseRow } from '@junheng/domain/row/parse-row.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { createRow } from '#platform/entity-engine/create-row.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { type CodeRuleRow, codeRule } from './code-rule.entity.ts'

interface RuleValues extends Partial<CodeRuleRow> {
  readonly caller: Caller
  /** For the whole group. */
  readonly shared?: boolean
}

/** A rule `R0001, R0002 …` of the caller's company; valid by default. */
export async function makeCodeRule(
  tx: Tx,
  engine: Engine,
  { caller, ...values }: RuleValues,
): Promise<CodeRuleRow> {
  const model = engine.registry.model(codeRule)
  const [mount] = model.mounts
  if (mount === undefined) throw new Error('codeRule has no mount')
  const segments = [
    { type: 'constant', value: 'R' },
    { type: 'sequence', width: 4, reset: 'never' },
  ]
  const body = { code: `rule${engine.newId()}`, name: '规则', segments, ...values }
  return createRow(tx, engine, { model, mount, caller, input: parseRow(mount, body) })
}
