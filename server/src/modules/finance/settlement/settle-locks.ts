/** What the ways of a settlement hold, in the order of the house. */
export const LOCKS = [
  'settlement',
  'weigh',
  'weighLine',
  'calculation',
  'contractLine',
  'account',
] as const
