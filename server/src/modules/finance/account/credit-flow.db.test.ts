import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { askCall } from '#modules/archives/ask-call.fixtures.ts'
import type { Caller } from '#platform/access/caller.ts'
import { actionCalls } from '#platform/actions/mount-action.ts'
import { sql } from '#platform/db/sql.ts'
import { createFlowGate } from '#platform/workflow/action-gate.ts'
import { makePerson, makeRole, publishNodes } from '#platform/workflow/workflow.fixtures.ts'
import { workflowOf } from '#platform/workflow/workflow.ts'
import { workflowCalls } from '#platform/workflow/workflow-calls.ts'
import { useTestBed } from '#test/database.ts'
import { testServices } from '#test/services.ts'
import { accountActions } from './account.actions.ts'
import { holdAccount } from './account.queries.ts'
import { creditFlowSubject } from './credit-flow.ts'

const bed = useTestBed()
const PATH = '/account/account/setCredit'
let id = ''
let boss: Caller

const ask = async (creditLimit: string, reason = '旺季'): Promise<unknown> => {
  const { db, engine, caller } = bed
  const services = testServices({ db, engine, flowGate: createFlowGate(engine) })
  const body = { id, creditLimit, creditMode: 'CONTROL', reason }
  return (await askCall(actionCalls(services, accountActions), PATH, { db, caller, body })).data
}

/** The other decides; what he was shown. */
async function decide(verb: string): Promise<readonly AnyRow[]> {
  const { db, engine } = bed
  const calls = workflowCalls(db, workflowOf(engine, [creditFlowSubject(engine)]))
  const [task] = await db.rows<AnyRow>(
    sql`select id, instance_id as "instanceId" from sys_flow_task where state = 'PENDING'`,
  )
  const params = { id: String(task?.['instanceId']) }
  const seen = await askCall(calls, '/activti/schedule/:id', { db, caller: boss, params })
  const body = { taskId: task?.['id'], verb, opinion: '已看' }
  await askCall(calls, '/activti/approval', { db, caller: boss, body })
  return (seen.data as { document: { lines: readonly AnyRow[] } }).document.lines
}

const limit = async () =>
  (await bed.db.row<AnyRow>(sql`select credit_limit as l from fd_account where id = ${id}`))?.['l']

describe('设置授信 / domain/3 D', () => {
  beforeAll(() =>
    bed.db.transaction(async (tx) => {
      const { orgId, groupId } = bed.caller
      const held = await holdAccount(
        tx,
        {
          orgId,
          groupId,
          partnerType: 'CUSTOMER',
          partnerId: '9',
          partnerName: '华东电力',
          contractId: null,
        },
        { newId: () => bed.engine.newId(), now: bed.clock.now() },
      )
      id = held.id
    }),
  )

  test('没有审批流程的，直接生效', async () => {
    expect(await ask('1000.00')).toEqual({ count: 1 })
    expect(await limit()).toBe('1000.00')
  })

  test('有审批流程的，另一个人看到从多少到多少，同意才生效；审批中不能再设', async () => {
    await bed.db.transaction(async (tx) => {
      await makeRole(tx, '900', 'boss')
      boss = await makePerson(tx, { id: '302', roleId: '900' })
      const nodes = [
        { nodeName: '经理', nodeType: 'ANY_OF', userIds: [], roleIds: ['900'] },
      ] as const
      await publishNodes(tx, { id: '801', flowType: 'account.setCredit', nodes })
    })
    expect(await ask('5000.00')).toEqual({ count: 0 })
    expect(await limit()).toBe('1000.00')
    await expect(ask('6000.00')).rejects.toThrow('审批中，不能设置授信')
    const lines = await decide('AGREE')
    expect(lines).toContainEqual({ label: '授信额度', value: '1,000.00 → 5,000.00' })
    expect(lines).toContainEqual({ label: '原因', value: '旺季' })
    expect(await limit()).toBe('5000.00')
    await ask('9000.00')
    await decide('REJECT')
    expect(await limit()).toBe('5000.00')
  })
})
