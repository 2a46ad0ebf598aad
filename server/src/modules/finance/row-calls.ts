import { idsOf, listOf } from '@junheng/domain/call/shape.ts'
import type { Entity } from '@junheng/domain/entity/define-entity.ts'
import { json, text } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { loadRows } from '#platform/entity-engine/load-row.ts'
import { shownRow } from '#platform/entity-engine/shown-row.ts'

/** `GET getId`: id and number for attachments of a row that is not made yet; gaps are allowed. */
export const getIdOf = (entity: Entity): Action =>
  defineAction(entity, {
    name: 'getId',
    label: '预取单号',
    button: { none: '新增前上传附件用' },
    method: 'GET',
    path: 'getId',
    right: { of: 'mount', action: 'create' },
    answers: {
      id: text({ label: '编号', required: true }),
      code: text({ label: '单号' }),
    },
    async read({ services, model, caller }) {
      const giveCode = await services.prepareCode({ model, caller, values: {} })
      const code = giveCode && (await services.db.transaction((tx) => giveCode(tx)))
      return { id: services.engine.newId(), code }
    },
  })

/** `POST findByIds`: rows in the order in which they were asked for; a foreign one is none. */
export const findByIdsOf = (entity: Entity): Action =>
  defineAction(entity, {
    name: 'findByIds',
    label: `按编号取${entity.definition.label}`,
    button: { none: '供打印和外部系统' },
    method: 'POST',
    right: { of: 'mount', action: 'list' },
    body: { ids: idsOf(entity.definition.name) },
    answers: { list: listOf(json({ label: '单据', required: true }), { label: '单据' }) },
    async read(asked) {
      const { services, model, mount, caller, body } = asked
      const { registry } = services.engine
      const found = await loadRows(services.db, registry, { model, mount, caller, ids: body.ids })
      const byId = new Map(found.map((row) => [row.id, row]))
      const list = askedOrder(asked.request.body).map((id) => {
        const row = byId.get(id)
        if (row === undefined) throw new RefusalError(refuse('row.missing'))
        return shownRow(asked, asked, row)
      })
      return { list }
    },
  })

/** Ids are read once each and ascending; the order they were sent in is the user's. */
function askedOrder(body: unknown): readonly string[] {
  const { ids } = (body ?? {}) as { readonly ids?: unknown }
  return Array.isArray(ids) ? [...new Set(ids.map(String))] : []
}
