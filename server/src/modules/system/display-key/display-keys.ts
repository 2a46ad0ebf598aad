import {
  DISPLAY_HEADER,
  type DisplayPage,
  isDisplayPage,
} from '@junheng/domain/display/display-pages.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database, Queryable } from '#platform/db/database.ts'
import type { CallRequest } from '#platform/http/call.ts'
import { hashToken } from '#platform/session/tokens.ts'
import { findKey, type KeyFacts, touchKey } from './display-key.queries.ts'

/** What a page on a wall asks for: reads, by `METHOD path`, and the rights they want. */
export interface DisplayCalls {
  readonly calls: readonly string[]
  readonly permissions: readonly string[]
}
export type DisplayTable = Readonly<Record<DisplayPage, DisplayCalls>>

export interface DisplayKeys {
  /** The caller behind a display key; null: none was sent, or it opens nothing. */
  authenticate(request: Pick<CallRequest, 'headers'>): Promise<Caller | null>
}

const KEY = /^[A-Za-z0-9_-]{43}$/
const TOUCH_EVERY_MS = 60_000

/** Makes callers of display keys: of one company, for the calls of the key's pages and nothing else. */
export function createDisplayKeys(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  table: DisplayTable,
): DisplayKeys {
  return {
    async authenticate({ headers }) {
      const now = clock.now()
      const facts = await readKey(db, headers, now)
      if (facts === null) return null
      if (now.getTime() - (facts.lastSeen ?? 0) > TOUCH_EVERY_MS)
        // A lost mark is made good a minute later.
        await touchKey(db, { id: facts.id, now }).catch(() => {})
      return displayCaller(facts, table)
    },
  }
}

/** The key of a request while it is in force. */
async function readKey(
  db: Queryable,
  headers: CallRequest['headers'],
  now: Date,
): Promise<KeyFacts | null> {
  const key = headers[DISPLAY_HEADER.toLowerCase()]
  if (key === undefined || !KEY.test(key)) return null
  const facts = await findKey(db, hashToken(key))
  return facts === null || (facts.ends !== null && facts.ends <= now.getTime()) ? null : facts
}

function displayCaller(facts: KeyFacts, table: DisplayTable): Caller {
  const { groupId, orgId } = facts
  const pages = facts.pages.split(',').filter(isDisplayPage)
  return {
    sessionId: `display:${facts.id}`,
    userId: facts.id,
    username: 'display',
    realName: facts.name,
    orgId,
    orgCode: facts.orgCode,
    orgName: facts.orgName,
    groupId,
    groupName: facts.groupName,
    admin: false,
    roles: [],
    permissions: new Set(pages.flatMap((page) => table[page].permissions)),
    scope: { groupId, orgIds: [orgId], wholeGroup: false, ownOnly: false },
    hiddenFields: new Map(),
    seesPlain: false,
    display: new Set(pages.flatMap((page) => table[page].calls)),
  }
}
