import { group, idsOf, listOf } from '@junheng/domain/call/shape.ts'
import { dateTime, flag, int, text } from '@junheng/domain/entity/field.ts'
import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { parseListPayload } from '@junheng/domain/wire/list-payload.ts'
import type { Caller } from '#platform/access/caller.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import { COUNT } from '#platform/actions/shapes.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { Call } from '#platform/http/call.ts'
import { listSchema } from '#platform/list-engine/list-schema.ts'
import { forceOut } from '#platform/session/session.queries.ts'
import { sessionDraft } from '#platform/session/session-log.ts'
import { inReach, type OnlineRow, pageOfOnline } from './online-user.queries.ts'

export interface OnlineUserParts {
  readonly services: EntityServices
  drop(userId: string): void
}

const BASE = '/core/sys-site-license'
const RIGHT = 'core:sys-site-license'

/** Who is signed in, and how to send someone out. */
export function onlineUserCalls(parts: OnlineUserParts): readonly Call[] {
  return [onlineCall(parts.services), forcedOutCall(parts)]
}

const ONLINE = {
  id: text({ label: '会话', required: true }),
  userId: text({ label: '用户编号', required: true }),
  username: text({ label: '用户名', required: true }),
  realName: text({ label: '姓名', required: true }),
  orgId: text({ label: '库区编号', required: true }),
  orgName: text({ label: '库区', required: true }),
  ip: text({ label: '地址', required: true }),
  userAgent: text({ label: '浏览器', length: 300, required: true }),
  client: text({ label: '程序', required: true }),
  since: dateTime({ label: '登录时间', required: true }),
  lastSeen: dateTime({ label: '最近操作', required: true }),
  locked: flag({ label: '锁屏' }),
  device: text({ label: '设备', required: true }),
  current: flag({ label: '自己的会话' }),
}

function onlineCall({ db, engine }: EntityServices): Call {
  return defineCall({
    method: 'POST',
    path: `${BASE}/onlineUsers`,
    right: { key: `${RIGHT}:onlineUsers` },
    tag: '授权',
    label: '在线用户',
    openBody: listSchema,
    answers: {
      list: listOf(group(ONLINE, { required: true }), { required: true }),
      total: int({ label: '总数', required: true }),
    },
    async read({ caller, request }) {
      const now = engine.clock.now()
      const page = parseListPayload(request.body)
      const { rows, total } = await pageOfOnline(db, { caller, page, now })
      return { list: rows.map((row) => shownRow(caller, row)), total }
    },
  })
}

const shownRow = ({ sessionId }: Caller, row: OnlineRow) => ({
  ...row,
  device: describeDevice(row.userAgent),
  current: row.id === sessionId,
})

function forcedOutCall({ services: { engine }, drop }: OnlineUserParts): Call {
  return defineCall({
    method: 'POST',
    path: `${BASE}/forcedOut`,
    right: { key: `${RIGHT}:forcedOut` },
    tag: '授权',
    label: '强制下线',
    body: { ids: idsOf('session') },
    answers: COUNT,
    async run(tx, { caller, body: { ids }, log, afterCommit }) {
      const now = engine.clock.now()
      const sessions = await loadSessions(tx, caller, ids)
      for (const { id, userId, admin } of sessions) {
        if (id === caller.sessionId) assertAllowed(refuse('user.self'))
        if (admin && !caller.admin) assertAllowed(refuse('user.adminOnly'))
        await forceOut(tx, { id, now })
        log(sessionDraft({ action: 'forcedOut', userId, facts: { 操作人: caller.realName } }))
      }
      afterCommit(async () => sessions.forEach(({ userId }) => drop(userId)))
      return { count: sessions.length }
    },
  })
}

/** Locked; one that is out of reach, or gone already, refuses the whole batch. */
async function loadSessions(
  tx: Tx,
  caller: Caller,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly userId: string; readonly admin: boolean }[]> {
  const found = await tx.rows<{ id: string; userId: string; admin: boolean }>(
    sql`select s.id, s.user_id as "userId", u.admin from sys_session s join sys_user u on u.id = s.user_id where s.id = any(${ids}::bigint[]) and s.ended_at is null and ${inReach(caller)} order by s.id for update of s`,
  )
  if (found.length < ids.length) throw new RefusalError(refuse('row.missing'))
  return found
}

type Names = readonly (readonly [RegExp, string])[]

/** In this order: a browser names itself after those it descends from. */
const BROWSERS: Names = [
  [/MicroMessenger\//, '微信'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const SYSTEMS: Names = [
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]

/**
 * A browser's account of itself, as short as a column.
 *
 * @example
 * describeDevice('Mozilla/5.0 (Windows NT 10.0; Win64; x64) … Chrome/140.0 Safari/537.36') // 'Chrome / Windows'
 */
export function describeDevice(userAgent: string): string {
  const nameIn = (names: Names): string | undefined =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1]
  const parts = [nameIn(BROWSERS), nameIn(SYSTEMS)].filter((part) => part !== undefined)
  return parts.length > 0 ? parts.join(' / ') : '未知设备'
}
