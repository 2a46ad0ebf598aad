import { describe, expect, it } from 'vitest'
import { trailOf } from './RecordState.tsx'

const made = { createUser: '杨永刚', createDate: '2026-11-15 23:28:09' }

describe('form / state of a record', () => {
  it('单据写明谁制单、谁审核；未审核的不写审核', () => {
    const audit = { auditUser: '王建国', auditDate: '2026-11-16 08:00:00' }
    expect(trailOf({ ...made, ...audit, status: 'AUDITED' })).toEqual([
      { label: '制单', text: '杨永刚 2026-11-15 23:28' },
      { label: '审核', text: '王建国 2026-11-16 08:00' },
    ])
    const draft = { ...made, status: 'DRAFT', auditUser: null, auditDate: null }
    expect(trailOf(draft).map(({ label }) => label)).toEqual(['制单'])
  })

  it('档案写明谁创建、谁修改；没有记录人的只写时间', () => {
    const row = { createUser: null, createDate: '2026-01-01 08:00:00', updateDate: null }
    expect(trailOf(row)).toEqual([{ label: '创建', text: '2026-01-01 08:00' }])
  })
})
