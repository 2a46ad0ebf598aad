import { RefusalError } from '@junheng/domain/refusals/refusal.ts'
import { parseRow } from '@junheng/domain/row/parse-row.ts'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { createRow } from '#platform/entity-engine/create-row.ts'
import { deleteRows } from '#platform/entity-engine/delete-rows.ts'
import { useTestBed } from '#test/database.ts'
import { TENANTS } from '#test/tenants.ts'
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

describe('organization / rules', () => {
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
