import {
  checkChildCode,
  type LevelWidths,
  nextChildCode,
} from '@junheng/domain/codes/hierarchy-code.ts'
import { type EntityModel, fieldOf } from '@junheng/domain/entity/model.ts'
import { type Refusal, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Caller } from '#platform/access/caller.ts'
import { scopeCondition } from '#platform/access/row-scope.ts'
import type { Tx } from '#platform/db/database.ts'
import { identifier, rawSql, type SqlFragment, sql } from '#platform/db/sql.ts'
import { findLevelWidths } from './code-rule.queries.ts'

/** Widths of the tree's codes where the caller's group has a rule for it; null for everything else. */
export async function treeWidths(
  tx: Tx,
  model: EntityModel,
  { groupId }: Caller,
): Promise<LevelWidths | null> {
  if (model.parentField === null || model.codeField === null || model.scope === 'global')
    return null
  return findLevelWidths(tx, { entity: model.name, groupId })
}

interface NewTreeRow {
  readonly caller: Caller
  /** With its owner, its parent and perhaps a code. */
  readonly values: Record<string, unknown>
  readonly widths: LevelWidths
}

/**
 * Gives a new row of a tree the next code under its parent, or checks the one that was typed. The tree
 * must be locked: two who look for the next code at once would find the same.
 */
export async function fillTreeCode(tx: Tx, model: EntityModel, row: NewTreeRow): Promise<void> {
  const { values, widths } = row
  const codeField = model.codeField ?? ''
  const parent = await findParentCode(tx, model, row)
  const typed = values[codeField]
  if (typeof typed === 'string') return assertFits(model, checkChildCode(typed, { parent, widths }))
  const taken = await findTaken(tx, model, { row, prefix: parent ?? '' })
  const live = taken.filter(({ deleted }) => !deleted)
  const next = (rows: readonly TakenCode[]): string | Refusal =>
    nextChildCode(parent, { siblings: rows.map(({ code }) => code), widths })
  // Old documents still show the code of a row that was deleted: it is given again only when none is left.
  const fresh = next(taken)
  const code = typeof fresh === 'string' ? fresh : next(live)
  if (typeof code !== 'string') return assertFits(model, code)
  values[codeField] = code
}

function assertFits(model: EntityModel, refusal: Refusal | null): void {
  if (refusal === null) return
  const fault = { table: model.table, row: 0, field: model.codeField ?? '', msg: refusal.message }
  throw new RefusalError({ ...refusal, errors: [fault] })
}

async function findParentCode(
  tx: Tx,
  model: EntityModel,
  { caller, values }: NewTreeRow,
): Promise<string | null> {
  const { name, attrs } = fieldOf(model, model.parentField ?? '')
  const parentId = values[name] ?? null
  if (parentId === null) return null
  const parent = await tx.row<{ code: string | null }>(
    sql`select ${codeColumn(model)} as code from ${identifier(model.table)} t where t.id = ${parentId} and ${scopeCondition(model, caller)}`,
  )
  if (parent === null) throw new RefusalError(refuse('row.refMissing', { label: attrs.label }))
  return parent.code ?? ''
}

interface TakenCode {
  readonly code: string
  readonly deleted: boolean
}

/** By code and not by parent: a row that was moved elsewhere has taken its code along. */
async function findTaken(
  tx: Tx,
  model: EntityModel,
  { row, prefix }: { readonly row: NewTreeRow; readonly prefix: string },
): Promise<readonly TakenCode[]> {
  const deleted = model.lifeCycle === 'master' ? rawSql('t.deleted') : rawSql('false')
  const code = codeColumn(model)
  return tx.rows<TakenCode>(
    sql`select ${code} as code, ${deleted} as deleted from ${identifier(model.table)} t where ${besides(model, row)} and starts_with(${code}, ${prefix})`,
  )
}

/**
 * Rows whose codes must differ from the new one's. A company's row keeps clear of those of the group and a
 * row of the group of those of every company: they may be allotted to each other later.
 */
function besides(model: EntityModel, { values }: NewTreeRow): SqlFragment {
  const { orgId, groupId } = values
  const ofGroup = sql`t.group_id = ${groupId}`
  if (model.scope === 'group' || orgId === null) return ofGroup
  if (model.scope === 'org') return sql`${ofGroup} and t.org_id = ${orgId}`
  return sql`${ofGroup} and (t.org_id = ${orgId} or t.org_id is null)`
}

const codeColumn = (model: EntityModel): SqlFragment =>
  identifier('t', fieldOf(model, model.codeField ?? '').column)
