import {
  defineChild,
  defineEntity,
  definePopup,
  type Entity,
  pick,
} from '@junheng/domain/entity/define-entity.ts'
import { ref, text } from '@junheng/domain/entity/field.ts'
import type { Popup } from '@junheng/domain/entity/field-behaviour.ts'
import { phantom } from '@junheng/domain/values/phantom.ts'
import { describe, expect, test } from 'vitest'
import { entities } from '#modules/index.ts'
import { place, sample } from '#test/sample.entity.ts'
import { loadModels } from './load-models.ts'
import { buildRegistry } from './registry.ts'

const box = (changes: object = {}, fields: object = {}): Entity =>
  phantom({
    definition: {
      ...defineEntity({
        name: 'box',
        table: 'zz_box',
        label: '箱',
        scope: 'org',
        lifeCycle: 'master',
        fields: { code: text({ label: '编码' }) },
        mounts: [{ code: 'main', base: '/test/box', route: '/modules/test/box', label: '箱' }],
      }).definition,
      ...(Object.keys(fields).length > 0
        ? { fields: { code: text({ label: '编码' }), ...fields } }
        : {}),
      ...changes,
    },
  })

const build = (...more: readonly Entity[]) =>
  buildRegistry(loadModels([...entities, place, sample, ...more]))
type Params = Popup['definition']['params']
const popup = (code: string, entity: string, shown: readonly string[], params: Params = []) =>
  definePopup({
    code,
    label: '选择',
    entity,
    style: 'list',
    shown,
    value: shown[0]!,
    view: shown[0]!,
    params,
  })
const picking = (...parts: Parameters<typeof popup>) =>
  box(
    { picks: { placeId: pick(popup(...parts), { fill: {} }) } },
    ref('place', 'place', { label: '地点' }),
  )

describe('wrong wiring stops the start and names the culprit', () => {
  test.each<readonly [string, () => unknown, string]>([
    [
      'two entities of one name',
      () => build(box({ name: 'place' })),
      'two entities are named place',
    ],
    [
      'two entities in one table',
      () => build(box({ table: 'zz_place' })),
      'two entities share the table zz_place',
    ],
    [
      'a child named like an entity',
      () =>
        build(
          box({
            children: {
              zzPart: defineChild({
                name: 'place',
                table: 'zz_part',
                label: '件',
                fields: { a: text({ label: '甲' }) },
              }),
            },
          }),
        ),
      'two entities are named place',
    ],
    [
      'two mounts at one base',
      () =>
        build(box({ mounts: [{ code: 'm', base: '/test/zz-place', route: '/r', label: '箱' }] })),
      'two mounts share the base /test/zz-place',
    ],
    [
      'a reference to an unknown entity',
      () => build(box({}, ref('nothing', 'thing', { label: '物' }))),
      'box.thingId refers to unknown nothing',
    ],
    [
      'a field that takes what its reference lacks',
      () =>
        build(
          box(
            {},
            {
              ...ref('place', 'place', { label: '地点' }),
              level: text({ label: '级', follows: { ref: 'placeId', take: 'lvl' } }),
            },
          ),
        ),
      'box.level takes unknown place.lvl',
    ],
    [
      'a field that takes another kind than its own',
      () =>
        build(
          box(
            {},
            {
              ...ref('place', 'place', { label: '地点' }),
              level: text({ label: '级', follows: { ref: 'placeId', take: 'level' } }),
            },
          ),
        ),
      'box.level takes place.level, which is of another kind (int)',
    ],
    [
      'a popup of lines where the list has none',
      () => build(picking('p', 'sample', ['code', 'quantity'])),
      'popup p names quantity, which sample lacks',
    ],
    [
      'a popup of an unknown entity',
      () => build(picking('p', 'nothing', ['id'])),
      'popup p picks unknown nothing',
    ],
    [
      'a popup of unknown columns',
      () => build(picking('p', 'place', ['nmae'])),
      'popup p names nmae, which place lacks',
    ],
    [
      'a popup that asks for what cannot be asked',
      () =>
        build(
          picking(
            'p',
            'place',
            ['code'],
            [{ field: 'version', op: 'eq', value: '1', hidden: true }],
          ),
        ),
      'popup p asks for version, which place does not let one ask',
    ],
    [
      'two popups of one code',
      () => build(picking('pick-place', 'place', ['code'])),
      'two popups are coded pick-place',
    ],
  ])('%s', (_what, start, fault) => {
    expect(start).toThrow(fault)
  })
})

describe('the registry', () => {
  const registry = build(box())

  test('finds entities, children, mounts and popups by name', () => {
    expect(registry.model('sample').table).toBe('zz_sample')
    expect(registry.target('sampleLine')).toMatchObject({
      isChild: true,
      owner: { name: 'sample' },
    })
    expect(registry.target('nothing')).toBeNull()
    expect(registry.mountById('sample/sa')?.mount.base).toBe('/test/sa-sample')
    expect(registry.mountById('sample/xx')).toBeNull()
    expect(registry.popup('pick-place')?.entity).toBe('place')
    expect(() => registry.model('nothing')).toThrow('no entity nothing')
  })

  test('knows who refers to an entity, headers and children, one and many', () => {
    const referrers = registry
      .referrers('place')
      .map(
        ({ table, column, many, isChild }) =>
          `${table.table}.${column}${many ? '[]' : ''}${isChild ? ' child' : ''}`,
      )
    expect(referrers).toEqual([
      'zz_place.parent_id',
      'zz_sample.place_id',
      'zz_sample.via_ids[]',
      'zz_sample_line.place_id child',
    ])
  })
})
