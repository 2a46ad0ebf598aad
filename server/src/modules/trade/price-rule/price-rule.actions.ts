import { type MountModel, permissionKey } from '@junheng/domain/entity/model.ts'
import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import { isKind, type Kind } from '@junheng/domain/kinds/kinds.ts'
import type { FoundPrice } from '@junheng/domain/price/price-facts.ts'
import { DATE_BASES, PRICE_STATE_LABELS } from '@junheng/domain/price/price-terms.ts'
import { type AnyRow, isPlainObject } from '@junheng/domain/row/any-row.ts'
import { parseAssayValue } from '@junheng/domain/values/assay-value.ts'
import { parseId } from '@junheng/domain/values/id.ts'
import { formatWireDateTime, parseWireDateTime } from '@junheng/domain/values/wire-time.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { loadRow } from '#platform/entity-engine/load-row.ts'
import { type Call, needs } from '#platform/http/call.ts'
import { fieldType, readBody, readId } from '#platform/http/closed-body.ts'
import type { JsonSchema } from '#platform/http/json-schema.ts'
import { findPriceFor, type PriceQuestion } from '../find-price/find-price.ts'
import { priceRule } from './price-rule.entity.ts'

/** `POST base/test` 取价试算: what the goods would cost and by which way; writes nothing. */
export function priceRuleCalls(services: EntityServices): readonly Call[] {
  const { db, engine } = services
  const { mounts } = engine.registry.model(priceRule.definition.name)
  return mounts.map((mount) => ({
    kind: 'read',
    method: 'POST',
    path: `${mount.base}/test`,
    access: needs(permissionKey(mount, 'test')),
    tag: mount.label,
    summary: '取价试算',
    body: bodySchema,
    async handle({ caller, request }) {
      const asked = readQuestion(mount, request.body)
      await assertVisible(services, caller, asked)
      const { orgId, groupId } = caller
      return answerOf(await findPriceFor(db, { engine }, { orgId, groupId, ...asked }))
    },
  }))
}

type Asked = Omit<PriceQuestion, 'orgId' | 'groupId'>

const ID_FIELDS = ['contractId', 'partnerId', 'regionId', 'warehouseId'] as const
const TEXT_FIELDS = ['partnerClass', 'freightMode'] as const

const bodySchema: JsonSchema = {
  type: 'object',
  required: ['kind', 'inventoryId', 'time'],
  properties: {
    kind: { type: 'string', description: '业务类型' },
    inventoryId: { type: 'string', description: '物料' },
    ...Object.fromEntries(
      [...ID_FIELDS, ...TEXT_FIELDS].map((name) => [name, { type: 'string' as const }]),
    ),
    time: { type: 'string', description: '取价时间 yyyy-MM-dd HH:mm:ss' },
    assay: { type: 'object', description: '化验值：项目编号 → 数值' },
  },
  additionalProperties: false,
}

function readQuestion(mount: MountModel, body: unknown): Asked {
  const sent = readBody(body, Object.keys(bodySchema.properties ?? {}))
  const { time } = sent
  const at = typeof time === 'string' ? parseWireDateTime(time) : null
  if (at === null) throw fieldType('time')
  return {
    kind: readKind(mount, sent['kind']),
    inventoryId: readId(sent, 'inventoryId'),
    ...Object.fromEntries(ID_FIELDS.map((name) => [name, readGivenId(sent, name)])),
    ...Object.fromEntries(TEXT_FIELDS.map((name) => [name, readText(sent, name)])),
    times: Object.fromEntries(DATE_BASES.map((basis) => [basis, at])),
    assayed: readAssay(sent['assay']),
  }
}

/** The mount's own kind, or the return of its goods. */
function readKind(mount: MountModel, sent: unknown): Kind {
  const kind = typeof sent === 'string' && isKind(sent) ? sent : null
  const priced = kind && (KIND_TRAITS[kind].returnOf ?? kind)
  if (kind === null || priced === null || !mount.kinds.includes(priced)) throw fieldType('kind')
  return kind
}

const isAbsent = (value: unknown): boolean => value === null || value === undefined || value === ''

const readGivenId = (sent: AnyRow, name: string): string | null =>
  isAbsent(sent[name]) ? null : readId(sent, name)

function readText(sent: AnyRow, name: string): string | null {
  const value = sent[name]
  if (isAbsent(value)) return null
  if (typeof value !== 'string' || value.length > 100) throw fieldType(name)
  return value
}

function readAssay(sent: unknown): ReadonlyMap<string, string> {
  if (sent === null || sent === undefined) return new Map()
  if (!isPlainObject(sent)) throw fieldType('assay')
  return new Map(
    Object.entries(sent).map(([itemId, value]) => {
      const parsed = typeof value === 'string' ? parseAssayValue(value) : null
      if (parsed === null || parseId(itemId) === null) throw fieldType('assay')
      return [itemId, parsed]
    }),
  )
}

/** What the caller cannot see does not exist for him, here as elsewhere. */
async function assertVisible(
  { db, engine }: EntityServices,
  caller: Caller,
  { kind, inventoryId, contractId, partnerId, warehouseId, regionId }: Asked,
): Promise<void> {
  const { partner } = KIND_TRAITS[kind]
  const named = [
    ['inventory', inventoryId],
    ['contract', contractId],
    [partner, partnerId],
    ['warehouse', warehouseId],
    ['region', regionId],
  ] as const
  for (const [entity, id] of named) {
    if (!id) continue
    if (entity === 'company') throw fieldType('partnerId')
    await loadRow(db, engine.registry, { model: engine.registry.model(entity), caller, id })
  }
}

/** Times in the form of the wire, the reason as its sentence. */
function answerOf({ reason, priceDate, ...found }: FoundPrice) {
  return {
    ...found,
    stateName: PRICE_STATE_LABELS[found.state],
    priceDate: priceDate && formatWireDateTime(priceDate),
    msg: reason?.message ?? null,
  }
}
