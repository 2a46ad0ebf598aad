import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type AnyRow, isPlainObject } from '@junheng/domain/row/any-row.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { loadBatch } from '#platform/entity-engine/change-state.ts'
import { readIds } from '#platform/entity-engine/entity-calls.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { type Call, needs, type WriteContext, writeCall } from '#platform/http/call.ts'
import { createArchive } from '../create-archive.ts'
import { type ArchivePorts, findOpenDocument } from '../usage-check.ts'
import { type BatchInput, cardNumbers } from './card-numbers.ts'
import { iccard } from './iccard.entity.ts'
import { findTaken, markFound, markLost } from './iccard.queries.ts'

const BASE = '/material/as-iccard'
const TAG = 'IC卡'

export function iccardCalls(services: EntityServices, ports: ArchivePorts): readonly Call[] {
  return [createBatchCall(services), lossCall(services), reuseCall(services, ports)]
}

/** All cards of a run of numbers, or none. */
function createBatchCall({ engine }: EntityServices): Call {
  return writeCall({
    method: 'POST',
    path: `${BASE}/createBatch`,
    access: needs('material:as-iccard:createBatch'),
    tag: TAG,
    summary: '批量新增IC卡',
    body: {
      type: 'object',
      required: ['startCode', 'endCode', 'num'],
      properties: {
        prefix: { type: 'string' },
        startCode: { type: 'string' },
        endCode: { type: 'string' },
        num: { type: 'string' },
      },
      additionalProperties: false,
    },
    async prepare({ request }) {
      const numbers = cardNumbers(readBatch(request.body))
      if ('code' in numbers) throw new RefusalError(numbers)
      return numbers
    },
    async write(tx, { caller, log }, numbers) {
      const no = await findTaken(tx, { orgId: caller.orgId, numbers })
      assertAllowed(no === null ? null : refuse('iccard.exists', { no }))
      for (const cardNo of numbers) {
        const row = await createArchive(
          tx,
          { engine, caller },
          { entity: iccard, body: { cardNo } },
        )
        const bizKey = String(row['id'])
        log({ entity: 'iccard', bizKey, action: 'createBatch', label: '批量新增', changes: [] })
      }
      return { count: numbers.length }
    },
  })
}

function lossCall({ engine }: EntityServices): Call {
  return writeCall({
    method: 'PUT',
    path: `${BASE}/loss`,
    access: needs('material:as-iccard:loss'),
    tag: TAG,
    summary: '挂失IC卡',
    body: {
      type: 'object',
      required: ['ids', 'reason'],
      properties: {
        ids: { type: 'array', items: { type: 'string' } },
        reason: { type: 'string' },
      },
      additionalProperties: false,
    },
    prepare: async ({ request }) => readLoss(request.body),
    async write(tx, context, { ids, reason }) {
      const cards = await openCards(tx, engine, { caller: context.caller, ids })
      for (const card of cards)
        if (card['cardStatus'] === 'LOST') throw new RefusalError(refuse('iccard.lost'))
      const now = engine.clock.now()
      await markLost(tx, { ids, user: context.caller.realName, reason, now })
      logCards(context, cards, { action: 'loss', label: '挂失', to: 'LOST' })
      return { count: cards.length }
    },
  })
}

function reuseCall({ engine }: EntityServices, ports: ArchivePorts): Call {
  return writeCall({
    method: 'PUT',
    path: `${BASE}/reuse`,
    access: needs('material:as-iccard:reuse'),
    tag: TAG,
    summary: '解除挂失',
    body: {
      type: 'object',
      required: ['ids'],
      properties: { ids: { type: 'array', items: { type: 'string' } } },
      additionalProperties: false,
    },
    prepare: async ({ request }) => readIds(request.body),
    async write(tx, context, ids) {
      const cards = await openCards(tx, engine, { caller: context.caller, ids })
      for (const card of cards) {
        if (card['cardStatus'] !== 'LOST')
          throw new RefusalError(refuse('iccard.notLost', { no: String(card['cardNo']) }))
        const asked = { entity: 'iccard', id: String(card['id']) }
        const code = await findOpenDocument(tx, ports, asked)
        if (code !== null) throw new RefusalError(refuse('iccard.notChanged', { code }))
      }
      await markFound(tx, ids)
      logCards(context, cards, { action: 'reuse', label: '解挂', to: 'FREE' })
      return { count: cards.length }
    },
  })
}

function openCards(
  tx: Tx,
  engine: EntityServices['engine'],
  { caller, ids }: { readonly caller: Caller; readonly ids: readonly string[] },
): Promise<readonly AnyRow[]> {
  return loadBatch(tx, engine, { model: engine.registry.model('iccard'), caller, ids })
}

function logCards(
  { log }: WriteContext,
  cards: readonly AnyRow[],
  { action, label, to }: { readonly action: string; readonly label: string; readonly to: string },
): void {
  for (const card of cards)
    log({
      entity: 'iccard',
      bizKey: String(card['id']),
      action,
      label,
      changes: [
        {
          table: 'as_iccard',
          field: 'cardStatus',
          label: '卡状态',
          from: card['cardStatus'],
          to,
        },
      ],
    })
}

function readBatch(body: unknown): BatchInput {
  if (!isPlainObject(body)) throw new RefusalError(refuse('call.body'))
  const { prefix = '', startCode, endCode, num, ...rest } = body
  refuseUnknown(rest)
  const texts = { prefix: prefix ?? '', startCode, endCode, num }
  for (const [field, value] of Object.entries(texts))
    if (typeof value !== 'string' || value.length > 40)
      throw new RefusalError(refuse('call.fieldType', { field }))
  return texts as unknown as BatchInput
}

function readLoss(body: unknown): { readonly ids: readonly string[]; readonly reason: string } {
  if (!isPlainObject(body)) throw new RefusalError(refuse('call.body'))
  const { reason, ...ids } = body
  if (typeof reason !== 'string' || reason.length > 200)
    throw new RefusalError(refuse('call.fieldType', { field: 'reason' }))
  if (reason.trim() === '') throw new RefusalError(refuse('check.required', { label: '挂失原因' }))
  return { ids: readIds(ids), reason: reason.trim() }
}

function refuseUnknown(rest: AnyRow): void {
  const [unknown] = Object.keys(rest)
  if (unknown !== undefined) throw new RefusalError(refuse('call.unknownField', { field: unknown }))
}
