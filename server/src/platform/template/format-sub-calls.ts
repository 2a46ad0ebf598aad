import { layerOfList } from '@junheng/domain/builder/layer-of-list.ts'
import { listOf } from '@junheng/domain/call/shape.ts'
import { json } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { isPlainObject } from '@junheng/domain/row/any-row.ts'
import { layerTemplate } from '@junheng/domain/template/layer-template.ts'
import type { TemplateModel } from '@junheng/domain/template/template-model.ts'
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

/** The lists of fields that each kind of template has, and the view whose fields they are. */
const SUBS = ['cg-format-form-sub', 'cg-format-list-sub', 'cg-format-res-sub'] as const
const KIND_OF = {
  'cg-format-form-sub': 'form',
  'cg-format-list-sub': 'list',
  'cg-format-res-sub': 'popup',
} as const

/** The fields of templates as lists that are read and saved as a whole. */
export const subCalls = (services: FormatServices): readonly Call[] =>
  SUBS.flatMap((sub) => callsOf(services, sub))

function callsOf(services: FormatServices, sub: (typeof SUBS)[number]): readonly Call[] {
  const { engine } = services
  const derived = (id: string): TemplateModel => {
    const found = derivedOf(engine, id)
    if (found.kind !== KIND_OF[sub]) throw new RefusalError(refuse('call.template', { tplId: id }))
    return found
  }
  return [
    defineCall({
      ...SHARED,
      method: 'POST',
      path: `${ROOT}/${sub}/list`,
      label: '模板的字段，各级修改在内',
      body: { id: TEMPLATE },
      answers: PAGE,
      async read({ caller, body: { id } }) {
        const layers = await layersOf(services.db, caller, id)
        const list = [...layerTemplate(derived(id), layers).template.fields]
        return { list, total: list.length }
      },
    }),
    defineCall({
      ...SHARED,
      method: 'POST',
      path: `${ROOT}/${sub}/saveListData`,
      label: '一次保存模板里字段的次序和属性，作为一级的修改',
      body: {
        id: TEMPLATE,
        at: LEVEL,
        list: listOf(json({ label: '字段', required: true }), { required: true }),
      },
      answers: { ops: OPS },
      async run(tx, call) {
        const { id, at, list } = call.body
        const layers = await layersOf(tx, call.caller, id)
        const below = layers.filter((layer) => at === 'company' && layer.at === 'group')
        const base = layerTemplate(derived(id), below).template
        const ops = layerOfList(base.fields, list.filter(isPlainObject))
        if (ops === null || !list.every(isPlainObject))
          throw new RefusalError(refuse('call.fieldType', { field: 'list' }))
        const own = layers.find((layer) => layer.at === at)?.ops ?? []
        const kept = own.filter((op) => !('field' in op) && !('move' in op))
        await changeFormat(tx, engine, call, { at, template: id, ops: [...kept, ...ops] })
        return { ops: [...kept, ...ops] }
      },
    }),
  ]
}
