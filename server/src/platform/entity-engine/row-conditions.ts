import type { EntityModel, MountModel } from '@junheng/domain/entity/model.ts'
import { identifier, rawSql, type SqlFragment, sql } from '#platform/db/sql.ts'

/** Deleted archives stay in the table for those who refer to them, and nowhere else. */
export function liveOnly(model: EntityModel): SqlFragment {
  return rawSql(model.lifeCycle === 'master' ? ' and not t.deleted' : '')
}

/** Rights are given per mount, so what a mount does not list cannot be reached there by its id either. */
export function kindsOnly(
  model: EntityModel,
  mount: MountModel | undefined,
  alias = 't',
): SqlFragment {
  const condition = mount ? kindsCondition(model, mount, alias) : null
  return condition === null ? rawSql('') : sql` and ${condition}`
}

/** What a mount for some kinds of business, or for one side of them, demands of a row; null: nothing. */
export function kindsCondition(
  model: EntityModel,
  { kinds, side }: Pick<MountModel, 'kinds' | 'side'>,
  alias: string,
): SqlFragment | null {
  if (kinds.length === 0 || !model.fields.has('kind')) return null
  const ofKinds = sql`${identifier(alias, 'kind')} = any(${kinds})`
  if (side === null || !model.fields.has('side')) return ofKinds
  return sql`${ofKinds} and ${identifier(alias, 'side')} = ${side}`
}
