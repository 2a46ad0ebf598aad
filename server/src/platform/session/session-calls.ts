import { group, idOf, listOf, mapOf } from '@junheng/domain/call/shape.ts'
import { file, flag, int, json, text } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { Caller } from '#platform/access/caller.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Call } from '#platform/http/call.ts'
import { listSchema } from '#platform/list-engine/list-schema.ts'
import type { Authenticator } from './authenticate.ts'
import { pageOfOrgs } from './list-orgs.ts'
import { endSession, listMemberOrgs, moveSession, setLocked } from './session.queries.ts'
import { type SessionAction, sessionDraft } from './session-log.ts'

export interface SessionCallParts {
  readonly db: Database
  readonly clock: Clock
  readonly sessions: Pick<Authenticator, 'drop'>
  readonly versionCode: string
  /** Every permission key there is; an administrator's map holds them all. */
  permissionKeys(): Iterable<string>
  /** The signed address of a picture: behind a locked screen nobody may ask for one. */
  pictureUrl(fileId: string): Promise<string>
  /** Pages outside the product that this caller's browser may open. */
  outside(caller: Caller): Promise<OutsidePages>
}

export interface OutsidePages {
  /** Sign-in page of the monitoring system. */
  readonly monitorUrl: string | null
  /** Hosts that may be shown in a tab, beside those the menu names. */
  readonly iframeHosts: readonly string[]
}

const TAG = '会话'

/** What a signed-in user asks of the session itself. */
export function sessionCalls(parts: SessionCallParts): readonly Call[] {
  return [
    userCall(parts),
    lockStateCall(parts),
    change(parts, { method: 'GET', path: '/base/logout', label: '退出登录', action: 'signOut' }),
    change(parts, { method: 'POST', path: '/base/lock', label: '锁屏', action: 'lock' }),
    ...(['POST', 'GET'] as const).flatMap((method) => [
      orgsCall(parts, method),
      switchCall(parts, method),
    ]),
  ]
}

const USER = {
  user: idOf('user', { label: '用户编号', required: true }),
  username: text({ label: '用户名', required: true }),
  realName: text({ label: '姓名', required: true }),
  avatar: file({ label: '头像' }),
}

const ORG_ID = idOf('organization', { label: '库区编号', required: true })

function userCall(parts: SessionCallParts): Call {
  return defineCall({
    method: 'GET',
    path: '/sys-info/me',
    right: 'own',
    tag: TAG,
    label: '当前用户',
    answers: {
      ...USER,
      currentOrg: ORG_ID,
      currentOrgName: text({ label: '库区', required: true }),
      currentGroup: idOf('group', { label: '集团编号', required: true }),
      currentGroupName: text({ label: '集团', required: true }),
      orgs: listOf(
        group({ id: ORG_ID, pkGroup: text({ label: '集团编号' }) }, { required: true }),
        { required: true },
      ),
      admin: flag({ label: '管理员' }),
      manyCompanies: flag({ label: '可看多个库区' }),
      tenant: text({ label: '集团标识' }),
      permissions: mapOf(flag({ label: '有此权限' }), { required: true }),
      roles: json({ label: '角色', required: true }),
      versionCode: text({ label: '版本', required: true }),
      monitorUrl: text({ label: '监控系统的登录页', length: 1000 }),
      iframeHosts: listOf(text({ label: '可打开的主机', required: true }), { required: true }),
    },
    read: ({ caller }) => describeUser(parts, caller),
  })
}

function lockStateCall(parts: SessionCallParts): Call {
  return defineCall({
    method: 'GET',
    path: '/base/lockState',
    right: 'own',
    tag: TAG,
    label: '是否锁屏',
    answers: {
      locked: flag({ label: '已锁屏' }),
      ...USER,
      avatarUrl: text({ label: '头像的显示地址', length: 1000 }),
    },
    read: ({ caller }) => describeLock(parts, caller),
  })
}

function orgsCall({ db }: SessionCallParts, method: 'GET' | 'POST'): Call {
  return defineCall({
    method,
    path: '/sys-user-org/currentOrgs',
    right: 'own',
    tag: TAG,
    label: '可切换的库区',
    ...(method === 'POST' ? { openBody: listSchema } : {}),
    answers: {
      list: listOf(
        group(
          {
            id: ORG_ID,
            orgCode: text({ label: '库区编码', required: true }),
            orgName: text({ label: '库区', required: true }),
            selected: flag({ label: '当前' }),
          },
          { required: true },
        ),
        { required: true },
      ),
      total: int({ label: '总数', required: true }),
    },
    read: async ({ caller, request }) =>
      pageOfOrgs(await listMemberOrgs(db, caller), { caller, body: request.body }),
  })
}

/** Runs outside the dispatcher's transaction: the node must forget after the commit, not before. */
function switchCall(parts: SessionCallParts, method: 'GET' | 'POST'): Call {
  return defineCall({
    method,
    path: '/sys-user-org/switchOrg/:id',
    plainParams: true,
    right: 'own',
    tag: TAG,
    label: '切换库区',
    answers: { currentOrg: ORG_ID },
    read: ({ caller, params }) => switchOrg(parts, caller, params.id),
  })
}

async function describeUser(parts: SessionCallParts, caller: Caller) {
  const { db } = parts
  const [orgs, user] = await Promise.all([
    listMemberOrgs(db, caller),
    db.row<{ readonly avatar: string | null; readonly tenant: string | null }>(
      sql`select u.avatar, g.tenant from sys_user u join sys_group g on g.id = u.group_id where u.id = ${caller.userId}`,
    ),
  ])
  const keys = caller.admin ? parts.permissionKeys() : caller.permissions
  return {
    user: caller.userId,
    username: caller.username,
    realName: caller.realName,
    avatar: user?.avatar ?? null,
    currentOrg: caller.orgId,
    currentOrgName: caller.orgName,
    currentGroup: caller.groupId,
    currentGroupName: caller.groupName,
    orgs: orgs.map(({ id, pkGroup }) => ({ id, pkGroup })),
    admin: caller.admin,
    manyCompanies: seesMany(caller),
    tenant: user?.tenant ?? null,
    permissions: Object.fromEntries([...keys].map((key) => [key, true])),
    roles: caller.roles,
    versionCode: parts.versionCode,
    ...(await parts.outside(caller)),
  }
}

/** Whether lists could show more than the company he works in. */
const seesMany = ({ scope }: Caller): boolean => scope.wholeGroup || scope.orgIds.length > 1

/** What the lock screen shows; the only thing that is told behind it. */
async function describeLock({ db, pictureUrl }: SessionCallParts, caller: Caller) {
  const user = await db.row<{ readonly avatar: string | null }>(
    sql`select avatar from sys_user where id = ${caller.userId}`,
  )
  const avatar = user?.avatar ?? null
  return {
    locked: caller.hold === 'locked',
    user: caller.userId,
    username: caller.username,
    realName: caller.realName,
    avatar,
    avatarUrl: avatar === null ? null : await pictureUrl(avatar),
  }
}

type SessionChange = Extract<SessionAction, 'signOut' | 'lock'>

const CHANGES: Readonly<
  Record<SessionChange, (tx: Tx, session: { id: string; now: Date }) => Promise<void>>
> = {
  signOut: endSession,
  lock: (tx, { id }) => setLocked(tx, { id, locked: true }),
}

/** What a session does to itself, with a word in the log. */
function change(
  { clock, sessions }: SessionCallParts,
  call: { method: 'GET' | 'POST'; path: string; label: string; action: SessionChange },
): Call {
  const { action, ...route } = call
  return defineCall({
    ...route,
    right: 'own',
    tag: TAG,
    answers: 'nothing',
    async run(tx, { caller, log, afterCommit }) {
      await CHANGES[action](tx, { id: caller.sessionId, now: clock.now() })
      log(sessionDraft({ action, userId: caller.userId }))
      afterCommit(async () => sessions.drop(caller.userId))
      return null
    },
  })
}

/** The client then refreshes its token; until it does, its old one works in the new company. */
async function switchOrg(
  { db, sessions }: SessionCallParts,
  caller: Caller,
  id: string,
): Promise<{ readonly currentOrg: string }> {
  await db.transaction(async (tx) => {
    const orgs = await listMemberOrgs(tx, caller)
    const wanted = orgs.find((org) => org.id === id)
    if (wanted === undefined) throw new RefusalError(refuse('session.otherOrg'))
    await moveSession(tx, { id: caller.sessionId, orgId: wanted.id })
  })
  sessions.drop(caller.userId)
  return { currentOrg: id }
}
