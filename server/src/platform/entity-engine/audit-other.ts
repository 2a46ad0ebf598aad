import type { Entity } from '@junheng/domain/entity/define-entity.ts'
import type { EntityModel } from '@junheng/domain/entity/model.ts'
import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { Caller } from '#platform/access/caller.ts'
import { isSystemCaller } from '#platform/access/system-caller.ts'
import { defineSetting } from '#platform/settings/define-setting.ts'
import type { Engine } from './engine.ts'
import { rowCode } from './row-status.ts'

/** Whether a company wants a second person for a document whose definition leaves it open. */
export const auditOtherOf = ({ name, label }: Pick<EntityModel, 'name' | 'label'>) =>
  defineSetting({
    key: `auditOther.${name}`,
    label: `${label}由他人审核`,
    help: `开启后，制单人不能审核自己制单的${label}`,
    used: [label],
    type: 'flag',
    default: false,
    level: 'org',
  })

/** One for each document whose definition does not ask for a second person by itself. */
export const auditSettings = (entities: readonly Entity[]) =>
  entities
    .filter(({ definition: { lifeCycle, auditOther } }) => lifeCycle === 'document' && !auditOther)
    .map(({ definition }) => auditOtherOf(definition))

/** Whether the audit of a document takes another person than who made it. */
export const wantsOther = async (
  engine: Engine,
  { model, caller }: { readonly model: EntityModel; readonly caller: Caller },
): Promise<boolean> => model.auditOther || engine.setting(auditOtherOf(model), caller)

/**
 * Where a second person is wanted, by the definition or by the company: what a definition asks for no setting takes
 * back. The product itself is nobody's second.
 */
export async function refuseMaker(
  engine: Engine,
  {
    model,
    caller,
    row,
  }: { readonly model: EntityModel; readonly caller: Caller; readonly row: AnyRow },
): Promise<Refusal | null> {
  if (row['createUserId'] !== caller.userId || isSystemCaller(caller)) return null
  return (await wantsOther(engine, { model, caller }))
    ? refuse('row.auditOther', { code: rowCode(model, row) })
    : null
}
