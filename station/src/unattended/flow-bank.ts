import type { Clock, Stop } from '#station/clock/clock.ts'
import type { DeviceBank } from '#station/devices/device-bank.ts'
import type { Log } from '#station/log.ts'
import type { Journal } from '#station/offline/journal.ts'
import type { ScaleBank } from '#station/scales/scale-bank.ts'
import type { ScalePort } from '#station/scales/scale-port.ts'
import type { ServerLink } from '#station/server-link/server-link.ts'
import { type FlowDriver, startFlow } from './flow-driver.ts'
import { openLeaseFile } from './lease-file.ts'

export interface FlowBank {
  get(scaleId: string): FlowDriver | undefined
  /** Starts and ends flows as the scales now are. */
  refresh(): void
  stop: Stop
}

export interface FlowBankOptions {
  readonly scales: ScaleBank
  readonly bank: DeviceBank
  readonly link: ServerLink
  readonly journal: Journal
  readonly clock: Clock
  readonly log: Log
  readonly folder: string
}

/** The unattended flows of the station, one for each scale that works alone. */
export function makeFlowBank(options: FlowBankOptions): FlowBank {
  const flows = new Map<string, { readonly driver: FlowDriver; readonly port: ScalePort }>()
  return {
    get: (scaleId) => flows.get(scaleId)?.driver,
    refresh() {
      const wanted = options.scales.list().filter((port) => port.scale.controlMode === 'UNATTENDED')
      for (const [id, { driver, port }] of flows) {
        if (wanted.includes(port)) continue
        driver.stop()
        flows.delete(id)
      }
      for (const port of wanted) {
        const { id } = port.scale
        if (flows.has(id)) continue
        const lease = openLeaseFile(options.folder, id)
        flows.set(id, { port, driver: startFlow({ ...options, port, lease }) })
      }
    },
    stop() {
      for (const { driver } of flows.values()) driver.stop()
      flows.clear()
    },
  }
}
