import type { EntityModel } from '@junheng/domain/entity/model.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { GiveCode } from '#platform/entity-engine/entity-services.ts'
import type { CodeSource } from './code-source.ts'

/** The code of a row about to be created, by its entity's rule; null where it has none or was typed. */
export async function prepareRowCode(
  codes: CodeSource,
  {
    model,
    caller,
    values,
  }: { readonly model: EntityModel; readonly caller: Caller; readonly values: AnyRow },
): Promise<GiveCode | null> {
  const { codeRule, codeField } = model
  if (codeRule === null || codeField === null || values[codeField]) return null
  const fields = Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )
  const labels = Object.fromEntries(
    [...model.fields.values()].map(({ name, attrs }) => [name, attrs.label]),
  )
  return codes.prepare({
    orgId: caller.orgId,
    groupId: caller.groupId,
    orgPrefix: caller.orgCode,
    rule: codeRule.id,
    preset: codeRule,
    fields,
    labels,
  })
}
