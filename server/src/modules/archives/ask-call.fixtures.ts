import type { Caller } from '#platform/access/caller.ts'
import type { Database } from '#platform/db/database.ts'
import type { Call, CallRequest, UploadedFile } from '#platform/http/call.ts'
import type { LogDraft } from '#platform/oplog/log-entry.ts'

interface Asked {
  readonly db: Database
  readonly caller: Caller
  readonly params?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly file?: UploadedFile
}

interface Answered {
  readonly data: unknown
  readonly logged: readonly LogDraft[]
}

/** Runs one of a module's calls as the dispatcher would, without the wire. */
export async function askCall(
  calls: readonly Call[],
  path: string,
  { db, caller, params = {}, body = null, headers = {}, file }: Asked,
): Promise<Answered> {
  const call = calls.find((item) => item.path === path)
  if (call === undefined || call.kind === 'raw') throw new Error(`no call ${path}`)
  const request: CallRequest = {
    id: '1',
    method: call.method,
    path,
    params,
    query: {},
    headers,
    body,
    ip: '127.0.0.1',
    startedAt: 0,
    readFile: async () => file ?? null,
  }
  const logged: LogDraft[] = []
  const context = {
    request,
    caller,
    log: (draft: LogDraft) => void logged.push(draft),
    warn: () => {},
    afterCommit: () => {},
    afterRefusal: () => {},
  }
  if (call.kind === 'read') return { data: await call.handle(context), logged }
  const prepared = await call.prepare?.(context)
  return { data: await db.transaction((tx) => call.write(tx, context, prepared)), logged }
}
