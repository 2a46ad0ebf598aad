import { type RefusalEntry, rule } from './refusal-entry.ts'

/** Accounts of partners, and what settles with them. */
export const SETTLE_REFUSALS = {
  'account.locked': rule('往来账户已锁定'),
  'account.overdue': rule('存在逾期欠款'),
  'account.short': rule('余额不足，差额{x}元'),
} as const satisfies Readonly<Record<string, RefusalEntry>>
