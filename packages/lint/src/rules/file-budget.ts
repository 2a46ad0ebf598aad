import { isCode, isTest, type Rule } from '../rule.ts'

const wanted = 300
const limit = 500

/** Definitions and tables are long because the plant is; splitting them would hide, not help. */
const exempt = /(\.entity|\.generated)\.ts$|\/(refusals|wire-names|kind-traits)\.ts$/

/** A file of code has at most 300 lines, and never more than 500. */
export const fileBudget: Rule = {
  name: 'file-budget',
  check({ path, text }) {
    if (!isCode(path) || isTest(path) || exempt.test(path)) return []
    const lines = text.split('\n').length - 1
    if (lines <= wanted) return []
    return [
      {
        path,
        line: 1,
        message: `${lines} lines; ${wanted} are wanted, ${limit} the limit`,
        warning: lines <= limit,
      },
    ]
  },
}
