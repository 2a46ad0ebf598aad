import { type Refusal, refuse } from '../refusals/refusal.ts'
import type { PriceRule } from './price-facts.ts'
import { PRICE_KEYS, type PricedKind, type PriceKey } from './price-terms.ts'
import { ruleTitle } from './price-trace.ts'

type RuleSeed = Pick<PriceRule, 'priority' | 'source' | 'keys' | 'level'> & {
  readonly name: string
}

/** The step from a rule for the material to the same rule for its class. */
const CLASS_STEP = 5

const SALE_LISTS: readonly (readonly PriceKey[])[] = [
  ['partner', 'warehouse'],
  ['partner'],
  ['partnerClass', 'region'],
  ['partnerClass'],
  ['region'],
  [],
]

const CONTRACT_RULES: readonly RuleSeed[] = [
  seed(10, 'NOTICE'),
  ...sheetSeeds(20, ['contract']),
  seed(30, 'CONTRACT'),
]

/** The rules every company starts with. */
export const SEEDED_PRICE_RULES: Readonly<Record<PricedKind, readonly RuleSeed[]>> = {
  pu: CONTRACT_RULES,
  al: CONTRACT_RULES,
  sa: [...CONTRACT_RULES, ...SALE_LISTS.flatMap((keys, at) => sheetSeeds(40 + at * 10, keys))],
}

/** Each set of keys is asked for the material first, then for its class. */
function sheetSeeds(priority: number, keys: readonly PriceKey[]): readonly RuleSeed[] {
  const named = { source: 'PRICE', keys } as const
  return [
    withName({ ...named, priority, level: 'INV' }),
    withName({ ...named, priority: priority + CLASS_STEP, level: 'INVC' }),
  ]
}

function seed(priority: number, source: 'NOTICE' | 'CONTRACT'): RuleSeed {
  return withName({ priority, source, keys: [], level: 'INV' })
}

function withName(rule: Omit<RuleSeed, 'name'>): RuleSeed {
  const title = ruleTitle({ ...rule, dateBasis: 'OUT' })
  return { ...rule, name: title.slice(title.indexOf(' ') + 1) }
}

/** Enabled rules of one company and kind may share neither priority nor what they ask for. */
export function checkPriceRule(
  rule: Omit<PriceRule, 'dateBasis'>,
  others: readonly Omit<PriceRule, 'dateBasis'>[],
): Refusal | null {
  const rest = others.filter(({ id }) => id !== rule.id)
  if (rest.some(({ priority }) => priority === rule.priority)) return refuse('priceRule.priority')
  return rest.some((other) => isSameQuestion(rule, other)) ? refuse('priceRule.same') : null
}

function isSameQuestion(a: Omit<PriceRule, 'dateBasis'>, b: Omit<PriceRule, 'dateBasis'>): boolean {
  if (a.source !== 'PRICE' || b.source !== 'PRICE' || a.level !== b.level) return false
  return PRICE_KEYS.every((key) => a.keys.includes(key) === b.keys.includes(key))
}
