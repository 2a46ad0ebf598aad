import { describe, expect, test } from 'vitest'
import { entities } from '#modules/index.ts'
import { compileSql } from '#platform/db/sql.ts'
import { loadModels } from '#platform/entity-engine/load-models.ts'
import { buildRegistry } from '#platform/entity-engine/registry.ts'
import { sampleEntities } from '#test/sample.entity.ts'
import { testCaller } from '#test/tenants.ts'
import { allotmentType } from './allotment.ts'
import { readCondition, scopeCondition } from './row-scope.ts'

const registry = buildRegistry(loadModels([...entities, ...sampleEntities]))
const scope = (changes: object = {}) => ({
  groupId: '1',
  orgIds: ['11'],
  wholeGroup: false,
  ownOnly: false,
  ...changes,
})
const condition = (entity: string, changes: object = {}, alias?: string) =>
  compileSql(
    scopeCondition(
      registry.model(entity),
      testCaller({ admin: false, scope: scope(changes) }),
      alias,
    ),
  )

describe('rows in reach', () => {
  test('of a company: one by equality, so that the list index serves in order; several by any', () => {
    expect(condition('sample')).toEqual({ text: '"t"."org_id" = $1', values: ['11'] })
    expect(condition('sample', { orgIds: ['11', '12'] })).toEqual({
      text: '"t"."org_id" = any($1::bigint[])',
      values: [['11', '12']],
    })
    expect(condition('sample', { orgIds: [] })).toEqual({
      text: '"t"."org_id" = any($1::bigint[])',
      values: [[]],
    })
  })

  test('of a group, for who sees all of it', () => {
    expect(condition('sample', { wholeGroup: true })).toEqual({
      text: '"t"."group_id" = $1',
      values: ['1'],
    })
    expect(condition('plate')).toEqual({ text: '"t"."group_id" = $1', values: ['1'] })
    expect(condition('place', { wholeGroup: true })).toEqual({
      text: '"t"."group_id" = $1',
      values: ['1'],
    })
  })

  test('own documents only; archives are for all', () => {
    expect(condition('sample', { ownOnly: true })).toEqual({
      text: '"t"."org_id" = $1 and "t"."create_user_id" = $2',
      values: ['11', '101'],
    })
    expect(condition('place', { ownOnly: true }).text).not.toContain('create_user_id')
  })

  test('shared rows where they are allotted, never beyond the group', () => {
    expect(condition('place')).toEqual({
      text: '"t"."group_id" = $1 and ("t"."org_id" = $2 or ("t"."org_id" is null and exists (select 1 from as_allocate_org a where a.archive_type = $3 and a.archive_id = "t"."id" and a.org_id = any($4::bigint[]))))',
      values: ['1', '11', 'PLACE', ['11']],
    })
  })

  test('rows that name the company beside their owner are read, not written', () => {
    const caller = (changes: object = {}) => testCaller({ admin: false, scope: scope(changes) })
    const model = registry.model('consignment')
    expect(condition('consignment').text).toBe('"t"."org_id" = $1')
    expect(compileSql(readCondition(model, caller(), 'h'))).toEqual({
      text: '"h"."group_id" = $1 and ("h"."org_id" = $2 or "h"."sender_id" = $3 or "h"."receiver_id" = $4)',
      values: ['1', '11', '11', '11'],
    })
    expect(compileSql(readCondition(model, caller({ ownOnly: true }))).text).toMatch(
      /\) and "t"\."create_user_id" = \$5$/,
    )
    for (const same of [
      readCondition(model, caller({ wholeGroup: true })),
      readCondition(registry.model('stop'), caller()),
    ])
      expect(compileSql(same).text).toBe('"t"."group_id" = $1')
  })

  test('every entity but the global ones is kept to a group or company', () => {
    for (const model of registry.models) {
      const { text } = condition(model.name)
      if (model.scope === 'global') expect(text).toBe('true')
      else if (model.scope === 'own-group') expect(text).toBe('"t"."id" = $1')
      else expect(text, model.name).toMatch(/"(org|group)_id" = /)
    }
    const global = registry.models
      .filter((model) => model.scope === 'global')
      .map(({ name }) => name)
    expect(global.toSorted()).toEqual(['format', 'region'])
  })

  test('a group is seen by its own people, and by who runs the platform', () => {
    expect(condition('group', { wholeGroup: true })).toEqual({
      text: '"t"."id" = $1',
      values: ['1'],
    })
    expect(condition('group', { everyGroup: true }).text).toBe('true')
  })

  test('under the alias of the header where child rows are listed', () => {
    expect(condition('sample', { ownOnly: true }, 'h').text).toBe(
      '"h"."org_id" = $1 and "h"."create_user_id" = $2',
    )
  })

  test('an allotment names the entity in capitals', () => {
    expect(allotmentType(registry.model('inventoryClass'))).toBe('INVENTORY_CLASS')
  })
})
