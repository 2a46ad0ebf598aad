import { defineEvent } from '@junheng/domain/entity/define-event.ts'
import { HOOK_SUBJECTS, hookPayload } from '@junheng/domain/integration/hook-payload.ts'
import { fillTemplate } from '@junheng/domain/integration/message-template.ts'
import type { MessagePayload, MessagePerson } from '@junheng/domain/integration/message-terms.ts'
import { findPeople, type NamedPerson } from '#modules/system/api.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import {
  type Happened,
  hearSubjects,
  loadSubjects,
  SUBJECT_ENTITIES,
  type SubjectRow,
} from '../hook/heard-events.ts'
import { findRules, insertMessages, type NewMessage, type OpenRule } from './message.queries.ts'
import { valuesOf } from './message-words.ts'

/** There is something for a channel; who sends is woken. */
export const messageQueued = defineEvent<{ readonly id: string; readonly orgId: string }>(
  'messageChannel',
  'messageQueued',
)

/** What happened becomes messages to whom the rules of the company name. */
async function queueMessages(tx: Tx, engine: Engine, happened: Happened): Promise<void> {
  const { event, ids, orgId } = happened
  const rules = await findRules(tx, { orgId, event })
  if (rules.length === 0) return
  const rows = await loadSubjects(tx, engine, happened)
  const people = await peopleOf(tx, rules)
  const messages = rows.flatMap((row) =>
    rules.flatMap((rule) => writeMessages(engine, { happened, row, rule, people })),
  )
  if (messages.length === 0) return
  await insertMessages(tx, messages, engine.clock.now())
  await engine.publish(tx, { ...messageQueued, row: { id: ids[0] ?? '', orgId } })
}

export const messageHandlers = hearSubjects(queueMessages)

type People = ReadonlyMap<string, NamedPerson>

async function peopleOf(tx: Tx, rules: readonly OpenRule[]): Promise<People> {
  const ids = rules.flatMap(({ toIds, copyIds, blindIds }) => [...toIds, ...copyIds, ...blindIds])
  const found = await findPeople(tx, [...new Set(ids)])
  return new Map(found.map((person) => [person.id, person]))
}

interface Writing {
  readonly happened: Happened
  readonly row: SubjectRow
  readonly rule: OpenRule
  readonly people: People
}

/** One message; of short messages one to each, for each telephone answers for itself. */
function writeMessages(engine: Engine, writing: Writing): readonly NewMessage[] {
  const { happened, row, rule, people } = writing
  const { event, entity, orgId } = happened
  const subject = HOOK_SUBJECTS[entity]
  const model = engine.registry.model(SUBJECT_ENTITIES[entity])
  const text = fillTemplate(rule.template, valuesOf({ event, row }, { model, subject }))
  const time = engine.clock.now()
  const about = hookPayload({ id: '', event, time, row }, subject).subject
  const named = (ids: readonly string[]) => ids.flatMap((id) => people.get(id) ?? [])
  const lists = [named(rule.toIds), named(rule.copyIds), named(rule.blindIds)] as const
  const make = (told: readonly NamedPerson[], given: Given): NewMessage => {
    const id = engine.newId()
    const payload: MessagePayload = {
      id,
      event,
      time: time.toISOString(),
      text,
      subject: about,
      ...given,
    }
    return {
      id,
      payload,
      event,
      orgId,
      channelId: rule.channelId,
      ruleId: rule.id,
      content: text,
      groupId: String(row.groupId),
      subjectId: told.length === 1 ? `${about.id}/${told[0]?.id ?? ''}` : about.id,
      subjectCode: about.code,
      receivers: told
        .map(({ name }) => name)
        .join('、')
        .slice(0, 500),
      fault: rule.kind === 'SMS' && !given.to[0]?.mobile ? '收件人没有手机号' : null,
    }
  }
  const all = [...new Set(lists.flat())]
  if (rule.kind === 'SMS' || rule.kind === 'LOG')
    return all.map((person) => make([person], { to: [plain(person)], copy: [], blind: [] }))
  const [to, copy, blind] = lists.map((list) => list.map(plain))
  return [make(all, { to: to ?? [], copy: copy ?? [], blind: blind ?? [] })]
}

type Given = Pick<MessagePayload, 'to' | 'copy' | 'blind'>

const plain = ({ name, mobile }: NamedPerson): MessagePerson => ({ name, mobile })
