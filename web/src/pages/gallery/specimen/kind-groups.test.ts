import { CONTROL_KINDS } from '@junheng/domain/entity/control-kinds.ts'
import { describe, expect, it } from 'vitest'
import { KIND_GROUPS } from './kind-groups.ts'

describe('gallery / kinds', () => {
  it('每种控件恰好出现一次', () => {
    const shown = Object.values(KIND_GROUPS).flat()
    expect(shown.toSorted()).toEqual(CONTROL_KINDS.toSorted())
  })
})
