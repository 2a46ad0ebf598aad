import { describe, expect, it } from 'vitest'
import { askedOf, namesOf } from './named-rows.ts'

const rows = (...codes: readonly string[]) => ({
  selected: codes.map((code, at) => ({ id: String(at), code })),
  nameOf: ({ code }: Readonly<Record<string, unknown>>) => String(code),
})

describe('list screen / which rows something is done to', () => {
  it('说出单号；一张单据的几行说一次；五张以上说共几条', () => {
    expect(namesOf(rows('TZ1', 'TZ2'))).toBe('TZ1、TZ2')
    const lines = { ...rows(), selected: [1, 2].map(() => ({ id: '7', code: 'TZ7' })) }
    expect(namesOf(lines)).toBe('TZ7')
    const many = ['TZ1', 'TZ2', 'TZ3', 'TZ4', 'TZ5', 'TZ6']
    expect(namesOf(rows(...many))).toBe('TZ1、TZ2、TZ3、TZ4、TZ5 等 6 条')
  })

  it('规定的问话在前，单号在下面；没有名称的只问', () => {
    const question = '此操作将永久删除该数据, 是否继续?'
    expect(askedOf(question, rows('TZ1'))).toBe(`${question}\nTZ1`)
    expect(askedOf(question, rows(''))).toBe(question)
  })
})
