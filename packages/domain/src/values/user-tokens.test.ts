import { describe, expect, it } from 'vitest'
import { replaceUserTokens } from './user-tokens.ts'

const me = {
  user: '7',
  username: 'lilei',
  realName: '李雷',
  currentOrg: '12',
  currentOrgName: '西安库区',
  currentGroup: null,
  currentGroupName: '$&集团',
}

describe('user-tokens', () => {
  it.each([
    ['currentLoginId()', '7'],
    ['currentLoginName()', '李雷'],
    ['currentCompanyId()', '12'],
    ['currentCompanyName()', '西安库区'],
    ['currentGroupId()', ''],
    ['currentGroupName()', '$&集团'],
    ['currentLoginId(),currentCompanyId()', '7,12'],
    ['currentLoginId', 'currentLoginId'],
    ['普通文字', '普通文字'],
  ])('%s', (token, value) => {
    expect(replaceUserTokens(token, me)).toBe(value)
  })

  it('没有姓名时用登录名', () => {
    expect(replaceUserTokens('currentLoginName()', { ...me, realName: null })).toBe('lilei')
  })
})
