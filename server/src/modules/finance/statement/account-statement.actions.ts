import { group, listOf } from '@junheng/domain/call/shape.ts'
import { date, int, money, text, tons } from '@junheng/domain/entity/field.ts'
import { formatWireDate } from '@junheng/domain/values/wire-time.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { account } from '../account/account.entity.ts'
import { readStatement } from './read-statement.ts'

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
  async read({ row, query, services: { db, engine } }) {
    const today = formatWireDate(engine.clock.now())
    return readStatement(db, { account: row, ...query, today })
  },
})

export const statementActions: readonly Action[] = [statement]
