import { idOf, idsOf } from '@junheng/domain/call/shape.ts'
import { defineEntity } from '@junheng/domain/entity/define-entity.ts'
import { choice, int, text } from '@junheng/domain/entity/field.ts'
import { describe, expect, test } from 'vitest'
import type { Caller } from '#platform/access/caller.ts'
import { sql } from '#platform/db/sql.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { rowSchema } from '#platform/entity-engine/row-schema.ts'
import {
  clerk,
  create,
  foreigner,
  neighbour,
  useSite,
} from '#platform/entity-engine/sample.fixtures.ts'
import { type Action, defineAction, type Reached } from './action.ts'
import { actionCalls } from './mount-action.ts'
import { COUNT, REASON } from './shapes.ts'

/** A document with a mount for each of two kinds and one for both. */
const slip = defineEntity({
  name: 'slip',
  table: 'zz_slip',
  label: '条子',
  scope: 'org',
  lifeCycle: 'document',
  codeField: 'code',
  fields: {
    code: text({ label: '编号', length: 20, required: true }),
    kind: choice({ pu: '采购', sa: '销售' }, { label: '业务', required: true, write: 'create' }),
    note: text({ label: '说明', length: 50, write: 'server' }),
    mobile: text({ label: '电话', length: 11, mask: 'mobile' }),
  },
  actions: ['stamp'],
  mounts: [
    { code: 'pu', base: '/t/pu-slip', route: '/t/pu', label: '采购条子', kinds: ['pu'] },
    { code: 'sa', base: '/t/sa-slip', route: '/t/sa', label: '销售条子', kinds: ['sa'] },
    { code: 'all', base: '/t/slip', route: '/t/all', label: '条子', kinds: ['pu', 'sa'] },
  ],
})

const SLIP_ID = idOf('slip', { label: '条子', required: true })

const stamp = defineAction(slip, {
  name: 'stamp',
  label: '盖章',
  method: 'PUT',
  right: 'of-row-kind',
  reach: 'rows',
  flow: 'undecided',
  body: { ids: idsOf('slip'), reason: REASON },
  answers: COUNT,
  async run(tx, act) {
    for (const { id } of act.rows)
      await tx.run(sql`update zz_slip set note = ${act.body.reason} where id = ${id}`)
    for (const { id } of act.rows)
      act.log({ entity: 'slip', bizKey: id, action: 'stamp', label: '盖章', changes: [] })
    return { count: act.rows.length }
  },
})

const renote = defineAction(slip, {
  name: 'renote',
  path: 'renote/:id',
  label: '改说明',
  method: 'POST',
  right: { of: 'mount', action: 'update' },
  reach: 'row',
  flow: 'free',
  body: { version: int({ label: '版本', required: true }), note: text({ label: '说明' }) },
  answers: 'row',
  async run(_tx, { row, body }) {
    return { ...row, note: body.note }
  },
})

const peek = defineAction(slip, {
  name: 'peek',
  label: '看一眼',
  method: 'POST',
  at: ['all'],
  right: { of: 'row-kind', action: 'list' },
  reach: 'row',
  body: { id: SLIP_ID },
  answers: { id: SLIP_ID, code: text({ label: '编号' }) },
  read: async ({ row: { id, code } }) => ({ id, code }),
})

/** Its row goes by another name, and each mount takes its own kinds. */
const rekind = defineAction(slip, {
  name: 'rekind',
  label: '换业务',
  method: 'POST',
  right: { of: 'mount', action: 'update' },
  reach: { row: 'slipId' },
  flow: 'free',
  body: ({ kinds }) => ({
    slipId: SLIP_ID,
    kind: choice(Object.fromEntries(kinds.map((kind) => [kind, kind])), { label: '业务' }),
  }),
  answers: { id: SLIP_ID, kind: text({ label: '业务' }) },
  run: async (_tx, { row, body }) => ({ id: row.id, kind: body.kind }),
})

/** Beside the mounts, at a path of its own. */
const weighIn = defineAction(slip, {
  name: 'weighIn',
  label: '过一遍',
  method: 'POST',
  path: '/t/desk/weighIn',
  tag: '柜台',
  at: ['pu'],
  right: { of: 'row-mount', action: 'stamp' },
  reach: async (db, { body }) => {
    const found = sql`select id, kind, org_id as "orgId", group_id as "groupId" from zz_slip where id = ${body.id}`
    return db.rows<Reached & { readonly id: string }>(found)
  },
  body: { id: SLIP_ID },
  answers: { id: SLIP_ID },
  read: async ({ row: { id } }) => ({ id }),
})

const handIn = defineAction(slip, {
  name: 'handIn',
  label: '交上来',
  method: 'POST',
  at: ['pu'],
  right: { of: 'mount', action: 'stamp', or: 'audit' },
  body: {},
  answers: { code: text({ label: '编号' }) },
  read: async () => ({ code: 'T' }),
})

const watch = defineAction(slip, {
  name: 'watch',
  path: ':id/watch',
  label: '一直看',
  method: 'GET',
  at: ['pu'],
  right: { of: 'mount', action: 'list' },
  reach: 'row',
  async open({ reach }) {
    const [row] = await reach()
    return (line) => line.repeat(async () => line.send(JSON.stringify({ id: row?.id })), 1000)
  },
})

describe('actions / 一个操作从头到尾', () => {
  const site = useSite({
    entities: [slip],
    actions: [stamp, renote, peek, weighIn, handIn, watch, rekind],
  })
  let made = 0
  const make = (kind: 'pu' | 'sa') => {
    made += 1
    const body = { code: `T${made}`, kind, mobile: '13812345678' }
    return create(site, 'slip', { body, mount: kind })
  }
  const noteOf = async (id: string) =>
    (await site.db.row<{ note: string | null }>(sql`select note from zz_slip where id = ${id}`))
      ?.note
  const may = (...keys: readonly string[]) => clerk({ permissions: new Set(keys) })
  const ask = (base: string, ids: readonly string[], as = site.caller, reason = '对账') =>
    site.send('PUT', `/t/${base}/stamp`, { ids, reason }, as)

  test('有权的做成，日志一行一条', async () => {
    const [one, two] = [await make('pu'), await make('sa')]
    const both = may('t:pu-slip:stamp', 't:sa-slip:stamp')
    expect(await ask('slip', [two.id, one.id, two.id], both)).toMatchObject({ data: { count: 2 } })
    expect([await noteOf(one.id), await noteOf(two.id)]).toEqual(['对账', '对账'])
    const logged = await site.db.rows(
      sql`select biz_key from sys_log where action = 'stamp' order by biz_key`,
    )
    expect(logged).toHaveLength(2)
  })

  test('哪个业务都没有权限：看不看得到行都是403', async () => {
    const one = await make('pu')
    for (const id of [one.id, '1'])
      expect((await ask('slip', [id], may('t:pu-slip:list'))).status).toBe(403)
  })

  test('全部业务的地址问每一行自己业务的权限，缺一个就都不做', async () => {
    const [one, two] = [await make('pu'), await make('sa')]
    expect((await ask('slip', [one.id, two.id], may('t:pu-slip:stamp'))).status).toBe(403)
    expect(await noteOf(one.id)).toBe(null)
    expect((await ask('slip', [one.id], may('t:pu-slip:stamp'))).status).toBe(200)
  })

  test('一种业务的地址够不到别的业务的行', async () => {
    const two = await make('sa')
    expect((await ask('pu-slip', [two.id])).status).toBe(404)
  })

  test('别的库区、别的集团的行不存在，混在一批里整批不做', async () => {
    const one = await make('pu')
    const permissions = new Set(['t:pu-slip:stamp'])
    for (const other of [neighbour(), foreigner()])
      expect((await ask('pu-slip', [one.id], { ...other, permissions })).status).toBe(404)
    expect((await ask('pu-slip', [one.id, '1'])).status).toBe(404)
    expect(await noteOf(one.id)).toBe(null)
  })

  test('正文：先问权限再看内容；多的名字400，缺原因说一句话', async () => {
    const one = await make('pu')
    const send = (body: unknown, as = site.caller) => site.send('PUT', '/t/pu-slip/stamp', body, as)
    expect((await send({ what: 1 }, may())).status).toBe(403)
    expect((await send({ ids: [one.id], reason: 'x', what: 1 })).status).toBe(400)
    expect(await send({ ids: [one.id] })).toMatchObject({
      status: 200,
      success: false,
      msg: '必须填写原因',
    })
  })

  test('带版本的正文过期就拒绝；答的行按本人能看的给', async () => {
    const one = await make('pu')
    const send = (version: number) =>
      site.send('POST', `/t/pu-slip/renote/${one.id}`, { version, note: '新' })
    expect(await send(7)).toMatchObject({ success: false, msg: '数据已被他人修改，请刷新后重试' })
    expect((await send(0)).data).toMatchObject({ note: '新', mobile: '138****5678' })
    expect((await site.send('POST', '/t/pu-slip/renote/x', { version: 0 })).status).toBe(404)
  })

  test('收一行的：正文照发来的给，说明是各地址的行', () => {
    const draft = defineAction(slip, {
      name: 'draft',
      label: '试填',
      method: 'POST',
      right: 'of-mount',
      openBody: 'row',
      read: async ({ request }) => request.body,
    })
    const services = { engine: site.engine } as EntityServices
    const model = site.engine.registry.model('slip')
    const described = actionCalls(services, [draft]).map(({ body }) => body)
    expect(described).toEqual(model.mounts.map((mount) => rowSchema(model, mount)))
  })

  test('只读的操作也先够到行', async () => {
    const one = await make('sa')
    const send = (as = site.caller) => site.send('POST', '/t/slip/peek', { id: one.id }, as)
    expect((await send()).data).toEqual({ id: one.id, code: one['code'] })
    expect((await send(may('t:pu-slip:list'))).status).toBe(403)
    const stranger = { ...foreigner(), permissions: new Set(['t:sa-slip:list']) }
    expect((await send(stranger)).status).toBe(404)
  })

  test('行可以有别的名字，正文随地址：别的业务的行和值都不认', async () => {
    const [one, two] = [await make('pu'), await make('sa')]
    const send = (slipId: string, kind: string, as = site.caller) =>
      site.send('POST', '/t/pu-slip/rekind', { slipId, kind }, as)
    expect((await send(one.id, 'pu')).data).toEqual({ id: one.id, kind: 'pu' })
    expect((await send(one.id, 'sa')).status).toBe(400)
    expect((await send(two.id, 'pu')).status).toBe(404)
    const permissions = new Set(['t:pu-slip:update'])
    expect((await send(one.id, 'pu', { ...neighbour(), permissions })).status).toBe(404)
  })

  test('不在任何一页的地址：问行自己那一页的权限', async () => {
    const [one, two] = [await make('pu'), await make('sa')]
    const send = (id: string, as = site.caller) => site.send('POST', '/t/desk/weighIn', { id }, as)
    const sales = may('t:sa-slip:stamp')
    expect((await send(two.id, sales)).data).toEqual({ id: two.id })
    expect((await send(one.id, sales)).status).toBe(403)
    // Who holds it nowhere does not learn whether the row is there.
    for (const id of [one.id, '1']) expect((await send(id, may('t:sa-slip:list'))).status).toBe(403)
    const stranger = { ...foreigner(), permissions: sales.permissions }
    expect((await send(two.id, stranger)).status).toBe(404)
  })

  test('两个权限有一个就能调', async () => {
    const send = (...keys: readonly string[]) =>
      site.send('POST', '/t/pu-slip/handIn', {}, may(...keys))
    expect((await send('t:pu-slip:stamp')).status).toBe(200)
    expect((await send('t:pu-slip:audit')).status).toBe(200)
    expect((await send('t:pu-slip:list', 't:sa-slip:stamp')).status).toBe(403)
  })

  test('流打开之前先问权限、够到行', async () => {
    const one = await make('pu')
    const send = (as: Caller) => site.send('GET', `/t/pu-slip/${one.id}/watch`, undefined, as)
    expect((await send(may('t:sa-slip:list'))).status).toBe(403)
    const stranger = { ...foreigner(), permissions: new Set(['t:pu-slip:list']) }
    expect((await send(stranger)).status).toBe(404)
  })

  test('声明写错的起不来，并说出是哪一个', () => {
    const mount = (definition: object): unknown =>
      actionCalls({ engine: site.engine } as EntityServices, [
        { entity: 'slip', definition } as Action,
      ])
    const good = stamp.definition
    expect(() => mount({ ...good, right: undefined })).toThrow(/slip.stamp: says nothing of who/)
    expect(() => mount({ ...good, run: undefined })).toThrow(/slip.stamp: has not one of/)
    expect(() => mount({ ...good, locks: ['stock', 'weigh'] })).toThrow(/slip.stamp: takes weigh/)
    expect(() => mount({ ...good, flow: undefined })).toThrow(/slip.stamp: says nothing of approv/)
    expect(() => mount({ ...good, at: ['zz'] })).toThrow('slip.stamp is at no mount')
  })
})
