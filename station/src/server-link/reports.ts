import type { Clock, Stop } from '#station/clock/clock.ts'
import type { DeviceBank } from '#station/devices/device-bank.ts'
import type { ScaleBank } from '#station/scales/scale-bank.ts'
import type { ScalePort } from '#station/scales/scale-port.ts'
import type { PlateMemory } from '#station/scales/seen-plates.ts'
import type { FlowBank } from '#station/unattended/flow-bank.ts'
import type { ServerLink } from './server-link.ts'

/** Ten messages a second for each scale at the most, one a second at the least. */
const FRAME_TIME = 100
const HEARTBEAT = 1000
const DEVICE_LOOK = 1000
const DEVICE_TIME = 10_000

export interface ReportOptions {
  readonly clock: Clock
  readonly link: ServerLink
  readonly scales: ScaleBank
  readonly bank: DeviceBank
  readonly flows: FlowBank
  readonly plates: PlateMemory
  readonly isSimulated: (scaleId: string) => boolean
}

/** Tells the server what it must always know: what the scales say, and which devices answer. */
export function startReports(options: ReportOptions): Stop {
  const { clock, link, scales, plates } = options
  const sent = new Map<string, number>()
  const loaded = new Set<string>()
  const forgetPlates = ({ scale, isOnline, isEmpty }: ScalePort): void => {
    if (!isOnline()) return
    if (!isEmpty()) loaded.add(scale.id)
    else if (loaded.delete(scale.id)) plates.empty(scale.id)
  }
  const stopFrames = clock.every(FRAME_TIME, () => {
    for (const port of scales.list()) {
      forgetPlates(port)
      // Taken out even if nobody listens: a live weight that waited is none.
      const frames = port.unsent()
      const { id } = port.scale
      const isDue = clock.now() - (sent.get(id) ?? 0) >= HEARTBEAT
      if (!link.isReady() || (frames.length === 0 && !isDue)) continue
      sent.set(id, clock.now())
      const state = options.flows.get(id)?.flow().state ?? null
      link.send({
        type: 'frames',
        scaleId: id,
        frames,
        ...port.counts(),
        ...plates.of(id),
        state,
        ...(options.isSimulated(id) ? { simulated: true } : {}),
      })
    }
  })
  const stopDevices = reportDevices(options)
  return () => {
    stopFrames()
    stopDevices()
  }
}

function reportDevices({ clock, link, bank }: ReportOptions): Stop {
  let last = { text: '', at: 0 }
  return clock.every(DEVICE_LOOK, () => {
    const devices = bank
      .list()
      .map((port) => ({ deviceId: port.device.id, online: port.isOnline() }))
    const text = JSON.stringify(devices)
    if (!link.isReady() || (text === last.text && clock.now() - last.at < DEVICE_TIME)) return
    last = { text, at: clock.now() }
    link.send({ type: 'devices', devices })
  })
}
