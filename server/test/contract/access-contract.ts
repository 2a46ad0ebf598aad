import type { EntityScope } from '@junheng/domain/entity/entity-scope.ts'
import { expect, test } from 'vitest'
import type { CallMethod } from '#platform/http/call.ts'
import { FOREIGNER } from '#test/site.ts'
import { listedRows, type Subject } from './subject.ts'

/** Who must not see another's row, by whose rows they are. */
const STRANGERS: Readonly<Record<EntityScope, readonly string[]>> = {
  org: [FOREIGNER, 'neighbour'],
  'org-or-group': [FOREIGNER, 'neighbour'],
  group: [FOREIGNER],
  'own-group': [FOREIGNER, 'neighbour'],
  global: [],
}

/** Who may reach a row and who may call what. */
export function describeAccess(subject: Subject): void {
  const { site, mount, model } = subject
  const mounted = () =>
    site.app.dispatcher.calls.filter(({ path }) => path.startsWith(`${mount.base}/`))
  const ask = (method: CallMethod, path: string, as: string | null) =>
    site.call(method, path.replaceAll(/:\w+/g, '1'), method === 'GET' ? undefined : {}, { as })

  test('没有令牌一律 401', async () => {
    for (const { method, path, access } of mounted()) {
      const { status, envelope } = await ask(method, path, null)
      if (access.kind !== 'public')
        expect([method, path, status, envelope.code]).toEqual([method, path, 401, 401])
    }
  })

  test('没有权限一律 403；只有查看权限的只能查看', async () => {
    for (const { method, path, access } of mounted()) {
      if (!('key' in access)) continue
      const nobody = await ask(method, path, 'nobody')
      expect([method, path, nobody.status, nobody.envelope.reason]).toEqual([
        method,
        path,
        403,
        'access.forbidden',
      ])
      const reader = await ask(method, path, 'reader')
      expect([method, path, reader.status === 403]).toEqual([
        method,
        path,
        !access.key.endsWith(':list'),
      ])
    }
  })

  const strangers = STRANGERS[model.scope]
  for (const as of strangers)
    test(`${as === FOREIGNER ? '别的集团' : '别的库区'}的人看不到也改不了`, async () => {
      const row = subject.rows[0]
      const before = await subject.get(row?.id ?? '')
      const ids = [before.id]
      const calls: [CallMethod, string, unknown][] = [
        ...['', 'get/', 'detail/'].map((prefix): [CallMethod, string, unknown] => [
          'GET',
          `${prefix}${before.id}`,
          undefined,
        ]),
        ['PUT', 'update', before],
        ['PUT', 'safeUpdate', before],
        ['DELETE', 'delList', { ids }],
        ['DELETE', `delete/${before.id}`, undefined],
        ['POST', `copy/${before.id}`, undefined],
        ...['enable', 'disable', 'audit', 'mulAudit', 'init', 'mulInit', 'obsolete', 'recover'].map(
          (name): [CallMethod, string, unknown] => ['PUT', name, { ids }],
        ),
      ]
      for (const [method, path, body] of calls) {
        const { status } = await site.call(method, subject.path(path), body, { as })
        expect([method, path, status]).toEqual([method, path, 404])
      }
      const search = [{ key: 'id', op: 'eq', val: before.id }]
      for (const path of ['list', 'summary']) {
        const { envelope } = await site.call('POST', subject.path(path), { search }, { as })
        expect(envelope.data['total']).toBe(0)
      }
      expect(await subject.get(before.id)).toEqual(before)
    })
  for (const name of model.sharedWith.filter((field) => subject.mount.fields.has(field)))
    test(`${model.fields.get(name)?.attrs.label}的人看得到，改不了`, async () => {
      const { id } = await subject.make({ values: { [name]: site.orgIds.second } })
      const as = 'neighbour'
      const before = await subject.get(id)
      expect((await site.call('GET', subject.path(id), undefined, { as })).status).toBe(200)
      const search = [{ key: 'id', op: 'eq', val: id }]
      for (const path of ['list', 'summary']) {
        const { envelope } = await site.call('POST', subject.path(path), { search }, { as })
        expect(envelope.data['total']).toBe(listedRows(subject, before).length)
      }
      const writes: [CallMethod, string, unknown][] = [
        ['PUT', 'update', before],
        ['DELETE', 'delList', { ids: [id] }],
        ['PUT', 'audit', { ids: [id] }],
        ['PUT', 'obsolete', { ids: [id] }],
      ]
      for (const [method, path, body] of writes) {
        const { status } = await site.call(method, subject.path(path), body, { as })
        expect([path, status]).toEqual([path, 404])
      }
      expect(await subject.get(id)).toEqual(before)
    })
}
