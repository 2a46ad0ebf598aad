import type { StationDevice } from '@junheng/domain/station/agent-wire.ts'
import { expect, test } from 'vitest'
import { makeVirtualClock } from '#station/clock/virtual-clock.fixtures.ts'
import { makeDeviceBank } from './device-bank.ts'

const device = (
  id: string,
  deviceType: StationDevice['deviceType'],
  place: Partial<StationDevice>,
): StationDevice => ({
  id,
  code: id,
  name: id,
  deviceType,
  scaleId: null,
  position: null,
  host: null,
  port: null,
  channel: null,
  params: null,
  ...place,
})

/** Devices of which only the named sensors are clear; what was done is written down. */
function makeBank(devices: readonly StationDevice[], clear: readonly string[]) {
  const done: string[] = []
  const clock = makeVirtualClock(0)
  const bank = makeDeviceBank(clock, (each) => ({
    device: each,
    isOnline: () => true,
    run(command) {
      done.push(`${each.id} ${command}`)
      return Promise.resolve()
    },
    ...(each.deviceType === 'LOOP' ? { isClear: () => clear.includes(each.id) } : {}),
    close: () => undefined,
  }))
  bank.replace(devices)
  const order = { text: null, until: clock.now() + 5000 } as const
  return {
    done,
    lower: (deviceId: string, more: { readonly isWanted?: () => boolean } = {}) =>
      bank.execute({ deviceId, command: 'close', ...order, ...more }),
  }
}

test('控制点的杆只看同一控制点的地感；哪里也不属于的不落', async () => {
  const east = { checkId: '61' }
  const west = { checkId: '62' }
  const devices = [
    device('东闸', 'BARRIER', east),
    device('西闸', 'BARRIER', west),
    device('西感', 'LOOP', west),
    device('散闸', 'BARRIER', {}),
    device('散感', 'LOOP', {}),
  ]
  const bank = makeBank(devices, ['西感', '散感'])
  const blind = (name: string) => ({
    ok: false,
    message: `道闸${name}的地感和光栅没有信号，不能落杆`,
  })
  expect((await bank.lower('东闸')).ok).toBe(false)
  expect(await bank.lower('散闸')).toEqual(blind('散闸'))
  expect(await bank.lower('西闸')).toEqual({ ok: true, message: null })
  expect(bank.done).toEqual(['西闸 close'])
})

test('轮到时已没人要的指令不执行', async () => {
  const place = { scaleId: '9' }
  const devices = [device('闸', 'BARRIER', place), device('感', 'LOOP', place)]
  const bank = makeBank(devices, ['感'])
  expect(await bank.lower('闸', { isWanted: () => false })).toMatchObject({ ok: false })
  expect(bank.done).toEqual([])
})
