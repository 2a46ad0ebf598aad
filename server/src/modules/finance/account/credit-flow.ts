import { CREDIT_MODES } from '@junheng/domain/account/available.ts'
import { permissionKey } from '@junheng/domain/entity/model.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { formatFigure } from '@junheng/domain/values/format-figure.ts'
import type { DocumentLine } from '@junheng/domain/workflow/schedule.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { fieldChanges } from '#platform/entity-engine/field-changes.ts'
import type { OwnSending } from '#platform/entity-engine/flow-gate.ts'
import { loadTyped } from '#platform/entity-engine/load-row.ts'
import { sendOwn } from '#platform/workflow/action-gate.ts'
import { asSigner } from '#platform/workflow/action-subject.ts'
import { describeRow } from '#platform/workflow/describe-row.ts'
import type { FlowAct, FlowSubject } from '#platform/workflow/flow-subject.ts'
import { lockOpenInstance } from '#platform/workflow/workflow.queries.ts'
import { type AccountRow, account } from './account.entity.ts'
import { type CreditTerms, storeCredit } from './account.queries.ts'

export const CREDIT_ACTION = 'setCredit'
const LABEL = '设置授信'

/** What is asked for a partner: how far he is to be trusted, and why. */
export interface CreditAsked extends Omit<CreditTerms, 'now'> {
  readonly reason: string
}

const yuan = (amount: string): string => formatFigure(amount, 2)

/** What is sent in where credit needs an approval. */
export const creditDocuments = (row: AccountRow, asked: CreditAsked): OwnSending['documents'] => [
  {
    bizId: row.id,
    title: `${LABEL} ${row.partnerName ?? ''} ${yuan(asked.creditLimit)}元`,
    asked: { ...asked },
  },
]

/** Stores what was asked for, and says so in the log. */
export async function changeCredit(
  tx: Tx,
  engine: Engine,
  act: FlowAct,
  { row, asked }: { readonly row: AccountRow; readonly asked: CreditAsked },
): Promise<void> {
  const { reason, ...terms } = asked
  const model = engine.registry.model('account')
  await storeCredit(tx, { ...terms, now: engine.clock.now() })
  const changes = [
    ...fieldChanges(model, { ...row }, { ...row, ...terms }),
    { table: model.table, field: 'reason', label: '原因', from: null, to: reason },
  ]
  act.log({ entity: 'account', bizKey: asked.id, action: CREDIT_ACTION, label: LABEL, changes })
}

/** What was sent in, read back; it went in as `creditDocuments` gave it. */
function readAsked(asked: AnyRow | null): CreditAsked {
  const { id, creditLimit, creditStart, creditEnd, creditMode, overdueDays, locked, reason } =
    (asked ?? {}) as Partial<CreditAsked>
  if (id === undefined || creditLimit === undefined || creditMode === undefined)
    throw new RefusalError(refuse('row.missing'))
  return {
    id,
    creditLimit,
    creditStart: creditStart ?? null,
    creditEnd: creditEnd ?? null,
    creditMode,
    overdueDays: overdueDays ?? null,
    locked: locked === true,
    reason: reason ?? '',
  }
}

/** What is wanted, for who must decide on it. */
function askedLines(row: AccountRow, asked: CreditAsked): readonly DocumentLine[] {
  const modes: Readonly<Record<string, string>> = CREDIT_MODES
  const changed = (label: string, from: string | null, to: string | null) =>
    from === to ? [] : [{ label, value: `${from ?? '无'} → ${to ?? '无'}` }]
  return [
    ...changed('授信额度', yuan(row.creditLimit), yuan(asked.creditLimit)),
    ...changed('授信起', row.creditStart, asked.creditStart),
    ...changed('授信止', row.creditEnd, asked.creditEnd),
    ...changed('信用控制', modes[row.creditMode] ?? '', modes[asked.creditMode] ?? ''),
    ...changed('锁定', row.locked ? '是' : '否', asked.locked ? '是' : '否'),
    { label: '原因', value: asked.reason },
  ]
}

/** Accounts as the approval machine knows them: how far a partner is trusted is decided by another person. */
export function creditFlowSubject(engine: Engine): FlowSubject {
  const model = engine.registry.model('account')
  const keys = (action: string) => model.mounts.map((mount) => permissionKey(mount, action))
  const rowOf = (tx: Parameters<typeof loadTyped>[0], act: Pick<FlowAct, 'caller'>, id: string) =>
    loadTyped(tx, engine.registry, account, { caller: asSigner(act.caller), id, lock: false })
  return {
    entity: 'account',
    label: model.label,
    rights: { read: keys('list'), initiate: keys(CREDIT_ACTION) },
    initiate: (tx, act, bizId) => resend(tx, engine, act, bizId),
    async describe(db, bizId, caller, flow) {
      const signer = asSigner(caller)
      const document = await describeRow(db, engine.registry, { model, id: bizId, caller: signer })
      const row = await rowOf(db, { caller }, bizId)
      return { ...document, lines: [...askedLines(row, readAsked(flow.asked)), ...document.lines] }
    },
    async moved(tx, act, { state, bizId, asked }) {
      if (state !== 'PASSED') return
      const row = await rowOf(tx, act, bizId)
      await changeCredit(tx, engine, act, { row, asked: readAsked(asked) })
    },
  }
}

/** What was returned goes in again as it was. */
async function resend(tx: Tx, engine: Engine, act: FlowAct, bizId: string): Promise<string> {
  const open = await lockOpenInstance(tx, { entity: 'account', bizId })
  if (open?.state !== 'DRAFT' || open.applicantId !== act.caller.userId)
    throw new RefusalError(refuse('flow.notReturned'))
  const documents = [{ bizId, title: open.title, asked: open.asked ?? {} }]
  const model = engine.registry.model('account')
  await sendOwn(tx, engine, { model, action: CREDIT_ACTION, label: LABEL, act, documents })
  return open.id
}
