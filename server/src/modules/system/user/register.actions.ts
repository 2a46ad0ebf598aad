import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { isPlainObject } from '@junheng/domain/row/any-row.ts'
import { parseRow, type RowInput } from '@junheng/domain/row/parse-row.ts'
import { escapeLike } from '@junheng/domain/values/escape-like.ts'
import { systemCaller } from '#platform/access/system-caller.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { changeState, loadBatch } from '#platform/entity-engine/change-state.ts'
import { createRow } from '#platform/entity-engine/create-row.ts'
import { readIds } from '#platform/entity-engine/entity-calls.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { idsSchema } from '#platform/entity-engine/row-schema.ts'
import { type Call, type CallRequest, needs, PUBLIC, writeCall } from '#platform/http/call.ts'
import { writeLog } from '#platform/oplog/write-log.ts'
import type { CaptchaGate } from '#platform/session/captcha/captcha.ts'
import { hashPassword } from '#platform/session/password.ts'
import { checkPassword } from '#platform/session/password-policy.ts'
import { NO_LIMITS, type RateLimits } from '#platform/session/rate-limits.ts'
import { assertKnown, malformed, readText } from '#platform/session/read-body.ts'
import { refuseWithStatus } from '#platform/session/refuse-with-status.ts'
import { setPassword } from '#platform/session/set-password.ts'
import type { UserRow } from './user.entity.ts'

export interface RegisterParts {
  readonly captcha?: CaptchaGate
  readonly limits?: RateLimits
}

const PERSON_FIELDS = ['username', 'realName', 'mobile', 'email'] as const
const FIELDS = [...PERSON_FIELDS, 'password', 'tenant', 'code', 'randomStr'] as const

/** Applications that may wait in one group: nobody looks through more, and a flood must end somewhere. */
const MOST_PENDING = 200

/** Someone applies for an account. It can do nothing until it is admitted and given roles. */
export function registerCall(services: EntityServices, parts: RegisterParts): Call {
  const { captcha, limits = NO_LIMITS } = parts
  const text = { type: 'string', maxLength: 100 } as const
  return {
    kind: 'raw',
    method: 'POST',
    path: '/sys-user/register',
    access: PUBLIC,
    tag: '用户',
    summary: '申请账号',
    body: {
      type: 'object',
      required: ['username', 'realName', 'mobile', 'password'],
      properties: Object.fromEntries(FIELDS.map((name) => [name, text])),
    },
    async reply({ request }, reply) {
      const { body, ip } = request
      assertKnown(body, FIELDS)
      const username = readText(body, 'username').trim()
      limits.attempt({ ip, name: 'register' })
      const code = readText(body, 'code', '')
      const attempt = { username, ip, code, randomStr: readText(body, 'randomStr', '') }
      const refusal = (await captcha?.check(attempt)) ?? null
      if (refusal !== null) return refuseWithStatus(refusal, { request, reply })
      await register(services, request)
      return { data: null }
    },
  }
}

async function register({ db, engine }: EntityServices, request: CallRequest): Promise<void> {
  const { body } = request
  const model = engine.registry.model('user')
  const [mount] = model.mounts
  if (mount === undefined) throw new Error('user has no mount')
  const input = parseRow(mount, personOf(body))
  const password = readText(body, 'password')
  assertAllowed(checkPassword(password, { username: String(input.values['username']) }))
  const groupId = await findGroup(db, readText(body, 'tenant', ''))
  const passwordHash = await hashPassword(password)
  const now = engine.clock.now()
  await db.transaction(async (tx) => {
    await assertRoom(tx, groupId)
    const caller = systemCaller({ groupId, orgId: '0' })
    const named = await withFreeName(tx, input)
    const row = await createRow(tx, engine, { model, mount, caller, input: asPending(named) })
    const userId = String(row['id'])
    await setPassword(tx, { userId, passwordHash, initial: false, now })
    const draft = { entity: 'user', bizKey: userId, action: 'register', label: '申请账号' }
    const drafts = [{ ...draft, changes: [] }]
    await writeLog(tx, drafts, { caller, request, newId: () => engine.newId(), now })
  })
}

/** The number is asked for: a forgotten password comes back by it. */
function personOf(body: unknown): Readonly<Record<string, unknown>> {
  if (!isPlainObject(body)) throw new RefusalError(refuse('call.body'))
  if (readText(body, 'mobile') === '') throw malformed('mobile')
  return Object.fromEntries(
    PERSON_FIELDS.flatMap((name) => (body[name] === undefined ? [] : [[name, body[name]]])),
  )
}

/**
 * A name that is taken is no refusal: whoever asks would learn which accounts there are. The application
 * goes to the reviewer under the next free name, with a word on why, and the reviewer tells the applicant.
 */
async function withFreeName(tx: Tx, input: RowInput): Promise<RowInput> {
  const wanted = String(input.values['username'])
  const stem = wanted.slice(0, LONGEST_STEM)
  const taken = await tx.rows<{ readonly username: string }>(
    sql`select username from sys_user where not deleted and (username = ${wanted} or username like ${`${escapeLike(stem)}-%`})`,
  )
  const names = new Set(taken.map(({ username }) => username))
  if (!names.has(wanted)) return input
  let at = 2
  while (names.has(`${stem}-${at}`)) at += 1
  const values = {
    ...input.values,
    username: `${stem}-${at}`,
    remark: `申请的用户名${wanted}已被占用`,
  }
  return { ...input, values }
}

/** Leaves room for a number. */
const LONGEST_STEM = 34

/** Columns that only the server writes: here the server writes. */
const asPending = (input: RowInput): RowInput => ({
  ...input,
  values: { ...input.values, enabled: false, pending: true },
})

/** The group of the given tenant; a site with one group needs no tenant. */
async function findGroup(db: Queryable, tenant: string): Promise<string> {
  const groups = await db.rows<{ readonly id: string; readonly tenant: string | null }>(
    sql`select id, tenant from sys_group where enabled and not deleted limit 1000`,
  )
  const [only, ...others] = groups
  const found =
    tenant === '' && others.length === 0 ? only : groups.find((group) => group.tenant === tenant)
  if (found === undefined) throw new RefusalError(refuse('register.group'))
  return found.id
}

async function assertRoom(tx: Tx, groupId: string): Promise<void> {
  const waiting = await tx.row<{ readonly count: number }>(
    sql`select count(*)::int as count from sys_user where group_id = ${groupId} and pending and not enabled and not deleted`,
  )
  if ((waiting?.count ?? 0) >= MOST_PENDING) throw new RefusalError(refuse('register.full'))
}

/** Lets applicants in. What they may do is a matter of roles, given apart. */
export function admitCall({ engine }: EntityServices): Call {
  return writeCall({
    method: 'PUT',
    path: '/sys-user/admit',
    access: needs('sys-user:admit'),
    tag: '用户',
    summary: '通过账号申请',
    body: idsSchema,
    prepare: async ({ request }) => readIds(request.body),
    async write(tx, call, ids) {
      const { caller } = call
      const model = engine.registry.model('user')
      const rows = (await loadBatch(tx, engine, { model, caller, ids })) as unknown as UserRow[]
      const other = rows.find(({ pending }) => !pending)
      if (other !== undefined)
        throw new RefusalError(refuse('user.notPending', { name: other.username }))
      await changeState(tx, engine, { model, caller, ids, action: 'enable' })
      await tx.run(sql`update sys_user set pending = false where id = any(${ids}::bigint[])`)
      for (const { id } of rows)
        call.log({ entity: 'user', bizKey: id, action: 'admit', label: '通过申请', changes: [] })
      return { count: rows.length }
    },
  })
}
