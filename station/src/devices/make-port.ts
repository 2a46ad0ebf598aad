import { DRIVEN_BY, DRIVERS, type Driver } from '@junheng/domain/scale/device-params.ts'
import type { StationDevice } from '@junheng/domain/station/agent-wire.ts'
import type { Clock } from '#station/clock/clock.ts'
import type { DeviceConnection } from '#station/config/read-config.ts'
import type { Log } from '#station/log.ts'
import type { SimSite } from '#station/sim/sim-site.ts'
import { type DevicePort, type ReadText, textParam } from './device-port.ts'
import type { ModbusBoxes } from './modbus.ts'
import { httpCallPort, modbusCoilPort, modbusInputPort } from './relay-ports.ts'
import { simPort } from './sim-port.ts'
import { snapshotPort, tcpLinesPort, tcpTextPort } from './text-ports.ts'

export interface PortContext {
  readonly clock: Clock
  readonly log: Log
  readonly boxes: ModbusBoxes
  readonly onRead: (read: ReadText) => void
  readonly siteOf: (scaleId: string | null) => SimSite | null
  /** What the configuration of this computer says about a device. */
  readonly connectionOf: (code: string) => DeviceConnection | undefined
}

/** Opens a device as the server describes it and this computer reaches it. */
export function makePort(described: StationDevice, context: PortContext): DevicePort {
  const local = context.connectionOf(described.code)
  const device: StationDevice = {
    ...described,
    host: local?.host ?? described.host,
    port: local?.port ?? described.port,
    params: { ...described.params, ...local?.params },
  }
  const driver = local?.driver ?? namedDriver(device) ?? DRIVEN_BY[device.deviceType][0]
  if (!DRIVEN_BY[device.deviceType].includes(driver))
    return deadPort(device, `设备${device.name}不能用${driver}连接`)
  if (driver !== 'sim' && device.host === null && driver !== 'http-call' && !hasAddress(device))
    return deadPort(device, `设备${device.name}未配置主机地址`)
  return open(driver, device, context)
}

const namedDriver = (device: StationDevice): Driver | undefined =>
  DRIVERS.find((driver) => driver === textParam(device, 'driver'))

const hasAddress = (device: StationDevice): boolean => textParam(device, 'snapshot') !== ''

function open(driver: Driver, device: StationDevice, context: PortContext): DevicePort {
  switch (driver) {
    case 'sim':
      return simPort(device, () => context.siteOf(device.scaleId))
    case 'http-snapshot':
      return snapshotPort(device, context)
    case 'tcp-text':
      return tcpTextPort(device, context)
    case 'modbus-coil':
      return modbusCoilPort(device, context)
    case 'http-call':
      return httpCallPort(device, context)
    case 'modbus-input':
      return modbusInputPort(device, context)
    case 'tcp-lines':
      return tcpLinesPort(device, context)
  }
}

/** A device that cannot be reached as it is set up: it says so whenever it is asked. */
function deadPort(device: StationDevice, reason: string): DevicePort {
  const isSensor = device.deviceType === 'LOOP' || device.deviceType === 'INFRARED'
  return {
    device,
    isOnline: () => false,
    run: () => Promise.reject(new Error(reason)),
    ...(isSensor ? { isClear: () => null } : {}),
    close: () => undefined,
  }
}
