import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { addMoney, type Money, ZERO_MONEY } from '@junheng/domain/values/money.ts'
import { type Tons, ZERO_TONS } from '@junheng/domain/values/tons.ts'
import { dayEnd, dayStart } from '@junheng/domain/values/wire-time.ts'
import type { Queryable } from '#platform/db/database.ts'
import { FLOW_STEPS, FLOW_TYPES } from '../account/flow-terms.ts'
import {
  findAgeing,
  findEnds,
  findFlows,
  findUnsettled,
  type StatementFlow,
} from './statement.queries.ts'

const AGES = ['30天内', '31至60天', '61至90天', '90天以上'] as const

/** Whose account, and between which days. */
export interface StatementQuestion {
  readonly account: {
    readonly id: string
    readonly orgId: string | null
    readonly partnerType: string | null
    readonly partnerId: string | null
    readonly partnerName: string | null
  }
  readonly startDate: string | null
  readonly endDate: string | null
  /** The calendar's: an account moves by it, whatever shift is on. */
  readonly today: string
}

export interface Statement {
  readonly partnerName: string | null
  readonly startDate: string
  readonly endDate: string
  readonly opening: Money
  readonly closing: Money
  readonly flows: readonly {
    readonly flowTime: string
    readonly kind: string
    readonly bizCode: string | null
    readonly amount: Money
    readonly balance: Money
  }[]
  readonly unsettledCount: number
  readonly unsettledTons: Tons
  readonly unsettledAmount: Money
  readonly ageing: readonly {
    readonly label: string
    readonly count: number
    readonly amount: Money
  }[]
}

/**
 * Each movement with what the account held after it, in the order of their times: what was entered later for an
 * earlier day, and whoever waited for another, were counted in another order.
 */
function balanced(opening: Money, flows: readonly StatementFlow[]): Statement['flows'] {
  let balance = opening
  return flows.map(({ flowTime, bizType, step, bizCode, amount }) => {
    balance = addMoney(balance, amount)
    const kind = `${FLOW_TYPES[bizType] ?? bizType}${FLOW_STEPS[step] ?? step}`
    return { flowTime, kind, bizCode, amount, balance }
  })
}

/** What moved a partner's account between two days, this month's unless told, and what is still open. */
export async function readStatement(
  db: Queryable,
  { account, today, ...asked }: StatementQuestion,
): Promise<Statement> {
  const startDate = asked.startDate ?? `${today.slice(0, 8)}01`
  const endDate = asked.endDate ?? today
  if (endDate < startDate) throw new RefusalError(refuse('report.period'))
  const period = { accountId: account.id, from: dayStart(startDate), to: dayEnd(endDate) }
  const { partnerType, partnerId } = account
  const partner = { orgId: String(account.orgId), partnerType, partnerId }
  const { opening, closing } = await findEnds(db, period)
  const flows = await findFlows(db, period)
  const unsettled = await findUnsettled(db, partner)
  const aged = await findAgeing(db, { ...partner, today })
  return {
    partnerName: account.partnerName,
    startDate,
    endDate,
    opening,
    closing,
    flows: balanced(opening, flows),
    unsettledCount: unsettled?.count ?? 0,
    unsettledTons: unsettled?.tons ?? ZERO_TONS,
    unsettledAmount: unsettled?.amount ?? ZERO_MONEY,
    ageing: aged.map(({ bucket, ...rest }) => ({ label: AGES[bucket] ?? '', ...rest })),
  }
}
