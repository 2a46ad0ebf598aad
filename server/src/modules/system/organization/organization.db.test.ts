import { RefusalError } from '@junheng/domain/refusals/refusal.ts'
import { parseRow } from '@junheng/domain/row/parse-row.ts'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { changeState } from '#platform/entity-engine/change-state.ts'
import { createRow } from '#platform/entity-engine/create-row.ts'
import { deleteRows } from '#platform/entity-engine/delete-rows.ts'
import { loadRow } from '#platform/entity-engine/load-row.ts'
import { updateRow } from '#platform/entity-engine/update-row.ts'
import { useTestBed } from '#test/database.ts'
import { TENANTS, testCaller } from '#test/tenants.ts'
import { makeUser } from '../user/user.fixtures.ts'

const bed = useTestBed()

async function create(body: Record<string, unknown>, caller = bed.caller) {
  const model = bed.engine.registry.model('organization')
  const [mount] = model.mounts
  if (mount === undefined) throw new Error('organization has no mount')
  const input = parseRow(mount, body)
  return bed.db.transaction((tx) => createRow(tx, bed.engine, { model, mount, caller, input }))
}

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof RefusalError ? error.refusal.code : error),
  )

/** Somebody with the right to the page who works in one company. */
const clerk = testCaller({ userId: '106', admin: false })

describe('organization / rules', () => {
  test('一个库区的人只改自己库区的资料；库区的增删、启停是集团的事', async () => {
    const model = bed.engine.registry.model('organization')
    const [mount] = model.mounts
    if (mount === undefined) throw new Error('organization has no mount')
    const update = (id: string, caller = clerk) =>
      bed.db.transaction(async (tx) => {
        const { version } = await loadRow(tx, bed.engine.registry, { model, caller, id })
        const input = parseRow(mount, { id, version, contact: '张三' })
        return updateRow(tx, bed.engine, { model, mount, caller, action: 'update', input })
      })
    const act = (action: 'enable' | 'disable', ids = [TENANTS.org]) =>
      bed.db.transaction((tx) => changeState(tx, bed.engine, { model, caller: clerk, ids, action }))
    expect(await refusalOf(update(TENANTS.org))).toBeNull()
    expect(await refusalOf(update(TENANTS.otherOrg))).toBe('access.groupOnly')
    expect(await refusalOf(update(TENANTS.otherOrg, bed.caller))).toBeNull()
    expect(await refusalOf(create({ orgCode: 'N1', orgName: '新' }, clerk))).toBe(
      'access.groupOnly',
    )
    expect(await refusalOf(act('disable'))).toBe('access.groupOnly')
    expect(await refusalOf(act('enable'))).toBe('access.groupOnly')
    const remove = bed.db.transaction((tx) =>
      deleteRows(tx, bed.engine, { model, caller: clerk, ids: [TENANTS.otherOrg] }),
    )
    expect(await refusalOf(remove)).toBe('access.groupOnly')
  })

  test('库区属于当前集团，不能建到别的集团', async () => {
    const row = await create({ orgCode: 'LG', orgName: '临港站台', orgType: 'STATION' })
    expect(row).toMatchObject({ pkGroup: TENANTS.group, groupId: TENANTS.group, isDemo: false })
    const foreign = { orgCode: 'X1', orgName: '别家', pkGroup: TENANTS.foreignGroup }
    // Other groups exist only for who runs the platform, and he too rules in his own.
    expect(await refusalOf(create(foreign))).toBe('row.invalid')
    const { caller } = bed
    const platform = { ...caller, scope: { ...caller.scope, everyGroup: true as const } }
    expect(await refusalOf(create(foreign, platform))).toBe('organization.otherGroup')
  })

  test('还有用户的库区不能删除', async () => {
    const row = await create({ orgCode: 'DEL', orgName: '待删' })
    const ids = [row.id]
    await bed.db.transaction(async (tx) => {
      const { id } = await makeUser(tx, bed.engine, { caller: bed.caller })
      await tx.run(
        sql`insert into sys_role (id, code, name, data_scope, group_id, create_date, update_date) values (77, 'r', '角色', 'ORG', ${TENANTS.group}, now(), now())`,
      )
      await tx.run(
        sql`insert into sys_user_role (user_id, role_id, org_id) values (${id}, 77, ${row['id']})`,
      )
    })
    const remove = () =>
      bed.db.transaction((tx) => {
        const model = bed.engine.registry.model('organization')
        return deleteRows(tx, bed.engine, { model, caller: bed.caller, ids })
      })
    expect(await refusalOf(remove())).toBe('row.referenced')
    await bed.db.run(sql`delete from sys_user_role where role_id = 77`)
    expect(await refusalOf(remove())).toBe(null)
  })
})
