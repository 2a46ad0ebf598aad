import { READING_PURPOSES, type ReadingPurpose } from '@junheng/domain/scale/reading.ts'
import type { ServerMessage } from '@junheng/domain/station/agent-wire.ts'
import type { Clock } from '#station/clock/clock.ts'
import type { CardMemory } from '#station/devices/card-memory.ts'
import type { DeviceBank } from '#station/devices/device-bank.ts'
import type { Picture } from '#station/devices/device-port.ts'
import type { DayHeads, SealedHead } from '#station/heads/day-heads.ts'
import type { CatchUp } from '#station/offline/catch-up.ts'
import type { Known, ServerConfig } from '#station/offline/known.ts'
import { record } from '#station/recorder/record.ts'
import type { ScaleBank } from '#station/scales/scale-bank.ts'
import type { ScalePort } from '#station/scales/scale-port.ts'
import { messageOf } from '#station/station-error.ts'
import type { FlowBank } from '#station/unattended/flow-bank.ts'
import type { ServerLink } from './server-link.ts'

const LONGEST = 60

export interface TakerOptions {
  readonly clock: Clock
  readonly link: ServerLink
  readonly scales: ScaleBank
  readonly bank: DeviceBank
  readonly cards: CardMemory
  readonly flows: FlowBank
  readonly catchUp: CatchUp
  readonly known: Known
  /** False: it cannot be worked with. */
  readonly settle: (config: ServerConfig) => boolean
  readonly heads: DayHeads
  /** A simulated scale is at zero whenever it is empty. */
  readonly isSimulated: (scaleId: string) => boolean
}

type Message<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>

/** So many orders are remembered, so that one that comes twice is carried out once. */
const REMEMBERED = 500

/** Does what the server says. */
export function makeMessageTaker(options: TakerOptions): (message: ServerMessage) => void {
  const { link, scales, flows, catchUp, known, settle } = options
  const seen: string[] = []
  const isNew = (id: string): boolean => {
    if (seen.includes(id)) return false
    seen.push(id)
    if (seen.length > REMEMBERED) seen.shift()
    return true
  }
  const report = (id: string, ok: boolean, message: string | null): void =>
    link.send({ type: 'done', id, ok, message })
  return (message) => {
    switch (message.type) {
      case 'config':
        return settle(message) ? known.keepConfig(message) : undefined
      case 'visits':
        return known.keepVisits(message.visits)
      case 'command':
        return isNew(message.id) ? void carryOut(options, message, report) : undefined
      case 'taken':
        return noteTaken(scales, message)
      case 'stored':
        return catchUp.stored(message.number, message.result)
      case 'operate':
        return flows.get(message.scaleId)?.operate(message.action, message.user)
      case 'zero':
        return setToZero(options, message.scaleId)
          ? report(message.id, true, null)
          : report(message.id, false, '该仪表不能远程清零，请在仪表上清零')
      case 'sealDay':
        return tellHead(link, options.heads.keep(message))
      case 'fetch':
        return void deliver(options, message, report)
      case 'challenge':
      case 'refused':
      case 'answer':
        return undefined
    }
  }
}

const setToZero = ({ scales, isSimulated }: TakerOptions, scaleId: string): boolean =>
  isSimulated(scaleId) || scales.get(scaleId)?.zero() === true

/** Says what the station holds of a day; nothing, where it can keep nothing. */
export const tellHead = (link: ServerLink, kept: SealedHead | null): void =>
  kept === null ? undefined : link.send({ type: 'dayHead', ...kept })

async function carryOut(
  { clock, link, bank }: TakerOptions,
  { id, deviceId, command, text, deadline }: Message<'command'>,
  report: (id: string, ok: boolean, message: string | null) => void,
): Promise<void> {
  // The deadline is of the server's clock; what cannot be read is over already.
  const there = Date.parse(deadline)
  const until = Number.isNaN(there) ? 0 : there - link.clockAhead()
  const late = clock.now() > until
  const done = late
    ? { ok: false, message: '指令已过期，未执行' }
    : await bank.execute({ deviceId, command, text, until })
  report(id, done.ok, done.message)
}

const isPurpose = (text: string): text is ReadingPurpose => Object.hasOwn(READING_PURPOSES, text)

function noteTaken(scales: ScaleBank, { scaleId, weight, visit, purpose }: Message<'taken'>): void {
  if (isPurpose(purpose)) scales.get(scaleId)?.take({ visit, purpose, weight })
}

async function deliver(
  { clock, link, scales, bank, cards }: TakerOptions,
  { id, what, deviceId, scaleId, seconds }: Message<'fetch'>,
  report: (id: string, ok: boolean, message: string | null) => void,
): Promise<void> {
  try {
    if (what === 'card') {
      const card = await cards.read(deviceId ?? '')
      if (card === null) return report(id, false, '读卡器上没有卡')
      const content = Buffer.from(card, 'utf8').toString('base64')
      return link.send({ type: 'delivery', id, contentType: 'text/plain', content })
    }
    const { contentType, content } =
      what === 'snapshot'
        ? await bank.snapshot(deviceId ?? '')
        : await recordLine(scales.get(scaleId ?? ''), seconds ?? 10, clock)
    const text = Buffer.from(content).toString('base64')
    link.send({ type: 'delivery', id, contentType, content: text })
  } catch (error) {
    report(id, false, messageOf(error))
  }
}

/** Records the bytes of a scale for so many seconds, as a text that can be played again. */
async function recordLine(
  port: ScalePort | undefined,
  seconds: number,
  clock: Clock,
): Promise<Picture> {
  if (port === undefined) throw new Error('采集端没有该地磅')
  const { code, protocol } = port.scale
  let text = ''
  const write = (line: string): void => {
    text += line
  }
  const stop = record({ scale: code, protocol, clock, listen: port.listen, write })
  await new Promise<void>((resolve) => {
    clock.after(Math.min(seconds, LONGEST) * 1000, resolve)
  })
  stop()
  return { contentType: 'text/plain', content: Buffer.from(text, 'utf8') }
}
