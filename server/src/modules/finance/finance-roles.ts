import { allow } from '#platform/menu/allow.ts'

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
const CALCULATIONS = ['calculation/pu', 'calculation/sa', 'calculation/al'] as const
const RECKON = ['calculate', 'clearForCal', 'groupList', 'export'] as const

/** What each role does with money. */
export const FINANCE_ROLES = {
  manager: [...allow(WEIGHS, DOWN), ...allow(CALCULATIONS, RECKON)],
  finance: [...allow(WEIGHS, DOWN), ...allow(CALCULATIONS, RECKON)],
  examiner: allow(CALCULATIONS, ['export']),
}
