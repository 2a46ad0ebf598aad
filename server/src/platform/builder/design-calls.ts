import { checkDesign } from '@junheng/domain/builder/check-design.ts'
import { compareDesigns, sayChanges } from '@junheng/domain/builder/compare-designs.ts'
import {
  designOver,
  readDesign,
  rowsOfDesign,
  type TableDesign,
} from '@junheng/domain/builder/table-design.ts'
import { group, listOf } from '@junheng/domain/call/shape.ts'
import { pickTargetOf } from '@junheng/domain/entity/custom-picker.ts'
import { flag, int, json, text } from '@junheng/domain/entity/field.ts'
import { permissionKey } from '@junheng/domain/entity/model.ts'
import { modelFromRows } from '@junheng/domain/entity/model-from-rows.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { deriveTemplate } from '@junheng/domain/template/derive-template.ts'
import { templateFor, wireForm, wireList } from '@junheng/domain/template/wire-template.ts'
import { type Caller, isPermitted, tokenUserOf } from '#platform/access/caller.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import { COUNT } from '#platform/actions/shapes.ts'
import type { EntityRegistry } from '#platform/entity-engine/registry.ts'
import type { Call, WriteContext } from '#platform/http/call.ts'
import { BUILD, type BuilderParts, TAG, VIEW } from './builder-parts.ts'
import { pickTargetsAmong } from './combine-models.ts'
import { dropDraft, findDraft, findDrafts, findVersions, saveDraft } from './design.queries.ts'
import { findImpacts } from './design-impact.ts'
import { type DesignDeps, findCurrent, publishDesign } from './publish-design.ts'
import { tryRow, tryTable } from './try-table.ts'

const DESIGN = json({ label: '设计', required: true })
const SENTENCES = listOf(text({ label: '说明', required: true }), { required: true })

/** A table as its maker draws it: drafted, looked at, tried, put in force, compared and gone back to. */
export function designCalls(parts: BuilderParts): readonly Call[] {
  return [...lookCalls(parts), ...draftCalls(parts), trialCall(parts), publishCall(parts)]
}

function readSent(value: unknown): TableDesign {
  const design = readDesign(value)
  if (design.ok) return design.value
  throw new RefusalError(refuse('builder.invalid', { faults: design.faults.join('；') }))
}

const depsOf = (parts: BuilderParts, caller: Caller): DesignDeps => ({
  entities: parts.entities,
  clock: parts.clock,
  newId: () => parts.newId(),
  holders: parts.holders,
  caller,
})

function lookCalls({ db, models, holders }: BuilderParts): readonly Call[] {
  const shared = { tag: TAG, plainParams: true } as const
  return [
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
    }),
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
    }),
    defineCall({
      ...shared,
      method: 'GET',
      path: '/optimus_prime/cg-table/targets',
      right: VIEW,
      label: '可以引用的表和可以带出的字段',
      answers: listOf(json({ label: '表', required: true })),
      read: async ({ caller }) => targetsFor(models.current(), caller),
    }),
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
    }),
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
          impacts: await findImpacts(db, { design, changes, registry, holders }),
        }
      },
    }),
  ]
}

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

function draftCalls({ db, clock }: BuilderParts): readonly Call[] {
  return [
    defineCall({
      method: 'PUT',
      path: '/optimus_prime/cg-table/draft',
      right: BUILD,
      tag: TAG,
      label: '保存表的草稿',
      body: { design: DESIGN, baseVersion: int({ label: '所依据的版本', required: true }) },
      answers: { name: text({ label: '表名', required: true }) },
      async run(tx, { body, caller }) {
        const design = readSent(body.design)
        const { name } = design
        const { userId, realName } = caller
        const trail = { userId, realName, now: clock.now() }
        await saveDraft(tx, { name, baseVersion: body.baseVersion, design }, trail)
        return { name }
      },
    }),
    defineCall({
      method: 'DELETE',
      path: '/optimus_prime/cg-table/draft/:name',
      right: BUILD,
      tag: TAG,
      label: '放弃表的草稿',
      plainParams: true,
      answers: COUNT,
      async run(tx, { params: { name }, caller: { userId } }) {
        if ((await findDraft(db, { name, userId })) === null)
          throw new RefusalError(refuse('row.missing'))
        return { count: await dropDraft(tx, { name, userId }) }
      },
    }),
  ]
}

/** Tried by its maker alone: the table is made, the row is stored, and both are undone. */
function trialCall(parts: BuilderParts): Call {
  return defineCall({
    asOwner: true,
    method: 'POST',
    path: '/optimus_prime/cg-table/trial',
    right: BUILD,
    tag: TAG,
    label: '试存一行：按草稿建表、存入、读出，然后撤消',
    body: { design: DESIGN, row: json({ label: '一行', required: true }) },
    answers: { row: json({ label: '存下的样子' }), fault: text({ label: '不能保存的原因' }) },
    async run(tx, { body, caller }) {
      const design = readSent(body.design)
      return undone(tx, async () => {
        const request = { design, note: null, isConfirmed: true }
        const { registry } = await publishDesign(tx, request, depsOf(parts, caller))
        const trial = { tx, services: parts.services(), registry, name: design.name, caller }
        return tryRow(trial, body.row)
      })
    },
  })
}

/** Does the work, keeps what it found, and leaves nothing behind. */
async function undone<T>(
  tx: Parameters<typeof publishDesign>[0],
  work: () => Promise<T>,
): Promise<T> {
  const found: T[] = []
  const undo = new Error('undone')
  try {
    await tx.savepoint(async () => {
      found.push(await work())
      throw undo
    })
  } catch (error) {
    if (error !== undo) throw error
  }
  const [result] = found
  if (result === undefined) throw undo
  return result
}

function publishCall(parts: BuilderParts): Call {
  return defineCall({
    asOwner: true,
    method: 'POST',
    path: '/optimus_prime/cg-table/publish',
    right: BUILD,
    tag: TAG,
    label: '发布草稿',
    body: {
      name: text({ label: '表名', length: 48, required: true }),
      note: text({ label: '说明', length: 200 }),
      confirmed: flag({ label: '已知会丢失的数据' }),
    },
    answers: {
      name: text({ label: '表名', required: true }),
      version: int({ label: '版本', required: true }),
      notes: SENTENCES,
    },
    async run(tx, call) {
      const { body, caller } = call
      const { name, note } = body
      const draft = await findDraft(tx, { name, userId: caller.userId })
      if (draft === null) throw new RefusalError(refuse('builder.noDraft', { name }))
      const current = await findCurrent(tx, name)
      if (current.version !== draft.baseVersion)
        throw new RefusalError(refuse('builder.movedOn', { version: current.version }))
      const { design } = draft
      const request = { design, note, isConfirmed: body.confirmed }
      const { registry, version } = await publishDesign(tx, request, depsOf(parts, caller))
      const { faults, notes } = await tryTable({
        tx,
        services: parts.services(),
        registry,
        name,
        caller,
      })
      if (faults.length > 0)
        throw new RefusalError(refuse('builder.guard', { faults: faults.join('；') }))
      await dropDraft(tx, { name, userId: caller.userId })
      logPublished(call, { name, before: current.design, after: design, version })
      call.afterCommit(() => parts.models.reload())
      return { name, version, notes }
    },
  })
}

function logPublished(
  call: WriteContext,
  {
    name,
    before,
    after,
    version,
  }: {
    readonly name: string
    readonly before: TableDesign | null
    readonly after: TableDesign
    readonly version: number
  },
): void {
  const said = sayChanges(compareDesigns(before, designOver(after, before)))
  call.log({
    entity: 'cgTable',
    bizKey: name,
    action: 'publish',
    label: `发布第${version}版`,
    changes: said.slice(0, 100).map((to, at) => ({
      table: 'cg_table',
      field: `change${at + 1}`,
      label: '变更',
      from: null,
      to,
    })),
  })
}
