import type { Kind } from '../kinds/kinds.ts'
import type { Refusal } from '../refusals/refusal.ts'
import { maxDecimal } from '../values/decimal.ts'
import type { Rate } from '../values/rate.ts'
import { type Tons, tonsByRate } from '../values/tons.ts'
import type { RuleFacts, RuleLine, RuleMoment } from './weigh-rule-facts.ts'

export const RULE_LEVELS = { OFF: '关闭', WARN: '提示', CHOOSE: '选择', BLOCK: '禁止' } as const
export type RuleLevel = keyof typeof RULE_LEVELS

/** How strictly a rule is taken, and what it lets pass. */
export interface RuleSetting {
  /** The row that says so; null: the product's own. */
  readonly ruleId: string | null
  readonly level: RuleLevel
  readonly tolWeight: Tons
  readonly tolRate: Rate
  readonly minutes: number
  readonly holdAudit: boolean
}

/** What holds where no row of the plant says otherwise: of goods that leave, and of all others. */
export interface RulePreset {
  readonly out: RuleLevel
  readonly in: RuleLevel
  readonly kinds?: Readonly<Partial<Record<Kind, RuleLevel>>>
  readonly tolWeight?: string
  readonly tolRate?: string
  readonly minutes?: number
  readonly holdAudit?: true
}

/** What a rule measured. Without a sentence it is kept. */
export interface Finding {
  readonly limit: string | null
  readonly actual: string | null
  readonly broken: Refusal | null
  /** Where the case itself says how strictly it is taken; a rule that is off stays off. */
  readonly level?: RuleLevel
}

interface RuleWords {
  /** The name its exception carries. */
  readonly label: string
  readonly moment: RuleMoment
  readonly preset: RulePreset
}

/** Facts of which the named ones are known. */
type Known<Facts, Name extends keyof Facts> = Facts & {
  readonly [N in Name]: NonNullable<Facts[N]>
}

interface RuleOf<Facts, Name extends keyof Facts> extends RuleWords {
  /** Facts without which it has nothing to say: the rule is not asked while one of them is null. */
  readonly needs: readonly Name[]
  /** Null: the facts do not concern it after all. */
  readonly check: (facts: Known<Facts, Name>, setting: RuleSetting) => Finding | null
}

interface Checked<Facts> extends RuleWords {
  readonly needs: readonly (keyof Facts)[]
  readonly check: (facts: Facts, setting: RuleSetting) => Finding | null
}

/** A rule by which a weighing is judged: all that it is. Asked once, or for each material of the load. */
export type WeighRule =
  | ({ readonly of: 'visit' } & Checked<RuleFacts>)
  | ({ readonly of: 'line' } & Checked<RuleLine>)

/**
 * A rule about the vehicle and its weight.
 *
 * @example
 * HAND: visitRule({
 *   label: '手工录磅', moment: 'SAVE', preset: { ...both('WARN'), holdAudit: true },
 *   needs: ['source'], check: ({ source }) => flagged(source === 'HAND' ? refuse('weigh.hand') : null),
 * })
 */
export const visitRule = <const N extends keyof RuleFacts>(
  rule: RuleOf<RuleFacts, N>,
): WeighRule => ({ of: 'visit', ...checked(rule) })

/** A rule about one material of the load; its setting is that of the material. */
export const lineRule = <const N extends keyof RuleLine>(rule: RuleOf<RuleLine, N>): WeighRule => ({
  of: 'line',
  ...checked(rule),
})

const checked = <F, N extends keyof F>({ check, ...rule }: RuleOf<F, N>): Checked<F> => ({
  ...rule,
  check: (facts, setting) => (isKnown(facts, rule.needs) ? check(facts, setting) : null),
})

const isKnown = <F, N extends keyof F>(facts: F, needs: readonly N[]): facts is Known<F, N> =>
  needs.every((name) => facts[name] !== null)

/** As strict for what leaves as for what arrives. */
export const both = (level: RuleLevel): Pick<RulePreset, 'out' | 'in'> => ({
  out: level,
  in: level,
})

/** A yes or no without figures. */
export const flagged = (broken: Refusal | null): Finding => ({ limit: null, actual: null, broken })

/**
 * What a rule lets pass: the greater of its weight and its share of the base, R1.
 *
 * @example
 * toleranceOf({ tolWeight: '0.300', tolRate: '0.02' }, '15.488') // '0.310'
 */
export function toleranceOf(
  { tolWeight, tolRate }: Pick<RuleSetting, 'tolWeight' | 'tolRate'>,
  base: Tons,
): Tons {
  return maxDecimal(tolWeight, tonsByRate(base, tolRate))
}
