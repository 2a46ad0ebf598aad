import { type Direction, passageOf } from '../kinds/kind-traits.ts'
import type { Kind } from '../kinds/kinds.ts'
import { type Rate, rateOf, ZERO_RATE } from '../values/rate.ts'
import { type Tons, tonsOf, ZERO_TONS } from '../values/tons.ts'
import { EXIT_RULES } from './exit-rules.ts'
import { LOAD_RULES } from './load-rules.ts'
import { SCALE_RULES } from './scale-rules.ts'
import { VEHICLE_RULES } from './vehicle-rules.ts'
import type { RuleLevel, RuleSetting } from './weigh-rule.ts'
import type { RuleMaterial, RuleScope } from './weigh-rule-facts.ts'

/** Every rule a weighing is judged by, in the order in which those of a moment are asked. */
export const WEIGH_RULES = { ...SCALE_RULES, ...VEHICLE_RULES, ...LOAD_RULES, ...EXIT_RULES }
export type RuleType = keyof typeof WEIGH_RULES

/** Their names. */
export const RULE_TYPES = Object.fromEntries(
  Object.entries(WEIGH_RULES).map(([type, { label }]) => [type, label]),
) as Readonly<Record<RuleType, string>>

/** Rules, and what other parts notice by themselves. */
export const EXCEPTION_TYPES = {
  ...RULE_TYPES,
  OVER_NOTICE: '超出通知单',
  NEGATIVE_STOCK: '负库存',
  SCALE_CHANGE: '地磅参数变更',
  SCALE_OFFLINE: '地磅离线',
  NEGATIVE_ZERO: '零点为负',
  BARRIER_FORCED: '道闸异常开启',
  SOURCE_CHANGED: '数据来源变更',
  CLOCK_DRIFT: '采集端时钟偏差',
  CHAIN_BROKEN: '读数链断裂',
  WAIT_HUMAN: '等待人工处理',
} as const
export type ExceptionType = keyof typeof EXCEPTION_TYPES

/** From the mildest to the strictest. */
const SEVERITY: Readonly<Record<RuleLevel, number>> = { OFF: 0, WARN: 1, CHOOSE: 2, BLOCK: 3 }

/** A plant's own word on a rule; what it leaves empty is as the product has it. */
export interface RuleRow {
  readonly id: string
  readonly ruleType: RuleType
  /** Empty: every kind. */
  readonly kinds: readonly Kind[]
  readonly inventoryId: string | null
  readonly invcId: string | null
  readonly level: RuleLevel
  readonly tolWeight: Tons | null
  readonly tolRate: Rate | null
  readonly minutes: number | null
  readonly holdAudit: boolean
}

/** The product's own setting of a rule. Moves inside the plant are taken as arrivals are. */
export function presetOf(type: RuleType, { kind, side }: RuleScope): RuleSetting {
  const { preset } = WEIGH_RULES[type]
  const direction: Direction = passageOf(kind, side).direction
  return {
    ruleId: null,
    level: preset.kinds?.[kind] ?? (direction === 'out' ? preset.out : preset.in),
    tolWeight: preset.tolWeight === undefined ? ZERO_TONS : tonsOf(preset.tolWeight),
    tolRate: preset.tolRate === undefined ? ZERO_RATE : rateOf(preset.tolRate),
    minutes: preset.minutes ?? 0,
    holdAudit: preset.holdAudit ?? false,
  }
}

/**
 * The setting that holds for a material: of the rows that fit the one for this very material, else for its
 * nearest class, else for all; among those one that names the kind before one for every kind.
 */
export function settingOf(
  type: RuleType,
  {
    scope,
    material,
    rows,
  }: {
    readonly scope: RuleScope
    readonly material: RuleMaterial | null
    readonly rows: readonly RuleRow[]
  },
): RuleSetting {
  const preset = presetOf(type, scope)
  const fitting = rows
    .filter(({ ruleType, kinds }) => ruleType === type && fitsKind(kinds, scope.kind))
    .map((row) => ({ row, rank: rankOf(row, material) }))
    .filter((each): each is { row: RuleRow; rank: number } => each.rank !== null)
    .toSorted((a, b) => a.rank - b.rank || a.row.id.localeCompare(b.row.id))
  const [best] = fitting
  return best === undefined ? preset : withRow(preset, best.row)
}

/** What holds for a load of several materials: the strictest of their settings. */
export function loadSetting(
  type: RuleType,
  {
    scope,
    materials,
    rows,
  }: {
    readonly scope: RuleScope
    readonly materials: readonly RuleMaterial[]
    readonly rows: readonly RuleRow[]
  },
): RuleSetting {
  const setting = (material: RuleMaterial | null) => settingOf(type, { scope, material, rows })
  const [first = setting(null), ...others] = materials.map(setting)
  return others.reduce(stricter, first)
}

/** The stricter of two settings; the first where they are alike. */
export function stricter(a: RuleSetting, b: RuleSetting): RuleSetting {
  return SEVERITY[b.level] > SEVERITY[a.level] ? b : a
}

const fitsKind = (kinds: readonly Kind[], kind: Kind): boolean =>
  kinds.length === 0 || kinds.includes(kind)

/** Behind every class a material can lie in. */
const EVERY_MATERIAL = 1000

/** Smaller is nearer; null: the row is about something else. */
function rankOf(row: RuleRow, material: RuleMaterial | null): number | null {
  const byKind = row.kinds.length === 0 ? 1 : 0
  if (row.inventoryId !== null) return row.inventoryId === material?.inventoryId ? byKind : null
  if (row.invcId === null) return EVERY_MATERIAL + byKind
  const depth = material?.classIds.indexOf(row.invcId) ?? -1
  return depth === -1 ? null : 2 + depth * 2 + byKind
}

function withRow(preset: RuleSetting, row: RuleRow): RuleSetting {
  const isOwnTolerance = row.tolWeight !== null || row.tolRate !== null
  return {
    ruleId: row.id,
    level: row.level,
    tolWeight: isOwnTolerance ? (row.tolWeight ?? ZERO_TONS) : preset.tolWeight,
    tolRate: isOwnTolerance ? (row.tolRate ?? ZERO_RATE) : preset.tolRate,
    minutes: row.minutes ?? preset.minutes,
    holdAudit: row.holdAudit,
  }
}
