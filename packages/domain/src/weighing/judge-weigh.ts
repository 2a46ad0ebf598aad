import { type Refusal, refuse } from '../refusals/refusal.ts'
import type { Finding, RuleLevel, RuleSetting } from './weigh-rule.ts'
import type { RuleFacts, RuleLine, RuleMoment } from './weigh-rule-facts.ts'
import { loadSetting, type RuleRow, type RuleType, settingOf, WEIGH_RULES } from './weigh-rules.ts'

/** What became of a rule that ran. */
export type RuleOutcome = 'OFF' | 'PASS' | 'WARN' | 'ACCEPTED' | 'OVERRIDDEN' | 'CHOOSE' | 'BLOCK'

/** One rule that ran, its numbers and outcome; kept on the record. */
export interface RuleTrace {
  readonly type: RuleType
  readonly level: RuleLevel
  readonly outcome: RuleOutcome
  readonly ruleId: string | null
  readonly inventoryId: string | null
  readonly limit: string | null
  readonly actual: string | null
  readonly says: string | null
}

/** An exception to be stored with the weighing. OPEN ones hold its audit. */
export interface ExceptionDraft {
  readonly type: RuleType
  readonly level: 'WARN' | 'BLOCK'
  readonly state: 'NOTED' | 'OPEN' | 'HANDLED'
  readonly limitValue: string | null
  readonly actualValue: string | null
  readonly detail: string
}

/** What the caller has answered so far. */
export interface RuleAnswers {
  /** Somebody sits at the scale and can be asked; nobody there: what asks refuses. */
  readonly isAttended: boolean
  readonly accept: readonly RuleType[]
  readonly reason: string | null
  /** Approved for this visit and not used yet. */
  readonly overrides: readonly RuleType[]
}

export interface Judged {
  readonly trace: readonly RuleTrace[]
  readonly exceptions: readonly ExceptionDraft[]
  readonly warnings: readonly string[]
  /** Says no, or asks; null: the weighing may go on. */
  readonly refusal: Refusal | null
  /** Approvals that this weighing used up. */
  readonly used: readonly RuleType[]
}

/** Saving asks again what was asked when the vehicle was identified: time has passed. */
const RUN_AT: Readonly<Record<RuleMoment, readonly RuleMoment[]>> = {
  IDENTIFY: ['IDENTIFY'],
  SAVE: ['IDENTIFY', 'SAVE'],
  RELEASE: ['RELEASE'],
}

/**
 * Runs every rule of the moment. The first BLOCK refuses; without one all that must be chosen is asked at
 * once, so that nobody is asked twice.
 */
export function judgeFacts(
  facts: RuleFacts,
  { rows, answers }: { readonly rows: readonly RuleRow[]; readonly answers: RuleAnswers },
): Judged {
  const runs = runRules(facts, rows).map((run) => ({ ...run, outcome: outcomeOf(run, answers) }))
  const broken = runs.filter(isBroken)
  return {
    trace: runs.map(traceOf),
    exceptions: broken.filter(({ outcome }) => PASSED.has(outcome)).map(draftOf),
    warnings: [
      ...new Set(
        broken
          .filter(({ outcome }) => PASSED.has(outcome))
          .map(({ broken: { message } }) => message),
      ),
    ],
    refusal: refusalOf(broken, answers),
    used: [
      ...new Set(runs.filter(({ outcome }) => outcome === 'OVERRIDDEN').map(({ type }) => type)),
    ],
  }
}

interface Run extends Finding {
  readonly type: RuleType
  readonly setting: RuleSetting
  readonly line: RuleLine | null
}
type Decided = Run & { readonly outcome: RuleOutcome }
type Broken = Decided & { readonly broken: Refusal }

/** Outcomes with which a weighing goes on although a rule is broken. */
const PASSED: ReadonlySet<RuleOutcome> = new Set(['WARN', 'ACCEPTED', 'OVERRIDDEN'])

const TYPES = Object.keys(WEIGH_RULES) as readonly RuleType[]

function runRules(facts: RuleFacts, rows: readonly RuleRow[]): readonly Run[] {
  const asked = RUN_AT[facts.moment].flatMap((moment) =>
    TYPES.filter((type) => WEIGH_RULES[type].moment === moment),
  )
  return asked.flatMap((type): readonly Run[] => {
    const rule = WEIGH_RULES[type]
    if (rule.of === 'line')
      return facts.lines.flatMap((line) => {
        const own = settingOf(type, { scope: facts, material: line, rows })
        const finding = rule.check(line, own)
        return finding === null ? [] : [{ ...finding, type, setting: own, line }]
      })
    const strictest = loadSetting(type, { scope: facts, materials: facts.lines, rows })
    const finding = rule.check(facts, strictest)
    return finding === null ? [] : [{ ...finding, type, setting: strictest, line: null }]
  })
}

function outcomeOf(run: Run, { accept, reason, overrides, isAttended }: RuleAnswers): RuleOutcome {
  const level = levelOf(run)
  if (level === 'OFF') return 'OFF'
  if (run.broken === null) return 'PASS'
  if (level === 'WARN') return 'WARN'
  if (overrides.includes(run.type)) return 'OVERRIDDEN'
  if (level === 'BLOCK' || !isAttended) return 'BLOCK'
  return accept.includes(run.type) && reason !== null ? 'ACCEPTED' : 'CHOOSE'
}

const levelOf = ({ level, setting }: Run): RuleLevel =>
  setting.level === 'OFF' ? 'OFF' : (level ?? setting.level)

const isBroken = (run: Decided): run is Broken => run.broken !== null

function traceOf(run: Decided): RuleTrace {
  const { type, outcome, setting, line, limit, actual, broken } = run
  return {
    type,
    level: levelOf(run),
    outcome,
    ruleId: setting.ruleId,
    inventoryId: line?.inventoryId ?? null,
    limit,
    actual,
    says: broken?.message ?? null,
  }
}

/** What passed a question or an approval waits for a second person; so does what is set to hold. */
function draftOf({ type, outcome, setting, limit, actual, broken }: Broken): ExceptionDraft {
  const isHeld = outcome !== 'WARN' || setting.holdAudit
  return {
    type,
    level: 'WARN',
    // A weight given by hand has been approved by somebody else already.
    state: type === 'HAND' ? 'HANDLED' : isHeld ? 'OPEN' : 'NOTED',
    limitValue: limit,
    actualValue: actual,
    detail: broken.message,
  }
}

function refusalOf(broken: readonly Broken[], { accept }: RuleAnswers): Refusal | null {
  const blocked = broken.find(({ outcome }) => outcome === 'BLOCK')
  if (blocked !== undefined) return blocked.broken
  const asked = broken.filter(({ outcome }) => outcome === 'CHOOSE')
  if (asked.length === 0) return null
  // Everything was accepted, but nobody said why.
  if (asked.every(({ type }) => accept.includes(type)))
    return refuse('check.required', { label: '原因' })
  const choices = asked.map(({ type, broken: { message } }) => ({ code: type, msg: message }))
  const msg = [...new Set(choices.map((each) => each.msg))].join('；')
  return { ...refuse('row.invalid', { msg }), class: 'choose', choices }
}
