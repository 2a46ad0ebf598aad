import type { EntityModel } from '@junheng/domain/entity/model.ts'
import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { GUARDED_FIELDS } from '@junheng/domain/scale/scale.ts'
import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import type { Tx } from '#platform/db/database.ts'
import { loadBatch } from '#platform/entity-engine/change-state.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { fieldChanges } from '#platform/entity-engine/field-changes.ts'
import { updateColumns } from '#platform/entity-engine/store-row.ts'
import type { WriteContext } from '#platform/http/call.ts'
import { raiseException } from '../exception/store-exceptions.ts'
import type { ScaleRow } from './scale.entity.ts'
import { checkLine, proposalOf } from './scale.rules.ts'

interface Decision {
  readonly model: EntityModel
  readonly call: WriteContext
  readonly ids: readonly string[]
  /** False: the proposal is dropped, by whoever has the right. */
  readonly pass: boolean
}

const NO_PROPOSAL = { proposed: null, proposerId: null, proposerName: null, proposeTime: null }

/** Lets proposed changes of scales take effect, or drops them. */
export async function decideChanges(
  tx: Tx,
  engine: Engine,
  { model, call, ids, pass }: Decision,
): Promise<number> {
  const rows = await loadBatch(tx, engine, { model, caller: call.caller, ids })
  for (const before of rows) {
    const proposal = proposalOf(before)
    assertDecidable(before, { userId: call.caller.userId, pass, proposal })
    // What stands around the scale may have changed since it was proposed.
    if (pass) assertAllowed(await checkLine(tx, { ...before, ...proposal } as ScaleRow))
    const after: AnyRow = {
      ...before,
      ...(pass ? proposal : {}),
      ...NO_PROPOSAL,
      version: Number(before['version']) + 1,
      updateUserId: call.caller.userId,
      updateUser: call.caller.realName,
      updateDate: formatWireDateTime(engine.clock.now()),
    }
    const id = String(before['id'])
    await updateColumns(tx, model, { id, before, after })
    const [action, label] = pass ? ['audit', '审核修改'] : ['reject', '驳回修改']
    const changes = fieldChanges(model, before, after)
    call.log({ entity: model.name, bizKey: id, action: action ?? '', label: label ?? '', changes })
    if (pass)
      await noteChange(tx, engine, {
        before,
        call,
        names: GUARDED_FIELDS.filter((name) => name in proposal),
        model,
      })
  }
  return rows.length
}

function assertDecidable(
  row: AnyRow,
  {
    userId,
    pass,
    proposal,
  }: { readonly userId: string; readonly pass: boolean; readonly proposal: AnyRow },
): void {
  if (Object.keys(proposal).length === 0)
    throw new RefusalError(refuse('scale.noChange', { name: String(row['name']) }))
  // Dropping one's own proposal changes nothing; letting it through would.
  if (pass && row['proposerId'] === userId) throw new RefusalError(refuse('scale.ownChange'))
}

/** Whoever looks at a strange weight later must see that the scale was touched. */
async function noteChange(
  tx: Tx,
  engine: Engine,
  {
    before,
    call,
    names,
    model,
  }: {
    readonly before: AnyRow
    readonly call: WriteContext
    readonly names: readonly string[]
    readonly model: EntityModel
  },
): Promise<void> {
  const { caller } = call
  const labels = names.map((name) => model.fields.get(name)?.attrs.label ?? name)
  await raiseException(tx, engine, {
    noticed: {
      type: 'SCALE_CHANGE',
      level: 'WARN',
      isOpen: false,
      detail: `地磅${String(before['name'])}参数已变更：${labels.join('、')}`,
    },
    about: {
      orgId: String(before['orgId']),
      groupId: String(before['groupId']),
      scaleId: String(before['id']),
      user: { id: caller.userId, name: caller.realName },
    },
  })
}
