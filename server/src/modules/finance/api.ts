export { accountCreditGate, creditExitGate } from './account/credit-gate.ts'
export { calculationJointSource } from './calculation/joint-source.ts'
export { settlementJointSource } from './settlement/joint-source.ts'
