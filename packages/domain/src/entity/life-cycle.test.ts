import { describe, expect, test } from 'vitest'
import {
  ACTION_LABELS,
  DOCUMENT_STATUSES,
  DOCUMENT_TRANSITIONS,
  LIFE_CYCLE_ACTIONS,
  STANDARD_ACTIONS,
  STATUS_LABELS,
} from './life-cycle.ts'

describe('life cycles', () => {
  test('documents are audited, archives are enabled', () => {
    expect(LIFE_CYCLE_ACTIONS.document).toEqual(
      expect.arrayContaining(['audit', 'init', 'obsolete', 'recover', 'safeUpdate']),
    )
    expect(LIFE_CYCLE_ACTIONS.document).not.toContain('enable')
    expect(LIFE_CYCLE_ACTIONS.master).toEqual(
      expect.arrayContaining(['enable', 'disable', 'importExcel']),
    )
    expect(LIFE_CYCLE_ACTIONS.master).not.toContain('audit')
  })

  test('every status has its word, every action its label', () => {
    expect(DOCUMENT_STATUSES.map((status) => STATUS_LABELS[status])).toEqual([
      '未审核',
      '已审核',
      '已作废',
    ])
    expect(STANDARD_ACTIONS.every((action) => ACTION_LABELS[action].length > 0)).toBe(true)
  })

  test('no action leads where it starts', () => {
    for (const { from, to } of Object.values(DOCUMENT_TRANSITIONS)) expect(from).not.toContain(to)
  })
})
