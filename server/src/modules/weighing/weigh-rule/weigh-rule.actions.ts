import { group, idOf, listOf } from '@junheng/domain/call/shape.ts'
import { definePopup, pick } from '@junheng/domain/entity/define-entity.ts'
import { choice, flag, text, tons } from '@junheng/domain/entity/field.ts'
import { passageOf } from '@junheng/domain/kinds/kind-traits.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { isLess } from '@junheng/domain/values/decimal.ts'
import { type Suttle, suttleOf } from '@junheng/domain/values/suttle.ts'
import type { Tons } from '@junheng/domain/values/tons.ts'
import { parseWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { RULE_LEVELS } from '@junheng/domain/weighing/weigh-rule.ts'
import type { RulePurpose } from '@junheng/domain/weighing/weigh-rule-facts.ts'
import { RULE_TYPES } from '@junheng/domain/weighing/weigh-rules.ts'
import { readVisit, type Visit } from '#modules/registry/api.ts'
import { scalePopup } from '#modules/scale/api.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import type { Queryable } from '#platform/db/database.ts'
import { askRules } from './judge-weigh.ts'
import type { WeighFacts, WeighLineFacts } from './weigh-facts.ts'
import { weighRule } from './weigh-rule.entity.ts'
import { findStoredWeigh, type StoredWeigh } from './weigh-rule.queries.ts'

interface Draft {
  readonly visit: Visit
  readonly scaleId: string
  readonly weight: Tons
}

/** The next weighing of a visit as it would be if the scale showed this weight; null: it is not inside. */
async function draftFacts(
  db: Queryable,
  { visit, scaleId, weight }: Draft,
): Promise<WeighFacts | null> {
  const weigh = visit.weighId === null ? null : await findStoredWeigh(db, visit.weighId)
  const purpose = purposeOf(visit, weigh)
  if (purpose === null) return null
  const figures = figuresOf(visit, { purpose, weigh, weight })
  return {
    moment: 'SAVE',
    orgId: visit.orgId,
    groupId: visit.groupId,
    kind: visit.kind,
    side: visit.side,
    purpose,
    registryId: visit.id,
    weighId: weigh?.id ?? null,
    vehicleId: visit.vehicleId,
    plateNumber: visit.plateNumber,
    trailerPlateNumber: visit.trailerPlateNumber,
    scaleId,
    reading: null,
    weight,
    ...figures,
    firstTime: weigh && timeOf(weigh.firstTime),
    finishTime: weigh && timeOf(weigh.finishTime),
    exitCheckTime: null,
    lines: lineFacts(visit, figures.suttle),
    isAttended: true,
    accept: [],
    reason: null,
  }
}

const timeOf = (text: string | null): Date | null =>
  text === null ? null : parseWireDateTime(text)

function purposeOf({ stage }: Visit, weigh: StoredWeigh | null): RulePurpose | null {
  if (stage === 'ENTERED') return 'FIRST'
  if (stage === 'WEIGHED') return 'EXIT_CHECK'
  if (stage !== 'FIRST_WEIGHED' || weigh === null) return null
  return weigh.singleType === null ? 'SECOND' : 'EXIT_CHECK'
}

type Figures = Pick<WeighFacts, 'role' | 'gross' | 'tare' | 'suttle' | 'lastWeight'>

interface Weighing {
  readonly purpose: RulePurpose
  readonly weigh: StoredWeigh | null
  readonly weight: Tons
}

/** First and second take the roles of the kind; a check before the exit is compared with the last weight. */
function figuresOf({ kind, side }: Visit, { purpose, weigh, weight }: Weighing): Figures {
  const [before, after] = [weigh?.gross ?? null, weigh?.tare ?? null]
  const isGrossFirst = passageOf(kind, side).firstWeighing === 'gross'
  if (purpose === 'EXIT_CHECK') {
    const lastWeight = isGrossFirst ? (after ?? before) : (before ?? after)
    return { role: null, gross: before, tare: after, suttle: null, lastWeight }
  }
  const isGross = isGrossFirst === (purpose === 'FIRST')
  const gross = isGross ? weight : before
  const tare = isGross ? after : weight
  const isWhole = purpose === 'SECOND' && gross !== null && tare !== null && isLess(tare, gross)
  return {
    role: isGross ? 'GROSS' : 'TARE',
    gross,
    tare,
    suttle: isWhole ? suttleOf(gross, tare) : null,
    lastWeight: isGrossFirst ? before : after,
  }
}

/** A load of one material is known by the net weight; how several share it shows only when it is saved. */
function lineFacts({ subs }: Visit, suttle: Suttle | null): readonly WeighLineFacts[] {
  return subs.map(({ inventoryId, preQuantity, originalGross, originalTare }) => ({
    inventoryId,
    preQuantity,
    originalGross,
    originalTare,
    suttle: subs.length === 1 ? suttle : null,
    deSuttle: null,
    loss: null,
    lossAllow: null,
    siteDeduct: null,
    siteRate: null,
    theoryWeight: null,
    theoryDiff: null,
  }))
}

/** Visits of every kind, newest number first. */
const visitPopup = definePopup({
  code: 'pick-visit',
  label: '选择登记单',
  entity: 'registry',
  mount: 'all',
  style: 'list',
  shown: ['code', 'plateNumber', 'stage', 'partnerName'],
  carried: ['id'],
  value: 'id',
  view: 'code',
  sort: { field: 'code', dir: 'desc' },
})

const PURPOSES = {
  FIRST: '一次过磅',
  SECOND: '二次过磅',
  SUB: '分物料过磅',
  EXIT_CHECK: '出厂检斤',
  TARE: '期限皮重',
}

const OUTCOMES = {
  OFF: '关闭',
  PASS: '通过',
  WARN: '提示',
  ACCEPTED: '已选择放行',
  OVERRIDDEN: '已审批放行',
  CHOOSE: '选择',
  BLOCK: '禁止',
}

/** One rule that ran, with its numbers. */
const RULE_RUN = {
  type: choice(RULE_TYPES, { label: '规则', required: true }),
  typeName: text({ label: '规则名称', required: true }),
  level: choice(RULE_LEVELS, { label: '级别', required: true }),
  levelName: text({ label: '级别名称', required: true }),
  outcome: choice(OUTCOMES, { label: '结果', required: true }),
  ruleId: idOf('weighRule', { label: '规则' }),
  inventoryId: idOf('inventory', { label: '物料' }),
  limit: text({ label: '限值' }),
  actual: text({ label: '实际值' }),
  says: text({ label: '说明' }),
}

/** 试算: what the rules would say if this vehicle stood on this scale with this weight. Nothing is stored. */
const test = defineAction(weighRule, {
  name: 'test',
  label: '试算：按现有规则判断一次过磅',
  button: {
    label: '试算',
    input: {
      registryId: { label: '登记单' },
      registryCode: text({
        label: '登记单号',
        write: 'server',
        follows: { ref: 'registryId', take: 'name' },
      }),
      scaleId: true,
      weight: { above: '0' },
    },
    picks: {
      registryId: pick(visitPopup, { fill: { registryCode: 'code' } }),
      scaleId: pick(scalePopup, { fill: { scaleName: 'name' } }),
    },
    result: 'rules',
  },
  method: 'POST',
  right: 'of-mount',
  body: {
    registryId: idOf('registry', { label: '车次', required: true }),
    scaleId: idOf('scale', { label: '地磅', required: true }),
    weight: tons({ label: '重量', required: true }),
  },
  refuses: ['weighRule.notInside'],
  async reach(db, { body }) {
    const visit = await readVisit(db, body.registryId)
    if (visit === null) throw new RefusalError(refuse('row.missing'))
    return [visit]
  },
  answers: {
    purpose: choice(PURPOSES, { label: '过磅' }),
    passes: flag({ label: '通过' }),
    msg: text({ label: '说明' }),
    list: listOf(group(RULE_RUN, { required: true }), { required: true }),
  },
  async read({ services: { db, engine }, body: { scaleId, weight }, row: visit }) {
    const facts = await draftFacts(db, { visit, scaleId, weight })
    if (facts === null) throw new RefusalError(refuse('weighRule.notInside', { code: visit.code }))
    const { trace, refusal, warnings } = await askRules(db, engine, facts)
    return {
      purpose: facts.purpose,
      passes: refusal === null,
      msg: refusal?.message ?? warnings.join('；'),
      list: trace.map((run) => ({
        ...run,
        typeName: RULE_TYPES[run.type],
        levelName: RULE_LEVELS[run.level],
      })),
    }
  },
})

export const weighRuleActions: readonly Action[] = [test]
