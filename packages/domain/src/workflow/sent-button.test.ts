import { describe, expect, test } from 'vitest'
import { isRowFlow, sentButton } from './sent-button.ts'

describe('要审批的按钮', () => {
  test('审核叫提交审批，别的动作说出提交的是什么', () => {
    expect(sentButton('审核')).toEqual({
      label: '提交审批',
      sends: '由审批人决定，同意后才审核。确定提交审批？',
    })
    expect(sentButton('作废')).toEqual({
      label: '提交作废审批',
      sends: '由审批人决定，同意后才作废。确定提交审批？',
    })
  })

  test('单据只在没有结束的流程里有标记', () => {
    expect(['RUNNING', 'DRAFT', 'PASSED', 'REVOKED', null, 'toString'].map(isRowFlow)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })
})
