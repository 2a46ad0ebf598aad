import { ACTION_LABELS, type StandardAction } from '@junheng/domain/entity/life-cycle.ts'
import type { EntityModel, MountModel } from '@junheng/domain/entity/model.ts'
import { permissionKey } from '@junheng/domain/entity/model.ts'
import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type AnyRow, isPlainObject } from '@junheng/domain/row/any-row.ts'
import { parseRow } from '@junheng/domain/row/parse-row.ts'
import { parseId } from '@junheng/domain/values/id.ts'
import { holdsMasked, veilRows } from '#platform/access/mask-rows.ts'
import { changeState, type StateAction } from '#platform/entity-engine/change-state.ts'
import { copyRow } from '#platform/entity-engine/copy-row.ts'
import { createRow } from '#platform/entity-engine/create-row.ts'
import { deleteRows } from '#platform/entity-engine/delete-rows.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { markFlows } from '#platform/entity-engine/flow-gate.ts'
import { loadRow, rowAtMount } from '#platform/entity-engine/load-row.ts'
import { logChange, logCounterparty } from '#platform/entity-engine/log-change.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import {
  countSchema,
  idsSchema,
  rowSchema,
  stateSchema,
} from '#platform/entity-engine/row-schema.ts'
import { shownRow } from '#platform/entity-engine/shown-row.ts'
import { updateRow } from '#platform/entity-engine/update-row.ts'
import { readRows, rowsSchema, updateRows } from '#platform/entity-engine/update-rows.ts'
import { exportCalls } from '#platform/export/export-calls.ts'
import { type Call, type CallContext, needs, writeCall } from '#platform/http/call.ts'
import { pathId } from '#platform/http/read-part.ts'
import { listCalls } from '#platform/list-engine/list-calls.ts'
import { treeCall } from '#platform/list-engine/tree-call.ts'
import { rowsWrite } from './rows-write.ts'

/** Every call a mount has, from its life cycle and its aliases. */
export function entityCalls(
  services: EntityServices,
  model: EntityModel,
  mount: MountModel,
): Call[] {
  const context: MountContext = { services, model, mount }
  const calls: Call[] = [...listCalls(context), ...readCalls(context)]
  if (mount.actions.has('create')) calls.push(createCall(context))
  const has = (action: string) => mount.actions.has(action) || mount.actionsByKind.has(action)
  for (const action of ['update', 'safeUpdate'] as const)
    if (has(action)) calls.push(updateCall(context, action))
  if (mount.actions.has('update') && model.listEdit.length > 0) calls.push(rowsCall(context))
  if (has('delList')) calls.push(...deleteCalls(context))
  if (has('copy')) calls.push(copyCall(context))
  for (const [name, action] of Object.entries(STATE_CALLS))
    if (has(action)) calls.push(stateCall(context, name, action))
  if (model.lifeCycle === 'master' && model.nameField !== null) calls.push(treeCall(context))
  calls.push(...exportCalls(context))
  return [...calls, ...aliasCalls(context, calls)]
}

/** Call name → action; mulAudit is audit of several, and audit takes several too. */
const STATE_CALLS: Readonly<Record<string, StateAction>> = {
  audit: 'audit',
  mulAudit: 'audit',
  init: 'init',
  mulInit: 'init',
  enable: 'enable',
  disable: 'disable',
  obsolete: 'obsolete',
  recover: 'recover',
}

/** An older name of the specification answers like the call it stands for, under the same right. */
function aliasCalls({ mount }: MountContext, calls: readonly Call[]): readonly Call[] {
  return Object.entries(mount.aliases).flatMap(([alias, action]) => {
    const original = calls.find((call) => call.path === `${mount.base}/${action}`)
    if (original === undefined)
      throw new Error(`${mount.base}: alias ${alias} means no call ${action}`)
    return [{ ...original, path: `${mount.base}/${alias}` }]
  })
}

function describe(context: MountContext, action: StandardAction) {
  const { mount } = context
  return {
    access: needs(permissionKey(mount, action)),
    tag: mount.label,
    summary: `${ACTION_LABELS[action]}${mount.label}`,
  }
}

function readCalls(context: MountContext): readonly Call[] {
  const { mount } = context
  return ['/:id', '/get/:id', '/detail/:id'].map((suffix) => ({
    kind: 'read',
    method: 'GET',
    path: `${mount.base}${suffix}`,
    ...describe(context, 'list'),
    response: rowSchema(context.model, mount),
    handle: (call) => readRow(context, call),
  }))
}

async function readRow(context: MountContext, call: CallContext): Promise<AnyRow> {
  const { services, model, mount } = context
  const { caller } = call
  const id = pathId(call.request.params['id'])
  const row = await loadRow(services.db, services.engine.registry, { model, mount, caller, id })
  const { readable } = services.engine.rulesOf(model.name)
  assertAllowed((await readable?.({ db: services.db, caller, mount, row })) ?? null)
  const plain = caller.seesPlain && holdsMasked(model)
  if (plain) await services.logPlainView({ model, id, call })
  const rows = veilRows(model, caller, [rowAtMount(model, mount, row)], { plain })
  const [shown] = await markFlows(services, { model, rows })
  return shown ?? {}
}

function createCall(context: MountContext): Call {
  const { services, model, mount } = context
  return writeCall({
    method: 'POST',
    path: `${mount.base}/create`,
    ...describe(context, 'create'),
    body: rowSchema(model, mount),
    response: rowSchema(model, mount),
    async prepare(call) {
      const { caller } = call
      const tight = await services.mountFor(context, caller)
      const input = parseRow(tight, call.request.body)
      const giveCode = await services.prepareCode({ model, caller, values: input.values })
      return { tight, input, giveCode }
    },
    async write(tx, call, { tight, input, giveCode }) {
      const { caller, warn } = call
      const code = giveCode && (await giveCode(tx))
      const request = { model, mount: tight, caller, input, code, warn }
      const row = await createRow(tx, services.engine, request)
      logChange(context, call, { action: 'create', before: null, row })
      return shownRow(context, call, row)
    },
  })
}

function updateCall(context: MountContext, action: 'update' | 'safeUpdate'): Call {
  const { services, model, mount } = context
  return rowsWrite(context, action, {
    method: 'PUT',
    path: `${mount.base}/${action}`,
    body: rowSchema(model, mount),
    response: rowSchema(model, mount),
    async prepare(call) {
      const tight = await services.mountFor(context, call.caller)
      return { mount: tight, input: parseRow(tight, call.request.body) }
    },
    ids: ({ input: { id } }) => (id === null ? [] : [id]),
    async write(tx, call, prepared) {
      const { caller, warn } = call
      const { before, row, counterparty } = await updateRow(tx, services.engine, {
        model,
        caller,
        action,
        warn,
        ...prepared,
      })
      await services.flowGate?.assertFree(tx, { model, ids: [row.id], action })
      if (counterparty) logCounterparty(context, call, { before, row, counterparty })
      else logChange(context, call, { action, before, row })
      return shownRow(context, call, row)
    },
  })
}

/** What was typed into the list itself: all rows or none. */
function rowsCall(context: MountContext): Call {
  const { services, model, mount } = context
  return writeCall({
    method: 'PUT',
    path: `${mount.base}/updateRows`,
    ...describe(context, 'update'),
    body: rowsSchema,
    response: {
      type: 'object',
      properties: { rows: { type: 'array', items: rowSchema(model, mount) } },
    },
    prepare: async (call) =>
      readRows(await services.mountFor(context, call.caller), model.listEdit, call.request.body),
    async write(tx, call, prepared) {
      const rows = await updateRows(tx, context, { ...prepared, call })
      const ids = rows.map((row) => String(row['id']))
      await services.flowGate?.assertFree(tx, { model, ids, action: 'update' })
      return { rows: rows.map((row) => shownRow(context, call, row)) }
    },
  })
}

/** Most rows one batch action takes. */
const MOST_IDS = 1000

/** `{ids}` of a batch action: closed body, at least one, each an id. */
function readIds(body: unknown): readonly string[] {
  if (!isPlainObject(body)) throw new RefusalError(refuse('call.body'))
  for (const name of Object.keys(body))
    if (name !== 'ids') throw new RefusalError(refuse('call.unknownField', { field: name }))
  const { ids } = body
  if (!Array.isArray(ids) || ids.length > MOST_IDS)
    throw new RefusalError(refuse('call.fieldType', { field: 'ids' }))
  if (ids.length === 0) throw new RefusalError(refuse('row.none'))
  return ids.map((id) => {
    const parsed = typeof id === 'string' ? parseId(id) : null
    if (parsed === null) throw new RefusalError(refuse('call.id'))
    return parsed
  })
}

interface StateBody {
  readonly ids: readonly string[]
  readonly confirmed: boolean
}

/** `{ids}` of a life-cycle action, and `confirm` once the user was asked and said yes. */
function readState(body: unknown): StateBody {
  if (!isPlainObject(body)) throw new RefusalError(refuse('call.body'))
  const { confirm, ...rest } = body
  if (confirm !== undefined && confirm !== null && typeof confirm !== 'boolean')
    throw new RefusalError(refuse('call.fieldType', { field: 'confirm' }))
  return { ids: readIds(rest), confirmed: confirm === true }
}

function deleteCalls(context: MountContext): readonly Call[] {
  const { services, model, mount } = context
  const call = (path: string, read: (request: CallContext) => readonly string[]): Call =>
    rowsWrite(context, 'delList', {
      method: 'DELETE',
      path: `${mount.base}/${path}`,
      ...(path.includes(':') ? {} : { body: idsSchema }),
      response: countSchema,
      prepare: async (request) => read(request),
      ids: (ids) => ids,
      async write(tx, request, ids) {
        const { caller, warn } = request
        const rows = await deleteRows(tx, services.engine, { model, mount, caller, ids, warn })
        await services.flowGate?.assertFree(tx, { model, ids, action: 'delList' })
        for (const before of rows)
          logChange(context, request, { action: 'delList', before, row: null })
        return { count: rows.length }
      },
    })
  return [
    call('delList', ({ request }) => readIds(request.body)),
    call('deletes', ({ request }) => readIds(request.body)),
    call('delete/:id', ({ request }) => [pathId(request.params['id'])]),
  ]
}

function copyCall(context: MountContext): Call {
  const { services, model, mount } = context
  return rowsWrite(context, 'copy', {
    method: 'POST',
    path: `${mount.base}/copy/:id`,
    response: rowSchema(model, mount),
    async prepare(call) {
      const id = pathId(call.request.params['id'])
      const { caller } = call
      return { id, giveCode: await services.prepareCode({ model, caller, values: {} }) }
    },
    ids: ({ id }) => [id],
    async write(tx, call, { id, giveCode }) {
      const { caller, warn } = call
      const code = giveCode && (await giveCode(tx))
      const row = await copyRow(tx, services.engine, { model, mount, caller, id, code, warn })
      logChange(context, call, { action: 'copy', before: null, row })
      return shownRow(context, call, row)
    },
  })
}

function stateCall(context: MountContext, name: string, action: StateAction): Call {
  const { services, model, mount } = context
  return rowsWrite(context, action, {
    method: 'PUT',
    path: `${mount.base}/${name}`,
    body: stateSchema,
    response: countSchema,
    prepare: async (call) => readState(call.request.body),
    ids: ({ ids }) => ids,
    async write(tx, call, { ids, confirmed }) {
      const { caller, warn } = call
      if (await services.flowGate?.hold(tx, { model, mount, call, ids, action }))
        return { count: 0 }
      const request = { model, mount, caller, ids, action, warn, confirmed }
      const results = await changeState(tx, services.engine, request)
      await services.flowGate?.assertFree(tx, { model, ids, action })
      for (const { before, row } of results) logChange(context, call, { action, before, row })
      return { count: results.length }
    },
  })
}
