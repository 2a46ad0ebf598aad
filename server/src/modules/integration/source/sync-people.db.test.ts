import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { useSyncBed } from './sync.fixtures.ts'

const bed = useSyncBed()
const PLAIN = { transform: 'PLAIN' } as const

/** What an ERP knows of people, as a statement of its own. */
const TARGETS = [
  {
    entity: 'dept',
    base: '/sys-dept',
    query: "select * from (values ('P1', 'D-1', '发运科')) v(pk, code, name)",
    fields: [
      { field: 'code', column: 'code', ...PLAIN },
      { field: 'name', column: 'name', ...PLAIN },
    ],
    name: 'name',
  },
  {
    entity: 'user',
    base: '/sys-user',
    query: "select * from (values ('P2', 'erp.wang', '王发运')) v(pk, code, name)",
    fields: [
      { field: 'username', column: 'code', ...PLAIN },
      { field: 'realName', column: 'name', ...PLAIN },
    ],
    name: 'realName',
  },
  {
    entity: 'driver',
    base: '/material/as-driver',
    query:
      "select * from (values ('P3', 'SJ-ERP-1', '李师傅', '11010119900307109X', '13900000011')) v(pk, code, name, card, phone)",
    fields: [
      { field: 'code', column: 'code', ...PLAIN },
      { field: 'driverName', column: 'name', ...PLAIN },
      { field: 'idNumber', column: 'card', ...PLAIN },
      { field: 'mobile', column: 'phone', ...PLAIN },
    ],
    name: 'driverName',
  },
] as const

describe('数据同步 / 人员', () => {
  test.each(TARGETS)('$entity：新增带来源，第二次不变，来源给的改不了', async (target) => {
    const { entity, base, query, fields, name } = target
    const conf = { entity, query, matchKey: 'pk', sysSyncField: fields }
    const { id, sourceId } = await bed.conf(conf)
    expect(await bed.sync(id, { dryRun: true })).toMatchObject({ state: 'TRIED', added: 1 })
    expect(await bed.sync(id)).toMatchObject({ state: 'DONE', added: 1, failed: 0 })
    expect(await bed.sync(id, { full: true })).toMatchObject({ added: 0, updated: 0, same: 1 })
    const search = [{ key: 'innerCode', op: 'eq', val: /'(P\d)'/.exec(query)?.[1] }]
    const { list } = await bed.call<{ list: readonly { id: string }[] }>('POST', `${base}/list`, {
      search,
      limit: { pn: 1, ps: 10 },
    })
    const row = await bed.call('GET', `${base}/${list[0]?.id ?? ''}`)
    expect(row).toMatchObject({ resourceType: 'NC', sourceId })
    await expect(bed.call('PUT', `${base}/update`, { ...row, [name]: '另一个' })).rejects.toThrow(
      '请在来源系统修改',
    )
  })

  test('历史磅单：由旧系统的库带来，按它的主键再来一次不变，净重不符的一行拒绝', async () => {
    const query = `select * from (values
      ('H1', 'OLD-1', '采购', '2019-03-02', '鲁A10001', '40.000', '14.000', '26.000'),
      ('H2', 'OLD-2', '采购', '2019-03-02', '鲁A10002', '40.000', '14.000', '20.000'))
      v(pk, code, kind, day, plate, gross, tare, net)`
    const plain = (field: string, column = field) => ({ field, column, ...PLAIN })
    const { id, sourceId } = await bed.conf({
      entity: 'pastWeigh',
      query,
      matchKey: 'pk',
      maxErrorRate: '0.5',
      sysSyncField: [
        plain('code'),
        { field: 'sourceSystem', transform: 'CONST', param: '旧地磅' },
        plain('kind'),
        plain('weighDate', 'day'),
        plain('plateNumber', 'plate'),
        plain('gross'),
        plain('tare'),
        plain('suttle', 'net'),
      ],
    })
    expect(await bed.sync(id)).toMatchObject({ state: 'DONE', added: 1, failed: 1 })
    expect(await bed.sync(id, { full: true })).toMatchObject({ added: 0, same: 1, failed: 1 })
    const rows = await bed.db.rows(
      sql`select code, source_system as "from", suttle, inner_code as pk, source_id as "sourceId" from mm_past_weigh`,
    )
    expect(rows).toEqual([{ code: 'OLD-1', from: '旧地磅', suttle: '26.000', pk: 'H1', sourceId }])
  })

  test('管理员标记、找回密码用的手机号不能由来源给；本系统的账号不被接管', async () => {
    const field = (name: string) => ({ field: name, column: 'name', ...PLAIN })
    const [, user] = TARGETS
    for (const name of ['admin', 'mobile'])
      await expect(
        bed.conf({
          entity: 'user',
          query: user.query,
          matchKey: 'pk',
          sysSyncField: [...user.fields, field(name)],
        }),
      ).rejects.toThrow(`没有可同步的字段${name}`)
    await bed.call('POST', '/sys-user/create', { username: 'own.zhao', realName: '赵本人' })
    const query = "select * from (values ('P9', 'own.zhao', '别人')) v(pk, code, name)"
    const conf = { entity: 'user', query, matchKey: 'pk', sysSyncField: user.fields }
    const { id } = await bed.conf({ ...conf, maxErrorRate: '1' })
    expect(await bed.sync(id)).toMatchObject({ added: 0, updated: 0, failed: 1 })
    const own = await bed.db.row<{ name: string }>(
      sql`select real_name as name from sys_user where username = 'own.zhao'`,
    )
    expect(own?.name).toBe('赵本人')
  })
})
