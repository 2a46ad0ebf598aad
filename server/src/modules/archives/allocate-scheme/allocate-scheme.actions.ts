import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { parseId } from '@junheng/domain/values/id.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { loadRow } from '#platform/entity-engine/load-row.ts'
import { type Call, needs, writeCall } from '#platform/http/call.ts'
import { listSchemes } from './allocate-scheme.queries.ts'
import { executeScheme } from './run-scheme.ts'

const BASE = '/material/as-allocate-scheme'
const TAG = '分配方案'

export function allocateSchemeCalls({ db, engine }: EntityServices): readonly Call[] {
  const model = engine.registry.model('allocateScheme')
  return [
    {
      kind: 'read',
      method: 'GET',
      path: `${BASE}/enumList`,
      access: needs('material:as-allocate-scheme:list'),
      tag: TAG,
      summary: '启用的分配方案',
      handle: ({ caller }) => listSchemes(db, model, caller),
    },
    writeCall({
      method: 'POST',
      path: `${BASE}/execute/:id`,
      access: needs('material:as-allocate-scheme:execute'),
      tag: TAG,
      summary: '执行分配方案',
      async write(tx, { caller, request, log }) {
        const id = parseId(request.params['id'] ?? '')
        if (id === null) throw new RefusalError(refuse('row.missing'))
        await loadRow(tx, engine.registry, { model, caller, id })
        const answer = await executeScheme(tx, engine, { caller, id })
        const count = { table: 'as_allocate_org', field: 'added', label: '新增分配', from: null }
        const changes = [{ ...count, to: answer.added }]
        log({ entity: 'allocateScheme', bizKey: id, action: 'execute', label: '执行', changes })
        return answer
      },
    }),
  ]
}
