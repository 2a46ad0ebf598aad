import type { EntityModel } from '@junheng/domain/entity/model.ts'
import { columnName } from '@junheng/domain/entity/names.ts'
import { identifier, joinSql, rawSql, type SqlFragment, sql } from '#platform/db/sql.ts'
import { isAllotted } from './allotment.ts'
import { assignedConditions } from './assigned-rows.ts'
import type { Caller, RowScope } from './caller.ts'

/**
 * The condition that keeps a caller to the rows of its scope. It is part of every query the engine makes;
 * a row outside it does not exist for the caller (404), whichever way it was asked for.
 */
export function scopeCondition(model: EntityModel, caller: Caller, alias = 't'): SqlFragment {
  return within(model, caller, { alias, owner: ownerCondition(model, caller, alias) })
}

/**
 * The same for reading: companies that a row names beside its owner see it too. Who may see a row may not
 * yet write it, so whatever locks a row asks by `scopeCondition`.
 */
export function readCondition(model: EntityModel, caller: Caller, alias = 't'): SqlFragment {
  const { scope } = caller
  const owner = ownerCondition(model, caller, alias)
  const isWhole = scope.wholeGroup && scope.shownOrg === undefined
  if (model.sharedWith.length === 0 || isWhole) return within(model, caller, { alias, owner })
  const named = model.sharedWith.map((name) =>
    inCompanies(identifier(alias, columnName(name)), shownOrgs(scope)),
  )
  // The group first: the index that serves several companies in order is by group.
  const shared = sql`${identifier(alias, 'group_id')} = ${scope.groupId} and (${joinSql([owner, ...named], ' or ')})`
  return within(model, caller, { alias, owner: shared })
}

function within(
  model: EntityModel,
  caller: Caller,
  { alias, owner }: { readonly alias: string; readonly owner: SqlFragment },
): SqlFragment {
  return joinSql([owner, ...besideOwner(model, caller, alias)], ' and ')
}

/**
 * Companies whose rows are read, of an entity whose rows belong to one each; a query where they are all of a group.
 * With `besideOwner` it is `readCondition` in two parts, for who asks company by company.
 */
export function companiesRead({ scope }: Caller): readonly string[] | SqlFragment {
  if (scope.wholeGroup && scope.shownOrg === undefined)
    return sql`select o.id from sys_organization o where o.group_id = ${scope.groupId}`
  return [...new Set(shownOrgs(scope))]
}

/** What keeps a caller to his rows besides whose they are. */
export function besideOwner(
  model: EntityModel,
  caller: Caller,
  alias = 't',
): readonly SqlFragment[] {
  const { scope } = caller
  const isOwnOnly = scope.ownOnly && model.lifeCycle === 'document'
  const maker = isOwnOnly ? [makerCondition(scope, caller.userId, alias)] : []
  return [...maker, ...assignedConditions(model, caller, alias)]
}

/** Own rows, and those of the departments' people where the scope reaches them. */
function makerCondition({ deptIds }: RowScope, userId: string, alias: string): SqlFragment {
  const maker = identifier(alias, 'create_user_id')
  if (deptIds === undefined) return sql`${maker} = ${userId}`
  return sql`(${maker} = ${userId} or ${maker} = any(array(select u.id from sys_user u where u.dept_id = any(${deptIds}::bigint[]))))`
}

function ownerCondition(model: EntityModel, { scope }: Caller, alias: string): SqlFragment {
  const org = identifier(alias, 'org_id')
  const group = identifier(alias, 'group_id')
  switch (model.scope) {
    case 'global':
      return rawSql('true')
    case 'own-group':
      return scope.everyGroup ? rawSql('true') : sql`${identifier(alias, 'id')} = ${scope.groupId}`
    case 'group':
      return sql`${group} = ${scope.groupId}`
    case 'org':
      return scope.wholeGroup && scope.shownOrg === undefined
        ? sql`${group} = ${scope.groupId}`
        : inCompanies(org, shownOrgs(scope))
    case 'org-or-group': {
      if (scope.wholeGroup) return ofWholeGroup(scope, { group, org })
      const allotted = isAllotted(model, identifier(alias, 'id'), shownOrgs(scope))
      return sql`${group} = ${scope.groupId} and (${inCompanies(org, shownOrgs(scope))} or (${org} is null and ${allotted}))`
    }
  }
}

/** Companies whose rows are shown: all in reach, or the one that was chosen. */
const shownOrgs = ({ orgIds, shownOrg }: RowScope): readonly string[] =>
  shownOrg === undefined ? orgIds : [shownOrg]

/** The group's own rows are everybody's who sees the group, whichever company he looks at. */
function ofWholeGroup(
  { groupId, shownOrg }: RowScope,
  { group, org }: { readonly group: SqlFragment; readonly org: SqlFragment },
): SqlFragment {
  const all = sql`${group} = ${groupId}`
  return shownOrg === undefined ? all : sql`${all} and (${org} = ${shownOrg} or ${org} is null)`
}

/** One company is by far the usual case, and a plain equality is what the list's index serves in order. */
function inCompanies(column: SqlFragment, orgIds: readonly string[]): SqlFragment {
  const [first] = orgIds
  if (first !== undefined && orgIds.length === 1) return sql`${column} = ${first}`
  return sql`${column} = any(${orgIds}::bigint[])`
}
