import { isTest, lineAt, type Rule } from '../rule.ts'

/** Where calls are made from declarations and definitions; everywhere else they are declared. */
const MAKERS = [
  'server/src/platform/actions/',
  'server/src/platform/entity-calls/',
  'server/src/platform/export/',
  'server/src/platform/http/',
  'server/src/platform/list-engine/',
]

const MADE = /\bwriteCall\s*[(<]|\bkind: '(?:read|raw|write)'|\bkind: 'checked-inside'/g

/**
 * A call made by hand finds its own way to the right, to the company, to the locks and to the approval, and has
 * its body described in one place and read in another: that is where holes were.
 */
export const declaredCalls: Rule = {
  name: 'declared-calls',
  check({ path, text }) {
    if (!path.startsWith('server/src/') || isTest(path) || path.endsWith('.fixtures.ts')) return []
    if (MAKERS.some((place) => path.startsWith(place))) return []
    return [...text.matchAll(MADE)].map((match) => ({
      path,
      line: lineAt(text, match.index),
      message: 'calls are declared: defineAction or defineCall of platform/actions',
    }))
  },
}
