import { permissionKey } from '@junheng/domain/entity/model.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { isLess } from '@junheng/domain/values/decimal.ts'
import { parseTons } from '@junheng/domain/values/tons.ts'
import type { Tx } from '#platform/db/database.ts'
import { loadBatch } from '#platform/entity-engine/change-state.ts'
import type { MountContext } from '#platform/entity-engine/entity-calls.ts'
import { loadRow } from '#platform/entity-engine/load-row.ts'
import { type Call, needs, type WriteContext, writeCall } from '#platform/http/call.ts'
import type { JsonSchema } from '#platform/http/json-schema.ts'
import { fieldType, readBody, readId } from '../call-body.ts'
import { copyVehicles, type DispatchTerms, dispatchPlates } from './dispatch.ts'

/** Most plates one call takes. */
const MOST_PLATES = 500

/** Sending many vehicles to a notice at once: pasted plates, or those of the last time. */
export function dispatchCalls(context: MountContext): readonly Call[] {
  const { mount } = context
  const access = needs(permissionKey(mount, 'dispatch'))
  return [
    writeCall({
      method: 'POST',
      path: `${mount.base}/dispatch`,
      access,
      tag: mount.label,
      summary: '批量派车',
      body: dispatchSchema,
      prepare: async ({ request }) => readDispatch(request.body),
      async write(tx, call, { id, plates, terms }) {
        const place = await openNotice(tx, context, call, id)
        const count = await dispatchPlates(tx, place, { plates, terms })
        logDispatch(call, { id, label: '批量派车', count })
        return { count }
      },
    }),
    writeCall({
      method: 'POST',
      path: `${mount.base}/copyVehicles`,
      access,
      tag: mount.label,
      summary: '复制上次派的车辆',
      body: copySchema,
      async prepare({ request }) {
        const body = readBody(request.body, ['id', 'fromId'])
        const fromId = body['fromId'] === undefined ? null : readId(body, 'fromId')
        return { id: readId(body, 'id'), fromId }
      },
      async write(tx, call, { id, fromId }) {
        const place = await openNotice(tx, context, call, id)
        if (fromId !== null) await assertReadable(tx, context, call, fromId)
        const count = await copyVehicles(tx, place, fromId)
        logDispatch(call, { id, label: '复制上次车辆', count })
        return { count }
      },
    }),
  ]
}

const TEXT: JsonSchema = { type: 'string' }

const dispatchSchema: JsonSchema = {
  type: 'object',
  required: ['id', 'plates'],
  properties: {
    id: TEXT,
    plates: {
      description: '车牌号的列表，或每行一个车牌号的文本',
      oneOf: [{ type: 'array', items: TEXT }, TEXT],
    },
    driverId: TEXT,
    preQuantity: TEXT,
    num: { type: 'integer' },
  },
  additionalProperties: false,
}

const copySchema: JsonSchema = {
  type: 'object',
  required: ['id'],
  properties: { id: TEXT, fromId: TEXT },
  additionalProperties: false,
}

interface Dispatch {
  readonly id: string
  readonly plates: readonly string[]
  readonly terms: DispatchTerms
}

function readDispatch(sent: unknown): Dispatch {
  const body = readBody(sent, ['id', 'plates', 'driverId', 'preQuantity', 'num'])
  const plates = readPlates(body['plates'])
  if (plates.length === 0) throw new RefusalError(refuse('check.required', { label: '车牌号' }))
  return { id: readId(body, 'id'), plates, terms: readTerms(body) }
}

/** A list, or text as it comes from a spreadsheet: a plate on each line, empty lines left out. */
function readPlates(sent: unknown): readonly string[] {
  const list = typeof sent === 'string' ? sent.split(/[\r\n\t,，;；]+/) : sent
  if (!Array.isArray(list) || list.length > MOST_PLATES) throw fieldType('plates')
  const plates = list.map((plate: unknown) => {
    if (typeof plate !== 'string' || plate.length > 40) throw fieldType('plates')
    return plate.trim()
  })
  return plates.filter((plate) => plate !== '')
}

function readTerms(body: AnyRow): DispatchTerms {
  const { driverId = null, preQuantity = null, num = null } = body
  const tons = typeof preQuantity === 'string' ? parseTons(preQuantity) : null
  if (preQuantity !== null && (tons === null || !isLess('0', tons))) throw fieldType('preQuantity')
  if (num !== null && !isCount(num)) throw fieldType('num')
  return {
    driverId: driverId === null ? null : readId(body, 'driverId'),
    preQuantity: tons,
    num: num === null ? null : Number(num),
  }
}

/** Dialogs send figures as text, programs as numbers. */
const isCount = (value: unknown): value is string | number =>
  (typeof value === 'string' || typeof value === 'number') && /^[1-9]\d{0,4}$/.test(`${value}`)

/** A notice that may still get vehicles: neither done nor obsolete. */
async function openNotice(
  tx: Tx,
  { services: { engine }, model, mount }: MountContext,
  { caller }: WriteContext,
  id: string,
) {
  const [row] = await loadBatch(tx, engine, { model, mount, caller, ids: [id] })
  if (row?.['status'] === 'OBSOLETE' || row?.['done'] === true)
    throw new RefusalError(refuse('notice.done'))
  return { noticeId: id, groupId: caller.groupId, newId: () => engine.newId() }
}

async function assertReadable(
  tx: Tx,
  { services: { engine }, model, mount }: MountContext,
  { caller }: WriteContext,
  id: string,
): Promise<void> {
  await loadRow(tx, engine.registry, { model, mount, caller, id })
}

function logDispatch(
  call: WriteContext,
  { id, label, count }: { readonly id: string; readonly label: string; readonly count: number },
): void {
  call.log({
    entity: 'notice',
    bizKey: id,
    action: 'dispatch',
    label,
    changes: [
      { table: 'or_notice_vehicle', field: 'plateNumber', label: '车辆数', from: null, to: count },
    ],
  })
}
