import type { Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { type RowChange, updateMany } from '#platform/entity-engine/store-row.ts'
import type { WeighActor } from '../weigh-site.ts'
import {
  type LineChange,
  lineModel,
  logWeigh,
  rowOf,
  type StoredWeigh,
  type WeighChange,
  type WeighLog,
  wireTime,
} from './weigh-row.ts'

/** What changes on one of many records. */
export interface RecordUpdate {
  /** Locked. */
  readonly before: StoredWeigh
  readonly header: WeighChange
  /** By line id. */
  readonly lines: ReadonlyMap<string, LineChange>
}

/**
 * `storeWeigh` for many at once, in as many statements as for one; gives them in their order. They are held, and what
 * is written is as it will be read: they are not read again.
 */
export async function storeWeighs(
  tx: Tx,
  engine: Engine,
  actor: WeighActor,
  { updates, log }: { readonly updates: readonly RecordUpdate[]; readonly log: WeighLog },
): Promise<readonly StoredWeigh[]> {
  const { userId, realName } = actor.caller
  const updateUserId = userId as StoredWeigh['updateUserId']
  const trail = { updateUserId, updateUser: realName }
  const now = wireTime(engine.clock.now())
  const changed = updates.map(({ before, header, lines }) => {
    const mmWeighSub = before.mmWeighSub.map((line) => ({ ...line, ...lines.get(line.id) }))
    const version = before.version + 1
    const after: StoredWeigh = {
      ...before,
      ...header,
      ...trail,
      updateDate: now,
      version,
      mmWeighSub,
    }
    return { before, after }
  })
  updateMany(tx, engine.registry.model('weigh'), {
    changes: changed.map(({ before, after }) => changeOf(before, after)),
    touched: namesIn([
      ...updates.map(({ header }) => header),
      trail,
      { updateDate: now, version: 0 },
    ]),
  })
  const lines = changed.flatMap(({ before, after }) =>
    before.mmWeighSub.flatMap((line, at) => {
      const changedLine = after.mmWeighSub[at]
      return changedLine === undefined ? [] : [changeOf(line, changedLine)]
    }),
  )
  const touched = namesIn(updates.flatMap(({ lines: changes }) => [...changes.values()]))
  updateMany(tx, lineModel(engine), { changes: lines, touched })
  for (const { before, after } of changed) logWeigh(engine, actor, { before, stored: after, log })
  return changed.map(({ after }) => after)
}

/** Every field that one of them names. */
const namesIn = (parts: readonly object[]): ReadonlySet<string> =>
  new Set(parts.flatMap((part) => Object.keys(part)))

const changeOf = <Row extends { readonly id: string }>(before: Row, after: Row): RowChange => ({
  id: before.id,
  before: rowOf(before),
  after: rowOf(after),
})
