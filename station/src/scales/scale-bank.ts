import { RefusalError } from '@junheng/domain/refusals/refusal.ts'
import type { Beams } from '@junheng/domain/scale/live-scale.ts'
import type { StationScale } from '@junheng/domain/station/agent-wire.ts'
import type { Clock } from '#station/clock/clock.ts'
import type { OpenLine } from '#station/lines/byte-line.ts'
import type { Log } from '#station/log.ts'
import { openScalePort, type ScalePort } from './scale-port.ts'

export interface ScaleBank {
  replace(scales: readonly StationScale[]): void
  get(scaleId: string): ScalePort | undefined
  list(): readonly ScalePort[]
  close(): void
}

export interface ScaleBankOptions {
  readonly clock: Clock
  readonly log: Log
  /** Null: this computer has no line to the scale. */
  readonly lineOf: (scale: StationScale) => OpenLine | null
  readonly beamsOf: (scaleId: string) => Beams | null
}

/** All scales of the station; a change of one leaves the others alone. */
export function makeScaleBank({ clock, log, lineOf, beamsOf }: ScaleBankOptions): ScaleBank {
  let ports = new Map<string, { readonly port: ScalePort; readonly made: string }>()
  const open = (scale: StationScale): ScalePort | null => {
    const line = lineOf(scale)
    if (line === null) {
      log(`地磅${scale.code}未在配置文件的scales中登记连接`)
      return null
    }
    try {
      const beams = (): Beams | null => beamsOf(scale.id)
      return openScalePort({ scale, open: line, clock, log, beams })
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error
      log(`地磅${scale.name}：${error.message}`)
      return null
    }
  }
  return {
    replace(scales) {
      const next: typeof ports = new Map()
      for (const scale of scales) {
        const made = JSON.stringify(scale)
        const kept = ports.get(scale.id)
        if (kept?.made === made) {
          next.set(scale.id, kept)
          continue
        }
        kept?.port.close()
        const port = open(scale)
        if (port !== null) next.set(scale.id, { port, made })
      }
      const ids = new Set(scales.map(({ id }) => id))
      for (const [id, { port }] of ports) if (!ids.has(id)) port.close()
      ports = next
    },
    get: (scaleId) => ports.get(scaleId)?.port,
    list: () => [...ports.values()].map(({ port }) => port),
    close() {
      for (const { port } of ports.values()) port.close()
    },
  }
}
