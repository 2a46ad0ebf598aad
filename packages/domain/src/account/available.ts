import { type Refusal, refuse } from '../refusals/refusal.ts'
import { isLess } from '../values/decimal.ts'
import { addMoney, type Money, subtractMoney, ZERO_MONEY } from '../values/money.ts'

export const CREDIT_MODES = { NONE: '不控制', WARN: '提醒', CONTROL: '控制' } as const
export type CreditMode = keyof typeof CREDIT_MODES

/** An account as far as credit is decided by it. */
export interface CreditAccount {
  /** Positive: we hold or owe the partner's money. */
  readonly balance: Money
  readonly frozen: Money
  readonly creditLimit: Money
  /** Business days, both included; null: open. */
  readonly creditStart: string | null
  readonly creditEnd: string | null
  readonly creditMode: CreditMode
  readonly locked: boolean
}

/**
 * What a partner may still take goods for.
 *
 * @example
 * availableOf({ balance: '50000.00', creditLimit: '20000.00', frozen: '0.00', … }, '2026-11-15') // '70000.00'
 */
export function availableOf(account: CreditAccount, day: string): Money {
  const { balance, frozen, creditLimit } = account
  const credit = isInCredit(account, day) ? creditLimit : ZERO_MONEY
  return subtractMoney(addMoney(balance, credit), frozen)
}

const isInCredit = ({ creditStart, creditEnd }: CreditAccount, day: string): boolean =>
  (creditStart === null || creditStart <= day) && (creditEnd === null || day <= creditEnd)

export interface CreditAsked {
  readonly need: Money
  readonly day: string
  /** The contract is paid first: it is held to the money whatever the account's mode. */
  readonly isPrepaid: boolean
  /** An unpaid settlement is older than the account allows. */
  readonly isOverdue: boolean
}

/** What a gate says: it passes, passes with a word, or stays shut. */
export interface CreditAnswer {
  readonly refusal: Refusal | null
  readonly warning: string | null
}

/** @example checkCredit(account, { need: '16640.00', day, isPrepaid: false, isOverdue: false }).refusal?.message // '余额不足，差额13280.00元' */
export function checkCredit(account: CreditAccount, asked: CreditAsked): CreditAnswer {
  const isControlled = account.creditMode === 'CONTROL' || asked.isPrepaid
  if (!isControlled && account.creditMode === 'NONE') return { refusal: null, warning: null }
  const fault = faultOf(account, asked)
  if (fault === null) return { refusal: null, warning: null }
  return isControlled
    ? { refusal: fault, warning: null }
    : { refusal: null, warning: fault.message }
}

function faultOf(account: CreditAccount, { need, day, isOverdue }: CreditAsked): Refusal | null {
  if (account.locked) return refuse('account.locked')
  if (isOverdue) return refuse('account.overdue')
  const available = availableOf(account, day)
  if (!isLess(available, need)) return null
  return refuse('account.short', { x: subtractMoney(need, available) })
}
