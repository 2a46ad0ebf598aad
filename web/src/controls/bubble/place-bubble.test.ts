import { describe, expect, it } from 'vitest'
import { placeBubble } from './place-bubble.ts'

const bubble = { width: 100, height: 24 }
const room = { width: 800, height: 600 }

describe('controls / bubble', () => {
  it.each([
    ['在格子下面', { left: 10, top: 20, bottom: 50 }, { left: 10, top: 54 }],
    ['下面没有地方时在上面', { left: 10, top: 560, bottom: 590 }, { left: 10, top: 532 }],
    ['不超出右边', { left: 780, top: 20, bottom: 50 }, { left: 692, top: 54 }],
  ])('%s', (_case, box, place) => {
    expect(placeBubble(box, bubble, room)).toEqual(place)
  })
})
