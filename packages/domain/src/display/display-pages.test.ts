import { expect, test } from 'vitest'
import { displayLinks } from './display-pages.ts'

test('密钥打开哪几个页面，就给哪几个带密钥的地址', () => {
  expect(displayLinks('QUEUE,VEHICLES', 'k')).toEqual([
    { label: '排队看板', path: '/queue?key=k' },
    { label: '厂内车辆', path: '/factoryvehicle/index?key=k' },
  ])
  expect(displayLinks('GONE', 'k')).toEqual([])
})
