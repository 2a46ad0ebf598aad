import {
  type CodeSegment,
  checkCodeRule,
  formatCode,
  periodKey,
} from '@junheng/domain/codes/code-rule.ts'
import type { EntityModel } from '@junheng/domain/entity/model.ts'
import { peekNumber } from '#platform/code-rules/code-rule.queries.ts'
import type { Queryable } from '#platform/db/database.ts'
import { identifier, sql } from '#platform/db/sql.ts'

const SHOWN = 3

export interface ProbedRule {
  readonly code: string
  readonly segments: readonly CodeSegment[]
  readonly orgId: string
  readonly groupId: string
  readonly orgPrefix: string
  readonly now: Date
}

/**
 * What a rule would give next, nothing being taken from its counter. A field that must be filled stands as its name:
 * what it holds only the document knows, and whether that is taken already cannot be said.
 */
export async function probeCodes(
  db: Queryable,
  { code, segments, orgId, orgPrefix, now }: ProbedRule,
): Promise<{ readonly codes: readonly string[]; readonly isWhole: boolean }> {
  const rule = { id: code, segments }
  if (checkCodeRule(rule) !== null) return { codes: [], isWhole: false }
  const open = segments.flatMap((segment) =>
    segment.type === 'field' && !segment.otherwise ? [segment.field] : [],
  )
  const fields = Object.fromEntries(open.map((name) => [name, `‹${name}›`]))
  const context = { now, orgPrefix, fields }
  const counter = { owner: orgId, rule: code, period: periodKey(rule, context) }
  const first = await peekNumber(db, counter)
  const codes = Array.from({ length: SHOWN }, (_, at) =>
    formatCode(rule, { ...context, sequence: first + at }),
  )
  return { codes, isWhole: open.length === 0 }
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
