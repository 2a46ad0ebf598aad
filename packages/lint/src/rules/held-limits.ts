import { findAll, type Rule } from '../rule.ts'

const joined = /\bAbortSignal\s*\.\s*any\s*\(/g

/**
 * What Node 20 makes of `AbortSignal.any` does not hold the signals it was made of: a timer among them is collected
 * before it rings. Browsers do hold them.
 */
export const heldLimits: Rule = {
  name: 'held-limits',
  check(file) {
    if (!/^(server|station|packages|deploy|scripts|bench)\//.test(file.path)) return []
    if (file.path.startsWith('packages/lint/')) return []
    return findAll(
      file,
      joined,
      () => 'a limit joined by AbortSignal.any may never ring: take within of platform/net',
    )
  },
}
