import { describe, expect, it } from 'vitest'
import type { PickAnswer } from '#web/controls/control-host.ts'
import { openByRow } from './open-by-row.ts'

const open = (mode: 'single' | 'multiple', held: readonly { readonly id: string }[]) => {
  const answers: PickAnswer[] = []
  const pick = {
    pages: { 0: held },
    keys: new Set(held.map(({ id }) => id)),
    toggle: () => {},
    toggleAll: () => {},
  }
  const onConfirm = (rows: PickAnswer = null) => answers.push(rows)
  openByRow({ request: { mode }, pick, onConfirm })({ id: '2' })
  return answers
}

describe('screens / record picker', () => {
  it('单选双击只取这一行', () => {
    expect(open('single', [{ id: '1' }])).toEqual([[{ id: '2' }]])
  })
  it('多选双击连同已选的一起取，不重复', () => {
    expect(open('multiple', [{ id: '1' }])).toEqual([[{ id: '1' }, { id: '2' }]])
    expect(open('multiple', [{ id: '1' }, { id: '2' }])).toEqual([[{ id: '1' }, { id: '2' }]])
  })
})
