import { idOf, listOf, type Shapes, type ValuesOf } from '@junheng/domain/call/shape.ts'
import type { Entity } from '@junheng/domain/entity/define-entity.ts'
import { flag, text } from '@junheng/domain/entity/field.ts'
import type { Verdict } from '@junheng/domain/party/verdict.ts'
import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { RefusalCode } from '@junheng/domain/refusals/refusals.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { parseRow, type RowInput } from '@junheng/domain/row/parse-row.ts'
import { type Action, type ActionDefinition, defineAction } from '#platform/actions/action.ts'
import type { Tx } from '#platform/db/database.ts'
import { createRow } from '#platform/entity-engine/create-row.ts'
import { fieldChanges } from '#platform/entity-engine/field-changes.ts'
import { loadRow } from '#platform/entity-engine/load-row.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import type { WriteContext } from '#platform/http/call.ts'
import type { Setting } from '#platform/settings/define-setting.ts'
import { kindChoice } from './archive-fields.ts'

/** What a vehicle or driver comes for. */
export const PURPOSE = {
  kind: kindChoice({ label: '业务类型' }),
  inventoryId: idOf('inventory', { label: '物料' }),
}

/** What every check of who comes answers, beside whom it has found. */
export const PASSED = {
  pass: flag({ label: '能否通过', required: true }),
  warnings: listOf(text({ label: '提醒', required: true }), { label: '提醒', required: true }),
}

/** A refusal is answered as one; what only warns is told with the answer. */
export function answerPass<T extends object>(verdict: Verdict, found: T) {
  assertAllowed(verdict.refusal)
  return { pass: true, ...found, warnings: verdict.warnings }
}

interface PassPlan<E extends Entity, Q extends Shapes, A extends Shapes>
  extends Pick<ActionDefinition<E, {}, Q, '', A, never, undefined>, 'label' | 'read'> {
  readonly query: Q
  readonly answers: A
}

/** `GET base/checkPass`: whether one who stands at the gate may check in and enter. */
export const passAction = <E extends Entity, const Q extends Shapes, const A extends Shapes>(
  entity: E,
  plan: PassPlan<E, Q, A>,
): Action =>
  defineAction<E, {}, Q, '', A, never>(entity, {
    ...plan,
    name: 'checkPass',
    button: { none: '登记和门岗在车或人到时询问' },
    method: 'GET',
    right: { of: 'mount', action: 'list' },
  })

interface QuickPlan<B extends Shapes> {
  readonly label: string
  readonly body: B
  /** Whether a site lets it happen, and what is said where it does not. */
  readonly setting: Setting<'flag'>
  readonly off: RefusalCode & `${string}.quickCreateOff`
  readonly disabled: RefusalCode & `${string}.disabled`
  /** The row that the body stands for. */
  row(body: ValuesOf<B>): AnyRow
  find(
    tx: Tx,
    key: { readonly groupId: string; readonly row: AnyRow },
  ): Promise<{ readonly id: string; readonly enabled: boolean } | null>
}

/** `POST base/quickCreate`: a row made from the little that a gate knows, or the one that is there already. */
export const quickCreateAction = <const B extends Shapes>(
  entity: Entity,
  { label, body, setting, off, disabled, row, find }: QuickPlan<B>,
): Action =>
  defineAction(entity, {
    name: 'quickCreate',
    label,
    button: { none: '登记时凭车牌或证件建档' },
    method: 'POST',
    right: 'of-mount',
    body,
    answers: 'row',
    refuses: [off, disabled],
    async prepare({ services, model, mount, caller, ...asked }) {
      const input = parseRow(mount, row(asked.body))
      return {
        input,
        giveCode: await services.prepareCode({ model, caller, values: input.values }),
      }
    },
    async run(tx, act) {
      const { orgId, groupId } = act.caller
      const { input, giveCode } = act.prepared
      if (!(await act.services.engine.setting(setting, { orgId, groupId })))
        throw new RefusalError(refuse(off))
      const known = await find(tx, { groupId, row: input.values })
      if (known?.enabled === false) throw new RefusalError(refuse(disabled))
      const code = giveCode && (await giveCode(tx))
      return giveOrMake(tx, act, { knownId: known?.id ?? null, input, code })
    },
  })

interface QuickRow {
  /** The row that is there already; null: none. */
  readonly knownId: string | null
  readonly input: RowInput
  readonly code: string | null
}

async function giveOrMake(
  tx: Tx,
  { services: { engine }, model, mount, caller, log }: MountContext & WriteContext,
  { knownId, input, code }: QuickRow,
): Promise<AnyRow> {
  if (knownId !== null) return loadRow(tx, engine.registry, { model, mount, caller, id: knownId })
  const row = await createRow(tx, engine, { model, mount, caller, input, code })
  log({
    entity: model.name,
    bizKey: row.id,
    action: 'quickCreate',
    label: '快速新增',
    changes: fieldChanges(model, null, row),
  })
  return row
}
