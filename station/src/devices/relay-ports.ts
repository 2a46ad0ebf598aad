import type { Command } from '@junheng/domain/scale/device-command.ts'
import type { StationDevice } from '@junheng/domain/station/agent-wire.ts'
import type { Clock } from '#station/clock/clock.ts'
import { type DevicePort, numberParam, textParam } from './device-port.ts'
import type { ModbusBox, ModbusBoxes } from './modbus.ts'

const PULSE_TIME = 500
const LOOK_TIME = 100
/** A contact that was not read for so long says nothing. */
const OLD_TIME = 1000

const boxOf = ({ host, port }: StationDevice, boxes: ModbusBoxes): ModbusBox =>
  boxes.of({ host: host ?? '', port: port ?? 502 })

const unitOf = (device: StationDevice): number => numberParam(device, 'unit') ?? 1

/**
 * A barrier or light on relays: `params.open`, `params.close`, `params.red`, `params.green` name the coils. A
 * barrier's relay is pulsed, as a push button; of a light's relays one is on.
 */
export function modbusCoilPort(device: StationDevice, boxes: ModbusBoxes): DevicePort {
  const box = boxOf(device, boxes)
  const unit = unitOf(device)
  let isOnline = true
  const isLight = device.deviceType === 'LIGHT'
  const set = async (at: number, isOn: boolean, signal: AbortSignal): Promise<void> => {
    try {
      await box.writeCoil({ unit, at, isOn }, signal)
      isOnline = true
    } catch (error) {
      isOnline = false
      throw error
    }
  }
  return {
    device,
    isOnline: () => isOnline,
    async run(command, _text, signal) {
      if (command === 'ping') return
      const coil = numberParam(device, command)
      if (coil === null) throw new Error(`设备${device.name}未配置${command}继电器`)
      const other = isLight ? numberParam(device, command === 'red' ? 'green' : 'red') : null
      if (other !== null) await set(other, false, signal)
      await set(coil, true, signal)
      if (isLight) return
      await new Promise((resolve) => setTimeout(resolve, PULSE_TIME))
      // The button is let go in any case, however late it has become.
      await set(coil, false, AbortSignal.timeout(5000))
    },
    close: () => undefined,
  }
}

/** A loop or beam on a contact: `channel` is the input, `params.clear` is what it reads when nothing stands there. */
export function modbusInputPort(
  device: StationDevice,
  { boxes, clock }: { readonly boxes: ModbusBoxes; readonly clock: Clock },
): DevicePort {
  const box = boxOf(device, boxes)
  const unit = unitOf(device)
  const input = Number(device.channel ?? textParam(device, 'input', '0'))
  const clearWhen = textParam(device, 'clear', '0') === '1'
  let [isClear, at, isAsking]: [boolean | null, number, boolean] = [null, 0, false]
  const look = async (): Promise<void> => {
    if (isAsking) return
    isAsking = true
    try {
      const isOn = await box.readInput({ unit, at: input }, AbortSignal.timeout(OLD_TIME))
      ;[isClear, at] = [isOn === clearWhen, clock.now()]
    } catch {
      // It says nothing until it answers again; `isClear` sees that by the time.
    } finally {
      isAsking = false
    }
  }
  const close = clock.every(LOOK_TIME, () => void look())
  const fresh = (): boolean | null => (clock.now() - at <= OLD_TIME ? isClear : null)
  return {
    device,
    isOnline: () => fresh() !== null,
    isClear: fresh,
    run: () => Promise.resolve(),
    close,
  }
}

/** A barrier or light that is switched by calls: `params.open`, `params.close` … are the addresses. */
export function httpCallPort(device: StationDevice): DevicePort {
  let isOnline = true
  return {
    device,
    isOnline: () => isOnline,
    async run(command: Command, _text, signal) {
      if (command === 'ping') return
      const address = textParam(device, command)
      if (!URL.canParse(address)) throw new Error(`设备${device.name}未配置${command}地址`)
      const method = textParam(device, 'method', 'GET')
      try {
        const reply = await fetch(address, { method, signal })
        isOnline = true
        if (!reply.ok) throw new Error(`设备${device.name}应答${reply.status}`)
      } catch (error) {
        isOnline = false
        throw error
      }
    },
    close: () => undefined,
  }
}
