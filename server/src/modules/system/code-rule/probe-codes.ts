import {
  type CodeSegment,
  checkCodeRule,
  formatCode,
  periodKey,
} from '@junheng/domain/codes/code-rule.ts'
import type { EntityModel } from '@junheng/domain/entity/model.ts'
import {
  type CodeOwner,
  type CounterKey,
  counterOwner,
  peekNumber,
} from '#platform/code-rules/code-rule.queries.ts'
import type { Queryable } from '#platform/db/database.ts'
import { identifier, sql } from '#platform/db/sql.ts'

const SHOWN = 3

export interface ProbedRule {
  readonly code: string
  readonly segments: readonly CodeSegment[]
  /** Where its numbers are counted. */
  readonly owner: CodeOwner
  readonly orgPrefix: string
  readonly now: Date
}

interface Probed {
  readonly codes: readonly string[]
  /** Every field that stands in the code is known. */
  readonly isWhole: boolean
  /** Null: the rule cannot be used. */
  readonly counter: CounterKey | null
  /** The next number. */
  readonly first: number
}

/**
 * What a rule would give next, nothing being taken from its counter. A field that must be filled stands as its name:
 * what it holds only the document knows, and whether that is taken already cannot be said.
 */
export async function probeCodes(
  db: Queryable,
  { code, segments, owner, orgPrefix, now }: ProbedRule,
): Promise<Probed> {
  const rule = { id: code, segments }
  if (checkCodeRule(rule) !== null) return { codes: [], isWhole: false, counter: null, first: 1 }
  const open = segments.flatMap((segment) =>
    segment.type === 'field' && !segment.otherwise ? [segment.field] : [],
  )
  const fields = Object.fromEntries(open.map((name) => [name, `‹${name}›`]))
  const context = { now, orgPrefix, fields }
  const counter = { owner: counterOwner(owner), rule: code, period: periodKey(rule, context) }
  const first = await peekNumber(db, counter)
  const codes = Array.from({ length: SHOWN }, (_, at) =>
    formatCode(rule, { ...context, sequence: first + at }),
  )
  return { codes, isWhole: open.length === 0, counter, first }
}

/** Codes that rows of the entity have already, within the company that would give them. */
export async function findTaken(
  db: Queryable,
  model: EntityModel,
  { codes, orgId, groupId }: { codes: readonly string[]; orgId: string; groupId: string },
): Promise<readonly string[]> {
  const field = model.codeField === null ? undefined : model.fields.get(model.codeField)
  if (field?.source !== 'column' || codes.length === 0) return []
  const owner = model.scope === 'group' ? sql`group_id = ${groupId}` : sql`org_id = ${orgId}`
  const rows = await db.rows<{ readonly code: string }>(
    sql`select ${identifier(field.column)} as code from ${identifier(model.table)} where ${owner} and ${identifier(field.column)} = any(${codes}::text[])`,
  )
  return rows.map((row) => row.code)
}
