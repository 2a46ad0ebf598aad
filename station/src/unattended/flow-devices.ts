import {
  COMMAND_TIME,
  type Command,
  type DeviceType,
} from '@junheng/domain/scale/device-command.ts'
import { otherSide, type Side } from '@junheng/domain/station/flow.ts'
import type { Clock } from '#station/clock/clock.ts'
import type { DeviceBank } from '#station/devices/device-bank.ts'

/** What the flow of one scale does with the devices around it. */
export interface FlowDevices {
  /** Red everywhere but at one end; null: red at both. */
  lights(green: Side | null): void
  open(side: Side): void
  /** Comes down as soon as nothing stands under it. */
  lower(side: Side): void
  /** What was to come down stays up; without a side all of them. */
  keepUp(side?: Side): void
  /** Tries again what could not come down so far. */
  lowerWaiting(): void
  tell(text: string, call: boolean): void
  say(text: string): void
  print(text: string): void
}

export function makeFlowDevices(scaleId: string, bank: DeviceBank, clock: Clock): FlowDevices {
  const waiting = new Set<Side>()
  const underWay = new Set<string>()
  const until = (): number => clock.now() + COMMAND_TIME
  const order = (type: DeviceType, command: Command, text: string | null, side?: Side): void => {
    for (const { device } of bank.at(scaleId, type, side))
      void bank.execute({ deviceId: device.id, command, text, until: until() })
  }
  const close = async (deviceId: string, side: Side): Promise<void> => {
    if (underWay.has(deviceId)) return
    underWay.add(deviceId)
    const isWanted = (): boolean => waiting.has(side)
    const order = { deviceId, command: 'close', text: null, until: until(), isWanted } as const
    const { ok } = await bank.execute(order)
    underWay.delete(deviceId)
    if (ok) waiting.delete(side)
  }
  return {
    lights(green) {
      if (green === null) return order('LIGHT', 'red', null)
      order('LIGHT', 'red', null, otherSide(green))
      order('LIGHT', 'green', null, green)
    },
    open(side) {
      waiting.delete(side)
      order('BARRIER', 'open', null, side)
    },
    lower: (side) => void waiting.add(side),
    keepUp(side) {
      if (side === undefined) waiting.clear()
      else waiting.delete(side)
    },
    lowerWaiting() {
      for (const side of waiting)
        for (const { device } of bank.at(scaleId, 'BARRIER', side)) void close(device.id, side)
    },
    tell(text, call) {
      order('LED', 'show', text)
      order('VOICE', 'say', text)
      if (call) order('INTERCOM', 'say', text)
    },
    say: (text) => order('VOICE', 'say', text),
    print: (text) => order('PRINTER', 'print', text),
  }
}
