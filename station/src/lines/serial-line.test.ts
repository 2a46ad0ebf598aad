import { expect, test } from 'vitest'
import { openSerialLine } from './serial-line.ts'

test('没有的串口说明是哪一个，不抛异常', async () => {
  const settings = { baud: 9600, dataBits: 8, parity: 'none', stopBits: 1 } as const
  const reason = await new Promise<string>((resolve) => {
    openSerialLine({ type: 'serial', path: '/dev/no-such-port', ...settings })({
      onOpen: () => resolve('open'),
      onBytes: () => undefined,
      onClose: resolve,
    })
  })
  // Where the optional component is not installed, the sentence says so instead.
  expect(reason).toMatch(/串口\/dev\/no-such-port|未安装串口组件/)
})
