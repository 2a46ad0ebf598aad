import { findAll, isTest, type Rule } from '../rule.ts'

/** `x.scope.orgIds`, and the companies taken out of a scope by its name. */
const readings = /\bscope\s*\??\.\s*orgIds\b|\{[^{}=;]*\borgIds\b[^{}=;]*\}\s*=\s*[\w.]*\bscope\b/g

/**
 * Whether a row of a company is in reach is asked of `reaches` and `reachCondition`, or of the engine. Who compares
 * the companies of a scope by hand forgets the whole group, the group's border, or both.
 */
export const oneReach: Rule = {
  name: 'one-reach',
  check(file) {
    if (!file.path.startsWith('server/src/modules/') || isTest(file.path)) return []
    return findAll(
      file,
      readings,
      () => 'ask reaches or reachCondition of platform/access/reach.ts, not scope.orgIds',
    )
  },
}
