import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { isPlainObject } from '@junheng/domain/row/any-row.ts'
import { allotmentType } from '#platform/access/row-scope.ts'
import type { Tx } from '#platform/db/database.ts'
import { readIds } from '#platform/entity-engine/entity-calls.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { EntityRegistry } from '#platform/entity-engine/registry.ts'
import { type Call, needs, writeCall } from '#platform/http/call.ts'
import type { JsonSchema } from '#platform/http/json-schema.ts'
import type { ArchivePorts } from '../usage-check.ts'
import { type AllotRequest, allotRows, unallotRows } from './allot-rows.ts'

const BASE = '/material/as-allocate-scheme'

/** Allotting by hand; the schemes that do it by rule come with their own entity. */
export function allotmentCalls({ engine }: EntityServices, ports: ArchivePorts): readonly Call[] {
  const call = (
    action: 'allot' | 'unallot',
    label: string,
    run: (tx: Tx, request: AllotRequest) => Promise<unknown>,
  ): Call =>
    writeCall({
      method: 'POST',
      path: `${BASE}/${action}`,
      access: needs(`material:as-allocate-scheme:${action}`),
      tag: '分配方案',
      summary: `${label}集团档案`,
      body: bodySchema,
      prepare: async ({ request }) => readBody(engine.registry, request.body),
      async write(tx, { caller, log }, { entity, ids, orgIds }) {
        const answer = await run(tx, { caller, entity, ids, orgIds })
        const changes = [
          { table: 'as_allocate_org', field: 'orgIds', label: '库区', from: null, to: orgIds },
        ]
        for (const bizKey of ids) log({ entity, bizKey, action, label, changes })
        return answer
      },
    })
  return [
    call('allot', '分配', (tx, request) => allotRows(tx, engine, request)),
    call('unallot', '取消分配', (tx, request) => unallotRows(tx, engine, { ...request, ports })),
  ]
}

const bodySchema: JsonSchema = {
  type: 'object',
  required: ['archiveType', 'ids', 'orgIds'],
  properties: {
    archiveType: { type: 'string', description: '档案类型，如 INVENTORY' },
    ids: { type: 'array', items: { type: 'string' } },
    orgIds: { type: 'array', items: { type: 'string' } },
  },
  additionalProperties: false,
}

function readBody(
  registry: EntityRegistry,
  body: unknown,
): Pick<AllotRequest, 'entity' | 'ids' | 'orgIds'> {
  if (!isPlainObject(body)) throw new RefusalError(refuse('call.body'))
  const { archiveType, ids, orgIds, ...rest } = body
  const [unknown] = Object.keys(rest)
  if (unknown !== undefined) throw new RefusalError(refuse('call.unknownField', { field: unknown }))
  const model = registry.models.find(
    (item) => item.scope === 'org-or-group' && allotmentType(item) === archiveType,
  )
  if (!model) throw new RefusalError(refuse('call.fieldType', { field: 'archiveType' }))
  return { entity: model.name, ids: readIds({ ids }), orgIds: readIds({ ids: orgIds }) }
}
