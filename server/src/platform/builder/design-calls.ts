import { compareDesigns, sayChanges } from '@junheng/domain/builder/compare-designs.ts'
import { designOver, type TableDesign } from '@junheng/domain/builder/table-design.ts'
import { flag, int, json, text } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import { COUNT } from '#platform/actions/shapes.ts'
import type { Call, WriteContext } from '#platform/http/call.ts'
import {
  BUILD,
  type BuilderParts,
  DESIGN,
  depsOf,
  readSent,
  SENTENCES,
  TAG,
} from './builder-parts.ts'
import { dropDraft, findDraft, saveDraft } from './design.queries.ts'
import { lookCalls } from './look-calls.ts'
import { findCurrent, publishDesign } from './publish-design.ts'
import { tryRow, tryTable } from './try-table.ts'
import { undone } from './undone.ts'

/** A table as its maker draws it: drafted, looked at, tried, put in force, compared and gone back to. */
export function designCalls(parts: BuilderParts): readonly Call[] {
  return [...lookCalls(parts), ...draftCalls(parts), trialCall(parts), publishCall(parts)]
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
