import {
  COMMAND_TIME,
  type Command,
  checkCommand,
  type DeviceType,
} from '@junheng/domain/scale/device-command.ts'
import type { Beams } from '@junheng/domain/scale/live-scale.ts'
import type { StationDevice } from '@junheng/domain/station/agent-wire.ts'
import { type BarrierSensor, checkLower } from '@junheng/domain/station/barrier.ts'
import { SIDES, type Side } from '@junheng/domain/station/flow.ts'
import type { Loops } from '@junheng/domain/station/sense.ts'
import type { Clock } from '#station/clock/clock.ts'
import { messageOf } from '#station/station-error.ts'
import type { DevicePort, Picture } from './device-port.ts'

export interface Order {
  readonly deviceId: string
  readonly command: Command
  readonly text: string | null
  /** By the clock of the station, milliseconds: later it is dropped for good. */
  readonly until: number
  /** In an emergency nobody waits for his turn. */
  readonly isUrgent?: boolean
  /** Asked when its turn has come: what nobody wants any more is dropped. */
  readonly isWanted?: () => boolean
}

export interface Done {
  readonly ok: boolean
  readonly message: string | null
}

export interface DeviceBank {
  replace(devices: readonly StationDevice[]): void
  list(): readonly DevicePort[]
  at(scaleId: string, type: DeviceType, side?: Side): readonly DevicePort[]
  execute(order: Order): Promise<Done>
  /** Null: the scale has no beams. */
  beamsOf(scaleId: string): Beams | null
  loopsOf(scaleId: string): Loops
  snapshot(deviceId: string): Promise<Picture>
  close(): void
}

export const LATE = '指令已过期，未执行'
const UNWANTED = '指令已取消，未执行'

/** All devices of the station. Whoever tells a barrier something tells it here, so that one rule holds for all. */
export function makeDeviceBank(
  clock: Clock,
  open: (device: StationDevice) => DevicePort,
): DeviceBank {
  let ports = new Map<string, { readonly port: DevicePort; readonly made: string }>()
  const turns = new Map<string, Promise<unknown>>()
  const list = (): readonly DevicePort[] => [...ports.values()].map(({ port }) => port)
  const at = (scaleId: string, type: DeviceType, side?: Side): readonly DevicePort[] =>
    list().filter(
      ({ device }) =>
        device.scaleId === scaleId &&
        device.deviceType === type &&
        (side === undefined || (device.position ?? 'FRONT') === side),
    )
  const clearAt = (scaleId: string, type: DeviceType, side: Side): boolean | null => {
    const found = at(scaleId, type, side)
    return found.length === 0 ? null : found.every((port) => port.isClear?.() === true)
  }

  return {
    list,
    at,
    replace(devices) {
      const next: typeof ports = new Map()
      for (const device of devices) {
        const made = JSON.stringify(device)
        const kept = ports.get(device.id)
        next.set(device.id, kept?.made === made ? kept : { port: open(device), made })
      }
      for (const [id, { port }] of ports) if (next.get(id)?.port !== port) port.close()
      ports = next
    },
    execute(order) {
      const port = ports.get(order.deviceId)?.port
      if (order.isUrgent === true) return carryOut(order, { port, clock, list })
      // One after the other, so that a barrier never gets up and down at once; what waited too long is dropped.
      const turn = (turns.get(order.deviceId) ?? Promise.resolve()).then(() =>
        carryOut(order, { port, clock, list }),
      )
      turns.set(order.deviceId, turn)
      return turn
    },
    beamsOf(scaleId) {
      const [front, rear] = SIDES.map((side) => clearAt(scaleId, 'INFRARED', side))
      if ((front ?? null) === null && (rear ?? null) === null) return null
      return { front: front ?? true, rear: rear ?? true }
    },
    loopsOf: (scaleId) => ({
      FRONT: clearAt(scaleId, 'LOOP', 'FRONT'),
      REAR: clearAt(scaleId, 'LOOP', 'REAR'),
    }),
    snapshot(deviceId) {
      const take = ports.get(deviceId)?.port.snapshot
      return take === undefined ? Promise.reject(new Error('该设备不能抓拍')) : take()
    },
    close() {
      for (const port of list()) port.close()
    },
  }
}

interface Beside {
  readonly port: DevicePort | undefined
  readonly clock: Clock
  readonly list: () => readonly DevicePort[]
}

async function carryOut(
  { command, text, until, isWanted = () => true }: Order,
  { port, clock, list }: Beside,
): Promise<Done> {
  if (port === undefined) return { ok: false, message: '采集端没有该设备' }
  const left = until - clock.now()
  if (left < 0) return { ok: false, message: LATE }
  if (!isWanted()) return { ok: false, message: UNWANTED }
  const { device } = port
  const refusal =
    checkCommand(device.deviceType, command) ??
    (command === 'close' ? checkLower(device.name, sensorsBeside(device, list())) : null)
  if (refusal !== null) return { ok: false, message: refusal.message }
  try {
    await port.run(command, text, AbortSignal.timeout(Math.min(left, COMMAND_TIME)))
    return { ok: true, message: null }
  } catch (error) {
    return { ok: false, message: messageOf(error) }
  }
}

/** Loops and beams at a barrier: those its parameters name, else those at the same end of the same scale or gate. */
function sensorsBeside(
  barrier: StationDevice,
  ports: readonly DevicePort[],
): readonly BarrierSensor[] {
  const named = barrier.params?.['sensors']
  const isBeside = ({ device }: DevicePort): boolean =>
    Array.isArray(named)
      ? named.includes(device.code)
      : isSamePlace(device, barrier) && device.position === barrier.position
  return ports
    .filter((port) => port.isClear !== undefined && isBeside(port))
    .map((port) => ({ isClear: port.isClear?.() ?? null }))
}

/** Nowhere is no place: two gates must not share a loop because neither stands at a scale. */
function isSamePlace(a: StationDevice, b: StationDevice): boolean {
  if (a.scaleId !== null || b.scaleId !== null) return a.scaleId === b.scaleId
  return (a.checkId ?? null) !== null && a.checkId === b.checkId
}
