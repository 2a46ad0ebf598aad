import { group, listOf } from '@junheng/domain/call/shape.ts'
import { flag, int, json, text } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { SentStatement } from '@junheng/domain/settlement/statement-terms.ts'
import { businessDay, findCompanies } from '#modules/system/api.ts'
import { systemCaller } from '#platform/access/system-caller.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { loadTyped } from '#platform/entity-engine/load-row.ts'
import { asSystem } from '#platform/http/as-system.ts'
import type { Call, CallRate } from '#platform/http/call.ts'
import { doneEnvelope } from '#platform/http/envelope.ts'
import { partnerStatement } from './partner-statement.entity.ts'
import { contestLine, findByToken, storeAnswer } from './statement-store.queries.ts'

/** Read now and then by one person; who tries links one after the other meets the limit. */
const READING: CallRate = {
  address: { burst: 60, perSecond: 1 },
  link: { burst: 20, perSecond: 0.5 },
}
const ANSWERING: CallRate = {
  address: { burst: 20, perSecond: 0.2 },
  link: { burst: 5, perSecond: 0.05 },
}

const SHARED = { plainParams: true, right: 'public', tag: '对账单' } as const

/** The statement behind a link: of one that is unknown, taken back or too old nothing is told. */
export async function openLink(
  db: Queryable,
  { engine }: Pick<EntityServices, 'engine'>,
  { token, lock }: { readonly token: string; readonly lock: boolean },
) {
  const found = await findByToken(db, token, { lock })
  if (found === null || found.state === 'WITHDRAWN')
    throw new RefusalError(refuse('statement.noLink'))
  const today = await businessDay(engine, found, engine.clock.now())
  if (found.expireDate < today) throw new RefusalError(refuse('statement.expired'))
  return found
}

async function readSent(services: EntityServices, token: string): Promise<SentStatement> {
  const { db, engine } = services
  const found = await openLink(db, services, { token, lock: false })
  const caller = systemCaller(found)
  const row = await loadTyped(db, engine.registry, partnerStatement, { caller, id: found.id })
  const companies = await findCompanies(db)
  const { code, partnerName, startDate, endDate, opening, closing, state, expireDate } = row
  return {
    orgName: companies.find(({ orgId }) => orgId === found.orgId)?.orgName ?? '',
    code,
    partnerName,
    startDate,
    endDate,
    opening,
    closing,
    state,
    expireDate,
    unsettledCount: row.unsettledCount,
    unsettledTons: row.unsettledTons,
    unsettledAmount: row.unsettledAmount,
    answerName: row.answerName,
    answerDate: row.answerDate,
    answerWords: row.answerWords,
    lines: row.fdStatementLine.map((line) => ({
      lineNo: line.lineNo,
      flowTime: line.flowTime,
      kindName: line.kindName,
      bizCode: line.bizCode,
      amount: line.amount,
      balance: line.balance,
      contested: line.contested,
      words: line.words,
    })),
  }
}

interface Answer {
  readonly isAgreed: boolean
  readonly name: string
  readonly words: string | null
  readonly lines: readonly { readonly lineNo: number; readonly words: string }[]
}

/** Once, by whoever holds the link: what is wrong is said in words, of the whole or of lines. */
export async function answerStatement(
  tx: Tx,
  services: EntityServices,
  { token, ...answer }: Answer & { readonly token: string },
): Promise<{ readonly state: string }> {
  const { engine } = services
  const found = await openLink(tx, services, { token, lock: true })
  if (found.state !== 'SENT') throw new RefusalError(refuse('statement.answered'))
  const { isAgreed, name, words, lines } = answer
  if (!isAgreed && words === null && lines.length === 0)
    throw new RefusalError(refuse('statement.words'))
  await storeAnswer(tx, { id: found.id, isAgreed, name, words, now: engine.clock.now() })
  for (const line of isAgreed ? [] : lines)
    if (!(await contestLine(tx, { id: found.id, ...line })))
      throw new RefusalError(refuse('row.missing'))
  const state = isAgreed ? 'CONFIRMED' : 'CONTESTED'
  await asSystem(tx, engine, found, async ({ log }) => {
    const change = { table: 'fd_statement', field: 'state', label: '状态', from: 'SENT', to: state }
    const who = {
      table: 'fd_statement',
      field: 'answerName',
      label: '答复人',
      from: null,
      to: name,
    }
    log({
      entity: 'partnerStatement',
      bizKey: found.id,
      action: 'answer',
      label: isAgreed ? '对方确认' : '对方提出异议',
      changes: [change, who],
    })
  })
  return { state }
}

/** What a partner does without an account. */
export const statementLinkCalls = (services: EntityServices): readonly Call[] => [
  defineCall({
    ...SHARED,
    method: 'GET',
    path: '/statement/:token',
    rate: READING,
    label: '往来单位查看对账单',
    button: { none: '往来单位打开链接' },
    answers: json({ label: '对账单及其明细' }),
    async reply({ request, params }) {
      const place = { path: '/api/statement/:token', requestId: request.id }
      return doneEnvelope(await readSent(services, params.token), place)
    },
  }),
  defineCall({
    ...SHARED,
    method: 'POST',
    path: '/statement/:token/answer',
    rate: ANSWERING,
    label: '往来单位确认对账单或提出异议',
    button: { none: '往来单位在链接页面答复' },
    body: {
      isAgreed: flag({ label: '确认无误', required: true }),
      name: text({ label: '答复人', length: 40, required: true }),
      words: text({ label: '说明', length: 500 }),
      lines: listOf(
        group(
          {
            lineNo: int({ label: '序号', required: true, min: '1' }),
            words: text({ label: '异议', length: 200, required: true }),
          },
          { required: true },
        ),
        { label: '有异议的明细', most: 200 },
      ),
    },
    answers: { state: text({ label: '状态', required: true }) },
    refuses: ['statement.noLink', 'statement.expired', 'statement.answered', 'statement.words'],
    // Nobody is signed in: what a write asks of a caller cannot be asked here.
    async reply({ request, body, params }) {
      const answer = { ...body, lines: body.lines ?? [] }
      const place = { path: '/api/statement/:token/answer', requestId: request.id }
      const told = await services.db.transaction((tx) =>
        answerStatement(tx, services, { ...answer, token: params.token }),
      )
      return doneEnvelope(told, place)
    },
  }),
]
