import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { isPlainObject } from '@junheng/domain/row/any-row.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { rowSchema } from '#platform/entity-engine/row-schema.ts'
import type { Call, CallContext } from '#platform/http/call.ts'
import type { JsonSchema } from '#platform/http/json-schema.ts'
import { pathId } from '#platform/http/read-part.ts'
import { derivedCall, firstMount } from './inventory.actions.ts'
import type { InventoryRow } from './inventory.entity.ts'

const BASE = '/quality/pro-qc-ex'
const LABEL = '物料质检属性'
const SHARED = { tag: LABEL, noButton: '物料页面的质检设置，供外部系统单独读写' } as const

/**
 * 物料质检属性 by themselves, as the specification has them: the settings that a material's own form holds, under
 * the material's rights. They are read and stored with the material, so its checks and its log are theirs.
 */
export function qcSettingsCalls(services: EntityServices): readonly Call[] {
  const list = derivedCall(services, 'inventory', 'asInventoryExQc/list', 'read')
  const read = derivedCall(services, 'inventory', ':id', 'read')
  const update = derivedCall(services, 'inventory', 'update', 'write')
  const { body, response, page } = schemasOf(services)
  return [
    {
      ...list,
      ...SHARED,
      path: `${BASE}/list`,
      summary: `查看${LABEL}`,
      response: page,
      async handle(call) {
        const answer = (await list.handle(call)) as { readonly list: readonly { id: string }[] }
        return { ...answer, list: await withMaterials(services.db, answer.list) }
      },
    },
    {
      ...read,
      ...SHARED,
      path: `${BASE}/:id`,
      summary: `查看${LABEL}`,
      response,
      async handle(call) {
        const { id: asked } = call.request.params
        const id = pathId(asked)
        const params = { id: await materialOf(services.db, id) }
        return settingsOf(await read.handle(withRequest(call, { params })), id)
      },
    },
    {
      ...update,
      ...SHARED,
      path: `${BASE}/update`,
      summary: `修改${LABEL}`,
      body,
      response,
      async prepare(call) {
        const { id, version, ...settings } = readBody(call)
        const asInventoryExQc = { id, ...settings }
        const material = { id: await materialOf(services.db, id), version, asInventoryExQc }
        return update.prepare?.(withRequest(call, { body: material }))
      },
      write: async (tx, call, prepared) =>
        settingsOf(await update.write(tx, call, prepared), readBody(call).id),
    },
  ]
}

const withRequest = (
  call: CallContext,
  changed: Partial<Pick<CallContext['request'], 'params' | 'body'>>,
): CallContext => ({ ...call, request: { ...call.request, ...changed } })

function readBody({ request: { body } }: CallContext): Record<string, unknown> & { id: string } {
  if (!isPlainObject(body)) throw new RefusalError(refuse('call.body'))
  const { id, ...rest } = body
  return { ...rest, id: pathId(typeof id === 'string' ? id : undefined) }
}

/** Settings as their list gives them, each with the material it belongs to. */
async function withMaterials<R extends { readonly id: string }>(
  db: Queryable,
  rows: readonly R[],
): Promise<readonly R[]> {
  const ids = rows.map(({ id }) => id)
  const materials = await db.rows<{ readonly id: string }>(
    sql`select q.id, i.id as "inventoryId", i.inv_code as "invCode", i.inv_name as "invName" from as_inventory_ex_qc q join as_inventory i on i.id = q.main_id where q.id = any(${ids}::bigint[])`,
  )
  const byId = new Map(materials.map((material) => [material.id, material]))
  return rows.map((row) => ({ ...row, ...byId.get(row.id) }))
}

/** Whose settings they are; whether the caller may see them is asked of the material. */
async function materialOf(db: Queryable, id: string): Promise<string> {
  const row = await db.row<{ readonly mainId: string }>(
    sql`select main_id as "mainId" from as_inventory_ex_qc where id = ${id}`,
  )
  if (row === null) throw new RefusalError(refuse('row.missing'))
  return row.mainId
}

function settingsOf(answer: unknown, id: string) {
  const { asInventoryExQc, id: inventoryId, invCode, invName, version } = answer as InventoryRow
  if (asInventoryExQc?.id !== id) throw new RefusalError(refuse('row.missing'))
  return { ...asInventoryExQc, inventoryId, invCode, invName, version }
}

function schemasOf(
  services: EntityServices,
): Readonly<Record<'body' | 'response' | 'page', JsonSchema>> {
  const { model, mount } = firstMount(services, 'inventory')
  const {
    asInventoryExQc,
    id = {},
    invCode = {},
    invName = {},
    version = {},
  } = rowSchema(model, mount).properties ?? {}
  const settings = { ...asInventoryExQc?.properties, id }
  const row = { ...settings, inventoryId: id, invCode, invName }
  const total: JsonSchema = { type: 'integer' }
  const list: JsonSchema = { type: 'array', items: { type: 'object', properties: row } }
  return {
    body: {
      type: 'object',
      required: ['id', 'version'],
      properties: { ...settings, version },
      additionalProperties: false,
    },
    response: { type: 'object', required: ['id', 'version'], properties: { ...row, version } },
    page: { type: 'object', required: ['list', 'total'], properties: { list, total } },
  }
}
