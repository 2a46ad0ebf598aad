import type { Kind } from '../kinds/kinds.ts'
import { type Refusal, refuse } from '../refusals/refusal.ts'

/** What a vehicle comes with: the one side of rule matching. */
export interface MatchContext {
  readonly kind: Kind
  readonly factoryId: string | null
  readonly inventoryId: string | null
  /** Classes of the material from the root down to its own; empty without a material. */
  readonly classChain: readonly string[]
  readonly partnerId: string | null
  readonly carrierId: string | null
}

/** A material, or a class with all below it; exactly one of the two is set. */
export interface MaterialRow {
  readonly inventoryId: string | null
  readonly invcId: string | null
  /** Kinds of business the row holds for; absent: those of its rule. */
  readonly kinds?: readonly Kind[]
}

/** A rule that may apply to a vehicle: a line, a queue, an appointment rule, a route, a factory. */
export interface MatchRule {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly enabled: boolean
  readonly kinds: readonly Kind[]
  readonly factoryId: string | null
  readonly priority: number
  /** Each list narrows the rule to what it holds; an empty one does not. */
  readonly materials: readonly MaterialRow[]
  readonly partners: readonly string[]
  readonly carriers: readonly string[]
  /** Said by the entity beforehand, where it asks for more than matching knows of. */
  readonly mismatch?: Mismatch | null
}

/** Why a rule is no candidate, in the order in which reasons are looked for. */
export const MISMATCHES = {
  disabled: '已停用',
  kind: '业务类型不符',
  factory: '厂区不符',
  region: '地区不符',
  material: '物料不在范围内',
  partner: '往来单位不在范围内',
  carrier: '承运商不在范围内',
} as const
export type Mismatch = keyof typeof MISMATCHES

/** How well a candidate fits; each greater first, then the lower priority. */
export interface MatchRank {
  /** 1000 for the material itself, the depth of the class for a class, 0 without a list. */
  readonly material: number
  readonly partner: boolean
  readonly carrier: boolean
  readonly factory: boolean
  readonly priority: number
}

export interface Candidate<R extends MatchRule> {
  readonly rule: R
  readonly rank: MatchRank
  /** 1 for the best; equal ranks share their place. */
  readonly order: number
}

export interface MatchResult<R extends MatchRule> {
  /** The first, where it stands alone. */
  readonly winner: R | null
  /** The first two, where nothing tells them apart. */
  readonly tied: readonly [R, R] | null
  readonly candidates: readonly Candidate<R>[]
  readonly others: readonly { readonly rule: R; readonly mismatch: Mismatch }[]
}

const DIRECT_HIT = 1000

/**
 * Rule matching M: which rule applies to a vehicle. The same question always has the same answer,
 * whatever the order in which the rules come.
 *
 * @example
 * matchRules(context, lines).winner?.code // 'L01'
 */
export function matchRules<R extends MatchRule>(
  context: MatchContext,
  rules: readonly R[],
): MatchResult<R> {
  const fitting: { readonly rule: R; readonly rank: MatchRank }[] = []
  const others: { readonly rule: R; readonly mismatch: Mismatch }[] = []
  for (const rule of rules) {
    const mismatch = findMismatch(context, rule)
    if (mismatch === null) fitting.push({ rule, rank: rankOf(context, rule) })
    else others.push({ rule, mismatch })
  }
  fitting.sort((a, b) => compareRanks(a.rank, b.rank) || compareCodes(a.rule, b.rule))
  others.sort((a, b) => compareCodes(a.rule, b.rule))
  const candidates = fitting.map(({ rule, rank }) => ({
    rule,
    rank,
    order: fitting.findIndex((other) => compareRanks(other.rank, rank) === 0) + 1,
  }))
  const [first, second] = candidates
  const tied: readonly [R, R] | null =
    first && second && second.order === 1 ? [first.rule, second.rule] : null
  return { winner: tied ? null : (first?.rule ?? null), tied, candidates, others }
}

/** The refusal of a tie; null where one rule stands first or none fits. */
export function refuseTie(
  entity: string,
  { tied }: Pick<MatchResult<MatchRule>, 'tied'>,
): Refusal | null {
  if (tied === null) return null
  const [first, second] = tied
  return refuse('match.tied', { entity, code1: first.code, code2: second.code })
}

/** The first reason why a rule does not apply, or null. */
function findMismatch(context: MatchContext, rule: MatchRule): Mismatch | null {
  if (!rule.enabled) return 'disabled'
  if (!rule.kinds.includes(context.kind)) return 'kind'
  if (rule.factoryId !== null && rule.factoryId !== context.factoryId) return 'factory'
  if (rule.mismatch) return rule.mismatch
  if (materialHit(context, rule.materials) === null) return 'material'
  if (!holds(rule.partners, context.partnerId)) return 'partner'
  return holds(rule.carriers, context.carrierId) ? null : 'carrier'
}

function rankOf(context: MatchContext, rule: MatchRule): MatchRank {
  return {
    material: materialHit(context, rule.materials) ?? 0,
    partner: rule.partners.length > 0,
    carrier: rule.carriers.length > 0,
    factory: rule.factoryId !== null,
    priority: rule.priority,
  }
}

const holds = (list: readonly string[], value: string | null): boolean =>
  list.length === 0 || (value !== null && list.includes(value))

/** The best hit among the rows; null when there are rows and none holds the material. */
function materialHit(context: MatchContext, rows: readonly MaterialRow[]): number | null {
  if (rows.length === 0) return 0
  const hits = rows
    .filter(({ kinds }) => kinds === undefined || kinds.includes(context.kind))
    .map((row) => rowHit(context, row))
  const best = Math.max(0, ...hits)
  return best > 0 ? best : null
}

/** Depth counts from the root, so that the class nearest to the material is the greatest. */
function rowHit(
  { inventoryId, classChain }: MatchContext,
  row: Pick<MaterialRow, 'inventoryId' | 'invcId'>,
): number {
  if (row.inventoryId !== null) return row.inventoryId === inventoryId ? DIRECT_HIT : 0
  return row.invcId === null ? 0 : classChain.indexOf(row.invcId) + 1
}

function compareRanks(a: MatchRank, b: MatchRank): number {
  return (
    b.material - a.material ||
    Number(b.partner) - Number(a.partner) ||
    Number(b.carrier) - Number(a.carrier) ||
    Number(b.factory) - Number(a.factory) ||
    a.priority - b.priority
  )
}

/** Only for the eye: rules of equal rank are shown by code. */
function compareCodes(a: MatchRule, b: MatchRule): number {
  if (a.code !== b.code) return a.code < b.code ? -1 : 1
  return a.id < b.id ? -1 : Number(a.id !== b.id)
}
