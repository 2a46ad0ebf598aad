import type { NamedCheck } from '../entity/field.ts'
import { creditCheckCharacter } from './credit-code.ts'
import { idCheckCharacter } from './id-number.ts'

const PERSON = '11010519491231002'
const FIRM = '91350100M00010001'

/** A text that each check lets through. */
export const CHECKED_SAMPLES: Readonly<Record<NamedCheck, string>> = {
  email: 'clerk@junheng.cn',
  mobile: '13800000000',
  idNumber: PERSON + idCheckCharacter(PERSON),
  creditCode: FIRM + creditCheckCharacter(FIRM),
  plateNumber: '陕A12345',
  digits: '100001',
}
