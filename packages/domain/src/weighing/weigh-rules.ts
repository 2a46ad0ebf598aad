import { type Direction, passageOf } from '../kinds/kind-traits.ts'
import type { Kind, Side } from '../kinds/kinds.ts'
import { maxDecimal } from '../values/decimal.ts'
import { type Rate, rateOf, ZERO_RATE } from '../values/rate.ts'
import { type Tons, tonsByRate, tonsOf, ZERO_TONS } from '../values/tons.ts'

/** What a weighing is judged by, with the name its exception carries. */
export const RULE_TYPES = {
  OVER_LIMIT: '超限',
  OVERLOAD: '超载',
  SUTTLE_RANGE: '净重超范围',
  NET_MIN: '未装卸',
  PLAN_DIFF: '与预装不符',
  LOSS_OVER: '途损',
  GAIN_OVER: '涨吨',
  ORIGINAL_TARE: '原发皮重不符',
  ORIGINAL_GROSS: '原发毛重不符',
  TARE_DEVIATION: '皮重异常',
  EXIT_DIFF: '出厂重量不符',
  STAY: '时间异常',
  SIMILAR: '重复载荷',
  PLATE_MISMATCH: '车牌不符',
  RANGE: '量程',
  DIVISION: '分度不符',
  NO_PICTURE: '无抓拍图片',
  DUP_PICTURE: '重复图片',
  THEORY_DIFF: '件重不符',
  SCALE_EXPIRED: '超检定期',
  SCALE_CHECK: '点检不合格',
  GATE_DELAY: '出厂超时',
  SITE_DEDUCT: '现场扣重超限',
  HAND: '手工录磅',
  OFFLINE: '离线称重',
} as const
export type RuleType = keyof typeof RULE_TYPES

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

export const RULE_LEVELS = { OFF: '关闭', WARN: '提示', CHOOSE: '选择', BLOCK: '禁止' } as const
export type RuleLevel = keyof typeof RULE_LEVELS

/** From the mildest to the strictest. */
const SEVERITY: Readonly<Record<RuleLevel, number>> = { OFF: 0, WARN: 1, CHOOSE: 2, BLOCK: 3 }

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

/** A site's own word on a rule; what it leaves empty is as the product has it. */
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

interface Preset {
  readonly out: RuleLevel
  readonly in: RuleLevel
  readonly kinds?: Readonly<Partial<Record<Kind, RuleLevel>>>
  readonly tolWeight?: string
  readonly tolRate?: string
  readonly minutes?: number
  readonly holdAudit?: true
}

const both = (level: RuleLevel): Pick<Preset, 'out' | 'in'> => ({ out: level, in: level })

/** What holds where no row says otherwise. */
const PRESETS: Readonly<Record<RuleType, Preset>> = {
  OVER_LIMIT: { out: 'BLOCK', in: 'WARN' },
  OVERLOAD: both('WARN'),
  SUTTLE_RANGE: both('BLOCK'),
  NET_MIN: { ...both('BLOCK'), tolWeight: '0.060' },
  PLAN_DIFF: { ...both('OFF'), tolWeight: '0.500', tolRate: '0.02' },
  LOSS_OVER: { ...both('WARN'), holdAudit: true },
  GAIN_OVER: { ...both('WARN'), holdAudit: true },
  ORIGINAL_TARE: { ...both('OFF'), tolWeight: '0.300', tolRate: '0.02' },
  ORIGINAL_GROSS: { ...both('OFF'), tolWeight: '0.300', tolRate: '0.02' },
  TARE_DEVIATION: { ...both('CHOOSE'), tolWeight: '0.300', tolRate: '0.02' },
  EXIT_DIFF: { ...both('BLOCK'), tolWeight: '0.100', tolRate: '0.005' },
  STAY: { ...both('WARN'), minutes: 3 },
  SIMILAR: { ...both('WARN'), minutes: 30 },
  PLATE_MISMATCH: both('BLOCK'),
  RANGE: both('BLOCK'),
  DIVISION: both('WARN'),
  NO_PICTURE: both('WARN'),
  DUP_PICTURE: both('WARN'),
  THEORY_DIFF: { out: 'CHOOSE', in: 'WARN', tolRate: '0.005' },
  SCALE_EXPIRED: { ...both('BLOCK'), kinds: { tr: 'WARN', pr: 'WARN' } },
  SCALE_CHECK: both('BLOCK'),
  GATE_DELAY: { ...both('BLOCK'), minutes: 60 },
  SITE_DEDUCT: { out: 'OFF', in: 'WARN', tolWeight: '1.000', tolRate: '0.03', holdAudit: true },
  HAND: { ...both('WARN'), holdAudit: true },
  OFFLINE: both('WARN'),
}

/** Whose weighing it is: what a rule may be narrowed to. */
export interface RuleScope {
  readonly kind: Kind
  readonly side: Side | null
}

/** A material with its classes, nearest first. */
export interface RuleMaterial {
  readonly inventoryId: string
  readonly classIds: readonly string[]
}

/** The product's own setting of a rule. Moves inside the plant are taken as arrivals are. */
export function presetOf(type: RuleType, { kind, side }: RuleScope): RuleSetting {
  const preset = PRESETS[type]
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
