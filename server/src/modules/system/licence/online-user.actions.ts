import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { parseListPayload } from '@junheng/domain/wire/list-payload.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { readIds } from '#platform/entity-engine/entity-calls.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { idsSchema } from '#platform/entity-engine/row-schema.ts'
import { type Call, needs, writeCall } from '#platform/http/call.ts'
import { forceOut } from '#platform/session/session.queries.ts'
import { sessionDraft } from '#platform/session/session-log.ts'
import { describeDevice } from './device-name.ts'
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

function onlineCall({ db, engine }: EntityServices): Call {
  return {
    kind: 'read',
    method: 'POST',
    path: `${BASE}/onlineUsers`,
    access: needs(`${RIGHT}:onlineUsers`),
    tag: '授权',
    summary: '在线用户',
    async handle({ caller, request }) {
      const now = engine.clock.now()
      const page = parseListPayload(request.body)
      const { rows, total } = await pageOfOnline(db, { caller, page, now })
      return { list: rows.map((row) => shownRow(caller, row)), total }
    },
  }
}

const shownRow = ({ sessionId }: Caller, row: OnlineRow) => ({
  ...row,
  device: describeDevice(row.userAgent),
  current: row.id === sessionId,
})

function forcedOutCall({ services: { engine }, drop }: OnlineUserParts): Call {
  return writeCall({
    method: 'POST',
    path: `${BASE}/forcedOut`,
    access: needs(`${RIGHT}:forcedOut`),
    tag: '授权',
    summary: '强制下线',
    body: idsSchema,
    prepare: async ({ request }) => readIds(request.body),
    async write(tx, { caller, log, afterCommit }, ids) {
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
  const wanted = [...new Set(ids)]
  const found = await tx.rows<{ id: string; userId: string; admin: boolean }>(
    sql`select s.id, s.user_id as "userId", u.admin from sys_session s join sys_user u on u.id = s.user_id where s.id = any(${wanted}::bigint[]) and s.ended_at is null and ${inReach(caller)} order by s.id for update of s`,
  )
  if (found.length < wanted.length) throw new RefusalError(refuse('row.missing'))
  return found
}
