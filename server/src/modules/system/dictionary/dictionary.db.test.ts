import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { FOREIGNER, useTestApp } from '#test/app.ts'
import { place, sample } from '#test/sample.entity.ts'
import { seedDictionaries } from './seed-dictionaries.ts'

const site = useTestApp({
  entities: [place, sample],
  clerks: [{ username: 'clerk', permissions: ['test:zz-pu-sample:list'] }],
})

const DICT = {
  code: 'colour',
  name: '颜色',
  sysDictItem: [
    { value: 'R', label: '红', color: '#FF0000', seq: 2 },
    { value: 'G', label: '绿', seq: 1 },
    { value: 'B', label: '蓝', seq: 3, isDisabled: true },
  ],
}
const OPTIONS = [
  { value: 'G', label: '绿', disabled: false },
  { value: 'R', label: '红', color: '#FF0000', disabled: false },
  { value: 'B', label: '蓝', disabled: true },
]

describe('dictionary', () => {
  test('字典项成为模板中字典字段的选项', async () => {
    const { registry } = site.app.engine
    const entry = registry.models
      .flatMap((model) => model.mounts.map((mount) => ({ model, mount })))
      .find(({ mount }) => [...mount.fields.values()].some(({ kind }) => kind === 'dict'))
    const field = [...(entry?.mount.fields.values() ?? [])].find(({ kind }) => kind === 'dict')
    const dict = { ...DICT, code: String(field?.attrs.dict) }
    expect((await site.call('POST', '/sys-dict-info/create', dict)).envelope.success).toBe(true)
    await site.app.heard()
    const { envelope } = await site.call(
      'GET',
      `/optimus_prime/cg-format/lookup?formatType=FORM&menuId=${entry?.mount.id}`,
    )
    const fields = envelope.data['formSubList'] as readonly AnyRow[]
    expect(fields.find(({ fieldName }) => fieldName === field?.name)).toMatchObject({
      options: OPTIONS,
      enumOptions: OPTIONS,
    })
    const items = await site.call('GET', `/sys-dict-info/items/${dict.code}`, undefined, {
      as: 'clerk',
    })
    expect(items.envelope.data).toEqual(OPTIONS)
    const foreign = await site.call('GET', `/sys-dict-info/items/${dict.code}`, undefined, {
      as: FOREIGNER,
    })
    expect(foreign.envelope.data).toEqual([])
  })

  test('同一字典的值不能重复，类型须是标识符', async () => {
    const twice = {
      ...DICT,
      code: 'twice',
      sysDictItem: [DICT.sysDictItem[0], DICT.sysDictItem[0]],
    }
    expect((await site.call('POST', '/sys-dict-info/create', twice)).envelope.success).toBe(false)
    const named = { ...DICT, code: '颜 色' }
    expect((await site.call('POST', '/sys-dict-info/create', named)).envelope.success).toBe(false)
  })

  test('每个集团都有目录中的字典，删除的不再回来', async () => {
    const { db, engine } = site.app
    const count = async () =>
      db.row<{ n: number; live: number }>(
        sql`select count(*)::int as n, (count(*) filter (where not deleted))::int as live from sys_dict where code = 'carType'`,
      )
    await db.transaction((tx) => seedDictionaries(tx, engine))
    expect(await count()).toEqual({ n: 2, live: 2 })
    const list = await site.call('POST', '/sys-dict-info/list', {})
    const car = (list.envelope.data['list'] as readonly AnyRow[]).find(
      ({ code }) => code === 'carType',
    )
    await site.call('DELETE', '/sys-dict-info/delList', { ids: [car?.['id']] })
    await db.transaction((tx) => seedDictionaries(tx, engine))
    expect(await count()).toEqual({ n: 2, live: 1 })
  })
})
