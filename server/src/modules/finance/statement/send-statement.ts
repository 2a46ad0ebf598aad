import { addDays, formatWireDate, formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { insertRows } from '#platform/entity-engine/store-row.ts'
import { readStatement, type StatementQuestion } from './read-statement.ts'
import { newToken, tokenHash } from './statement-store.queries.ts'

export interface NewStatement {
  readonly account: StatementQuestion['account'] & {
    readonly groupId: string | null
    readonly contractCode: string | null
  }
  readonly startDate: string | null
  readonly endDate: string | null
  readonly days: number
  readonly code: string
  readonly replacesCode: string | null
  readonly caller: Caller
}

export interface StatementLink {
  readonly id: string
  readonly code: string
  readonly path: string
  readonly expireDate: string
}

/** Fixes what an account says now, under a link that only its holder knows. */
export async function sendStatement(
  tx: Tx,
  engine: Engine,
  { account, caller, code, days, replacesCode, ...asked }: NewStatement,
): Promise<StatementLink> {
  const clock = engine.clock.now()
  const today = formatWireDate(clock)
  const { flows, partnerName, ...told } = await readStatement(tx, { account, ...asked, today })
  const token = newToken()
  const id = engine.newId()
  const now = formatWireDateTime(clock)
  const expireDate = addDays(today, days)
  const { userId, realName } = caller
  const values = {
    ...told,
    ageing: told.ageing,
    code,
    accountId: account.id,
    orgId: account.orgId,
    groupId: account.groupId,
    partnerType: account.partnerType,
    partnerId: account.partnerId,
    partnerName,
    contractCode: account.contractCode,
    state: 'SENT',
    sentUser: realName,
    sentDate: now,
    expireDate,
    replacesCode,
    tokenHash: tokenHash(token),
    printCount: 0,
    version: 0,
    createUserId: userId,
    createUser: realName,
    createDate: now,
    updateUserId: userId,
    updateUser: realName,
    updateDate: now,
  }
  const model = engine.registry.model('partnerStatement')
  await insertRows(tx, model, [{ head: [id], values }], ['id'])
  const child = model.children.get('fdStatementLine')
  if (child === undefined) throw new Error('a statement has lines')
  const lines = flows.map(({ kind, ...flow }, at) => ({
    head: [engine.newId(), id, at + 1],
    values: { ...flow, kindName: kind, lineNo: at + 1, contested: false },
  }))
  await insertRows(tx, child, lines, ['id', 'main_id', 'row_no'])
  return { id, code, path: `/statement/${token}`, expireDate }
}
