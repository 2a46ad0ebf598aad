import type { Command } from '@junheng/domain/scale/device-command.ts'
import { RELAYS, type Relay } from '@junheng/domain/scale/device-params.ts'
import type { StationDevice } from '@junheng/domain/station/agent-wire.ts'
import type { Clock } from '#station/clock/clock.ts'
import { type DevicePort, numberParam, textParam } from './device-port.ts'
import { makeLoggedFetch } from './http-login.ts'
import type { ModbusBox, ModbusBoxes } from './modbus.ts'
import { keepReach } from './reach.ts'
import { addressOf, knock } from './tcp-exchange.ts'

const PULSE_TIME = 500
const LOOK_TIME = 100
/** A contact that was not read for so long says nothing. */
const OLD_TIME = 1000

const boxOf = ({ host, port }: StationDevice, boxes: ModbusBoxes): ModbusBox =>
  boxes.of({ host: host ?? '', port: port ?? 502 })

const unitOf = (device: StationDevice): number => numberParam(device, 'unit') ?? 1

const isRelay = (command: Command): command is Relay => RELAYS.some((name) => name === command)

/**
 * A barrier or light on relays: `params.open`, `params.close`, `params.red`, `params.green` name the coils. A
 * barrier's relay is pulsed, as a push button; of a light's relays one is on.
 */
export function modbusCoilPort(
  device: StationDevice,
  { boxes, clock }: { readonly boxes: ModbusBoxes; readonly clock: Clock },
): DevicePort {
  const box = boxOf(device, boxes)
  const unit = unitOf(device)
  const isLight = device.deviceType === 'LIGHT'
  const first = RELAYS.map((name) => numberParam(device, name)).find((at) => at !== null) ?? 0
  const look = (signal: AbortSignal): Promise<boolean> => box.readCoil({ unit, at: first }, signal)
  const reach = keepReach(clock, look)
  const set = (at: number, isOn: boolean, signal: AbortSignal): Promise<void> =>
    reach.with(() => box.writeCoil({ unit, at, isOn }, signal))
  return {
    device,
    isOnline: reach.isOnline,
    async run(command, _text, signal) {
      if (command === 'ping') return void (await reach.with(() => look(signal)))
      const coil = isRelay(command) ? numberParam(device, command) : null
      if (coil === null) throw new Error(`设备${device.name}未配置${command}继电器`)
      const other = isLight ? numberParam(device, command === 'red' ? 'green' : 'red') : null
      if (other !== null) await set(other, false, signal)
      await set(coil, true, signal)
      if (isLight) return
      await new Promise((resolve) => setTimeout(resolve, PULSE_TIME))
      // The button is let go in any case, however late it has become.
      await set(coil, false, AbortSignal.timeout(5000))
    },
    close: reach.close,
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
    async run(_command, _text, signal) {
      await box.readInput({ unit, at: input }, signal)
    },
    close,
  }
}

/**
 * A barrier or light that is switched by calls: `params.open`, `params.close` … are the addresses, with `params.user`
 * and `params.password`. `params.ping` is one that moves nothing; without it a test only sees that somebody is there.
 */
export function httpCallPort(
  device: StationDevice,
  { clock }: { readonly clock: Clock },
): DevicePort {
  const ask = makeLoggedFetch({
    user: textParam(device, 'user'),
    password: textParam(device, 'password'),
  })
  const call = async (name: Relay | 'ping', signal: AbortSignal): Promise<void> => {
    const address = textParam(device, name)
    const method = textParam(device, 'method', 'GET')
    const reply = await ask(address, { method, signal })
    await reply.arrayBuffer()
    if (!reply.ok) throw new Error(`设备${device.name}应答${reply.status}`)
  }
  const some = RELAYS.map((name) => textParam(device, name)).find((text) => URL.canParse(text))
  const look = (signal: AbortSignal): Promise<void> =>
    some === undefined
      ? Promise.reject(new Error(`设备${device.name}未配置地址`))
      : knock(addressOf(some), signal)
  const reach = keepReach(clock, look)
  return {
    device,
    isOnline: reach.isOnline,
    async run(command, _text, signal) {
      if (command === 'ping' && textParam(device, 'ping') === '')
        return reach.with(() => look(signal))
      const called = command === 'ping' || isRelay(command) ? command : null
      if (called === null || !URL.canParse(textParam(device, called)))
        throw new Error(`设备${device.name}未配置${command}地址`)
      return reach.with(() => call(called, signal))
    },
    close: reach.close,
  }
}
