import { expect, test } from 'vitest'
import { demoScale } from '#station/fake-server/demo-config.ts'
import { serialSettings } from './line-of.ts'

const NOTHING = { baud: null, dataBits: null, parity: null, stopBits: null }

test('串口参数：本机配置优先，其次是地磅档案，最后是通常的9600,8,N,1', () => {
  const usual = { baud: 9600, dataBits: 8, parity: 'none', stopBits: 1 }
  expect(serialSettings(demoScale('1', '一号磅'), {})).toEqual(usual)
  expect(serialSettings({ serial: NOTHING }, {})).toEqual(usual)
  const serial = { baud: 2400, dataBits: 7, parity: 'EVEN', stopBits: 2 } as const
  const set = { baud: 2400, dataBits: 7, parity: 'even', stopBits: 2 }
  expect(serialSettings({ serial }, {})).toEqual(set)
  expect(serialSettings({ serial }, { baud: 4800 })).toEqual({ ...set, baud: 4800 })
})
