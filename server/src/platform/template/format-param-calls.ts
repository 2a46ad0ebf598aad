import { layerOfList } from '@junheng/domain/builder/layer-of-list.ts'
import { listOf } from '@junheng/domain/call/shape.ts'
import { json } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { isPlainObject } from '@junheng/domain/row/any-row.ts'
import { deriveParam } from '@junheng/domain/template/derive-param.ts'
import { parseTemplateId } from '@junheng/domain/template/derive-template.ts'
import { type LayerOp, layerTemplate } from '@junheng/domain/template/layer-template.ts'
import { fieldCode } from '@junheng/domain/template/template-model.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import type { Call } from '#platform/http/call.ts'
import {
  changeFormat,
  derivedOf,
  type FormatServices,
  LEVEL,
  layersOf,
  OPS,
  ROOT,
  SHARED,
  TEMPLATE,
} from './format-parts.ts'
import { PAGE } from './page-rows.ts'

const SUB = `${ROOT}/cg-format-param-sub` as const

/** The fields of a search form; it has no layers of its own but those of the list or popup it searches. */
export const paramSubCalls = (services: FormatServices): readonly Call[] => [
  defineCall({
    ...SHARED,
    method: 'POST',
    path: `${SUB}/list`,
    label: '查询表单的字段，各级修改在内',
    body: { id: TEMPLATE },
    answers: PAGE,
    async read({ caller, body }) {
      const { id, derived } = searchedBy(services, body.id)
      const { template } = layerTemplate(derived, await layersOf(services.db, caller, id))
      const list = [...deriveParam(template).paramList]
      return { list, total: list.length }
    },
  }),
  saveCall(services),
]

/** The list or popup that a search form is of. */
function searchedBy({ engine }: FormatServices, sent: string) {
  const found = parseTemplateId(sent)
  const id = 'popup' in found ? found.popup : `${found.mount}/list`
  const derived = derivedOf(engine, id)
  if (derived.kind === 'form' || ('view' in found && found.view === 'form'))
    throw new RefusalError(refuse('call.template', { tplId: sent }))
  return { id, derived }
}

const saveCall = (services: FormatServices): Call =>
  defineCall({
    ...SHARED,
    method: 'POST',
    path: `${SUB}/saveListData`,
    label: '一次保存查询表单里有哪些字段、叫什么，作为一级的修改',
    body: {
      id: TEMPLATE,
      at: LEVEL,
      list: listOf(json({ label: '要有的字段', required: true }), { required: true }),
    },
    answers: { ops: OPS },
    async run(tx, call) {
      const { at, list } = call.body
      const { id, derived } = searchedBy(services, call.body.id)
      const layers = await layersOf(tx, call.caller, id)
      const below = layers.filter((layer) => at === 'company' && layer.at === 'group')
      const base = layerTemplate(derived, below).template
      const rows = list.filter(isPlainObject)
      const named = rows.map((row) => ({ ...row, iallowAdvanceQuery: true }))
      const codes = new Set(rows.map((row) => fieldCode(String(row['id'] ?? row['fieldName']))))
      const left = deriveParam(base)
        .paramList.filter(
          ({ sendAs, id: own }) => sendAs === 'search' && !codes.has(fieldCode(own)),
        )
        .map(({ id: own }) => ({ id: own, iallowAdvanceQuery: false }))
      const ops = layerOfList(base.fields, [...named, ...left])
      if (ops === null || rows.length < list.length)
        throw new RefusalError(refuse('call.fieldType', { field: 'list' }))
      // The order is that of the columns, which a search form does not change.
      const sets = ops.filter((op) => 'set' in op && 'field' in op)
      const placeOf = (op: object): string => JSON.stringify({ ...op, to: null })
      const said = new Set(sets.map(placeOf))
      const own = layers.find((layer) => layer.at === at)?.ops ?? []
      const kept = own.filter((op) => !said.has(placeOf(op)) && !isSearchFlag(op))
      await changeFormat(tx, services.engine, call, { at, template: id, ops: [...kept, ...sets] })
      return { ops: [...kept, ...sets] }
    },
  })

/** Which fields are asked for, the list that is saved says anew. */
const isSearchFlag = (op: LayerOp): boolean => 'set' in op && op.set === 'iallowAdvanceQuery'
