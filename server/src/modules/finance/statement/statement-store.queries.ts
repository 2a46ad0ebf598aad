import { createHash, randomBytes } from 'node:crypto'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** 192 bits. */
const TOKEN_BYTES = 24

export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')

interface LinkedStatement {
  readonly id: string
  readonly orgId: string
  readonly groupId: string
  readonly state: string
  readonly expireDate: string
}

/** The statement a link opens; locked where somebody answers. */
export function findByToken(
  db: Queryable,
  token: string,
  { lock }: { readonly lock: boolean },
): Promise<LinkedStatement | null> {
  const hash = tokenHash(token)
  return lock
    ? db.row<LinkedStatement>(
        sql`select id, org_id as "orgId", group_id as "groupId", state, expire_date as "expireDate" from fd_statement where token_hash = ${hash} for update`,
      )
    : db.row<LinkedStatement>(
        sql`select id, org_id as "orgId", group_id as "groupId", state, expire_date as "expireDate" from fd_statement where token_hash = ${hash}`,
      )
}

export interface StatementAnswer {
  readonly id: string
  readonly isAgreed: boolean
  readonly name: string
  readonly words: string | null
  readonly now: Date
}

export async function storeAnswer(tx: Tx, answer: StatementAnswer): Promise<void> {
  const { id, isAgreed, name, words, now } = answer
  const state = isAgreed ? 'CONFIRMED' : 'CONTESTED'
  await tx.run(
    sql`update fd_statement set state = ${state}, answer_name = ${name}, answer_words = ${words}, answer_date = ${now.toISOString()}, update_date = ${now.toISOString()}, version = version + 1 where id = ${id}`,
  )
}

/** Whether there is such a line: what nobody sent cannot be contested. */
export async function contestLine(
  tx: Tx,
  { id, lineNo, words }: { readonly id: string; readonly lineNo: number; readonly words: string },
): Promise<boolean> {
  const found = await tx.row<{ readonly id: string }>(
    sql`update fd_statement_line set contested = true, words = ${words} where main_id = ${id} and line_no = ${lineNo} returning id`,
  )
  return found !== null
}

/** Taken back or replaced: its link opens nothing that can be answered any more. */
export async function storeState(
  tx: Tx,
  change: {
    readonly id: string
    readonly state: 'REPLACED' | 'WITHDRAWN'
    readonly replacedCode: string | null
    readonly now: Date
  },
): Promise<void> {
  const { id, state, replacedCode, now } = change
  await tx.run(
    sql`update fd_statement set state = ${state}, replaced_code = ${replacedCode}, update_date = ${now.toISOString()}, version = version + 1 where id = ${id}`,
  )
}

/** Prints are counted beside the version: a paper changes nothing that somebody may be typing over. */
export async function countStatementPrint(tx: Tx, id: string, printNo: number): Promise<void> {
  await tx.run(sql`update fd_statement set print_count = ${printNo} where id = ${id}`)
}
