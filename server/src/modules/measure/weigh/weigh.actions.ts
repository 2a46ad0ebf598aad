import type { Kind } from '@junheng/domain/kinds/kinds.ts'
import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type AnyRow, isPlainObject } from '@junheng/domain/row/any-row.ts'
import { parseRow } from '@junheng/domain/row/parse-row.ts'
import { SINGLE_ACTIONS, type SingleAction } from '@junheng/domain/weighing/console-wire.ts'
import { checkWeighEvent } from '@junheng/domain/weighing/weigh-events.ts'
import type { Tx } from '#platform/db/database.ts'
import { readIds } from '#platform/entity-engine/entity-calls.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { logChange } from '#platform/entity-engine/log-change.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import { rowSchema } from '#platform/entity-engine/row-schema.ts'
import { isSameValue } from '#platform/entity-engine/same-value.ts'
import { shownRow } from '#platform/entity-engine/shown-row.ts'
import { updateRow } from '#platform/entity-engine/update-row.ts'
import { type Call, type WriteContext, writeCall } from '#platform/http/call.ts'
import { fieldType, readBody, readId, readReason } from '#platform/http/closed-body.ts'
import type { StockKeeper } from '../ports.ts'
import { allKindsCalls } from './all-kinds.actions.ts'
import { HIDE_SCHEMA, IDS_REASON, optionalText, SINGLE_SCHEMA } from './at-scale/weigh-body.ts'
import { weighsaveCalls } from './at-scale/weighsave.actions.ts'
import { copyCall } from './correction/copy-weigh.ts'
import { lockRecords } from './correction/lock-records.ts'
import { recoverWeigh } from './correction/recover-weigh.ts'
import { voidWeigh } from './correction/void-weigh.ts'
import { sendAway } from './form/single.ts'
import { weighFormCalls } from './form/weigh-form.actions.ts'
import {
  askedByKind,
  askedInside,
  assertKindRights,
  assertRight,
  assertSomeRight,
  assertUndecided,
} from './kind-rights.ts'
import { productionCalls } from './production/production.actions.ts'
import { reachVisit, type WeighContext } from './weigh-context.ts'
import { weighLineCalls } from './weigh-line.actions.ts'
import { assertWeighReach, lockWeigh, standingOf, storeWeigh } from './weigh-row.ts'

/** Calls of records beyond those of every document, at each of their mounts. */
export function weighCalls(services: EntityServices, stock: StockKeeper): readonly Call[] {
  const model = services.engine.registry.model('weigh')
  const site = { engine: services.engine, stock }
  return model.mounts.flatMap((mount) => {
    const context: WeighContext = { services, model, mount, site }
    const ofAll = mount.code === 'all'
    return [
      ...(mount.code === 'pr' ? productionCalls(context) : weighsaveCalls(context)),
      ...stateCalls(context),
      hideCall(context),
      updateCall(context),
      copyCall(context),
      ...(ofAll
        ? [singleCall(context), ...weighFormCalls(context), ...allKindsCalls(context)]
        : weighLineCalls(context)),
    ]
  })
}

const about = (context: WeighContext, action: string, summary: string) => ({
  access: askedByKind(context, action),
  tag: context.mount.label,
  summary,
})

/** The ids of a batch, ascending: locks are taken in one order. */
const inOrder = (ids: readonly string[]): readonly string[] =>
  [...new Set(ids)].toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))

function stateCalls(context: WeighContext): readonly Call[] {
  const each = (
    name: string,
    summary: string,
    {
      asks,
      moves = false,
      run,
    }: {
      readonly asks: boolean
      /** Notice and stock follow: all that the batch touches is held before the first goes. */
      readonly moves?: boolean
      run(tx: Tx, call: WriteContext, one: { id: string; reason: string }): Promise<unknown>
    },
  ): Call =>
    writeCall<{ readonly ids: readonly string[]; readonly reason: string }>({
      method: 'PUT',
      path: `${context.mount.base}/${name}`,
      ...about(context, name, summary),
      body: IDS_REASON,
      async prepare({ caller, request }) {
        assertSomeRight(context, { caller }, name)
        const body = readBody(request.body, ['ids', 'reason'])
        const reason = asks ? readReason(body) : (optionalText(body, 'reason') ?? '')
        return { ids: inOrder(readIds({ ids: body['ids'] })), reason }
      },
      async write(tx, call, { ids, reason }) {
        await assertKindRights(tx, context, call, { ids, action: name })
        if (moves) await lockRecords(tx, context.services.engine, ids)
        for (const id of ids) await run(tx, call, { id, reason })
        await assertUndecided(tx, context, { ids, doing: summary })
        return { count: ids.length }
      },
    })
  const { site } = context
  return [
    each('obsolete', '作废磅单', {
      asks: true,
      moves: true,
      run: (tx, call, one) => voidWeigh(tx, site, call, { ...one, way: 'HAND' }),
    }),
    each('recover', '恢复磅单', {
      asks: false,
      moves: true,
      run: (tx, call, { id }) => recoverWeigh(tx, site, call, id),
    }),
    each('enable', '启用磅单', {
      asks: false,
      run: (tx, call, one) => switchWeigh(tx, context, call, { ...one, enabled: true }),
    }),
    each('disable', '停用磅单', {
      asks: true,
      run: (tx, call, one) => switchWeigh(tx, context, call, { ...one, enabled: false }),
    }),
  ]
}

async function switchWeigh(
  tx: Tx,
  { services: { engine } }: WeighContext,
  call: WriteContext,
  { id, reason, enabled }: { id: string; reason: string; enabled: boolean },
): Promise<void> {
  const weigh = await lockWeigh(tx, engine, id)
  assertWeighReach(weigh, call.caller)
  assertAllowed(checkWeighEvent(standingOf(weigh), 'switch'))
  const [action, label] = enabled ? ['enable', '启用'] : ['disable', '停用']
  await storeWeigh(tx, engine, call, weigh, {
    header: { enabled },
    log: { action: action ?? '', label: label ?? '', reason },
  })
}

/** Leaves the lists of others; what was weighed counts as before. */
function hideCall(context: WeighContext): Call {
  const { engine } = context.services
  return writeCall<{ ids: readonly string[]; hidden: boolean; reason: string }>({
    method: 'PUT',
    path: `${context.mount.base}/hide`,
    ...about(context, 'hide', '隐藏磅单'),
    body: HIDE_SCHEMA,
    async prepare({ caller, request }) {
      assertSomeRight(context, { caller }, 'hide')
      const body = readBody(request.body, ['ids', 'hidden', 'reason'])
      const { hidden } = body
      if (typeof hidden !== 'boolean') throw fieldType('hidden')
      return { ids: inOrder(readIds({ ids: body['ids'] })), hidden, reason: readReason(body) }
    },
    async write(tx, call, { ids, hidden, reason }) {
      await assertKindRights(tx, context, call, { ids, action: 'hide' })
      for (const id of ids) {
        const weigh = await lockWeigh(tx, engine, id)
        assertAllowed(checkWeighEvent(standingOf(weigh), 'hide'))
        await storeWeigh(tx, engine, call, weigh, {
          header: { hidden },
          log: { action: 'hide', label: hidden ? '隐藏' : '取消隐藏', reason },
        })
      }
      await assertUndecided(tx, context, { ids, doing: '隐藏磅单' })
      return { count: ids.length }
    },
  })
}

/** A truck of a visit without confirmation leaves as it came, or does not after all. */
function singleCall(context: WeighContext): Call {
  return writeCall<{ registryId: string; action: SingleAction; reason: string | null }>({
    method: 'POST',
    path: `${context.mount.base}/single`,
    access: askedInside(context, 'weighsave'),
    tag: context.mount.label,
    summary: '原车出厂',
    body: SINGLE_SCHEMA,
    async prepare(call) {
      assertSomeRight(context, call, 'weighsave')
      const body = readBody(call.request.body, ['registryId', 'action', 'reason'])
      const { action } = body
      if (typeof action !== 'string' || !Object.hasOwn(SINGLE_ACTIONS, action))
        throw fieldType('action')
      const registryId = readId(body, 'registryId')
      await reachVisit(context, call, { registryId, action: 'weighsave' })
      const reason = action === 'BACK' ? optionalText(body, 'reason') : readReason(body)
      return { registryId, action: action as SingleAction, reason }
    },
    async write(tx, call, request) {
      const weigh = await sendAway(tx, context.site, call, request)
      return shownRow(context, call, { ...weigh })
    },
  })
}

/** What only the scale and its rules write; a body that says otherwise is refused, not ignored. */
const WEIGHED = ['gross', 'tare', 'suttle', 'deduct', 'deSuttle'] as const

/** Update as every form does it, but a weight that differs from the stored one is no slip. */
function updateCall(context: WeighContext): Call {
  const { services, model, mount } = context
  return writeCall({
    method: 'PUT',
    path: `${mount.base}/update`,
    replaces: 'update',
    ...about(context, 'update', '修改磅单'),
    body: rowSchema(model, mount),
    response: rowSchema(model, mount),
    async prepare(call) {
      assertSomeRight(context, call, 'update')
      const tight = await services.mountFor(context, call.caller)
      return { mount: tight, input: parseRow(tight, call.request.body) }
    },
    async write(tx, call, prepared) {
      const { caller, warn, request } = call
      const { before, row } = await updateRow(tx, services.engine, {
        model,
        caller,
        action: 'update',
        warn,
        ...prepared,
      })
      if (mount.kinds.length > 1) assertRight(call, before['kind'] as Kind, 'update')
      assertWeights(request.body, before)
      await assertUndecided(tx, context, { ids: [String(row['id'])], doing: '修改磅单' })
      logChange(context, call, { action: 'update', before, row })
      return shownRow(context, call, row)
    },
  })
}

function assertWeights(body: unknown, stored: AnyRow): void {
  if (!isPlainObject(body)) return
  assertSame(body, stored)
  const lines = new Map(childRowsOf(stored['mmWeighSub']).map((line) => [String(line['id']), line]))
  for (const line of childRowsOf(body['mmWeighSub'] ?? []))
    assertSame(line, lines.get(String(line['id'])) ?? {})
}

function assertSame(sent: AnyRow, stored: AnyRow): void {
  for (const name of WEIGHED)
    if (sent[name] !== undefined && !isSameValue(sent[name], stored[name]))
      throw new RefusalError(refuse('call.unknownField', { field: name }))
}
