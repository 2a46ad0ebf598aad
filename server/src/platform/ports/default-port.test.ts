import { expect, test } from 'vitest'
import { portsOnDefault } from './default-port.ts'

test('only what is wired to its default is told', () => {
  const open = () => true
  const plans = {
    gate: { name: 'Gate', default: open, says: '都放行' },
    stock: { name: 'Stock', default: null, says: '按无库存' },
  }
  expect(portsOnDefault('trade', plans, { gate: open, stock: () => 0 })).toEqual([
    { asker: 'trade', name: 'Gate', says: '都放行' },
  ])
  expect(portsOnDefault('trade', plans, { gate: () => false, stock: null })).toEqual([
    { asker: 'trade', name: 'Stock', says: '按无库存' },
  ])
})
