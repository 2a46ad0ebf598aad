import { permissionKey } from '@junheng/domain/entity/model.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { INSIDE_STAGES } from '@junheng/domain/visit/stages.ts'
import { parseListPayload } from '@junheng/domain/wire/list-payload.ts'
import { hiddenInList, veilListRows } from '#platform/access/mask-rows.ts'
import { sql } from '#platform/db/sql.ts'
import type { MountContext } from '#platform/entity-engine/entity-calls.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { type Call, type CallContext, needs } from '#platform/http/call.ts'
import { type ListGrant, narrowRows } from '#platform/list-engine/list-grant.ts'
import { listRequest, rowFields } from '#platform/list-engine/list-request.ts'
import { listSchema } from '#platform/list-engine/list-schema.ts'
import { runList } from '#platform/list-engine/run-list.ts'

/** What the laboratory is told of a vehicle: nothing of whose goods they are. */
const COLUMNS = [
  'id',
  'code',
  'kind',
  'plateNumber',
  'invName',
  'gross',
  'firstTime',
  'sampleStatus',
  'assayStatus',
  'registryId',
] as const

/** Columns whose values are told by the words of the definition. */
const STATES = ['sampleStatus', 'assayStatus'] as const

/**
 * The ground is the right to this tab, not to the list of records: who only assays sees vehicles of every kind
 * of business, in these columns, and can ask for nothing else.
 */
const GRANT: ListGrant = {
  conditions: [],
  treeField: null,
  isPopup: true,
  columns: new Set(COLUMNS),
  ofLines: true,
}

/** Vehicles on site whose load has been weighed once, the one that waits longest first. */
export function viewWeighCalls(services: EntityServices): readonly Call[] {
  const model = services.engine.registry.model('weigh')
  const mount = model.mounts.find(({ code }) => code === 'all')
  if (mount === undefined) return []
  const context: MountContext = { services, model, mount }
  return [
    {
      kind: 'read',
      method: 'POST',
      path: `${mount.base}/viewWeigh`,
      access: needs(permissionKey(mount, 'viewWeigh')),
      tag: mount.label,
      summary: '散装质检平台的车辆',
      body: listSchema,
      handle: (call) => answerVehicles(context, call),
    },
  ]
}

async function answerVehicles(context: MountContext, call: CallContext): Promise<unknown> {
  const { services, model } = context
  const { caller, request } = call
  const sent = parseListPayload(request.body)
  const sort =
    sent.sort.length > 0 ? sent.sort : [{ key: 'firstTime', dir: 'asc', keyId: null } as const]
  const payload = { ...sent, tplId: null, sort }
  const fields = rowFields(context, GRANT)
  const list = listRequest(context, { caller, request, payload, grant: GRANT })
  const onSite = sql`t.status <> 'OBSOLETE' and t.weigh_state in ('FIRST', 'DONE') and t.registry_id in (select r.id from tr_registry r where r.stage = any(${[...INSIDE_STAGES]}::text[]))`
  const answer = await runList(
    services.db,
    { ...list, where: [...list.where, onSite], indexed: false },
    {
      payload,
      totals: [],
      countCap: await services.countCap(caller),
      longLists: services.longLists,
    },
  )
  const rows = narrowRows(GRANT, veilListRows(model, caller, { fields, rows: answer.list }))
  const hidden = hiddenInList(model, caller, fields)
  return {
    ...answer,
    columns: COLUMNS.filter((name) => !hidden.has(name)),
    options: Object.fromEntries(
      STATES.map((name) => [name, fields.get(name)?.attrs.options ?? []]),
    ),
    list: await withPictures(services, rows),
  }
}

interface Pictured {
  readonly registryId: string
  readonly pictures: readonly AnyRow[]
}

async function withPictures(
  { db }: EntityServices,
  rows: readonly AnyRow[],
): Promise<readonly AnyRow[]> {
  const ids = rows.map((row) => row['registryId'])
  const found = await db.rows<Pictured>(
    sql`select registry_id::text as "registryId", json_agg(json_build_object('fileId', file_id::text, 'node', node, 'position', position, 'takenTime', taken_time) order by taken_time) as pictures from mm_picture where registry_id = any(${ids}::bigint[]) group by registry_id`,
  )
  const pictures = new Map(found.map((row) => [row.registryId, row.pictures]))
  return rows.map((row) => ({ ...row, pictures: pictures.get(String(row['registryId'])) ?? [] }))
}
