import { confirmLabel } from '@junheng/domain/confirm/confirm-actions.ts'
import { describe, expect, test } from 'vitest'
import { RELEASE_TYPES } from './registry-choices.ts'

describe('登记单 / 放行类型', () => {
  test.each(['SINGLE_WEIGH', 'SINGLE_EMPTY'] as const)('%s 与现场确认说的一样', (type) => {
    expect(RELEASE_TYPES[type]).toBe(confirmLabel(type, 'confirm'))
  })
})
