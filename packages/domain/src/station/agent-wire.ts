import type { Command, DeviceType } from '../scale/device-command.ts'
import type { ScaleFrame } from '../scale/live-scale.ts'
import type { Protocol, ScaleBands } from '../scale/scale.ts'
import type { Tons } from '../values/tons.ts'

/**
 * What a station and the server say to each other over their one connection, a WebSocket at this path. Every
 * message is a JSON text. The server speaks first (`challenge`); nothing else is read before `hello` holds.
 */
export const AGENT_PATH = '/api/measure/mm-agent/connect'

/** What every signed message carries: a counter that only grows, and who signed. */
export interface Signed {
  readonly counter: number
  /** ISO, UTC, by the clock of the station. */
  readonly time: string
  /** Ed25519 over `signedText`, base64. */
  readonly signature: string
}

/** The answer to the challenge: who the station is. */
export interface Hello extends Signed {
  readonly type: 'hello'
  readonly agent: string
  readonly agentVersion: string
  readonly nonce: string
}

/** What an indicator said since the last message, oldest first. */
export interface Frames extends Signed {
  readonly type: 'frames'
  readonly scaleId: string
  readonly frames: readonly ScaleFrame[]
  /** Since the connection was opened: frames that were whole, and pieces that were not. */
  readonly good: number
  readonly bad: number
  readonly plateNumber: string | null
  readonly trailerPlateNumber: string | null
  /** Where the unattended flow stands; null where somebody sits at the window. */
  readonly state: string | null
  /** No indicator said this: the line is a simulator. Left out by stations that know no such word. */
  readonly simulated?: boolean
}

/** A weighing that was taken while the server was away. */
export interface OfflineWeighing extends Signed {
  readonly type: 'offline'
  /** From the block the server gave; with the agent it is the key that keeps it from being stored twice. */
  readonly number: string
  readonly scaleId: string
  readonly registryId: string | null
  readonly plateNumber: string
  readonly weight: Tons
  readonly raw: string
  readonly takenTime: string
  readonly operator: string
  /** Taken from a simulator; left out where an indicator stands. */
  readonly simulated?: true
  /** Hash of the line before in the queue on disk, and of this one. */
  readonly prevHash: string
  readonly hash: string
}

/** Whether a device did what it was told. */
export interface CommandDone extends Signed {
  readonly type: 'done'
  readonly id: string
  readonly ok: boolean
  readonly message: string | null
}

/** Which devices answer. */
export interface DeviceReport extends Signed {
  readonly type: 'devices'
  readonly devices: readonly { readonly deviceId: string; readonly online: boolean }[]
}

/**
 * Questions of the unattended flow, each answered by `answer` with the same id. What their bodies and answers hold:
 *
 * | question | body | data of the answer |
 * |---|---|---|
 * | identify | side FRONT REAR, plateNumber, trailerPlateNumber, cardNo, content (QR); one of them is set | registryId, expect, plateNumber |
 * | weigh | registryId, expect, crossing; asked again for the same crossing it is answered from what was saved | weight, done (true: the ticket is due), ticket (its text) |
 * | raise | type, detail, registryId, time (ISO, when it happened); told again with the same id until answered | |
 * | loaded | registryId | msg: what the truck may still load, in words |
 * | queue | numbers, with commas between | lines: number and hash of what came of them, in the order in which they came; head: hash of the newest line of the queue |
 *
 * `ok` false carries in `msg` what the driver is told.
 */
export interface Ask extends Signed {
  readonly type: 'ask'
  readonly id: string
  readonly question: 'identify' | 'weigh' | 'raise' | 'loaded' | 'queue'
  readonly scaleId: string
  readonly body: Readonly<Record<string, string | null>>
}

/** A picture or a piece of a recording that was asked for. */
export interface Delivery extends Signed {
  readonly type: 'delivery'
  readonly id: string
  readonly contentType: string
  /** Base64. */
  readonly content: string
}

/**
 * What the station keeps as the end of a scale's readings on a business day. Where the server asked for another
 * one, this is the station's answer: what it has signed before stands.
 */
export interface DayHeadMessage extends Signed, DayHead {
  readonly type: 'dayHead'
  /** Ed25519 over `dayHeadText`, base64: it holds by itself, without the message. */
  readonly seal: string
}

/** The last reading of a scale on a business day. */
export interface DayHead {
  readonly scaleId: string
  /** yyyy-MM-dd. */
  readonly day: string
  readonly seq: number
  /** Of that reading. */
  readonly head: string
}

/**
 * What a station signs of a day.
 *
 * @example
 * dayHeadText({ scaleId: '9001', day: '2026-05-01', seq: 2, head: 'ff' }) // '9001|2026-05-01|2|ff'
 */
export const dayHeadText = ({ scaleId, day, seq, head }: DayHead): string =>
  [scaleId, day, seq, head].join('|')

export type AgentMessage =
  | Hello
  | Frames
  | OfflineWeighing
  | CommandDone
  | DeviceReport
  | Ask
  | Delivery
  | DayHeadMessage

/** A scale as its station must know it. */
export interface StationScale {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly protocol: Protocol
  readonly unit: 'kg' | 't'
  readonly checksum: boolean
  readonly parserParams: Readonly<Record<string, unknown>> | null
  readonly bands: ScaleBands
  /** How its serial line is set; what is null the station knows, or guesses. */
  readonly serial?: SerialTerms
  readonly controlMode: 'ATTENDED' | 'UNATTENDED' | 'OFF'
  readonly twoWay: boolean
}

/** The terms of a serial line as the scale has them. */
export interface SerialTerms {
  readonly baud: number | null
  readonly dataBits: number | null
  readonly parity: 'NONE' | 'ODD' | 'EVEN' | null
  readonly stopBits: number | null
}

export interface StationDevice {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly deviceType: DeviceType
  readonly scaleId: string | null
  /** The control point it stands at, where it stands at no scale. Left out by what an older server said. */
  readonly checkId?: string | null
  readonly position: string | null
  readonly host: string | null
  readonly port: number | null
  readonly channel: string | null
  readonly params: Readonly<Record<string, unknown>> | null
}

/** A truck on the site that may come to this station while the server is away. */
export interface KnownVisit {
  readonly registryId: string
  readonly code: string
  readonly plateNumber: string
  readonly cardNo: string | null
  readonly invName: string | null
  readonly partnerName: string | null
  readonly expect: string | null
}

export type ServerMessage =
  | { readonly type: 'challenge'; readonly nonce: string; readonly time: string }
  | { readonly type: 'refused'; readonly msg: string }
  | {
      readonly type: 'config'
      readonly orgName: string
      readonly roomName: string
      readonly scales: readonly StationScale[]
      readonly devices: readonly StationDevice[]
      readonly offlineWeigh: boolean
      /** Numbers for tickets while the server is away. */
      readonly block: { readonly prefix: string; readonly from: number; readonly to: number }
    }
  | { readonly type: 'visits'; readonly visits: readonly KnownVisit[] }
  | {
      readonly type: 'command'
      readonly id: string
      readonly deviceId: string
      readonly command: Command
      readonly text: string | null
      readonly deadline: string
    }
  | {
      readonly type: 'taken'
      readonly scaleId: string
      readonly weight: Tons
      readonly visit: string | null
      readonly purpose: string
    }
  | {
      readonly type: 'stored'
      readonly number: string
      readonly result: 'SAVED' | 'EXCEPTION'
      readonly msg: string | null
    }
  | {
      readonly type: 'answer'
      readonly id: string
      readonly ok: boolean
      readonly msg: string | null
      readonly data: Readonly<Record<string, unknown>> | null
      /** With `ok` false: nobody has judged the question; asked again later it may well be answered. */
      readonly busy?: true
    }
  /** An operator steps into the unattended flow; who may was asked on the server. */
  | {
      readonly type: 'operate'
      readonly scaleId: string
      readonly action: 'retry' | 'sendOff' | 'takeOver' | 'handBack' | 'resume'
      readonly user: string
    }
  /** Please tell the indicator to set itself to zero; answered by `done` with the same id, ok false: it cannot be told. */
  | { readonly type: 'zero'; readonly id: string; readonly scaleId: string }
  /** Please keep and sign the end of a day; answered by `dayHead`. */
  | ({ readonly type: 'sealDay' } & DayHead)
  /** Please send a picture of this device, the chip of the card on it, or record this scale's bytes for so many seconds. */
  | {
      readonly type: 'fetch'
      readonly id: string
      readonly what: 'snapshot' | 'recording' | 'card'
      readonly deviceId?: string
      readonly scaleId?: string
      readonly seconds?: number
    }

/** What the signature stands for: the message without it, its keys in order, so that both sides write the same text. */
export function signedText(message: Omit<AgentMessage, 'signature'>): string {
  return canonical(
    Object.fromEntries(Object.entries(message).filter(([key]) => key !== 'signature')),
  )
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const entries = Object.entries(value).filter(([, item]) => item !== undefined)
  const sorted = entries.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${sorted.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(',')}}`
}
