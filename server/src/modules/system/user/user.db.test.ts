import { RefusalError } from '@junheng/domain/refusals/refusal.ts'
import { parseRow } from '@junheng/domain/row/parse-row.ts'
import { describe, expect, test } from 'vitest'
import type { Caller } from '#platform/access/caller.ts'
import { actionCalls } from '#platform/actions/mount-action.ts'
import type { Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { changeState, type StateAction } from '#platform/entity-engine/change-state.ts'
import { deleteRows } from '#platform/entity-engine/delete-rows.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { updateRow } from '#platform/entity-engine/update-row.ts'
import type { WriteCall } from '#platform/http/call.ts'
import { verifyPassword } from '#platform/session/password.ts'
import { checkPassword } from '#platform/session/password-policy.ts'
import { useTestBed } from '#test/database.ts'
import { testRequest } from '#test/requests.ts'
import { TENANTS, testCaller } from '#test/tenants.ts'
import { resetPassword } from './user.actions.ts'
import type { UserRow } from './user.entity.ts'
import { makeUser } from './user.fixtures.ts'

const bed = useTestBed()
const clerk = testCaller({ admin: false, userId: '102' })

/** Runs in a transaction that is rolled back; gives the refusal's code, or null. */
async function tried(work: (tx: Tx) => Promise<unknown>): Promise<string | null> {
  const undo = new Error('undo')
  try {
    await bed.db.transaction(async (tx) => {
      await work(tx)
      throw undo
    })
  } catch (error) {
    if (error instanceof RefusalError) return error.refusal.code
    if (error !== undo) throw error
  }
  return null
}

const make = (tx: Tx, values: Partial<UserRow> = {}) =>
  makeUser(tx, bed.engine, { caller: bed.caller, ...values })

function update(tx: Tx, caller: Caller, body: Partial<UserRow>) {
  const model = bed.engine.registry.model('user')
  const [mount] = model.mounts
  if (mount === undefined) throw new Error('user has no mount')
  const input = parseRow(mount, body)
  return updateRow(tx, bed.engine, { model, mount, caller, input, action: 'update' })
}

function act(tx: Tx, caller: Caller, action: StateAction, row: UserRow) {
  const model = bed.engine.registry.model('user')
  return changeState(tx, bed.engine, { model, caller, ids: [row.id], action })
}

describe('user / rules', () => {
  test('非管理员不能新增、修改、停用管理员，也不能把人设为管理员', async () => {
    const byClerk = { caller: clerk, admin: true }
    expect(await tried((tx) => makeUser(tx, bed.engine, byClerk))).toBe('user.adminOnly')
    expect(
      await tried(async (tx) => {
        const row = await make(tx)
        await update(tx, clerk, { id: row.id, version: 0, admin: true })
      }),
    ).toBe('user.adminOnly')
    expect(
      await tried(async (tx) => {
        const row = await make(tx, { admin: true })
        await update(tx, clerk, { id: row.id, version: 0, mobile: '13812345678' })
      }),
    ).toBe('user.adminOnly')
    expect(
      await tried(async (tx) => {
        await act(tx, clerk, 'disable', await make(tx, { admin: true }))
      }),
    ).toBe('user.adminOnly')
    expect(
      await tried(async (tx) => {
        const row = await make(tx)
        await update(tx, clerk, { id: row.id, version: 0, realName: '改名' })
        await act(tx, clerk, 'disable', row)
      }),
    ).toBe(null)
  })

  test('不能停用或删除自己，集团至少保留一个管理员', async () => {
    expect(
      await tried(async (tx) => {
        const row = await make(tx)
        await act(tx, testCaller({ userId: row.id }), 'disable', row)
      }),
    ).toBe('user.self')
    expect(
      await tried(async (tx) => {
        await act(tx, bed.caller, 'disable', await make(tx, { admin: true }))
      }),
    ).toBe('user.lastAdmin')
    expect(
      await tried(async (tx) => {
        const row = await make(tx, { admin: true })
        await update(tx, bed.caller, { id: row.id, version: 0, admin: false })
      }),
    ).toBe('user.lastAdmin')
    expect(
      await tried(async (tx) => {
        const [row] = [await make(tx, { admin: true }), await make(tx, { admin: true })]
        const model = bed.engine.registry.model('user')
        await deleteRows(tx, bed.engine, { model, caller: bed.caller, ids: [row.id] })
      }),
    ).toBe(null)
  })

  test('用户名全平台唯一且保存后不能修改', async () => {
    expect(
      await tried(async (tx) => {
        await make(tx, { username: 'unique' })
        const foreign = testCaller({ groupId: TENANTS.foreignGroup, orgId: TENANTS.foreignOrg })
        await makeUser(tx, bed.engine, { caller: foreign, username: 'unique' })
      }),
    ).toBe('row.duplicate')
    expect(await tried((tx) => make(tx, { username: '中文名' }))).toBe('row.invalid')
    expect(
      await tried(async (tx) => {
        const row = await make(tx)
        await update(tx, bed.caller, { id: row.id, version: 0, username: 'another' })
      }),
    ).toBe('row.fixed')
  })
})

describe('user / reset', () => {
  const call = (): WriteCall =>
    actionCalls({ engine: bed.engine } as EntityServices, [resetPassword])[0] as WriteCall

  async function reset(tx: Tx, caller: Caller, id: string, body?: unknown): Promise<unknown> {
    const request = testRequest({ params: { id }, body })
    const prepared = await call().prepare?.({ request, caller })
    return call().write(
      tx,
      {
        request,
        caller,
        log: () => {},
        warn: () => {},
        afterCommit: () => {},
        afterRefusal: () => {},
      },
      prepared,
    )
  }

  const secretOf = (tx: Tx, id: string) =>
    tx.row<{ readonly hash: string; readonly initial: boolean; readonly history: unknown[] }>(
      sql`select password_hash as hash, initial, history from sys_user_secret where user_id = ${id}`,
    )

  test('重置得到一次性显示的初始密码，必须修改', async () => {
    await tried(async (tx) => {
      const { id, username } = await make(tx)
      const { password } = (await reset(tx, bed.caller, id)) as { password: string }
      expect(checkPassword(password, { username })).toBe(null)
      const secret = await secretOf(tx, id)
      expect(secret?.initial).toBe(true)
      expect(await verifyPassword(password, secret?.hash ?? '')).toBe(true)
      expect(await reset(tx, bed.caller, id, { password: 'Given@2026' })).toBe(null)
      expect((await secretOf(tx, id))?.history).toEqual([secret?.hash])
    })
  })

  test('a password of the own choosing must pass the policy', async () => {
    const given = (password: string) =>
      tried(async (tx) => reset(tx, bed.caller, (await make(tx)).id, { password }))
    expect(await given('short')).toBe('password.length')
    expect(await given('Given@2026')).toBe(null)
    const unknown = { pasword: 'Given@2026' }
    expect(await tried(async (tx) => reset(tx, bed.caller, (await make(tx)).id, unknown))).toBe(
      'call.unknownField',
    )
  })

  test('an administrator is reset by administrators only, and only within the group', async () => {
    expect(await tried(async (tx) => reset(tx, clerk, (await make(tx, { admin: true })).id))).toBe(
      'user.adminOnly',
    )
    const foreign = testCaller({ groupId: TENANTS.foreignGroup, orgId: TENANTS.foreignOrg })
    expect(await tried(async (tx) => reset(tx, foreign, (await make(tx)).id))).toBe('row.missing')
  })
})
