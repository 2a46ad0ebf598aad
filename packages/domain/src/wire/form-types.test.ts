import { describe, expect, it } from 'vitest'
import { FORM_TYPES, isCreating, isLookedAt, ownSaveOf } from './form-types.ts'

describe('wire / form types', () => {
  it('新增的各种打开方式都是新建', () => {
    expect(FORM_TYPES.filter(isCreating)).toEqual([
      'create',
      'create1',
      'create2',
      'create3',
      'create4',
      'createRef',
    ])
  })

  it('查看和称重只能看；称重有自己的保存按钮', () => {
    expect(FORM_TYPES.filter(isLookedAt)).toEqual(['weigh', 'view'])
    expect(FORM_TYPES.flatMap((type) => ownSaveOf(type) ?? [])).toEqual(['称重保存'])
  })
})
