import { group, idOf, listOf } from '@junheng/domain/call/shape.ts'
import { text } from '@junheng/domain/entity/field.ts'
import { ALLOTMENT_TABLE } from '#platform/access/allotment.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { allocateScheme } from './allocate-scheme.entity.ts'
import { listSchemes } from './allocate-scheme.queries.ts'
import { ALLOTTED } from './allotment.actions.ts'
import { executeScheme } from './run-scheme.ts'

const enumList = defineAction(allocateScheme, {
  name: 'enumList',
  label: '启用的分配方案',
  method: 'GET',
  right: { of: 'mount', action: 'list' },
  answers: listOf(
    group(
      {
        value: idOf('allocateScheme', { label: '方案', required: true }),
        label: text({ label: '名称', required: true }),
      },
      { required: true },
    ),
  ),
  read: ({ services, model, caller }) => listSchemes(services.db, model, caller),
})

const execute = defineAction(allocateScheme, {
  name: 'execute',
  path: 'execute/:id',
  label: '执行分配方案',
  method: 'POST',
  right: 'of-mount',
  reach: 'row',
  // A scheme is only read here; two may run it side by side.
  locking: 'run',
  flow: 'free',
  answers: ALLOTTED,
  async run(tx, { services: { engine }, caller, row: { id }, log }) {
    const answer = await executeScheme(tx, engine, { caller, id })
    const count = { table: ALLOTMENT_TABLE, field: 'added', label: '新增分配', from: null }
    const changes = [{ ...count, to: answer.added }]
    log({ entity: 'allocateScheme', bizKey: id, action: 'execute', label: '执行', changes })
    return answer
  },
})

export const allocateSchemeActions: readonly Action[] = [enumList, execute]
