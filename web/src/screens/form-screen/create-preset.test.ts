import { describe, expect, it } from 'vitest'
import { makeField } from '#web/controls/field.fixtures.ts'
import { createPreset } from './create-preset.ts'

const choice = (fieldName: string, ...values: readonly string[]) =>
  makeField({ fieldName, options: values.map((value) => ({ value, label: value })) })

describe('form / create presets', () => {
  it('第 N 种新增取第 N 个业务', () => {
    const header = [choice('kind', 'pu', 'pt', 'sa'), choice('side', 'fh', 'sh')]
    expect(createPreset(header, 'create1')).toEqual({ kind: 'pu' })
    expect(createPreset(header, 'create3')).toEqual({ kind: 'sa' })
  })

  it('业务只有一种时取第 N 方', () => {
    const header = [choice('kind', 'al'), choice('side', 'fh', 'sh')]
    expect(createPreset(header, 'create2')).toEqual({ side: 'sh' })
  })

  it('没有这么多、不是编号的新增不预设', () => {
    const header = [choice('kind', 'pu', 'sa')]
    expect(createPreset(header, 'create4')).toEqual({})
    expect(createPreset(header, 'create')).toEqual({})
    expect(createPreset(header, 'update')).toEqual({})
  })
})
