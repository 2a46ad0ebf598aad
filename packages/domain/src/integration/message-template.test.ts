import { expect, test } from 'vitest'
import { fillTemplate, wordsIn } from './message-template.ts'

test('模板中的词各列一次，填上值；没有值的不留括号', () => {
  const template = '{车牌号}净重{ 净重 }吨（{车牌号}）{备注}'
  expect(wordsIn(template)).toEqual(['车牌号', '净重', '备注'])
  const words = new Map([
    ['车牌号', '陕A12345'],
    ['净重', '30.000'],
  ])
  expect(fillTemplate(template, words)).toBe('陕A12345净重30.000吨（陕A12345）')
  expect(wordsIn('没有词')).toEqual([])
})

test('值里的花括号不再当词', () => {
  expect(fillTemplate('{甲}', new Map([['甲', '{乙}']]))).toBe('{乙}')
})
