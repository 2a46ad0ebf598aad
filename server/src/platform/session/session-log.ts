import type { Caller } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import type { CallRequest } from '#platform/http/call.ts'
import type { LogDraft } from '#platform/oplog/log-entry.ts'
import { writeLog } from '#platform/oplog/write-log.ts'

/** What a session does that is worth remembering, in words. */
const LABELS = {
  signIn: '登录',
  signInFailed: '登录失败',
  signOut: '退出登录',
  lock: '锁屏',
  unlock: '解锁',
  forcedOut: '强制下线',
  password: '修改密码',
  forgetReset: '找回密码',
  grant: '授权外部系统',
  bind: '绑定外部身份',
  unbind: '解除外部身份',
} as const satisfies Record<string, string>

export type SessionAction = keyof typeof LABELS

interface SessionEvent {
  readonly action: SessionAction
  /** Whose session; the log of a user is asked by it. */
  readonly userId: string
  /** What else to say, by a Chinese label. */
  readonly facts?: Readonly<Record<string, string>>
}

export function sessionDraft({ action, userId, facts = {} }: SessionEvent): LogDraft {
  const changes = Object.entries(facts).map(([label, to]) => ({
    table: 'session',
    field: label,
    label,
    from: null,
    to,
  }))
  return { entity: 'session', bizKey: userId, action, label: LABELS[action], changes }
}

/** Who tries to sign in under a name that does not exist. */
export const NOBODY: SessionActor = { userId: '0', realName: '', orgId: '0', groupId: '0' }

export type SessionActor = Pick<Caller, 'userId' | 'realName' | 'orgId' | 'groupId'>

/**
 * Writes an entry for a call that runs outside the dispatcher's log, because nobody is signed in yet.
 * The body stays out of it: it holds passwords and one-time codes, and names that may be passwords.
 */
export async function logSession(
  tx: Tx,
  event: Omit<SessionEvent, 'userId'>,
  {
    actor,
    request,
    newId,
    now,
  }: {
    readonly actor: SessionActor
    readonly request: CallRequest
    newId(): string
    readonly now: Date
  },
): Promise<void> {
  const facts = { ...event.facts, 地址: request.ip }
  const draft = sessionDraft({ ...event, userId: actor.userId, facts })
  const bare = { ...request, body: undefined }
  await writeLog(tx, [draft], { caller: actor, request: bare, newId, now })
}
