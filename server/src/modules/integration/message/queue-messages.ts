import { defineEvent } from '@junheng/domain/entity/define-event.ts'
import { HOOK_SUBJECTS, hookPayload, spokenOf } from '@junheng/domain/integration/hook-payload.ts'
import {
  HOOK_EVENTS,
  type HookEvent,
  type OwnEvent,
} from '@junheng/domain/integration/hook-terms.ts'
import { fillTemplate } from '@junheng/domain/integration/message-template.ts'
import type { MessagePayload, MessagePerson } from '@junheng/domain/integration/message-terms.ts'
import { ownEventLabel, ownSubject, ownWords } from '@junheng/domain/integration/own-events.ts'
import { textOf } from '@junheng/domain/row/any-row.ts'
import { findPeople, type NamedPerson } from '#modules/system/api.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { hearOwnTables, loadTold, type OwnHappened } from '../hook/hear-own-tables.ts'
import {
  type Happened,
  hearSubjects,
  loadSubjects,
  SUBJECT_ENTITIES,
} from '../hook/heard-events.ts'
import {
  findOwnRules,
  findRules,
  insertMessages,
  type NewMessage,
  type OpenRule,
} from './message.queries.ts'
import { valuesOf } from './message-words.ts'

/** There is something for a channel; who sends is woken. */
export const messageQueued = defineEvent<{ readonly id: string; readonly orgId: string }>(
  'messageChannel',
  'messageQueued',
)

/** What happened becomes messages to whom the rules of the company name. */
async function queueMessages(tx: Tx, engine: Engine, happened: Happened): Promise<void> {
  const { event, entity, orgId } = happened
  const rules = await findRules(tx, { orgId, event })
  if (rules.length === 0) return
  const subject = HOOK_SUBJECTS[entity]
  const model = engine.registry.model(SUBJECT_ENTITIES[entity])
  const time = engine.clock.now()
  const told = (await loadSubjects(tx, engine, happened)).map((row): Told => {
    const about = hookPayload({ id: '', event, time, row }, subject).subject
    const spoken = { event: HOOK_EVENTS[event], row, code: textOf(row.code) }
    return { event, about, values: valuesOf(spoken, { model, spoken: spokenOf(subject) }) }
  })
  await writeAll(tx, engine, { told, rules })
}

export const messageHandlers = [...hearSubjects(queueMessages), hearOwnTables(queueOwn)]

/** The same of a row of a customer's table. */
async function queueOwn(tx: Tx, engine: Engine, happened: OwnHappened): Promise<void> {
  const { event, told, owner } = happened
  const rules = await findOwnRules(tx, { ...owner, event })
  if (rules.length === 0) return
  const model = engine.registry.model(told.entity)
  const row = await loadTold(tx, engine, happened)
  const about = ownSubject(model, row)
  const code = about.code?.slice(0, CODE_LENGTH) ?? null
  const values = valuesOf(
    { event: ownEventLabel([model], event), row, code: code ?? '' },
    { model, spoken: ownWords(model) },
  )
  await writeAll(tx, engine, { told: [{ event, about: { ...about, code }, values }], rules })
}

/** Longest number that a message is listed by. */
const CODE_LENGTH = 60

/** One document of which something is told, and what the words of a template mean for it. */
interface Told {
  readonly event: HookEvent | OwnEvent
  readonly about: MessagePayload['subject']
  readonly values: ReadonlyMap<string, string>
}

async function writeAll(
  tx: Tx,
  engine: Engine,
  { told, rules }: { readonly told: readonly Told[]; readonly rules: readonly OpenRule[] },
): Promise<void> {
  const people = await peopleOf(tx, rules)
  const messages = told.flatMap((one) =>
    rules.flatMap((rule) => writeMessages(engine, { told: one, rule, people })),
  )
  const [first] = messages
  if (first === undefined) return
  await insertMessages(tx, messages, engine.clock.now())
  const { id } = told[0]?.about ?? first
  await engine.publish(tx, { ...messageQueued, row: { id, orgId: first.orgId } })
}

type People = ReadonlyMap<string, NamedPerson>

async function peopleOf(tx: Tx, rules: readonly OpenRule[]): Promise<People> {
  const ids = rules.flatMap(({ toIds, copyIds, blindIds }) => [...toIds, ...copyIds, ...blindIds])
  const found = await findPeople(tx, [...new Set(ids)])
  return new Map(found.map((person) => [person.id, person]))
}

interface Writing {
  readonly told: Told
  readonly rule: OpenRule
  readonly people: People
}

/** As much as the list of messages holds: a text of one's own table may be long. */
const CONTENT_LENGTH = 2000

/** One message; of short messages one to each, for each telephone answers for itself. */
function writeMessages(engine: Engine, writing: Writing): readonly NewMessage[] {
  const { told: happened, rule, people } = writing
  const { event, about, values } = happened
  const text = fillTemplate(rule.template, values).slice(0, CONTENT_LENGTH)
  const time = engine.clock.now()
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
      orgId: rule.orgId,
      channelId: rule.channelId,
      ruleId: rule.id,
      content: text,
      groupId: rule.groupId,
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
