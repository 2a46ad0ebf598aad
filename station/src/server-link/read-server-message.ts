import type { ServerMessage } from '@junheng/domain/station/agent-wire.ts'

type Kind = 'text' | 'text?' | 'number' | 'boolean' | 'list' | 'object' | 'object?'

/** What each message must hold; whatever else it holds is for newer stations. */
const SHAPES: Readonly<Record<ServerMessage['type'], Readonly<Record<string, Kind>>>> = {
  challenge: { nonce: 'text', time: 'text' },
  refused: { msg: 'text' },
  config: {
    orgName: 'text',
    roomName: 'text',
    scales: 'list',
    devices: 'list',
    offlineWeigh: 'boolean',
    block: 'object',
  },
  visits: { visits: 'list' },
  command: { id: 'text', deviceId: 'text', command: 'text', text: 'text?', deadline: 'text' },
  taken: { scaleId: 'text', weight: 'text', visit: 'text?', purpose: 'text' },
  stored: { number: 'text', result: 'text', msg: 'text?' },
  answer: { id: 'text', ok: 'boolean', msg: 'text?', data: 'object?' },
  operate: { scaleId: 'text', action: 'text', user: 'text' },
  zero: { id: 'text', scaleId: 'text' },
  sealDay: { scaleId: 'text', day: 'text', seq: 'number', head: 'text' },
  fetch: { id: 'text', what: 'text' },
}

const CHECKS: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  'text?': (value) => value === null || value === undefined || typeof value === 'string',
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  list: (value) => Array.isArray(value),
  object: (value) => typeof value === 'object' && value !== null,
  'object?': (value) => value === undefined || typeof value === 'object',
}

const isKnown = (type: unknown): type is ServerMessage['type'] =>
  typeof type === 'string' && Object.hasOwn(SHAPES, type)

/** Whatever else it holds is for newer stations. */
function isServerMessage(value: unknown): value is ServerMessage {
  if (typeof value !== 'object' || value === null) return false
  const held = new Map<string, unknown>(Object.entries(value))
  const type = held.get('type')
  if (!isKnown(type)) return false
  return Object.entries(SHAPES[type]).every(([key, kind]) => CHECKS[kind](held.get(key)))
}

/** A message of the server; null for what this station does not understand. */
export function readServerMessage(text: string): ServerMessage | null {
  try {
    const value: unknown = JSON.parse(text)
    return isServerMessage(value) ? value : null
  } catch {
    return null
  }
}
