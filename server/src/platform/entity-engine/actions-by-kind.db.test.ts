import { defineChild, defineEntity } from '@junheng/domain/entity/define-entity.ts'
import { choice, int, text, tons } from '@junheng/domain/entity/field.ts'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import type { CallMethod } from '#platform/http/call.ts'
import { clerk, create, load, type SampleRow, useSite } from './sample.fixtures.ts'

const weighed = (label: string) => tons({ label, write: 'server', sentBack: 'same' })
const ACTIONS = ['update', 'copy', 'delList', 'audit', 'init', 'obsolete', 'recover'] as const

const parcel = defineEntity({
  name: 'parcel',
  table: 'zz_parcel',
  label: '包裹',
  scope: 'org',
  lifeCycle: 'document',
  codeField: 'code',
  fields: {
    code: text({ label: '编号', required: true }),
    kind: choice({ pu: '采购', sa: '销售' }, { label: '业务', required: true, default: 'pu' }),
    title: text({ label: '名称' }),
    gross: weighed('毛重'),
  },
  children: {
    zzParcelPart: defineChild({
      name: 'parcelPart',
      table: 'zz_parcel_part',
      label: '明细',
      fields: { seq: int({ label: '序号' }), suttle: weighed('净重') },
    }),
  },
  mounts: [
    ...(['pu', 'sa'] as const).map((kind) => ({
      code: kind,
      base: `/test/${kind}-parcel`,
      route: `/modules/test/${kind}_parcel`,
      label: '包裹',
      kinds: [kind],
    })),
    {
      code: 'all',
      base: '/test/zz-parcel',
      route: '/modules/test/zz_parcel',
      label: '全部包裹',
      kinds: ['pu', 'sa'],
      actions: ['list', 'export'],
      actionsByKind: ACTIONS,
    },
  ],
})

const site = useSite({ entities: [parcel] })
let made = 0
const makeParcel = (): Promise<SampleRow> => {
  made += 1
  const body = { code: `B${made}`, title: '甲', zzParcelPart: [{ seq: 1 }, { seq: 2 }] }
  return create(site, 'parcel', { body, mount: 'pu' })
}
const may = (...keys: readonly string[]) => clerk({ permissions: new Set(keys) })

/** Every call about rows that is there, with the state its row must have. */
interface Write {
  readonly action: (typeof ACTIONS)[number]
  readonly method: CallMethod
  readonly path: string
  readonly status?: 'AUDITED' | 'OBSOLETE'
}
const put = (action: Write['action'], path: string, status?: Write['status']): Write => ({
  action,
  method: 'PUT',
  path,
  ...(status ? { status } : {}),
})
const WRITES: readonly Write[] = [
  put('update', 'update'),
  { action: 'copy', method: 'POST', path: 'copy/:id' },
  ...['delList', 'deletes', 'delete/:id'].map(
    (path): Write => ({ action: 'delList', method: 'DELETE', path }),
  ),
  put('audit', 'audit'),
  put('audit', 'mulAudit'),
  put('init', 'init', 'AUDITED'),
  put('init', 'mulInit', 'AUDITED'),
  put('obsolete', 'obsolete', 'AUDITED'),
  put('recover', 'recover', 'OBSOLETE'),
]

describe('全部业务的挂载：没有自己的权限，按行的业务要权限', () => {
  test('每个动作都在表里', () => {
    expect([...new Set(WRITES.map(({ action }) => action))].toSorted()).toEqual(ACTIONS.toSorted())
  })

  test.each(WRITES)('$method $path', async ({ action, method, path, status }) => {
    const row = await makeParcel()
    if (status) await site.db.run(sql`update zz_parcel set status = ${status} where id = ${row.id}`)
    const ask = (...keys: readonly string[]) => {
      const end = path.replace(':id', row.id)
      const body = path === 'update' ? { ...row, title: '乙' } : { ids: [row.id] }
      const sent = path.includes(':') ? undefined : body
      return site.send(method, `/test/zz-parcel/${end}`, sent, may(...keys))
    }
    const elsewhere = await ask(`test:sa-parcel:${action}`, `test:zz-parcel:${action}`)
    expect(elsewhere.status).toBe(403)
    expect((await ask('test:pu-parcel:list')).status).toBe(403)
    expect(await ask(`test:pu-parcel:${action}`)).toMatchObject({ status: 200, success: true })
  })
})

describe('只能原样送回的字段', () => {
  test('与存的一样或不送是可以的，不一样是400，明细也是', async () => {
    const { id } = await makeParcel()
    await site.db.run(sql`update zz_parcel set gross = 48.26 where id = ${id}`)
    const row = await load(site, 'parcel', id)
    const update = (changes: object) =>
      site.send('PUT', '/test/pu-parcel/update', { ...row, ...changes })
    const [line] = row['zzParcelPart']
    const heavier = { zzParcelPart: [{ ...line, suttle: '1.000' }] }
    for (const [changes, field] of [
      [{ gross: '50.000' }, 'gross'],
      [{ gross: null }, 'gross'],
      [heavier, 'suttle'],
      [{ zzParcelPart: [{ seq: 3, suttle: '1.000' }] }, 'suttle'],
    ] as const)
      expect(await update(changes)).toMatchObject({
        status: 400,
        msg: expect.stringContaining(field),
      })
    const { gross: _gross, ...unsaid } = row
    expect((await site.send('PUT', '/test/pu-parcel/update', unsaid)).success).toBe(true)
    expect((await update({ version: row.version + 1, title: '丙' })).data).toMatchObject({
      title: '丙',
      gross: '48.260',
    })
  })
})
