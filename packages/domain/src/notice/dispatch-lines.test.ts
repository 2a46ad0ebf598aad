import { describe, expect, test } from 'vitest'
import { readDispatchLines, refuseLines, splitDispatchText } from './dispatch-lines.ts'

const read = (text: string) => readDispatchLines(splitDispatchText(text))

describe('批量派车的文本', () => {
  test.each([
    ['只有车牌', '陕A12345', { driver: null, preQuantity: null, num: null }],
    ['空格分开', '陕A12345 张三 30.5 2', { driver: '张三', preQuantity: '30.500', num: 2 }],
    ['从表格粘贴', '陕A12345\t张三\t30\t2', { driver: '张三', preQuantity: '30.000', num: 2 }],
    ['表格里空着司机', '陕A12345\t\t30\t', { driver: null, preQuantity: '30.000', num: null }],
    ['逗号分开', '陕a12345，张三，，3', { driver: '张三', preQuantity: null, num: 3 }],
    ['没写司机', '陕A12345 30 2', { driver: null, preQuantity: '30.000', num: 2 }],
    [
      '司机用手机号',
      '陕A12345 13900001111',
      { driver: '13900001111', preQuantity: null, num: null },
    ],
    ['车牌中间有空格', '陕A 12345 张三', { driver: '张三', preQuantity: null, num: null }],
    ['车牌带点', '陕A·12345', { driver: null, preQuantity: null, num: null }],
  ])('%s', (_what, text, expected) => {
    expect(read(text)).toEqual({
      lines: [{ line: 1, plateNumber: '陕A12345', ...expected }],
      faults: [],
    })
  })

  test('空行和表头不算车，行号仍按所见', () => {
    const { lines } = read('车牌号\t司机\r\n\r\n陕A12345\n  \n陕A12346\n')
    expect(lines.map(({ line, plateNumber }) => [line, plateNumber])).toEqual([
      [3, '陕A12345'],
      [5, '陕A12346'],
    ])
  })

  test.each([
    ['\t张三', '第1行：必须填写车牌号'],
    ['陕A12345,张三,abc', '第1行陕A12345：预装数超出范围或小数超过3位'],
    ['陕A12345,张三,0', '第1行陕A12345：预装数须大于0'],
    ['陕A12345,张三,30,1.5', '第1行陕A12345：车次须在1到99999之间'],
    [
      '陕A12345,张三,30,1,备注',
      '第1行陕A12345：多出内容“备注”，每行依次为车牌号、司机、预装数、车次',
    ],
  ])('%s 不行', (text, message) => {
    expect(refuseLines(read(text).faults)?.message).toBe(message)
  })

  test('坏的行按行号都说出来', () => {
    const { lines, faults } = read('陕A12345\n陕A12345\n陕A12346 张三 0')
    expect(lines).toHaveLength(1)
    expect(refuseLines(faults.toReversed())).toMatchObject({
      message: '第2行陕A12345：车牌重复',
      errors: [{ row: 1 }, { row: 2, msg: '第3行陕A12346：预装数须大于0' }],
    })
    expect(refuseLines([])).toBeNull()
  })
})
