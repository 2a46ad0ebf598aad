import { idsOf, secret, type ValuesOf } from '@junheng/domain/call/shape.ts'
import { text } from '@junheng/domain/entity/field.ts'
import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { parseRow, type RowInput } from '@junheng/domain/row/parse-row.ts'
import { escapeLike } from '@junheng/domain/values/escape-like.ts'
import { systemCaller } from '#platform/access/system-caller.ts'
import { defineAction } from '#platform/actions/action.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import { COUNT } from '#platform/actions/shapes.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { changeState } from '#platform/entity-engine/change-state.ts'
import { createRow } from '#platform/entity-engine/create-row.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { Call, CallRequest } from '#platform/http/call.ts'
import { writeLog } from '#platform/oplog/write-log.ts'
import type { CaptchaGate } from '#platform/session/captcha/captcha.ts'
import { hashPassword } from '#platform/session/password.ts'
import { checkPassword } from '#platform/session/password-policy.ts'
import { NO_LIMITS, type RateLimits } from '#platform/session/rate-limits.ts'
import { refuseWithStatus } from '#platform/session/refuse-with-status.ts'
import { setPassword } from './set-password.ts'
import { user } from './user.entity.ts'

export interface RegisterParts {
  readonly captcha?: CaptchaGate
  readonly limits?: RateLimits
}

/** What is wrong with them is told as it is in the form of a user. */
const APPLICATION = {
  username: text({ label: '用户名', required: true }),
  realName: text({ label: '姓名', required: true }),
  /** Asked for: a forgotten password comes back by it. */
  mobile: text({ label: '手机号', required: true }),
  email: text({ label: '邮箱' }),
  password: secret({ label: '密码', required: true }),
  tenant: text({ label: '集团' }),
  code: text({ label: '验证码' }),
  randomStr: text({ label: '验证码的名字' }),
}

type Application = ValuesOf<typeof APPLICATION>

/** Applications that may wait in one group: nobody looks through more, and a flood must end somewhere. */
const MOST_PENDING = 200

/** Someone applies for an account. It can do nothing until it is admitted and given roles. */
export function registerCall(services: EntityServices, parts: RegisterParts): Call {
  const { captcha, limits = NO_LIMITS } = parts
  return defineCall({
    method: 'POST',
    path: '/sys-user/register',
    right: 'public',
    tag: '用户',
    label: '申请账号',
    body: APPLICATION,
    answers: 'nothing',
    async reply({ request, body }, reply) {
      const { ip } = request
      const { username, code, randomStr } = body
      limits.attempt({ ip, name: 'register' })
      const attempt = { username, ip, code: code ?? '', randomStr: randomStr ?? '' }
      const refusal = (await captcha?.check(attempt)) ?? null
      if (refusal !== null) return refuseWithStatus(refusal, { request, reply })
      await register(services, request, body)
      return { data: null }
    },
  })
}

async function register(
  { db, engine }: EntityServices,
  request: CallRequest,
  application: Application,
): Promise<void> {
  const { username, realName, mobile, email, password, tenant } = application
  const model = engine.registry.model('user')
  const [mount] = model.mounts
  if (mount === undefined) throw new Error('user has no mount')
  const input = parseRow(mount, { username, realName, mobile, email })
  assertAllowed(checkPassword(password, { username }))
  const groupId = await findGroup(db, tenant ?? '')
  const passwordHash = await hashPassword(password)
  const now = engine.clock.now()
  await db.transaction(async (tx) => {
    await assertRoom(tx, groupId)
    const caller = systemCaller({ groupId, orgId: '0' })
    const named = await withFreeName(tx, input)
    const row = await createRow(tx, engine, { model, mount, caller, input: asPending(named) })
    const userId = row.id
    await setPassword(tx, { userId, passwordHash, initial: false, now })
    const draft = { entity: 'user', bizKey: userId, action: 'register', label: '申请账号' }
    const drafts = [{ ...draft, changes: [] }]
    await writeLog(tx, drafts, { caller, request, newId: () => engine.newId(), now })
  })
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
export const admitUsers = defineAction(user, {
  name: 'admit',
  label: '通过账号申请',
  button: { none: '用户页面自己的按钮' },
  method: 'PUT',
  right: 'of-mount',
  reach: 'rows',
  flow: 'free',
  body: { ids: idsOf('user') },
  answers: COUNT,
  async run(tx, { caller, rows, model, body: { ids }, services: { engine }, log }) {
    const other = rows.find(({ pending }) => !pending)
    if (other !== undefined)
      throw new RefusalError(refuse('user.notPending', { name: other.username }))
    await changeState(tx, engine, { model, caller, ids, action: 'enable' })
    await tx.run(sql`update sys_user set pending = false where id = any(${ids}::bigint[])`)
    for (const { id } of rows)
      log({ entity: 'user', bizKey: id, action: 'admit', label: '通过申请', changes: [] })
    return { count: rows.length }
  },
})
