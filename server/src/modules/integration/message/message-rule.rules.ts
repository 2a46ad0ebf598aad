import { HOOK_SUBJECTS, spokenOf } from '@junheng/domain/integration/hook-payload.ts'
import { HOOK_EVENTS, type HookEvent } from '@junheng/domain/integration/hook-terms.ts'
import { wordsIn } from '@junheng/domain/integration/message-template.ts'
import { type ChannelKind, ROBOTS } from '@junheng/domain/integration/message-terms.ts'
import { ownEventLabel, ownTableOf, ownWords } from '@junheng/domain/integration/own-events.ts'
import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import type { EntityRegistry } from '#platform/entity-engine/registry.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { SUBJECT_ENTITIES, subjectOf } from '../hook/heard-events.ts'
import { type MessageRuleRow, messageRule } from './message-rule.entity.ts'
import { unknownWord } from './message-words.ts'

/** Words that there are, and people whom the channel can tell apart. */
export const messageRuleRules = rulesFor(messageRule, {
  async check(tx, { row, engine }) {
    return checkWords(engine, row) ?? checkPeople(row, await findChannel(tx, row.channelId))
  },
})

interface Named {
  readonly name: string
  readonly kind: ChannelKind
}

const findChannel = (tx: Tx, id: string): Promise<Named | null> =>
  tx.row<Named>(sql`select name, kind from sys_message_channel where id = ${id}`)

function checkWords({ registry }: Engine, { events, template }: MessageRuleRow): Refusal | null {
  const words = wordsIn(template)
  for (const event of events.split(',')) {
    const { label, ...subject } = spokenOn(registry, event)
    const word = unknownWord(words, subject)
    if (word !== null) return refuse('message.word', { word, event: label })
  }
  return null
}

/** What may be said when an event happens, and what that is called. */
function spokenOn(registry: EntityRegistry, event: string) {
  const table = ownTableOf(event)
  if (table !== null) {
    const model = registry.model(table)
    return { model, spoken: ownWords(model), label: ownEventLabel([model], event) }
  }
  const known = event as HookEvent
  const entity = subjectOf(known)
  const model = registry.model(SUBJECT_ENTITIES[entity])
  return { model, spoken: spokenOf(HOOK_SUBJECTS[entity]), label: HOOK_EVENTS[known] }
}

function checkPeople(
  { toIds, copyIds, blindIds }: MessageRuleRow,
  channel: Named | null,
): Refusal | null {
  if (channel === null) return null
  const isRobot = ROBOTS.includes(channel.kind)
  if (isRobot && blindIds) return refuse('message.blind', { name: channel.name })
  // A group hears of it without anybody being named, and who answers at an address knows whom to tell.
  const isNobody = !toIds && !copyIds && !blindIds
  const needsPeople = channel.kind === 'SMS' || channel.kind === 'LOG'
  return isNobody && needsPeople ? refuse('message.nobody') : null
}
