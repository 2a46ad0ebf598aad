import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { parseId } from '@junheng/domain/values/id.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import {
  type Call,
  type CallContext,
  type ReadCall,
  SIGNED_IN,
  type WriteContext,
  writeCall,
} from '#platform/http/call.ts'
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

/** What a signed-in user asks of the session itself. */
export function sessionCalls(parts: SessionCallParts): readonly Call[] {
  return [
    read('GET', '/sys-info/me', '当前用户', (call) => describeUser(parts, call.caller)),
    read('GET', '/base/lockState', '是否锁屏', (call) => describeLock(parts, call.caller)),
    change(parts, { method: 'GET', path: '/base/logout', summary: '退出登录', action: 'signOut' }),
    change(parts, { method: 'POST', path: '/base/lock', summary: '锁屏', action: 'lock' }),
    ...(['POST', 'GET'] as const).flatMap((method) => [
      read(method, '/sys-user-org/currentOrgs', '可切换的库区', (call) => listOrgs(parts, call)),
      read(method, '/sys-user-org/switchOrg/:id', '切换库区', (call) => switchOrg(parts, call)),
    ]),
  ]
}

/** Run outside the dispatcher's transaction: the node must forget after the commit, not before. */
function read(
  method: ReadCall['method'],
  path: string,
  summary: string,
  handle: ReadCall['handle'],
): ReadCall {
  return { kind: 'read', method, path, access: SIGNED_IN, tag: '会话', summary, handle }
}

async function describeUser(parts: SessionCallParts, caller: Caller): Promise<unknown> {
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
    tenant: user?.tenant ?? null,
    permissions: Object.fromEntries([...keys].map((key) => [key, true])),
    roles: caller.roles,
    versionCode: parts.versionCode,
    ...(await parts.outside(caller)),
  }
}

/** What the lock screen shows; the only thing that is told behind it. */
async function describeLock(
  { db, pictureUrl }: SessionCallParts,
  caller: Caller,
): Promise<unknown> {
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
  call: { method: 'GET' | 'POST'; path: string; summary: string; action: SessionChange },
): Call {
  const { action, ...route } = call
  return writeCall({
    ...route,
    access: SIGNED_IN,
    tag: '会话',
    async write(tx: Tx, { caller, log, afterCommit }: WriteContext) {
      await CHANGES[action](tx, { id: caller.sessionId, now: clock.now() })
      log(sessionDraft({ action, userId: caller.userId }))
      afterCommit(async () => sessions.drop(caller.userId))
      return null
    },
  })
}

async function listOrgs(
  { db }: SessionCallParts,
  { caller, request }: CallContext,
): Promise<unknown> {
  return pageOfOrgs(await listMemberOrgs(db, caller), { caller, body: request.body })
}

/** The client then refreshes its token; until it does, its old one works in the new company. */
async function switchOrg(
  { db, sessions }: SessionCallParts,
  { caller, request }: CallContext,
): Promise<unknown> {
  const id = parseId(request.params['id'] ?? '')
  await db.transaction(async (tx) => {
    const orgs = await listMemberOrgs(tx, caller)
    const wanted = orgs.find((org) => org.id === id)
    if (wanted === undefined) throw new RefusalError(refuse('session.otherOrg'))
    await moveSession(tx, { id: caller.sessionId, orgId: wanted.id })
  })
  sessions.drop(caller.userId)
  return { currentOrg: id }
}
