import type { EntityModel } from '@junheng/domain/entity/model.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { CodeOwner } from '#platform/code-rules/code-rule.queries.ts'
import type { CodeSource } from '#platform/code-rules/code-source.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Engine, Numbering } from './engine.ts'
import type { GiveCode } from './entity-services.ts'

interface NewRow {
  readonly model: EntityModel
  readonly caller: Caller
  readonly values: AnyRow
  readonly numbering?: Numbering
}

/** The same, with what the entity's rules say of its number. */
export async function prepareNumberedCode(
  {
    codes,
    db,
    engine,
  }: { readonly codes: CodeSource; readonly db: Queryable; readonly engine: Engine },
  row: Omit<NewRow, 'numbering'>,
): Promise<GiveCode | null> {
  const numbering = await engine.rulesOf(row.model.name).numbered?.(db, row)
  return prepareRowCode(codes, { ...row, ...(numbering ? { numbering } : {}) })
}

/** The code of a row about to be created, by its entity's rule; null where it has none or was typed. */
export async function prepareRowCode(
  codes: CodeSource,
  { model, caller, values, numbering }: NewRow,
): Promise<GiveCode | null> {
  const { codeRule, codeField } = model
  if (codeRule === null || codeField === null || values[codeField]) return null
  const fields: Record<string, string> = { ...numbering?.fields }
  for (const [name, value] of Object.entries(values))
    if (typeof value === 'string') fields[name] ??= value
  return codes.prepare({
    ...codeOwnerOf(model, { caller, isShared: values['shared'] === true }),
    orgPrefix: caller.orgCode,
    rule: numbering?.rule ?? codeRule.id,
    preset: codeRule,
    fields,
    labels: labelsOf(model),
  })
}

const labels = new WeakMap<EntityModel, Readonly<Record<string, string>>>()

/** What the fields of a model are called, put together once. */
function labelsOf(model: EntityModel): Readonly<Record<string, string>> {
  const known = labels.get(model)
  if (known) return known
  const found = Object.fromEntries(
    [...model.fields.values()].map(({ name, attrs }) => [name, attrs.label]),
  )
  labels.set(model, found)
  return found
}

/** Codes are counted where they must not repeat: rows of a group for the group, others for the company. */
export function codeOwnerOf(
  { scope }: Pick<EntityModel, 'scope'>,
  {
    caller: { orgId, groupId },
    isShared,
  }: { readonly caller: Pick<Caller, 'orgId' | 'groupId'>; readonly isShared: boolean },
): CodeOwner {
  switch (scope) {
    case 'org':
      return { orgId, groupId }
    case 'org-or-group':
      return { orgId: isShared ? null : orgId, groupId }
    case 'group':
      return { orgId: null, groupId }
    case 'global':
    case 'own-group':
      return { orgId: null, groupId: null }
  }
}
