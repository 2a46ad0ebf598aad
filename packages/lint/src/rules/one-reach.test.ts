import { describe, expect, it } from 'vitest'
import { oneReach } from './one-reach.ts'

const check = (text: string, path = 'server/src/modules/trade/batch/batch.actions.ts') =>
  oneReach.check({ path, text }).map(({ line }) => line)

describe('one-reach', () => {
  it('finds the companies of a scope that are read by hand', () => {
    expect(check('const a = 1\nif (!caller.scope.orgIds.includes(row.orgId)) return')).toEqual([2])
    expect(check('const { groupId, orgIds } = scope')).toEqual([1])
    expect(check('const {\n  wholeGroup,\n  orgIds,\n} = call.caller.scope')).toEqual([1])
    expect(check('return scope\n  .orgIds')).toEqual([1])
  })

  it('leaves scopes that are made, other lists of companies, tests and the platform alone', () => {
    expect(check('scope: { groupId, orgIds: [orgId], wholeGroup: false, ownOnly: false }')).toEqual(
      [],
    )
    expect(check('const { ids, orgIds } = links\nscheme.orgIds')).toEqual([])
    expect(check('scope.orgIds', 'server/src/modules/trade/notice/notice.db.test.ts')).toEqual([])
    expect(check('scope.orgIds', 'server/src/platform/access/reach.ts')).toEqual([])
  })
})
