import { describe, expect, it } from 'vitest'
import { type Held, type HeldKind, keyStep, type PressedKey } from './key-step.ts'

const press = (key: string, rest: Partial<PressedKey> = {}): PressedKey => ({
  key,
  isCtrl: false,
  isShift: false,
  isAlt: false,
  isComposing: false,
  ...rest,
})
const held = (kind: HeldKind, rest: Partial<Held> = {}): Held => ({
  kind,
  isEmpty: false,
  isAtStart: true,
  isAtEnd: true,
  ...rest,
})

describe('cell keys / where a key leads', () => {
  it('回车去下一格，Ctrl+回车去下一行，从不提交', () => {
    for (const kind of ['line', 'lines', 'choice', 'day', 'picker', 'toggle', 'radio'] as const) {
      expect(keyStep(press('Enter'), held(kind))).toBe('next')
      expect(keyStep(press('Enter', { isCtrl: true }), held(kind))).toBe('row')
    }
  })

  it('空的选择框回车是打开；打开的列表、输入法正在组字时，键归它们', () => {
    expect(keyStep(press('Enter'), held('picker', { isEmpty: true }))).toBeNull()
    expect(keyStep(press('Enter'), held('choice', { isEmpty: true }))).toBeNull()
    expect(keyStep(press('Enter'), held('line', { isEmpty: true }))).toBe('next')
    expect(keyStep(press('ArrowDown'), held('opened'))).toBeNull()
    expect(keyStep(press('Enter', { isComposing: true }), held('line'))).toBeNull()
    expect(keyStep(press('ArrowDown', { isAlt: true }), held('choice'))).toBeNull()
  })

  it('左右键先走完文字，再去旁边的格；上下键换行', () => {
    const inside = { isAtStart: false, isAtEnd: false }
    expect(keyStep(press('ArrowLeft'), held('line', inside))).toBeNull()
    expect(keyStep(press('ArrowLeft'), held('line'))).toBe('left')
    expect(keyStep(press('ArrowRight'), held('line'))).toBe('right')
    expect(keyStep(press('ArrowUp'), held('line', inside))).toBe('up')
    expect(keyStep(press('ArrowDown'), held('picker'))).toBe('down')
    expect(keyStep(press('ArrowRight', { isShift: true }), held('line'))).toBeNull()
  })

  it('日期和单选的方向键归它们自己；多行文字里上下键移动光标', () => {
    expect(keyStep(press('ArrowDown'), held('day'))).toBeNull()
    expect(keyStep(press('ArrowRight'), held('radio'))).toBeNull()
    expect(keyStep(press('ArrowDown'), held('lines'))).toBeNull()
    expect(keyStep(press('Enter', { isShift: true }), held('lines'))).toBeNull()
  })
})
