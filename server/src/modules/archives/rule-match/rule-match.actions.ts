import { permissionKey } from '@junheng/domain/entity/model.ts'
import { isKind, SIDES } from '@junheng/domain/kinds/kinds.ts'
import {
  type Candidate,
  type MatchResult,
  type MatchRule,
  MISMATCHES,
} from '@junheng/domain/matching/match-rules.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { isPlainObject } from '@junheng/domain/row/any-row.ts'
import { parseId } from '@junheng/domain/values/id.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { loadRow } from '#platform/entity-engine/load-row.ts'
import { type Call, needs } from '#platform/http/call.ts'
import type { JsonSchema } from '#platform/http/json-schema.ts'
import { askRules, type MatchQuestion, refusalOf } from './find-rule.ts'
import { MATCHED, type Matched, type StoredRule } from './rule-match.queries.ts'

/** `POST base/verifyMatch`: which rule a vehicle would get and why not another; writes nothing. */
export function verifyMatchCalls(services: EntityServices): readonly Call[] {
  return MATCHED.map((entity) => verifyCall(services, entity))
}

function verifyCall(services: EntityServices, entity: Matched): Call {
  const [mount] = services.engine.registry.model(entity).mounts
  if (mount === undefined) throw new Error(`${entity} has no mount`)
  return {
    kind: 'read',
    method: 'POST',
    path: `${mount.base}/verifyMatch`,
    access: needs(permissionKey(mount, 'verifyMatch')),
    tag: mount.label,
    summary: `验证匹配${mount.label}`,
    body: bodySchema,
    async handle({ request, caller }) {
      const asked = readBody(request.body)
      const question = 'registryId' in asked ? await ofVisit(services, caller, asked) : asked
      await assertVisible(services, caller, question)
      const { orgId } = caller
      const result = await askRules(services.db, { entity, orgId, question })
      return answerOf(entity, result)
    },
  }
}

/** What a registered vehicle is matched by; visits are known by name alone, they stand on the archives. */
async function ofVisit(
  { db, engine: { registry } }: EntityServices,
  caller: Caller,
  { registryId: id }: AskedVisit,
): Promise<MatchQuestion> {
  const row = await loadRow(db, registry, { model: registry.model('registry'), caller, id })
  return readContext(Object.fromEntries(CONTEXT_FIELDS.map((name) => [name, row[name] ?? null])))
}

const REFERENCES = {
  factoryId: 'factory',
  inventoryId: 'inventory',
  carrierId: 'carrier',
} as const

/** What the caller cannot see does not exist for him, here as elsewhere. */
async function assertVisible(
  { db, engine }: EntityServices,
  caller: Caller,
  question: MatchQuestion,
): Promise<void> {
  for (const [field, entity] of Object.entries(REFERENCES)) {
    const id = question[field as keyof typeof REFERENCES]
    if (id) await loadRow(db, engine.registry, { model: engine.registry.model(entity), caller, id })
  }
}

const ID_FIELDS = ['factoryId', 'inventoryId', 'partnerId', 'carrierId', 'regionId'] as const

const CONTEXT_FIELDS = ['kind', 'side', ...ID_FIELDS] as const

const bodySchema: JsonSchema = {
  type: 'object',
  properties: {
    registryId: { type: 'string', description: '登记单，代替 context' },
    context: {
      type: 'object',
      required: ['kind'],
      properties: {
        kind: { type: 'string', description: '业务类型' },
        side: { type: 'string', enum: [...SIDES], description: '调拨、转储的一方' },
        ...Object.fromEntries(ID_FIELDS.map((name) => [name, { type: 'string' as const }])),
      },
      additionalProperties: false,
    },
  },
  additionalProperties: false,
}

interface AskedVisit {
  readonly registryId: string
}

function readBody(body: unknown): MatchQuestion | AskedVisit {
  const { context, registryId } = closed(body, ['context', 'registryId'])
  const id = readId('registryId', registryId)
  if (id === null) return readContext(context)
  if ((context ?? null) !== null) throw fieldType('context')
  return { registryId: id }
}

function readContext(context: unknown): MatchQuestion {
  const { kind, side, ...ids } = closed(context, CONTEXT_FIELDS)
  if (typeof kind !== 'string' || !isKind(kind)) throw fieldType('kind')
  const ofSide = SIDES.find((known) => known === side)
  if (ofSide === undefined && (side ?? null) !== null) throw fieldType('side')
  return {
    kind,
    side: ofSide ?? null,
    ...Object.fromEntries(Object.entries(ids).map(([name, sent]) => [name, readId(name, sent)])),
  }
}

function closed(value: unknown, names: readonly string[]): Readonly<Record<string, unknown>> {
  if (!isPlainObject(value)) throw new RefusalError(refuse('call.body'))
  const field = Object.keys(value).find((name) => !names.includes(name))
  if (field !== undefined) throw new RefusalError(refuse('call.unknownField', { field }))
  return value
}

function readId(field: string, sent: unknown): string | null {
  if (sent === null || sent === undefined || sent === '') return null
  const id = typeof sent === 'string' ? parseId(sent) : null
  if (id === null) throw fieldType(field)
  return id
}

const fieldType = (field: string): RefusalError =>
  new RefusalError(refuse('call.fieldType', { field }))

const shown = ({ id, code, name }: MatchRule) => ({ id, code, name })

function answerOf(entity: Matched, result: MatchResult<StoredRule>) {
  return {
    winner: result.winner && shown(result.winner),
    /** What the user reads when there is no winner; null where none is needed. */
    message: refusalOf(entity, result)?.message ?? null,
    candidates: result.candidates.map(candidateOf),
    others: result.others.map(({ rule, mismatch }) => ({
      ...shown(rule),
      reason: MISMATCHES[mismatch],
    })),
  }
}

const candidateOf = ({ rule, rank, order }: Candidate<StoredRule>) => ({
  ...shown(rule),
  order,
  ...rank,
})
