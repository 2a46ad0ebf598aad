import { fieldsAt, removeField, withFields } from '@junheng/domain/builder/edit-design.ts'
import { partId, readPartId } from '@junheng/domain/builder/field-parts.ts'
import type { TableDesign } from '@junheng/domain/builder/table-design.ts'
import { group, listOf } from '@junheng/domain/call/shape.ts'
import { choice, flag, json, text } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import { COUNT } from '#platform/actions/shapes.ts'
import type { Call } from '#platform/http/call.ts'
import { PAGE } from '#platform/template/page-rows.ts'
import { BUILD, type BuilderParts, DESIGN, TAG, VIEW } from './builder-parts.ts'
import { editDraft, findOpenDesign } from './edit-draft.ts'
import { KINDS } from './read-builder-body.ts'

const NAME = text({ label: '表名', length: 48, required: true })
const CHILD = text({ label: '明细表名；不给则主表', length: 48 })
const LABEL = text({ label: '标题', length: 40, required: true })
const DRAFTED = { name: NAME, design: DESIGN }
const view = { right: VIEW, tag: TAG, plainParams: true } as const
const build = { right: BUILD, tag: TAG, plainParams: true } as const

const FIELD = {
  name: text({ label: '字段名', length: 48, required: true }),
  kind: choice(KINDS, { label: '种类', required: true }),
  attrs: json({ label: '字段属性，label必填', required: true }),
}

/** Fields of customers' tables by the calls that the specification names; what is changed is the caller's draft. */
export function fieldCalls(parts: BuilderParts): readonly Call[] {
  const base = '/optimus_prime/cg-table-field'
  const place = { customTable: NAME, child: CHILD }
  return [
    defineCall({
      ...view,
      method: 'POST',
      path: `${base}/list`,
      label: '一张自定义表的字段：自己的草稿，没有则生效的',
      body: place,
      answers: PAGE,
      async read({ body: { customTable, child }, caller: { userId } }) {
        const open = await findOpenDesign(parts.db, { name: customTable, userId })
        if (open === null) throw new RefusalError(refuse('builder.noTable', { name: customTable }))
        const list = fieldsAt(open.design, child).map((field) => ({
          id: partId({ table: customTable, child, field: field.name }),
          ...field,
        }))
        return { list, total: list.length }
      },
    }),
    defineCall({
      ...build,
      method: 'PUT',
      path: `${base}/update`,
      label: '改自己草稿里的一个字段',
      body: { ...place, field: group(FIELD, { required: true }) },
      answers: DRAFTED,
      async run(tx, { body: { customTable, child, field }, caller }) {
        const attrs = field.attrs as TableDesign['fields'][number]['attrs']
        const edit = (design: TableDesign) =>
          fieldsAt(design, child).some(({ name }) => name === field.name)
            ? withFields(design, child, (all) =>
                all.map((one) => (one.name === field.name ? { ...one, ...field, attrs } : one)),
              )
            : null
        const design = await editDraft(tx, parts, { name: customTable, caller, edit })
        return { name: customTable, design }
      },
    }),
    ordering(parts, base),
    deletion(parts, base),
  ]
}

const ordering = (parts: BuilderParts, base: string): Call =>
  defineCall({
    ...build,
    method: 'POST',
    path: `${base}/saveListData`,
    label: '一次改自己草稿里字段的次序和标题',
    body: {
      customTable: NAME,
      child: CHILD,
      list: listOf(
        group(
          { fieldName: FIELD.name, fieldExplain: LABEL, irequired: flag({ label: '必填' }) },
          { required: true },
        ),
        { required: true },
      ),
    },
    answers: DRAFTED,
    async run(tx, { body: { customTable, child, list }, caller }) {
      const edit = (design: TableDesign) => ordered(design, child, list)
      const design = await editDraft(tx, parts, { name: customTable, caller, edit })
      return { name: customTable, design }
    },
  })

const deletion = (parts: BuilderParts, base: string): Call =>
  defineCall({
    ...build,
    method: 'DELETE',
    path: `${base}/delete`,
    label: '从自己的草稿里去掉字段',
    body: {
      ids: listOf(text({ label: '表.字段 或 表.明细.字段', length: 150, required: true }), {
        required: true,
      }),
    },
    answers: COUNT,
    async run(tx, { body: { ids }, caller }) {
      for (const id of ids) {
        const place = readPartId(id)
        if (place === null) throw new RefusalError(refuse('call.id'))
        const { table: name, child, field } = place
        const edit = (design: TableDesign) =>
          fieldsAt(design, child).some((one) => one.name === field)
            ? removeField(design, child, field)
            : null
        await editDraft(tx, parts, { name, caller, edit })
      }
      return { count: ids.length }
    },
  })

/** Every field once, in the order sent; null: the list is not that of this table. */
function ordered(
  design: TableDesign,
  child: string | null,
  list: readonly {
    readonly fieldName: string
    readonly fieldExplain: string
    readonly irequired: boolean
  }[],
): TableDesign | null {
  const byName = new Map(fieldsAt(design, child).map((field) => [field.name, field]))
  const fields = list.flatMap(({ fieldName, fieldExplain, irequired }) => {
    const field = byName.get(fieldName)
    byName.delete(fieldName)
    if (field === undefined) return []
    return [{ ...field, attrs: { ...field.attrs, label: fieldExplain, required: irequired } }]
  })
  if (byName.size > 0 || fields.length < list.length) return null
  return withFields(design, child, () => fields)
}
