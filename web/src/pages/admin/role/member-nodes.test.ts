import { expect, test } from 'vitest'
import { chosenMembers, memberKey, memberNodes } from './member-nodes.ts'

const companies = [
  { id: '1', orgCode: 'A', orgName: '华晟焦化' },
  { id: '2', orgCode: 'B', orgName: '太和煤矿' },
]
const users = [{ id: '7', username: 'gate', realName: '门岗' }]

test('每个库区下面是所有用户，停用了还在角色里的也在', () => {
  const gone = { userId: '9', username: 'old', realName: '老张', orgId: '2', orgName: '太和煤矿' }
  const nodes = memberNodes({ companies, users }, [gone])
  expect(nodes.map(({ label, children }) => [label, children?.map((one) => one.label)])).toEqual([
    ['华晟焦化', ['门岗（gate）']],
    ['太和煤矿', ['门岗（gate）', '老张（old）']],
  ])
  expect(nodes[1]?.children?.[1]?.id).toBe(memberKey(gone))
})

test('选中的还原成用户和库区', () => {
  expect(chosenMembers(['7 1', '9 2'])).toEqual([
    { userId: '7', orgId: '1' },
    { userId: '9', orgId: '2' },
  ])
})
