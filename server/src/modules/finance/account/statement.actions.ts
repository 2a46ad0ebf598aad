import { group, listOf } from '@junheng/domain/call/shape.ts'
import { date, int, money, text, tons } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { addMoney, sumMoney, ZERO_MONEY } from '@junheng/domain/values/money.ts'
import { ZERO_TONS } from '@junheng/domain/values/tons.ts'
import { dayEnd, dayStart } from '@junheng/domain/values/wire-time.ts'
import { businessDay } from '#modules/system/api.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { account } from './account.entity.ts'
import { findAgeing, findFlows, findOpening, findUnsettled } from './statement.queries.ts'

const TYPES: Readonly<Record<string, string>> = {
  SETTLEMENT: '货款结算',
  FARE_SETTLE: '运费结算',
  RECEIPT: '收付款',
}
const STEPS: Readonly<Record<string, string>> = {
  EXAMINE: '复核',
  RED: '红冲',
  INIT: '退回',
  AUDIT: '审核',
  REMIT: '汇款',
  OIL: '油卡',
}
const AGES = ['30天内', '31至60天', '61至90天', '90天以上'] as const

const told = (label: string) => text({ label, required: true, length: 210 })
const amount = (label: string) => money({ label, required: true })

const FLOW = group(
  {
    flowTime: told('时间'),
    kind: told('业务'),
    bizCode: text({ label: '单号', length: 60 }),
    amount: amount('金额'),
    balance: amount('余额'),
  },
  { required: true },
)
const AGED = group(
  { label: told('账龄'), count: int({ label: '张数', required: true }), amount: amount('金额') },
  { required: true },
)

/** 对账单: opening, what moved, closing; what was delivered and not settled, and how long what is open has waited. */
const statement = defineAction(account, {
  name: 'statement',
  label: '对账单',
  button: { name: 'statement', label: '对账单', result: 'statement' },
  method: 'GET',
  path: 'statement/:id',
  right: { of: 'mount', action: 'list' },
  reach: 'row',
  query: {
    startDate: date({ label: '开始日期', tips: '不填为本月第一天' }),
    endDate: date({ label: '结束日期', tips: '不填为今天' }),
  },
  answers: {
    partnerName: text({ label: '往来单位', length: 210 }),
    startDate: told('开始日期'),
    endDate: told('结束日期'),
    opening: amount('期初'),
    closing: amount('期末'),
    flows: listOf(FLOW, { label: '明细', most: 5000 }),
    unsettledCount: int({ label: '未结算车数', required: true }),
    unsettledTons: tons({ label: '未结算数量', required: true }),
    unsettledAmount: amount('未结算金额(暂估)'),
    ageing: listOf(AGED, { label: '账龄' }),
  },
  refuses: ['report.period'],
  async read({ row, query, services: { db, engine }, caller }) {
    const today = await businessDay(engine, caller, engine.clock.now())
    const startDate = query.startDate ?? `${today.slice(0, 8)}01`
    const endDate = query.endDate ?? today
    if (endDate < startDate) throw new RefusalError(refuse('report.period'))
    const period = { accountId: row.id, from: dayStart(startDate), to: dayEnd(endDate) }
    const { partnerType, partnerId } = row
    const partner = { orgId: String(row.orgId), partnerType, partnerId }
    const opening = (await findOpening(db, period)) ?? ZERO_MONEY
    const flows = await findFlows(db, period)
    const unsettled = await findUnsettled(db, partner)
    const aged = await findAgeing(db, { ...partner, today })
    return {
      partnerName: row.partnerName,
      startDate,
      endDate,
      opening,
      closing: addMoney(opening, sumMoney(flows.map((flow) => flow.amount))),
      flows: flows.map(({ bizType, step, ...flow }) => ({
        ...flow,
        kind: `${TYPES[bizType] ?? bizType}${STEPS[step] ?? step}`,
      })),
      unsettledCount: unsettled?.count ?? 0,
      unsettledTons: unsettled?.tons ?? ZERO_TONS,
      unsettledAmount: unsettled?.amount ?? ZERO_MONEY,
      ageing: aged.map(({ bucket, ...rest }) => ({ label: AGES[bucket] ?? '', ...rest })),
    }
  },
})

export const statementActions: readonly Action[] = [statement]
