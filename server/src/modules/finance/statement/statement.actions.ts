import { idOf, idsOf } from '@junheng/domain/call/shape.ts'
import { date, int, text } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { addDays, formatWireDate, formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { siteAddress } from '#modules/registry/api.ts'
import type { Caller } from '#platform/access/caller.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { COUNT, REASON } from '#platform/actions/shapes.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { insertRows } from '#platform/entity-engine/insert-rows.ts'
import { loadTyped } from '#platform/entity-engine/load-row.ts'
import { account } from '../account/account.entity.ts'
import { partnerStatement } from './partner-statement.entity.ts'
import { readStatement, type StatementQuestion } from './read-statement.ts'
import { newToken, storeState, tokenHash } from './statement-store.queries.ts'

/** A month to look it through, unless told. */
const USUAL_DAYS = 30

const LINK = {
  id: idOf('partnerStatement', { label: '对账单', required: true }),
  code: text({ label: '对账单号', required: true }),
  partnerName: text({ label: '往来单位' }),
  site: text({ label: '站点地址' }),
  path: text({ label: '页面', required: true }),
  expireDate: text({ label: '有效期至', required: true }),
}
const DAYS = int({ label: '链接有效天数', min: '1', max: '180', tips: '不填为30天' })

interface NewStatement {
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

interface StatementLink {
  readonly id: string
  readonly code: string
  readonly path: string
  readonly expireDate: string
}

const sent = (code: string, from: string | null) => ({
  table: 'fd_statement',
  field: 'code',
  label: '对账单',
  from,
  to: code,
})

/** 发送对账单: fixes the figures of a period and makes the link that the partner opens without an account. */
const send = defineAction(account, {
  name: 'sendStatement',
  label: '发送对账单',
  button: { label: '发送对账单', result: 'statementLink' },
  method: 'POST',
  right: 'of-mount',
  reach: 'row',
  flow: 'free',
  body: {
    id: idOf('account', { label: '账户', required: true }),
    startDate: date({ label: '开始日期', tips: '不填为本月第一天' }),
    endDate: date({ label: '结束日期', tips: '不填为今天' }),
    days: DAYS,
  },
  answers: LINK,
  refuses: ['report.period'],
  async prepare({ services, caller }) {
    const model = services.engine.registry.model('partnerStatement')
    return { giveCode: await services.prepareCode({ model, caller, values: {} }) }
  },
  async run(tx, { row, body, caller, services: { engine }, prepared, log }) {
    const code = prepared.giveCode ? await prepared.giveCode(tx) : `DZ${engine.newId()}`
    const { startDate, endDate, days } = body
    const link = await sendStatement(tx, engine, {
      account: row,
      startDate,
      endDate,
      days: days ?? USUAL_DAYS,
      code,
      replacesCode: null,
      caller,
    })
    const changes = [sent(code, null)]
    log({
      entity: 'account',
      bizKey: row.id,
      action: 'sendStatement',
      label: '发送对账单',
      changes,
    })
    const site = await engine.setting(siteAddress, caller)
    return { ...link, partnerName: row.partnerName, site }
  },
})

/** 更正重发: what the account says by now, of the same days; the one before is no longer to be answered. */
const resend = defineAction(partnerStatement, {
  name: 'resend',
  label: '更正重发',
  button: { label: '更正重发', result: 'statementLink' },
  method: 'PUT',
  right: 'of-mount',
  reach: 'row',
  locks: ['statement'],
  flow: 'free',
  body: { id: idOf('partnerStatement', { label: '对账单', required: true }), days: DAYS },
  answers: LINK,
  refuses: ['statement.ended'],
  async prepare({ services, model, caller }) {
    return { giveCode: await services.prepareCode({ model, caller, values: {} }) }
  },
  async run(tx, { row, body, caller, services: { engine }, prepared, log }) {
    if (row.state !== 'SENT' && row.state !== 'CONTESTED')
      throw new RefusalError(refuse('statement.ended', { code: row.code }))
    const place = { caller, id: row.accountId }
    const owner = await loadTyped(tx, engine.registry, account, place)
    const code = prepared.giveCode ? await prepared.giveCode(tx) : `${row.code}-G`
    const link = await sendStatement(tx, engine, {
      account: owner,
      startDate: row.startDate,
      endDate: row.endDate,
      days: body.days ?? USUAL_DAYS,
      code,
      replacesCode: row.code,
      caller,
    })
    const now = engine.clock.now()
    await storeState(tx, { id: row.id, state: 'REPLACED', replacedCode: code, now })
    const changes = [sent(code, row.code)]
    log({
      entity: 'partnerStatement',
      bizKey: row.id,
      action: 'resend',
      label: '更正重发',
      changes,
    })
    const site = await engine.setting(siteAddress, caller)
    return { ...link, partnerName: row.partnerName, site }
  },
})

/** 撤回: the link opens nothing any more. */
const withdraw = defineAction(partnerStatement, {
  name: 'withdraw',
  label: '撤回',
  button: { type: 'danger', done: '已撤回' },
  method: 'PUT',
  right: 'of-mount',
  reach: 'rows',
  locks: ['statement'],
  flow: 'free',
  body: { ids: idsOf('partnerStatement', { label: '对账单' }), reason: REASON },
  answers: COUNT,
  refuses: ['statement.ended'],
  async run(tx, { rows, body, services: { engine }, log }) {
    for (const { id, code, state } of rows) {
      if (state !== 'SENT' && state !== 'CONTESTED')
        throw new RefusalError(refuse('statement.ended', { code }))
      await storeState(tx, { id, state: 'WITHDRAWN', replacedCode: null, now: engine.clock.now() })
      const change = { table: 'fd_statement', field: 'state', label: '撤回原因' }
      const changes = [{ ...change, from: null, to: body.reason }]
      log({ entity: 'partnerStatement', bizKey: id, action: 'withdraw', label: '撤回', changes })
    }
    return { count: rows.length }
  },
})

export const partnerStatementActions: readonly Action[] = [send, resend, withdraw]

/** Fixes what an account says now, under a link that only its holder knows. */
async function sendStatement(
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
  insertRows(tx, model, [{ head: [id], values }], ['id'])
  const child = model.children.get('fdStatementLine')
  if (child === undefined) throw new Error('a statement has lines')
  const lines = flows.map(({ kind, ...flow }, at) => ({
    head: [engine.newId(), id, at + 1],
    values: { ...flow, kindName: kind, lineNo: at + 1, contested: false },
  }))
  insertRows(tx, child, lines, ['id', 'main_id', 'row_no'])
  return { id, code, path: `/statement/${token}`, expireDate }
}
