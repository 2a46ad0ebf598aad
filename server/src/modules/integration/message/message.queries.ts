import type { HookEvent, OwnEvent } from '@junheng/domain/integration/hook-terms.ts'
import type { ChannelKind, MessagePayload } from '@junheng/domain/integration/message-terms.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { type SqlFragment, sql } from '#platform/db/sql.ts'
import type { ReceiverQueue } from '../queue/receiver-queue.ts'

export const MESSAGE_QUEUE: ReceiverQueue = {
  receivers: 'sys_message_channel',
  messages: 'sys_message',
  tries: 'sys_message_try',
  receiverId: 'channel_id',
}

export interface NewMessage {
  readonly id: string
  readonly channelId: string
  /** Null: nobody's rule, but a test. */
  readonly ruleId: string | null
  readonly orgId: string
  readonly groupId: string
  readonly event: HookEvent | OwnEvent
  readonly subjectId: string
  readonly subjectCode: string | null
  readonly receivers: string
  readonly content: string
  readonly payload: MessagePayload
  /** Why it cannot be sent at all; null: it can. */
  readonly fault: string | null
}

/** Queues messages, numbered in the order in which they are. What cannot be sent is told at once. */
export async function insertMessages(
  tx: Tx,
  messages: readonly NewMessage[],
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  await tx.run(
    sql`insert into sys_message (id, org_id, group_id, channel_id, rule_id, event, subject_id, subject_code, receivers, content, payload, no, status, tries, next_try_at, last_error, create_date, update_date, version)
      select r.id, r."orgId", r."groupId", r."channelId", r."ruleId", r.event, r."subjectId", r."subjectCode", r.receivers, r.content, r.payload, nextval('sys_message_no'),
        case when r.fault is null then 'READY' else 'DEAD' end, 0, case when r.fault is null then ${at}::timestamptz end, r.fault, ${at}, ${at}, 0
      from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as r(id bigint, "orgId" bigint, "groupId" bigint, "channelId" bigint, "ruleId" bigint, event text, "subjectId" text, "subjectCode" text, receivers text, content text, payload jsonb, fault text)`,
  )
}

/** A channel that can be used, with what is needed to reach it. */
export interface OpenChannel {
  readonly id: string
  readonly orgId: string
  readonly groupId: string
  readonly kind: ChannelKind
  readonly url: string | null
  readonly account: string | null
  readonly signName: string | null
  readonly timeoutMs: number
  readonly maxTries: number
  /** Sealed. */
  readonly secret: string | null
  readonly signKey: string | null
}

const selectOpen = (which: SqlFragment): SqlFragment =>
  sql`select c.id::text as id, c.org_id::text as "orgId", c.group_id::text as "groupId", c.kind, c.url, c.account, c.sign_name as "signName", c.timeout_ms as "timeoutMs", c.max_tries as "maxTries", s.secret, s.sign_key as "signKey"
    from sys_message_channel c left join sys_message_channel_secret s on s.channel_id = c.id
    where c.enabled and not c.deleted and (c.kind = 'LOG' or s.channel_id is not null) and ${which} order by c.id`

/** All that are switched on, have a key where they need one, and are not paused. */
export const findOpenChannels = (db: Queryable): Promise<readonly OpenChannel[]> =>
  db.rows<OpenChannel>(selectOpen(sql`c.pause_time is null`))

/** Where messages of the product itself go: of the company where one is named, else any; null: there is none. */
export const findDefaultSms = (db: Queryable, orgId: string | null): Promise<OpenChannel | null> =>
  db.row<OpenChannel>(
    sql`select * from (${selectOpen(sql`c.kind = 'SMS' and c.is_default and (${orgId}::bigint is null or c.org_id = ${orgId}::bigint)`)}) found limit 1`,
  )

/** What a channel is reached by from now on; an empty key to sign with takes the one before away. */
export async function storeChannelSecret(
  tx: Tx,
  {
    id,
    secret,
    signKey,
    now,
  }: {
    readonly id: string
    readonly secret: string
    readonly signKey: string | null
    readonly now: Date
  },
): Promise<void> {
  await tx.run(
    sql`insert into sys_message_channel_secret (channel_id, secret, sign_key) values (${id}, ${secret}, ${signKey}) on conflict (channel_id) do update set secret = excluded.secret, sign_key = excluded.sign_key`,
  )
  await tx.run(
    sql`update sys_message_channel set secret_time = ${now.toISOString()} where id = ${id}`,
  )
}

/** A rule that applies, with the people it names. */
export interface OpenRule {
  readonly id: string
  readonly orgId: string
  readonly groupId: string
  readonly channelId: string
  readonly kind: ChannelKind
  readonly template: string
  readonly toIds: readonly string[]
  readonly copyIds: readonly string[]
  readonly blindIds: readonly string[]
}

const selectRules = (event: string, whose: SqlFragment): SqlFragment =>
  sql`select r.id::text as id, r.org_id::text as "orgId", r.group_id::text as "groupId", r.channel_id::text as "channelId", c.kind, r.template,
      coalesce(r.to_ids, '{}')::text[] as "toIds", coalesce(r.copy_ids, '{}')::text[] as "copyIds", coalesce(r.blind_ids, '{}')::text[] as "blindIds"
    from sys_message_rule r join sys_message_channel c on c.id = r.channel_id and c.enabled and not c.deleted
    where ${whose} and r.enabled and not r.deleted and ${event} = any(string_to_array(r.events, ',')) order by r.id`

/** Rules of a company for an event, whose channel is switched on. */
export const findRules = (
  tx: Tx,
  { orgId, event }: { readonly orgId: string; readonly event: string },
): Promise<readonly OpenRule[]> =>
  tx.rows<OpenRule>(selectRules(event, sql`r.org_id = ${orgId}`), { setUp: true })

/** Rules for a row of a customer's table: of its company, of all of the group where it is the group's, of all where it is everybody's. */
export const findOwnRules = (
  tx: Tx,
  {
    orgId,
    groupId,
    event,
  }: { readonly orgId: string | null; readonly groupId: string | null; readonly event: string },
): Promise<readonly OpenRule[]> =>
  tx.rows<OpenRule>(
    selectRules(
      event,
      sql`(r.org_id = ${orgId} or (${orgId}::bigint is null and (r.group_id = ${groupId} or ${groupId}::bigint is null)))`,
    ),
  )

/** Rules that speak of a customer's table, by name. */
export const findTableRules = (
  db: Queryable,
  entity: string,
): Promise<
  readonly { readonly name: string; readonly orgId: string; readonly template: string }[]
> =>
  db.rows(
    sql`select name, org_id::text as "orgId", template from sys_message_rule where not deleted and exists (select 1 from unnest(string_to_array(events, ',')) e where split_part(e, '.', 1) = ${entity}) order by name`,
  )
