import type { GateAnswer, GateVisit } from '@junheng/domain/visit/gate-wire.ts'
import { describe, expect, it } from 'vitest'
import { cardWords } from './card-words.ts'

const answer: GateAnswer = {
  light: 'red',
  why: '登记单DJ1当前为排队中，不能入厂',
  todo: '请等叫号',
  button: null,
  waits: true,
  offer: null,
  visit: { queueNo: 'A012', queuePlace: '前面2辆：先签到2辆' } as GateVisit,
  visitor: null,
}

describe('门岗卡片的话', () => {
  it('排队的车不是红的：刚登记的说已登记，给出排队号和位置', () => {
    expect(cardWords(answer, true)).toEqual({
      tone: 'amber',
      word: '已登记，请等叫号',
      reason: '排队号 A012，前面2辆：先签到2辆',
      todo: '',
    })
    expect(cardWords(answer, false)).toMatchObject({ tone: 'amber', word: '请等叫号' })
    expect(cardWords({ ...answer, visit: null }, true)).toMatchObject({ reason: null })
  })

  it('别的原因不能进的还是红的；刚登记的也说已登记', () => {
    const stopped = { ...answer, waits: false, why: '请先制卡', todo: '请按提示处理后再放行' }
    expect(cardWords(stopped, true)).toEqual({
      tone: 'red',
      word: '不能通行',
      reason: '已登记，请先制卡',
      todo: '请按提示处理后再放行',
    })
    expect(cardWords(stopped, false)).toMatchObject({ reason: '请先制卡' })
    const free = { ...answer, waits: false, light: 'green', why: null } as const
    expect(cardWords(free, true)).toEqual({
      tone: 'green',
      word: '可以通行',
      reason: null,
      todo: '',
    })
  })
})
