import { type RefusalEntry, rule } from './refusal-entry.ts'

/** Accounts of partners, and what settles with them. */
export const SETTLE_REFUSALS = {
  'account.locked': rule('往来账户已锁定'),
  'account.overdue': rule('存在逾期欠款'),
  'account.short': rule('余额不足，差额{x}元'),
  'settle.notAudited': rule('磅单未审核'),
  'settle.notWeighed': rule('磅单{code}没有完成称重，不能下推'),
  'settle.down': rule('磅单已下推'),
  'settle.notDown': rule('磅单{code}没有下推'),
  'settle.notDetermined': rule('化验未判定，不能下推'),
  'settle.transfer': rule('转储不做货款结算'),
  'settle.production': rule('生产磅单不结算'),
  'settle.fromReceiver': rule('请从收货方磅单下推'),
  'settle.inSettlement': rule('磅单已进入结算单{code}，请先移除'),
  'settle.settledCalculation': rule('已结算，不能重算'),
} as const satisfies Readonly<Record<string, RefusalEntry>>
