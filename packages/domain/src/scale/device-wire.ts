import type { StationState } from '../station/flow.ts'
import type { DeviceType } from './device-command.ts'
import type { Connection, ControlMode, Protocol } from './scale.ts'

export interface RoomState {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly enabled: boolean
  readonly orgName: string
}

export interface ScaleState {
  readonly id: string
  readonly roomId: string
  readonly code: string
  readonly name: string
  readonly enabled: boolean
  readonly connType: Connection
  readonly version: number
  readonly protocol: Protocol
  readonly unit: 'kg' | 't'
  readonly checksum: boolean | null
  readonly parserParams: Readonly<Record<string, unknown>> | null
  readonly controlMode: ControlMode
  readonly maxCapacity: string
  readonly division: string
  readonly host: string | null
  readonly port: number | null
  readonly verifyExpire: string | null
  readonly proposed: Readonly<Record<string, unknown>> | null
  readonly proposerName: string | null
  readonly proposeTime: string | null
  /** Where its frames come from; null: none has come yet. */
  readonly source: string | null
  readonly online: boolean
  readonly offlineReason: string | null
  readonly lastFrame: string | null
  readonly good: string
  readonly bad: string
  readonly checkTime: string | null
  readonly checkResult: 'PASS' | 'FAIL' | null
  readonly checkError: string | null
  /** Where the unattended flow stands. */
  readonly flow: StationState | null
}

export interface AgentState {
  readonly id: string
  readonly roomId: string
  readonly code: string
  readonly name: string
  readonly enabled: boolean
  readonly agentVersion: string | null
  readonly lastSeen: string | null
  readonly online: boolean
}

export interface DeviceState {
  readonly id: string
  readonly scaleId: string | null
  readonly checkId: string | null
  readonly checkName: string | null
  readonly code: string
  readonly name: string
  readonly deviceType: DeviceType
  readonly position: 'FRONT' | 'REAR' | 'LEFT' | 'RIGHT' | 'TOP' | null
  readonly connType: string
  readonly host: string | null
  readonly enabled: boolean
  readonly online: boolean
  readonly lastSeen: string | null
}

/** Everything that stands in the rooms of some companies, and how it is. */
export interface DeviceBoard {
  readonly rooms: readonly RoomState[]
  readonly scales: readonly ScaleState[]
  readonly agents: readonly AgentState[]
  readonly devices: readonly DeviceState[]
}

/** What a recording seems to be. */
export interface ProtocolGuess {
  readonly protocol: Protocol
  readonly protocolName: string
  readonly unit: 'kg' | 't'
  readonly checksum: boolean | null
  readonly parserParams: unknown
  /** Percent of the bytes. */
  readonly share: number
  readonly frames: number
  readonly weight: string
}

/** Bytes of an indicator, looked at: what they seem to be, best guess first. */
export interface Heard {
  readonly bytes: number
  readonly guesses: readonly ProtocolGuess[]
}

/** A recording with its bytes, looked at. */
export interface RecordingAnswer extends Heard {
  readonly name: string
  readonly content: string
}

/** A recording that the server keeps, without its bytes. */
export interface KeptRecording {
  readonly id: string
  readonly recordTime: string
  readonly seconds: number
  readonly userName: string
}
