import { checkDesign } from '@junheng/domain/builder/check-design.ts'
import { compareDesigns, sayChanges } from '@junheng/domain/builder/compare-designs.ts'
import { rowsOfDesign, type TableDesign } from '@junheng/domain/builder/table-design.ts'
import { group, listOf } from '@junheng/domain/call/shape.ts'
import { pickTargetOf } from '@junheng/domain/entity/custom-picker.ts'
import { int, json, text } from '@junheng/domain/entity/field.ts'
import { permissionKey } from '@junheng/domain/entity/model.ts'
import { modelFromRows } from '@junheng/domain/entity/model-from-rows.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { deriveTemplate } from '@junheng/domain/template/derive-template.ts'
import { templateFor, wireForm, wireList } from '@junheng/domain/template/wire-template.ts'
import { type Caller, isPermitted, tokenUserOf } from '#platform/access/caller.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import type { EntityRegistry } from '#platform/entity-engine/registry.ts'
import type { Call } from '#platform/http/call.ts'
import {
  BUILD,
  type BuilderParts,
  DESIGN,
  readSent,
  SENTENCES,
  TAG,
  VIEW,
} from './builder-parts.ts'
import { pickTargetsAmong } from './combine-models.ts'
import { findDraft, findDrafts, findVersions } from './design.queries.ts'
import { findImpacts } from './design-impact.ts'
import { findCurrent } from './publish-design.ts'

const shared = { tag: TAG, plainParams: true } as const

/** Looking at a design: what is in force, what is drafted, what it would look like and what it would do. */
export const lookCalls = (parts: BuilderParts): readonly Call[] => [
  designCall(parts),
  draftsCall(parts),
  targetsCall(parts),
  previewCall(parts),
  impactCall(parts),
]

const designCall = ({ db }: BuilderParts): Call =>
  defineCall({
    ...shared,
    method: 'GET',
    path: '/optimus_prime/cg-table/design/:name',
    right: VIEW,
    label: '一张自定义表的设计：生效的、自己的草稿和各版本',
    answers: {
      name: text({ label: '表名', required: true }),
      version: int({ label: '生效的版本，0 为未发布', required: true }),
      published: json({ label: '生效的设计' }),
      draft: json({ label: '自己的草稿' }),
      baseVersion: int({ label: '草稿所依据的版本' }),
      versions: json({ label: '各版本', required: true }),
      others: SENTENCES,
    },
    async read({ params: { name }, caller }) {
      const { design, version } = await findCurrent(db, name)
      const draft = await findDraft(db, { name, userId: caller.userId })
      if (design === null && draft === null) throw new RefusalError(refuse('row.missing'))
      const drafts = await findDrafts(db)
      return {
        name,
        version,
        published: design,
        draft: draft?.design ?? null,
        baseVersion: draft?.baseVersion ?? null,
        versions: await findVersions(db, name),
        others: drafts
          .filter((one) => one.name === name && one.userId !== caller.userId)
          .map(({ userName }) => userName),
      }
    },
  })

const draftsCall = ({ db }: BuilderParts): Call =>
  defineCall({
    ...shared,
    method: 'GET',
    path: '/optimus_prime/cg-table/drafts',
    right: VIEW,
    label: '自己未发布的草稿',
    answers: listOf(
      group(
        {
          name: text({ label: '表名', required: true }),
          label: text({ label: '标题', required: true }),
        },
        { required: true },
      ),
    ),
    read: async ({ caller }) =>
      (await findDrafts(db))
        .filter(({ userId }) => userId === caller.userId)
        .map(({ name, label }) => ({ name, label })),
  })

const targetsCall = ({ models }: BuilderParts): Call =>
  defineCall({
    ...shared,
    method: 'GET',
    path: '/optimus_prime/cg-table/targets',
    right: VIEW,
    label: '可以引用的表和可以带出的字段',
    answers: listOf(json({ label: '表', required: true })),
    read: async ({ caller }) => targetsFor(models.current(), caller),
  })

const previewCall = ({ db, models }: BuilderParts): Call =>
  defineCall({
    ...shared,
    method: 'POST',
    path: '/optimus_prime/cg-table/preview',
    right: BUILD,
    label: '预览草稿的列表和表单',
    body: { design: DESIGN },
    answers: {
      faults: json({ label: '要改正的问题', required: true }),
      changes: SENTENCES,
      form: json({ label: '表单模板' }),
      list: json({ label: '列表模板' }),
    },
    async read({ body, caller }) {
      const design = readSent(body.design)
      const current = await findCurrent(db, design.name)
      return {
        ...previewOf(models.current(), design, caller),
        changes: sayChanges(compareDesigns(current.design, design)),
      }
    },
  })

const impactCall = ({ db, models, holders, followers }: BuilderParts): Call =>
  defineCall({
    ...shared,
    method: 'POST',
    path: '/optimus_prime/cg-table/impact',
    right: BUILD,
    label: '发布草稿会影响什么',
    body: { design: DESIGN },
    answers: { changes: SENTENCES, impacts: json({ label: '影响', required: true }) },
    async read({ body }) {
      const design = readSent(body.design)
      const current = await findCurrent(db, design.name)
      const changes = compareDesigns(current.design, design)
      const registry = models.current()
      return {
        changes: sayChanges(changes),
        impacts: await findImpacts(db, { design, changes, registry, holders, followers }),
      }
    },
  })

function targetsFor({ models }: EntityRegistry, caller: Caller) {
  return models.flatMap((model) => {
    const target = pickTargetOf(model)
    const isSeen = model.mounts.some((mount) => isPermitted(caller, permissionKey(mount, 'list')))
    if (target === null || !isSeen) return []
    const fields = [...model.fields.values()]
      .filter(({ name }) => target.names.has(name))
      .map(({ name, kind, attrs: { label } }) => ({ name, kind, label }))
    return [{ name: model.name, label: model.label, shown: target.shown, fields }]
  })
}

/** From the running model and the draft alone: nothing is made for it. */
function previewOf(registry: EntityRegistry, design: TableDesign, caller: Caller) {
  const others = registry.models.filter(({ name }) => name !== design.name)
  const targets = pickTargetsAmong(others)
  const faults = checkDesign(design, targets)
  const { table, fields } = rowsOfDesign(design)
  const read = faults.length > 0 ? null : modelFromRows(table, fields, targets)
  const mount = read?.ok ? read.value.mounts[0] : undefined
  if (!read?.ok || mount === undefined) return { faults, form: null, list: null }
  const model = read.value
  const own = { table: model, owner: model }
  const sources = {
    target: (name: string) => (name === model.name ? own : registry.target(name)),
    popup: (code: string) => model.popups.get(code) ?? registry.popup(code),
  }
  const reader = { user: tokenUserOf(caller), isWithheld: () => false }
  const { form, list } = deriveTemplate(sources, model, mount)
  return {
    faults,
    form: wireForm(templateFor(form, reader)),
    list: wireList(templateFor(list, reader)),
  }
}
