import type { DeliveryOutcome } from '@junheng/domain/integration/delivery-course.ts'
import {
  type ChannelKind,
  type MessagePayload,
  ROBOT_ADDRESSES,
} from '@junheng/domain/integration/message-terms.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { messageLog } from '#platform/messages/message-channel.ts'
import type { OutsideLines } from '#platform/net/outside-lines.ts'
import { within } from '#platform/net/within.ts'
import { siteSealer } from '#platform/secrets/sealer.ts'
import { lineFault } from '../hook/post-hook.ts'
import type { ChannelEnd, ChannelLine } from './line/channel-line.ts'
import { smsLine, webhookLine } from './line/plain-lines.ts'
import { dingTalkLine, wecomLine } from './line/robot-lines.ts'
import type { OpenChannel } from './message.queries.ts'

const LINES: Readonly<Record<Exclude<ChannelKind, 'LOG'>, ChannelLine>> = {
  SMS: smsLine,
  WECOM: wecomLine,
  DINGTALK: dingTalkLine,
  WEBHOOK: webhookLine,
}

/** Bytes of an answer: a code and a sentence. */
const MOST_SAID = 65_536

export interface Telling {
  readonly engine: Engine
  readonly lines: OutsideLines
  readonly signal: AbortSignal
}

/** Hands a message to a channel once. */
export async function tellChannel(
  { engine, lines, signal }: Telling,
  channel: OpenChannel,
  { payload, now }: { readonly payload: MessagePayload; readonly now: Date },
): Promise<DeliveryOutcome> {
  const { kind, timeoutMs } = channel
  if (kind === 'LOG') return writeLog(engine, payload)
  const end = openEnd(engine, channel)
  if (end === null) return { httpStatus: null, error: '通道的密钥打不开，请重新设置' }
  const line = LINES[kind]
  try {
    const request = line.request(end, payload, now)
    const answer = await within({ ms: timeoutMs, signal }, (limited) =>
      lines.send({ ...request, method: 'POST', signal: limited, most: MOST_SAID }),
    )
    return line.read(answer)
  } catch (error) {
    return { httpStatus: null, error: lineFault(error as NodeJS.ErrnoException) }
  }
}

/** Null: what was sealed cannot be opened any more, by the key of this site. */
function openEnd(engine: Engine, channel: OpenChannel): ChannelEnd | null {
  const { kind, account, signName, secret, signKey } = channel
  const sealer = engine.parts.get(siteSealer)
  try {
    return {
      url: channel.url ?? ROBOT_ADDRESSES[kind] ?? '',
      account,
      signName,
      secret: sealer.open(secret ?? ''),
      signKey: signKey === null ? null : sealer.open(signKey),
    }
  } catch {
    return null
  }
}

async function writeLog(engine: Engine, { to, text }: MessagePayload): Promise<DeliveryOutcome> {
  const log = engine.parts.get(messageLog)
  for (const { name, mobile } of to) await log.send({ mobile: mobile ?? name, text })
  return { httpStatus: null, error: null }
}
