import { idOf } from '@junheng/domain/call/shape.ts'
import { int, text } from '@junheng/domain/entity/field.ts'
import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import { KINDS, type Kind } from '@junheng/domain/kinds/kinds.ts'
import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { refuseStatus } from '#platform/entity-engine/row-status.ts'
import type { Call } from '#platform/http/call.ts'
import { listCalls } from '#platform/list-engine/list-calls.ts'
import type { StockKeeper } from '../ports.ts'
import { movePlaces } from './movement/move-places.ts'
import { weigh as record } from './weigh.entity.ts'
import { weighSub } from './weigh-lines.entity.ts'
import {
  type LineChange,
  lockWeigh,
  rowOf,
  type StoredWeigh,
  selectWeighs,
  storeWeigh,
} from './weigh-row.ts'

/** Where lines of a kind are asked for by themselves. */
const BASES: readonly (readonly [Kind, string])[] = KINDS.flatMap((kind) => {
  const base = KIND_TRAITS[kind].bases.weighSub
  return base ? [[kind, base] as const] : []
})

/** The lists of lines, at their own address too. */
export function weighLineLists(services: EntityServices): readonly Call[] {
  const model = services.engine.registry.model('weigh')
  return BASES.flatMap(([kind, base]) =>
    model.mounts
      .filter(({ code }) => code === kind)
      .flatMap((mount) =>
        listCalls({ services, model, mount })
          .filter(({ path }) => path === `${mount.base}/mmWeighSub/list`)
          .map((call) => ({
            ...call,
            path: `${base}/list`,
            noButton: '磅单明细，供报表和外部系统',
          })),
      ),
  )
}

const LINE_ID = idOf('weighSub', { label: '磅单行', required: true })

/** A line, and of the record what one needs to change it. */
const LINE = {
  ...weighSub.fields,
  id: LINE_ID,
  weighId: idOf('weigh', { label: '磅单', required: true }),
  weighCode: text({ label: '磅单号' }),
  version: int({ label: '版本', required: true }),
}

/** One line by itself. */
const readLine = (kind: Kind, base: string): Action =>
  defineAction(record, {
    name: 'line',
    // The parameter is all that the type must know of the path.
    path: `${base}/:id` as '/:id',
    label: '磅单明细',
    button: { none: '磅单明细，供报表和外部系统' },
    method: 'GET',
    at: [kind],
    right: { of: 'mount', action: 'list' },
    reach: (db, { params, services }) => recordOfLine(db, services.engine, { id: params.id }),
    answers: LINE,
    read: async ({ row, params }) => lineOf(row, params.id),
  })

/** What may still be said of a line. */
const updateLine = (stock: StockKeeper, kind: Kind, base: string): Action =>
  defineAction(record, {
    name: 'updateLine',
    path: `${base}/update`,
    label: '修改磅单明细',
    button: { none: '磅单明细，供报表和外部系统' },
    method: 'PUT',
    at: [kind],
    right: { of: 'mount', action: 'update' },
    reach: (db, { body, services }, lock) =>
      recordOfLine(db, services.engine, { id: body.id, lock }),
    locks: ['weigh', 'weighLine', 'batch', 'stock'],
    flow: 'undecided',
    body: {
      id: LINE_ID,
      batchNo: text({ label: '批次', length: 40 }),
      remark: text({ label: '备注', length: 200 }),
    },
    answers: LINE,
    async run(tx, act) {
      const { caller, warn, row: before, sent, model } = act
      const { engine } = act.services
      const { id, batchNo, remark } = act.body
      if (before.status !== 'DRAFT') assertAllowed(refuseStatus(model, rowOf(before), 'update'))
      const change: LineChange = {
        ...(sent.has('batchNo') ? { batchNo } : {}),
        ...(sent.has('remark') ? { remark } : {}),
      }
      const log = { action: 'update', label: '修改明细' }
      const stored = await storeWeigh(tx, engine, act, before, {
        lines: new Map([[id, change]]),
        log,
      })
      await movePlaces(tx, stock, { engine, caller, warn, before, row: stored })
      return lineOf(await lockWeigh(tx, engine, before.id), id)
    },
  })

async function recordOfLine(
  db: Queryable,
  engine: Engine,
  { id, lock = false }: { readonly id: string; readonly lock?: boolean },
): Promise<readonly [StoredWeigh]> {
  const where = sql`t.id = (select main_id from mm_weigh_sub where id = ${id})`
  const [weigh] = await selectWeighs(db, engine, { where, lock })
  if (weigh === undefined) throw new RefusalError(refuse('row.missing'))
  return [weigh]
}

function lineOf(weigh: StoredWeigh, id: string) {
  const line = weigh.mmWeighSub.find((each) => each.id === id)
  if (line === undefined) throw new RefusalError(refuse('row.missing'))
  return { ...line, weighId: weigh.id, weighCode: weigh.code, version: weigh.version }
}

/** Lines by themselves: one, and what may still be said of one. */
export const weighLineActions = (stock: StockKeeper): readonly Action[] =>
  BASES.flatMap(([kind, base]) => [readLine(kind, base), updateLine(stock, kind, base)])
