import type { KeyObject } from 'node:crypto'
import { verify } from 'node:crypto'
import { type AnyRow, isPlainObject } from '@junheng/domain/row/any-row.ts'
import {
  type AgentMessage,
  type OfflineWeighing,
  type Signed,
  signedText,
} from '@junheng/domain/station/agent-wire.ts'
import { parseStationWeight } from '@junheng/domain/station/believable.ts'
import { parseWireDate } from '@junheng/domain/values/wire-time.ts'

type Kind =
  | 'text'
  | 'any'
  | 'text?'
  | 'count'
  | 'flag'
  | 'flag?'
  | 'frames'
  | 'devices'
  | 'texts'
  | 'day'
  | 'signature'

/** What each message must hold; whatever else it holds is for newer servers. */
const SHAPES: Readonly<Record<AgentMessage['type'], Readonly<Record<string, Kind>>>> = {
  hello: { agent: 'text', agentVersion: 'text', nonce: 'text' },
  frames: {
    scaleId: 'text',
    frames: 'frames',
    good: 'count',
    bad: 'count',
    plateNumber: 'text?',
    trailerPlateNumber: 'text?',
    state: 'text?',
    simulated: 'flag?',
  },
  // Whatever else it holds: a station that gets no answer would send it for ever. `isWholeClaim` looks closer.
  offline: { number: 'text' },
  done: { id: 'text', ok: 'flag', message: 'text?' },
  devices: { devices: 'devices' },
  ask: { id: 'text', question: 'text', scaleId: 'text', body: 'texts' },
  delivery: { id: 'text', contentType: 'text', content: 'text' },
  dayHead: { scaleId: 'text', day: 'day', seq: 'count', head: 'text', seal: 'text' },
}

const SIGNED: Readonly<Record<string, Kind>> = {
  counter: 'count',
  time: 'text',
  signature: 'signature',
}
const MOST_FRAMES = 200
const HEX = /^[0-9a-f]{0,400}$/i
const HASH = /^[0-9a-f]{64}$/
/** 64 bytes as base64, and nothing around them. */
const SIGNATURE = /^[A-Za-z0-9+/]{86}==$/
// oxlint-disable-next-line no-control-regex -- the database keeps no such characters
const PLAIN = /^[^\u0000-\u001f\u007f]*$/

const OFFLINE_SHAPE: Readonly<Record<string, (value: unknown) => boolean>> = {
  scaleId: (value) => isPlainText(value, 19) && value !== '',
  registryId: (value) => value === null || isPlainText(value, 19),
  plateNumber: (value) => isPlainText(value, 20) && value !== '',
  weight: (value) => typeof value === 'string',
  raw: (value) => typeof value === 'string' && HEX.test(value),
  takenTime: (value) => isPlainText(value, 40),
  operator: (value) => isPlainText(value, 40) && value !== '',
  simulated: (value) => value === undefined || typeof value === 'boolean',
  prevHash: (value) => typeof value === 'string' && HASH.test(value),
  hash: (value) => typeof value === 'string' && HASH.test(value),
}

function isPlainText(value: unknown, most: number): value is string {
  return typeof value === 'string' && value.length <= most && PLAIN.test(value)
}

/** A weighing as it came: only its number is sure to be one. */
export interface OfflineClaim extends Signed {
  readonly type: 'offline'
  readonly number: string
  readonly [field: string]: unknown
}

/** What a station may say, as it is heard. */
export type HeardMessage = Exclude<AgentMessage, OfflineWeighing> | OfflineClaim

/** Whether a claim holds a whole weighing; otherwise a person has to look. */
export const isWholeClaim = (claim: OfflineClaim): claim is OfflineClaim & OfflineWeighing =>
  Object.entries(OFFLINE_SHAPE).every(([key, holds]) => holds(claim[key]))

const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string'

const CHECKS: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string' && value !== '',
  any: (value) => typeof value === 'string',
  'text?': (value) => value === undefined || isTextOrNull(value),
  count: (value) => Number.isSafeInteger(value) && Number(value) >= 0,
  flag: (value) => typeof value === 'boolean',
  'flag?': (value) => value === undefined || typeof value === 'boolean',
  signature: (value) => typeof value === 'string' && SIGNATURE.test(value),
  day: (value) => typeof value === 'string' && parseWireDate(value) !== null,
  frames: (value) => Array.isArray(value) && value.length <= MOST_FRAMES && value.every(isFrame),
  devices: (value) => Array.isArray(value) && value.length <= 500 && value.every(isDevice),
  texts: (value) => isPlainObject(value) && Object.values(value).every(isTextOrNull),
}

function isFrame(value: unknown): boolean {
  if (!isPlainObject(value)) return false
  const { time, weight, motion, outOfRange, net, beams, raw } = value
  const flags = [motion, outOfRange, net].every((flag) => typeof flag === 'boolean')
  const isWeight = parseStationWeight(weight) !== null
  const isRaw = typeof raw === 'string' && HEX.test(raw)
  return Number.isSafeInteger(time) && isWeight && flags && isRaw && isBeams(beams)
}

const isBeams = (beams: unknown): boolean =>
  beams === null ||
  (isPlainObject(beams) &&
    typeof beams['front'] === 'boolean' &&
    typeof beams['rear'] === 'boolean')

const isDevice = (value: unknown): boolean =>
  isPlainObject(value) &&
  /^\d{1,19}$/.test(String(value['deviceId'])) &&
  typeof value['online'] === 'boolean'

const isKnown = (type: unknown): type is AgentMessage['type'] =>
  typeof type === 'string' && Object.hasOwn(SHAPES, type)

/** A message of a station; null for what is none. Nothing in it is to be believed before its signature holds. */
export function readAgentMessage(text: string): HeardMessage | null {
  const value = parse(text)
  return value !== null && isMessage(value) ? value : null
}

/** Key by key. */
function isMessage(value: object): value is HeardMessage {
  const held = new Map<string, unknown>(Object.entries(value))
  const type = held.get('type')
  if (!isKnown(type)) return false
  const shape = Object.entries({ ...SHAPES[type], ...SIGNED })
  return shape.every(([key, kind]) => CHECKS[kind](held.get(key)))
}

function parse(text: string): AnyRow | null {
  try {
    const value: unknown = JSON.parse(text)
    return isPlainObject(value) ? value : null
  } catch {
    return null
  }
}

/** Whether the station with this key wrote this message. */
export function isGenuine(key: KeyObject, message: HeardMessage): boolean {
  const text = Buffer.from(signedText(message), 'utf8')
  return verify(null, text, key, Buffer.from(message.signature, 'base64'))
}
