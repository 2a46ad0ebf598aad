import { group, idsOf, listOf } from '@junheng/domain/call/shape.ts'
import { choice, text } from '@junheng/domain/entity/field.ts'
import { OUTBOX_STATES } from '@junheng/domain/integration/outbox-terms.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { adaptersOf, openParty } from '../adapter/adapter.queries.ts'
import { type OutboxRow, outbox } from './outbox.entity.ts'
import { assertTarget } from './outbox.rules.ts'
import { askErp, messageOf } from './send-due.ts'

/** At a time: the ERP is asked while somebody waits. */
const MOST = 20

const FOUND = { MATCH: '一致', MISSING: 'ERP没有', EXTRA: 'ERP已有', SILENT: '没有应答' } as const

/** 核对: asks the ERP what it has. It changes nothing; what is unknown finds out by itself. */
const check = defineAction(outbox, {
  name: 'check',
  label: '核对',
  button: { label: '核对', result: 'outboxCheck' },
  method: 'POST',
  right: 'of-mount',
  reach: 'rows',
  body: { ids: idsOf('outbox', { label: '上传队列', most: MOST }) },
  answers: {
    lists: listOf(
      group(
        {
          bizCode: text({ label: '单号', required: true }),
          status: choice(OUTBOX_STATES, { label: '状态', required: true }),
          found: choice(FOUND, { label: '核对结果', required: true }),
          extCode: text({ label: 'ERP单号' }),
          said: text({ label: 'ERP的话', length: 500 }),
        },
        { required: true },
      ),
    ),
  },
  refuses: ['erp.noAdapter'],
  async read({ rows, mount, services }) {
    assertTarget(rows, mount)
    const lists = []
    for (const row of rows) lists.push(await compare(services, row))
    return { lists }
  },
})

async function compare({ db, engine }: EntityServices, row: OutboxRow) {
  const adapters = await adaptersOf(db, engine, row.orgId)
  const adapter = adapters.find(({ target }) => target === row.target)
  if (adapter === undefined) throw new RefusalError(refuse('erp.noAdapter'))
  const { payload, bizCode, status } = row
  if (payload === null) throw new RefusalError(refuse('row.missing'))
  const message = await messageOf(db, adapter, { ...row, payload })
  const signal = new AbortController().signal
  const party = await openParty(db, engine, adapter)
  const { outcome } = await askErp({ engine, signal }, party, { message, kind: 'QUERY' })
  const isThere = outcome.kind === 'accepted'
  const extCode = isThere ? outcome.extCode : null
  const said = outcome.kind === 'accepted' || outcome.kind === 'missing' ? null : outcome.error
  if (!isThere && outcome.kind !== 'missing')
    return { bizCode, status, found: 'SILENT' as const, extCode, said }
  const found = isThere === (status === 'DONE') ? 'MATCH' : isThere ? 'EXTRA' : 'MISSING'
  return { bizCode, status, found, extCode, said } as const
}

export const checkActions: readonly Action[] = [check]
