import { describe, expect, test } from 'vitest'
import { compileSql, sql } from '#platform/db/sql.ts'
import { reachCondition, reaches } from './reach.ts'

const scope = (changes: object = {}) => ({
  scope: { groupId: '1', orgIds: ['11'], wholeGroup: false, ownOnly: false, ...changes },
})

describe('rows fetched by hand', () => {
  test('are reached in the companies of the scope, never past the group', () => {
    expect(reaches(scope(), { orgId: '11', groupId: '1' })).toBe(true)
    expect(reaches(scope(), { orgId: '12', groupId: '1' })).toBe(false)
    expect(reaches(scope(), { orgId: '11', groupId: '2' })).toBe(false)
    expect(reaches(scope({ orgIds: [] }), { orgId: '11', groupId: '1' })).toBe(false)
  })

  test('are reached with the whole group, also those of the group itself', () => {
    const whole = scope({ wholeGroup: true, orgIds: [] })
    expect(reaches(whole, { orgId: '12', groupId: '1' })).toBe(true)
    expect(reaches(whole, { orgId: null, groupId: '1' })).toBe(true)
    expect(reaches(whole, { orgId: '12', groupId: '2' })).toBe(false)
    expect(reaches(scope(), { orgId: null, groupId: '1' })).toBe(false)
  })

  test('are reached by companies that the row names', () => {
    const row = { orgId: '12', groupId: '1' }
    expect(reaches(scope(), { ...row, sharedWith: ['11', null] })).toBe(true)
    expect(reaches(scope(), { ...row, sharedWith: [null] })).toBe(false)
  })

  test('and by a condition that says the same', () => {
    const columns = { org: sql`a.org_id`, group: sql`a.group_id` }
    expect(compileSql(reachCondition(scope(), columns))).toEqual({
      text: 'a.group_id = $1 and a.org_id = any($2::bigint[])',
      values: ['1', ['11']],
    })
    expect(compileSql(reachCondition(scope({ wholeGroup: true }), columns))).toEqual({
      text: 'a.group_id = $1',
      values: ['1'],
    })
  })
})
