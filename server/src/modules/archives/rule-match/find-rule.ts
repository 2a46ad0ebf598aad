import { passageOf } from '@junheng/domain/kinds/kind-traits.ts'
import type { Kind, Side } from '@junheng/domain/kinds/kinds.ts'
import {
  type MatchContext,
  type MatchResult,
  matchRules,
  refuseTie,
} from '@junheng/domain/matching/match-rules.ts'
import { isRegionAbove } from '@junheng/domain/matching/region-chain.ts'
import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Queryable } from '#platform/db/database.ts'
import {
  findClassChain,
  findPartnerRegion,
  loadRules,
  type Matched,
  type StoredRule,
} from './rule-match.queries.ts'

/** What is known of a visit or of a notice line when a rule is looked for. */
export interface MatchQuestion {
  readonly kind: Kind
  /** Side of an allocation or transfer; the delivering one unless told. */
  readonly side?: Side | null
  readonly factoryId?: string | null
  readonly inventoryId?: string | null
  readonly partnerId?: string | null
  readonly carrierId?: string | null
  /** Where the goods come from or go to; the partner's region unless told. Asked of routes only. */
  readonly regionId?: string | null
}

interface Asked {
  readonly entity: Matched
  /** The company whose rules are asked. */
  readonly orgId: string
  readonly question: MatchQuestion
}

/** How the plant calls what is matched. */
const MATCHED_LABELS: Readonly<Record<Matched, string>> = {
  line: '厂内线路',
  queue: '排队规则',
  appointmentRule: '预约规则',
  route: '运输线路',
  factory: '厂区',
}

/** What follows when nothing fits: a vehicle needs a line, it goes without the others. */
const NONE: Readonly<Record<Matched, () => Refusal | null>> = {
  line: () => refuse('line.none'),
  queue: () => null,
  appointmentRule: () => null,
  route: () => null,
  factory: () => null,
}

/** Asks the rules of a company; reads only. */
export async function askRules(
  db: Queryable,
  { entity, orgId, question }: Asked,
): Promise<MatchResult<StoredRule>> {
  const context = await loadContext(db, question)
  const rules = await loadRules(db, { entity, orgId })
  if (entity !== 'route') return matchRules(context, rules)
  const region = await regionOf(db, question)
  const { direction } = passageOf(question.kind, question.side ?? 'fh')
  return matchRules(
    context,
    rules.map((rule) => {
      const end = direction === 'in' ? rule.startRegionId : rule.endRegionId
      return isRegionAbove(end, region) ? rule : { ...rule, mismatch: 'region' as const }
    }),
  )
}

/** Why no rule can be taken: two fit equally well, or none does where one is needed. */
export function refusalOf(
  entity: Matched,
  result: Pick<MatchResult<StoredRule>, 'winner' | 'tied'>,
): Refusal | null {
  if (result.winner !== null) return null
  return refuseTie(MATCHED_LABELS[entity], result) ?? NONE[entity]()
}

/** The rule that applies, null where the entity can be done without, or why none can be taken. */
export async function findRule(
  db: Queryable,
  asked: Asked,
): Promise<{ readonly rule: StoredRule | null } | Refusal> {
  const result = await askRules(db, asked)
  return refusalOf(asked.entity, result) ?? { rule: result.winner }
}

async function loadContext(db: Queryable, question: MatchQuestion): Promise<MatchContext> {
  const { kind, factoryId, inventoryId, partnerId, carrierId } = question
  return {
    kind,
    factoryId: factoryId ?? null,
    inventoryId: inventoryId ?? null,
    classChain: inventoryId ? await findClassChain(db, inventoryId) : [],
    partnerId: partnerId ?? null,
    carrierId: carrierId ?? null,
  }
}

async function regionOf(
  db: Queryable,
  { regionId, partnerId }: MatchQuestion,
): Promise<string | null> {
  return regionId ?? (partnerId ? findPartnerRegion(db, partnerId) : null)
}
