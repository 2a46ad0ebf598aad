import { RefusalError } from '@junheng/domain/refusals/refusal.ts'
import { parseRow } from '@junheng/domain/row/parse-row.ts'
import { describe, expect, test } from 'vitest'
import type { Caller } from '#platform/access/caller.ts'
import { systemCaller } from '#platform/access/system-caller.ts'
import { sql } from '#platform/db/sql.ts'
import { changeState } from '#platform/entity-engine/change-state.ts'
import { createRow } from '#platform/entity-engine/create-row.ts'
import { FOREIGNER, useTestApp } from '#test/app.ts'
import { useTestBed } from '#test/database.ts'
import { TENANTS, testCaller } from '#test/tenants.ts'
import { makeUser } from '../user/user.fixtures.ts'

const bed = useTestBed()

const create = (caller: Caller, code: string) =>
  bed.db.transaction((tx) => {
    const model = bed.engine.registry.model('group')
    const [mount] = model.mounts
    if (mount === undefined) throw new Error('group has no mount')
    const input = parseRow(mount, { code, name: '新集团' })
    return createRow(tx, bed.engine, { model, mount, caller, input })
  })
const disable = (caller: Caller, id: string) =>
  bed.db.transaction((tx) => {
    const model = bed.engine.registry.model('group')
    return changeState(tx, bed.engine, { model, caller, ids: [id], action: 'disable' })
  })

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof RefusalError ? error.refusal.code : error),
  )

describe('group / rules', () => {
  test('集团管理员不能维护集团，平台管理员可以', async () => {
    const { id } = await bed.db.transaction((tx) =>
      makeUser(tx, bed.engine, { caller: bed.caller, admin: true }),
    )
    const admin = testCaller({ userId: id })
    const { scope } = admin
    const platform = { ...admin, scope: { ...scope, everyGroup: true as const } }
    expect(await refusalOf(create(admin, 'G1'))).toBe('group.platformOnly')
    expect(await refusalOf(disable(admin, TENANTS.group))).toBe('group.platformOnly')
    expect(await refusalOf(disable(admin, TENANTS.foreignGroup))).toBe('row.missing')
    await bed.db.run(sql`update sys_user set platform_admin = true where id = ${id}`)
    expect(await refusalOf(create(platform, 'G1'))).toBe(null)
    expect(await refusalOf(disable(platform, TENANTS.foreignGroup))).toBe(null)
  })

  test('the install makes the first group before there is anyone', async () => {
    expect(await refusalOf(create(systemCaller({ groupId: '0', orgId: '0' }), 'G2'))).toBe(null)
  })
})

describe('group / who sees it', () => {
  const site = useTestApp()
  const codesOf = async (as: string) => {
    const { envelope } = await site.call<{ readonly list: readonly { readonly code: string }[] }>(
      'POST',
      '/sys-group/list',
      { sort: [{ key: 'code', dir: 'asc' }] },
      { as },
    )
    return envelope.data.list.map(({ code }) => code)
  }

  test('集团管理员只看到自己的集团，平台管理员看到全部', async () => {
    expect(await codesOf(FOREIGNER)).toEqual(['WB'])
    expect(await codesOf('admin')).toEqual(['HS', 'WB'])
    const path = `/sys-group/${site.groupId}`
    expect((await site.call('GET', path, undefined, { as: FOREIGNER })).status).toBe(404)
    expect((await site.call('GET', path)).status).toBe(200)
  })
})
