import { allow } from '#platform/menu/allow.ts'
import { FREIGHT_ROLES } from './freight-roles.ts'

const WEIGHS = [
  'weigh/pu',
  'weigh/pt',
  'weigh/sa',
  'weigh/st',
  'weigh/al',
  'weigh/tr',
  'weigh/pr',
] as const
const DOWN = ['down', 'reversedown'] as const
const CALCULATIONS = [
  'calculation/pu',
  'calculation/sa',
  'calculation/al',
  'calculation/tr',
] as const
const RECKON = ['calculate', 'clearForCal', 'groupList', 'export'] as const
const SETTLEMENTS = ['settlement/pu', 'settlement/sa', 'settlement/al'] as const
const SETTLE = [
  'create',
  'update',
  'safeUpdate',
  'delList',
  'audit',
  'init',
  'obsolete',
  'recover',
  'export',
  'groupList',
  'clearForCal',
  'confirmPounds',
  'iurgent',
  'red',
  'remittance',
  'print',
  'print-again',
] as const
const MONEY = ['recivePayment/main'] as const
const PAY = [
  'create',
  'update',
  'safeUpdate',
  'delList',
  'copy',
  'audit',
  'init',
  'obsolete',
  'recover',
  'export',
  'print',
  'print-again',
] as const
const ACCOUNTS = [
  'account/main',
  'accountFlow/main',
  'period/main',
  'partnerStatement/main',
] as const
const STATEMENTS = ['partnerStatement/main'] as const
const ANSWERED = ['resend', 'withdraw', 'print', 'print-again'] as const

/** What each role does with money. */
export const FINANCE_ROLES = {
  ...FREIGHT_ROLES,
  manager: [
    ...FREIGHT_ROLES.manager,
    ...allow(WEIGHS, DOWN),
    ...allow(CALCULATIONS, RECKON),
    ...allow(SETTLEMENTS, [...SETTLE, 'examine', 'manual']),
    ...allow(MONEY, PAY),
    ...allow(ACCOUNTS, ['export']),
    ...allow(['account/main'], ['setCredit', 'release', 'sendStatement']),
    ...allow(STATEMENTS, ANSWERED),
    ...allow(['period/main'], ['close', 'reopen']),
  ],
  // Makes and audits settlements; another examines them.
  finance: [
    ...FREIGHT_ROLES.finance,
    ...allow(WEIGHS, DOWN),
    ...allow(CALCULATIONS, RECKON),
    ...allow(SETTLEMENTS, SETTLE),
    ...allow(MONEY, PAY),
    ...allow(ACCOUNTS, ['export']),
    // Asks for credit; who manages decides.
    ...allow(['account/main'], ['setCredit', 'sendStatement']),
    ...allow(STATEMENTS, ANSWERED),
    ...allow(['period/main'], ['close']),
  ],
  examiner: [
    ...FREIGHT_ROLES.examiner,
    ...allow(CALCULATIONS, ['export']),
    ...allow(SETTLEMENTS, ['examine', 'export', 'print']),
    ...allow(ACCOUNTS, ['export']),
  ],
}
