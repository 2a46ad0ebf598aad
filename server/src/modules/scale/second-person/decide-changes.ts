import type { EntityModel } from '@junheng/domain/entity/model.ts'
import {
  assertAllowed,
  type Refusal,
  RefusalError,
  refuse,
} from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow, EngineRow } from '@junheng/domain/row/any-row.ts'
import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import type { Tx } from '#platform/db/database.ts'
import { loadBatch } from '#platform/entity-engine/change-state.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { fieldChanges } from '#platform/entity-engine/field-changes.ts'
import { updateColumns } from '#platform/entity-engine/store-row.ts'
import type { WriteContext } from '#platform/http/call.ts'
import { raiseException } from '../exception/store-exceptions.ts'
import { type GuardedEntity, type GuardedRow, proposalOf, SECOND_PERSON_WORDS } from './propose.ts'

/** What of an entity is decided by a second person. */
export interface Guarded {
  readonly entity: GuardedEntity
  readonly fields: readonly string[]
  /** What stands around the row may have changed since it was proposed. */
  check(tx: Tx, row: AnyRow): Promise<Refusal | null>
}

/** A row of either entity, as far as deciding looks at it. */
export interface DecidedRow extends EngineRow, GuardedRow {
  readonly orgId: string
  readonly groupId: string
}

interface Decision {
  readonly model: EntityModel<DecidedRow>
  readonly guarded: Guarded
  readonly call: Pick<WriteContext, 'caller' | 'log'>
  readonly ids: readonly string[]
  /** False: the proposal is dropped, by whoever has the right. */
  readonly pass: boolean
}

const NO_PROPOSAL = { proposed: null, proposerId: null, proposerName: null, proposeTime: null }

/** Lets what was proposed take effect, or drops it. */
export async function decideChanges(
  tx: Tx,
  engine: Engine,
  { model, guarded, call, ids, pass }: Decision,
): Promise<number> {
  const rows = await loadBatch(tx, engine, { model, caller: call.caller, ids })
  for (const before of rows) {
    const proposal = proposalOf(before)
    assertDecidable(before, { guarded, userId: call.caller.userId, pass, proposal })
    if (pass) assertAllowed(await guarded.check(tx, { ...before, ...proposal }))
    const after: AnyRow = {
      ...before,
      ...(pass ? { ...proposal, inForce: true } : {}),
      ...NO_PROPOSAL,
      version: before.version + 1,
      updateUserId: call.caller.userId,
      updateUser: call.caller.realName,
      updateDate: formatWireDateTime(engine.clock.now()),
    }
    const { id } = before
    updateColumns(tx, model, { id, before, after })
    const [action, label] = pass ? ['audit', '审核修改'] : ['reject', '驳回修改']
    const changes = fieldChanges(model, before, after)
    call.log({ entity: model.name, bizKey: id, action: action ?? '', label: label ?? '', changes })
    // A new one has no weights yet that could look strange.
    if (pass && before.inForce)
      await noteChange(tx, engine, {
        before,
        call,
        guarded,
        names: guarded.fields.filter((name) => name in proposal),
        model,
      })
  }
  return rows.length
}

function assertDecidable(
  row: DecidedRow,
  {
    guarded,
    userId,
    pass,
    proposal,
  }: {
    readonly guarded: Guarded
    readonly userId: string
    readonly pass: boolean
    readonly proposal: AnyRow
  },
): void {
  if (Object.keys(proposal).length === 0)
    throw new RefusalError(refuse(SECOND_PERSON_WORDS[guarded.entity].noChange, { name: row.name }))
  // Dropping one's own proposal changes nothing; letting it through would.
  if (pass && row.proposerId === userId) throw new RefusalError(refuse('scale.ownChange'))
}

/** Whoever looks at a strange weight later must see that the scale was touched. */
async function noteChange(
  tx: Tx,
  engine: Engine,
  {
    before,
    call,
    guarded,
    names,
    model,
  }: {
    readonly before: DecidedRow
    readonly call: Pick<WriteContext, 'caller'>
    readonly guarded: Guarded
    readonly names: readonly string[]
    readonly model: EntityModel<DecidedRow>
  },
): Promise<void> {
  const { caller } = call
  const labels = names.map((name) => model.fields.get(name)?.attrs.label ?? name)
  await raiseException(tx, engine, {
    noticed: {
      type: 'SCALE_CHANGE',
      level: 'WARN',
      isOpen: false,
      detail: `${model.label}${before.name}参数已变更：${labels.join('、')}`,
    },
    about: {
      orgId: before.orgId,
      groupId: before.groupId,
      scaleId: guarded.entity === 'scale' ? before.id : null,
      user: { id: caller.userId, name: caller.realName },
    },
  })
}
