import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { entities } from '#modules/index.ts'
import { loadModels } from '#platform/entity-engine/load-models.ts'
import { buildRegistry } from '#platform/entity-engine/registry.ts'
import { place, sample } from '#test/sample.entity.ts'
import { readSnapshot, writeMigration } from './write-migration.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'junheng-migration-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

const product = buildRegistry(loadModels(entities))
const grown = buildRegistry(loadModels([...entities, place, sample]))

test('the first migration makes every table, the second only what is new, the third nothing', () => {
  const first = writeMigration(product, { directory, name: '1-all' })
  expect(readFileSync(first!, 'utf8')).toContain('create table "sys_user"')
  const second = readFileSync(writeMigration(grown, { directory, name: '2-sample' })!, 'utf8')
  expect(second).toContain('create table "zz_sample"')
  expect(second).not.toContain('create table "sys_user"')
  expect(writeMigration(grown, { directory, name: '3-nothing' })).toBeNull()
  expect(readdirSync(directory).toSorted()).toEqual(['1-all.sql', '2-sample.sql', 'snapshot.json'])
  expect(readSnapshot(directory).some(({ table }) => table === 'zz_sample')).toBe(true)
})

test('a migration that was written is never written over', () => {
  writeMigration(product, { directory, name: '1-all' })
  expect(() => writeMigration(grown, { directory, name: '1-all' })).toThrow('EEXIST')
})
