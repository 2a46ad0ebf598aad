import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type AnyRow, isPlainObject } from '@junheng/domain/row/any-row.ts'
import { readIds } from '#platform/entity-engine/entity-calls.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { shownRow } from '#platform/entity-engine/shown-row.ts'
import { type Call, type WriteContext, writeCall } from '#platform/http/call.ts'
import {
  closedBody,
  fieldType,
  IDS,
  readBody,
  readId,
  readIdOrNull,
  readTons,
  TEXT,
} from '#platform/http/closed-body.ts'
import type { JsonSchema } from '#platform/http/json-schema.ts'
import {
  askedByKind,
  assertKindRights,
  assertSomeRight,
  assertUndecided,
} from '../weigh/kind-rights.ts'
import { rowOf } from '../weigh/weigh-row.ts'
import type { WeighActor, WeighSite } from '../weigh/weigh-site.ts'
import { mergeWeighs } from './merge-weigh.ts'
import { type PartPlace, type PartRequest, splitWeigh } from './split-weigh.ts'

const MOST_SENT = 100

const PLACE: JsonSchema = closedBody(
  { warehouseId: TEXT, areaId: TEXT, siloId: TEXT, locationId: TEXT },
  ['warehouseId'],
)
const PARTS: JsonSchema = {
  type: 'array',
  items: closedBody({ noticeSubId: TEXT, partnerId: TEXT, place: PLACE, suttle: TEXT }, ['suttle']),
}

/** splitWeigh and mergeWeigh at every mount. */
export function splitMergeCalls(services: EntityServices, site: WeighSite): readonly Call[] {
  const model = services.engine.registry.model('weigh')
  return model.mounts.flatMap((mount) => {
    const context = { services, model, mount }
    const about = (action: string, summary: string) => ({
      method: 'PUT' as const,
      path: `${mount.base}/${action}`,
      access: askedByKind(context, action),
      tag: mount.label,
      summary,
    })
    return [
      writeCall({
        ...about('splitWeigh', '拆分磅单'),
        body: closedBody({ id: TEXT, version: { type: 'integer' }, parts: PARTS, suttles: TEXT }, [
          'id',
          'version',
        ]),
        async prepare({ caller, request }) {
          assertSomeRight(context, { caller }, 'splitWeigh')
          return readSplit(request.body)
        },
        async write(tx, call, request) {
          const asked = { ids: [request.id], action: 'splitWeigh' }
          await assertKindRights(tx, context, call, asked)
          const parts = await splitWeigh(tx, site, actorOf(call), request)
          await assertUndecided(tx, context, { ids: [request.id], doing: '拆分磅单' })
          return { list: parts.map((part) => shownRow(context, call, rowOf(part))) }
        },
      }),
      writeCall({
        ...about('mergeWeigh', '合并磅单'),
        body: closedBody({ ids: IDS }),
        async prepare({ caller, request }) {
          assertSomeRight(context, { caller }, 'mergeWeigh')
          const ids = readIds(readBody(request.body, ['ids']))
          return { ids, giveCode: await services.prepareCode({ model, caller, values: {} }) }
        },
        async write(tx, call, request) {
          await assertKindRights(tx, context, call, { ids: request.ids, action: 'mergeWeigh' })
          const merged = await mergeWeighs(tx, site, actorOf(call), request)
          await assertUndecided(tx, context, { ids: request.ids, doing: '合并磅单' })
          return shownRow(context, call, rowOf(merged))
        },
      }),
    ]
  })
}

export const actorOf = (call: WriteContext): WeighActor => ({
  caller: call.caller,
  log: (draft) => call.log(draft),
  warn: (text) => call.warn(text),
})

function readSplit(sent: unknown) {
  const body = readBody(sent, ['id', 'version', 'parts', 'suttles'])
  const { version, parts = partsOf(body) } = body
  if (typeof version !== 'number' || !Number.isSafeInteger(version)) throw fieldType('version')
  if (!Array.isArray(parts) || parts.length > MOST_SENT) throw fieldType('parts')
  return { id: readId(body, 'id'), version, parts: parts.map(readPart) }
}

/** Weights alone, one after the other: parts that differ in nothing else. */
function partsOf({ suttles }: AnyRow): readonly AnyRow[] {
  if (typeof suttles !== 'string') throw fieldType('parts')
  const weights = suttles.split(/[\s,，、;；+]+/u).filter((text) => text !== '')
  return weights.map((suttle) => ({ suttle }))
}

function readPart(sent: unknown): PartRequest {
  const part = readBody(sent, ['noticeSubId', 'partnerId', 'place', 'suttle'])
  return {
    suttle: readTons(part, 'suttle'),
    noticeSubId: readIdOrNull(part, 'noticeSubId'),
    partnerId: readIdOrNull(part, 'partnerId'),
    place: readPlace(part),
  }
}

function readPlace({ place }: AnyRow): PartPlace | null {
  if (place === undefined || place === null) return null
  if (!isPlainObject(place)) throw new RefusalError(refuse('call.fieldType', { field: 'place' }))
  const body = readBody(place, ['warehouseId', 'areaId', 'siloId', 'locationId'])
  return {
    warehouseId: readId(body, 'warehouseId'),
    areaId: readIdOrNull(body, 'areaId'),
    siloId: readIdOrNull(body, 'siloId'),
    locationId: readIdOrNull(body, 'locationId'),
  }
}
