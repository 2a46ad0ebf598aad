import { expect, test } from 'vitest'
import { maskName, maskPlate } from './mask-name.ts'

test.each([
  ['王小明', '王**'],
  ['李四', '李*'],
  ['山西太和煤业', '山西****'],
  ['山西太和煤业集团有限公司', '山西****'],
  ['', ''],
])('%s 显示为 %s', (name, masked) => {
  expect(maskName(name)).toBe(masked)
})

test('车牌遮住中间两位', () => {
  expect(maskPlate('鲁A12345')).toBe('鲁A1**45')
  expect(maskPlate('鲁A1')).toBe('鲁A1')
})
