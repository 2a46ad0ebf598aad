import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { useTestApp } from '#test/app.ts'
import { place, sample } from '#test/sample.entity.ts'

const site = useTestApp({
  entities: [place, sample],
  clerks: ['chief', 'worker', 'outsider'].map((username) => ({
    username,
    permissions: (key: string) => key.startsWith('test:'),
  })),
})

const depts = new Map<string, string>()

async function makeDept(code: string, parent?: string): Promise<void> {
  const parentId = parent === undefined ? null : depts.get(parent)
  const { envelope } = await site.call('POST', '/sys-dept/create', { code, name: code, parentId })
  depts.set(code, String(envelope.data['id']))
}

async function placeUser(username: string, dept: string): Promise<void> {
  await site.app.db.run(
    sql`update sys_user set dept_id = ${depts.get(dept)} where username = ${username}`,
  )
}

beforeAll(async () => {
  await makeDept('A')
  await makeDept('A1', 'A')
  await makeDept('B')
  await placeUser('chief', 'A')
  await placeUser('worker', 'A1')
  await placeUser('outsider', 'B')
  await site.app.db.run(
    sql`update sys_role set data_scope = 'DEPT' where code in ('chief', 'worker', 'outsider')`,
  )
  await site.app.heard()
})

describe('dept', () => {
  test('上级不能是自己或下级，有人或下级的部门不能删除', async () => {
    const { envelope } = await site.call('GET', `/sys-dept/get/${depts.get('A')}`)
    const version = envelope.data['version']
    const cycle = { id: depts.get('A'), version, parentId: depts.get('A1') }
    expect((await site.call('PUT', '/sys-dept/update', cycle)).envelope.reason).toBe('row.cycle')
    for (const code of ['A', 'A1', 'B']) {
      const gone = await site.call('DELETE', '/sys-dept/delList', { ids: [depts.get(code)] })
      expect([code, gone.envelope.reason]).toEqual([code, 'row.referenced'])
    }
  })

  test('树按上级排好', async () => {
    const { envelope } = await site.call<readonly AnyRow[]>('GET', '/sys-dept/tree')
    const shape = envelope.data.map(({ name, children }) => [
      name,
      (children as readonly AnyRow[]).map((child) => child['name']),
    ])
    expect(shape).toEqual([
      ['A', ['A1']],
      ['B', []],
    ])
  })

  test('部门范围：本部门及下级的人所建的单据；没有部门的人只有自己的', async () => {
    const place = await site.call(
      'POST',
      '/test/zz-place/create',
      { code: 'P', name: 'P' },
      { as: 'chief' },
    )
    const placeId = String(place.envelope.data['id'])
    const people = ['chief', 'worker', 'outsider']
    for (const as of people) {
      const made = await site.call('POST', '/test/pu-sample/create', { title: as, placeId }, { as })
      expect([as, made.envelope.msg]).toEqual([as, ''])
    }
    const seen = async (as: string) => {
      const { envelope } = await site.call('POST', '/test/pu-sample/list', {}, { as })
      return (envelope.data['list'] as readonly AnyRow[])
        .map(({ title }) => String(title))
        .toSorted()
    }
    expect(await seen('admin')).toEqual(people.toSorted())
    expect(await seen('chief')).toEqual(['chief', 'worker'])
    expect(await seen('worker')).toEqual(['worker'])
    expect(await seen('outsider')).toEqual(['outsider'])
    await site.app.db.run(sql`update sys_user set dept_id = null where username = 'chief'`)
    await site.app.heard()
    expect(await seen('chief')).toEqual(['chief'])
  })
})
