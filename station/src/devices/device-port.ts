import type { Command } from '@junheng/domain/scale/device-command.ts'
import type { DeviceParam } from '@junheng/domain/scale/device-params.ts'
import type { StationDevice } from '@junheng/domain/station/agent-wire.ts'
import type { Stop } from '#station/clock/clock.ts'

export interface Picture {
  readonly contentType: string
  readonly content: Uint8Array
}

/** Something a reader or plate camera saw. */
export interface ReadText {
  readonly device: StationDevice
  readonly text: string
}

/** One device at a scale, real or simulated. What it cannot do is absent. */
export interface DevicePort {
  readonly device: StationDevice
  /** Nothing stands behind it: a person may make it see things. */
  readonly isSimulated?: true
  /** What a simulated one was last told, in words. */
  told?(): string | null
  isOnline(): boolean
  /** Carries out one command before `signal` ends it; throws a sentence where it cannot. */
  run(command: Command, text: string | null, signal: AbortSignal): Promise<void>
  snapshot?(): Promise<Picture>
  /** Loops and beams: true where nothing stands, null where it does not answer. */
  isClear?(): boolean | null
  close: Stop
}

/** A parameter of a device as text; one that no form shows could be asked for by nobody. */
export function textParam({ params }: StationDevice, key: DeviceParam, fallback = ''): string {
  const value = params?.[key]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : fallback
}

export function numberParam(device: StationDevice, key: DeviceParam): number | null {
  const text = textParam(device, key)
  return /^\d{1,6}$/.test(text) ? Number(text) : null
}
