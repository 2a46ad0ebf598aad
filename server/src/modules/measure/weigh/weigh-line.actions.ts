import { permissionKey } from '@junheng/domain/entity/model.ts'
import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import { parseId } from '@junheng/domain/values/id.ts'
import { sql } from '#platform/db/sql.ts'
import { loadRow } from '#platform/entity-engine/load-row.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import { refuseStatus } from '#platform/entity-engine/row-status.ts'
import type { CallContext } from '#platform/http/call.ts'
import { type Call, needs, writeCall } from '#platform/http/call.ts'
import { closedBody, readBody, readId } from '#platform/http/closed-body.ts'
import { listCalls } from '#platform/list-engine/list-calls.ts'
import { optionalText } from './at-scale/weigh-body.ts'
import { assertUndecided } from './kind-rights.ts'
import { movePlaces } from './movement/move-places.ts'
import type { WeighContext } from './weigh-context.ts'
import { type LineChange, lockWeigh, rowOf, type StoredWeigh, storeWeigh } from './weigh-row.ts'

/** Lines by themselves: list, one, and what may still be said of one. */
export function weighLineCalls(context: WeighContext): readonly Call[] {
  const { mount } = context
  const [kind] = mount.kinds
  const base = kind && KIND_TRAITS[kind].bases.weighSub
  if (!base) return []
  const about = (action: string, summary: string) => ({
    access: needs(permissionKey(mount, action)),
    tag: mount.label,
    summary,
  })
  const listed = listCalls(context).find(({ path }) => path === `${mount.base}/mmWeighSub/list`)
  return [
    ...(listed ? [{ ...listed, path: `${base}/list` }] : []),
    {
      kind: 'read',
      method: 'GET',
      path: `${base}/:id`,
      ...about('list', '磅单明细'),
      handle: (call) => readLine(context, call),
    },
    writeCall<{ readonly id: string; readonly change: LineChange }>({
      method: 'PUT',
      path: `${base}/update`,
      ...about('update', '修改磅单明细'),
      body: closedBody(
        { id: { type: 'string' }, batchNo: { type: 'string' }, remark: { type: 'string' } },
        ['id'],
      ),
      async prepare({ request }) {
        const body = readBody(request.body, ['id', 'batchNo', 'remark'])
        const change: LineChange = {
          ...('batchNo' in body ? { batchNo: optionalText(body, 'batchNo', 40) } : {}),
          ...('remark' in body ? { remark: optionalText(body, 'remark') } : {}),
        }
        return { id: readId(body, 'id'), change }
      },
      async write(tx, call, { id, change }) {
        const { engine } = context.services
        const mainId = await findMain(tx, id)
        await loadRow(tx, engine.registry, { ...context, caller: call.caller, id: mainId })
        const weigh = await lockWeigh(tx, engine, mainId)
        assertDraft(context, weigh)
        const stored = await storeWeigh(tx, engine, call, weigh, {
          lines: new Map([[id, change]]),
          log: { action: 'update', label: '修改明细' },
        })
        const { caller, warn } = call
        const moved = { engine, caller, warn, before: weigh, row: stored }
        await movePlaces(tx, context.site.stock, moved)
        await assertUndecided(tx, context, { ids: [mainId], doing: '修改明细' })
        return lineOf(rowOf(await lockWeigh(tx, engine, mainId)), id)
      },
    }),
  ]
}

function assertDraft({ model }: WeighContext, weigh: StoredWeigh): void {
  if (weigh.status !== 'DRAFT') assertAllowed(refuseStatus(model, rowOf(weigh), 'update'))
}

async function readLine(context: WeighContext, { caller, request }: CallContext): Promise<AnyRow> {
  const { services } = context
  const id = parseId(textOf(request.params['id']))
  if (id === null) throw new RefusalError(refuse('row.missing'))
  const mainId = await findMain(services.db, id)
  const row = await loadRow(services.db, services.engine.registry, {
    ...context,
    caller,
    id: mainId,
  })
  return lineOf(row, id)
}

async function findMain(
  db: WeighContext['services']['db'] | Parameters<typeof lockWeigh>[0],
  id: string,
): Promise<string> {
  const row = await db.row<{ readonly mainId: string }>(
    sql`select main_id as "mainId" from mm_weigh_sub where id = ${id}`,
  )
  if (row === null) throw new RefusalError(refuse('row.missing'))
  return row.mainId
}

function lineOf(row: AnyRow, id: string): AnyRow {
  const line = childRowsOf(row['mmWeighSub']).find((each) => each['id'] === id)
  if (line === undefined) throw new RefusalError(refuse('row.missing'))
  return { ...line, weighId: row['id'], weighCode: row['code'], version: row['version'] }
}
