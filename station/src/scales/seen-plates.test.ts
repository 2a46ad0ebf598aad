import { expect, test } from 'vitest'
import { makeBench, SCALE_ID } from '#station/station.fixtures.ts'
import { surePlate } from './seen-plates.ts'

test.each([
  ['鲁A12345', '鲁A12345'],
  ['鲁A12345,0.9', '鲁A12345'],
  ['鲁A12345 ; 1', '鲁A12345'],
  ['鲁A12345\t0.89', null],
  ['鲁A12345,0', null],
  ['鲁A12345,蓝', '鲁A12345'],
])('%s 认作 %s', (line, plate) => expect(surePlate(line)).toBe(plate))

test('没把握的车牌不报给服务器，也不当作识别', async () => {
  const bench = await makeBench({ scale: { controlMode: 'UNATTENDED' } })
  const device = bench.station.bank.at(SCALE_ID, 'LPR')[0]?.device
  if (device === undefined) throw new Error('no camera')
  bench.station.read({ device, text: '鲁A12345,0.62' })
  await bench.seconds(1)
  expect(bench.server.received.asks).toEqual([])
  expect(bench.server.received.frames.at(-1)?.plateNumber).toBeNull()
  bench.station.read({ device, text: '鲁A12345,0.97' })
  await bench.seconds(1)
  expect(bench.server.received.asks.map(({ question }) => question)).toEqual(['identify'])
  expect(bench.server.received.frames.at(-1)?.plateNumber).toBe('鲁A12345')
})
