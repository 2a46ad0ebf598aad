import type { KeyObject } from 'node:crypto'
import { verify } from 'node:crypto'
import { type AnyRow, isPlainObject } from '@junheng/domain/row/any-row.ts'
import { type AgentMessage, signedText } from '@junheng/domain/station/agent-wire.ts'
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
  offline: {
    number: 'text',
    scaleId: 'text',
    registryId: 'text?',
    plateNumber: 'text',
    weight: 'text',
    raw: 'any',
    takenTime: 'text',
    operator: 'text',
    simulated: 'flag?',
    prevHash: 'text',
    hash: 'text',
  },
  done: { id: 'text', ok: 'flag', message: 'text?' },
  devices: { devices: 'devices' },
  ask: { id: 'text', question: 'text', scaleId: 'text', body: 'texts' },
  delivery: { id: 'text', contentType: 'text', content: 'text' },
  dayHead: { scaleId: 'text', day: 'day', seq: 'count', head: 'text', seal: 'text' },
}

const SIGNED: Readonly<Record<string, Kind>> = { counter: 'count', time: 'text', signature: 'text' }
const MOST_FRAMES = 200
const WEIGHT = /^-?\d{1,11}\.\d{3}$/
const HEX = /^[0-9a-f]{0,400}$/i

const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string'

const CHECKS: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string' && value !== '',
  any: (value) => typeof value === 'string',
  'text?': (value) => value === undefined || isTextOrNull(value),
  count: (value) => Number.isSafeInteger(value) && Number(value) >= 0,
  flag: (value) => typeof value === 'boolean',
  'flag?': (value) => value === undefined || typeof value === 'boolean',
  day: (value) => typeof value === 'string' && parseWireDate(value) !== null,
  frames: (value) => Array.isArray(value) && value.length <= MOST_FRAMES && value.every(isFrame),
  devices: (value) => Array.isArray(value) && value.length <= 500 && value.every(isDevice),
  texts: (value) => isPlainObject(value) && Object.values(value).every(isTextOrNull),
}

function isFrame(value: unknown): boolean {
  if (!isPlainObject(value)) return false
  const { time, weight, motion, outOfRange, net, beams, raw } = value
  const flags = [motion, outOfRange, net].every((flag) => typeof flag === 'boolean')
  const isWeight = typeof weight === 'string' && WEIGHT.test(weight)
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
export function readAgentMessage(text: string): AgentMessage | null {
  const value = parse(text)
  if (value === null || !isKnown(value['type'])) return null
  const shape = Object.entries({ ...SHAPES[value['type']], ...SIGNED })
  // Checked here, key by key; the compiler does not follow.
  return shape.every(([key, kind]) => CHECKS[kind](value[key]))
    ? (value as unknown as AgentMessage)
    : null
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
export function isGenuine(key: KeyObject, message: AgentMessage): boolean {
  const text = Buffer.from(signedText(message), 'utf8')
  return verify(null, text, key, Buffer.from(message.signature, 'base64'))
}
