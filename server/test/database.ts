import { randomBytes } from 'node:crypto'
import type { Entity } from '@junheng/domain/entity/define-entity.ts'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { entities, handlers, product, rules } from '#modules/index.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { ensurePartitions } from '#platform/db/partitions.ts'
import { createIndexSql, createTableSql, foreignKeySql } from '#platform/db/schema/shape-sql.ts'
import { tableShapes } from '#platform/db/schema/table-shape.ts'
import { createEngine, type EventHandler } from '#platform/entity-engine/create-engine.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { loadModels } from '#platform/entity-engine/load-models.ts'
import { buildRegistry, type EntityRegistry } from '#platform/entity-engine/registry.ts'
import type { EntityRules } from '#platform/entity-engine/rules.ts'
import { createIdSource } from '#platform/ids/id-source.ts'
import type { Setting, SettingValue } from '#platform/settings/define-setting.ts'
import { TEMPLATE_DATABASE } from './template-database.ts'
import { seedTenants, testCaller } from './tenants.ts'

/** A database of a test file's own, with the product's engine on it. */
export interface TestBed {
  readonly db: Database
  readonly url: string
  readonly engine: Engine
  /** An administrator of the first company; `testCaller` makes others. */
  readonly caller: Caller
  /** Runs on until a test sets it. */
  readonly clock: Clock & { set(now: Date | null): void }
  /** Sets a setting for every company of this bed; null gives it its default again. */
  setting<S extends Setting>(setting: S, value: SettingValue<S> | null): void
}

export interface TestBedOptions {
  /** Entities that exist only in this test; their tables are made from their definitions. */
  readonly entities?: readonly Entity[]
  readonly rules?: readonly EntityRules[]
  readonly handlers?: readonly EventHandler[]
}

/**
 * Gives the calling file a copy of the migrated template database, with two groups and three companies
 * in it. Call it at the top of a `describe` or of the file; the bed is filled before the first test.
 */
export function useTestBed(options: TestBedOptions = {}): TestBed {
  const bed = {} as { -readonly [K in keyof TestBed]: TestBed[K] }
  let drop: () => Promise<void>
  beforeAll(async () => {
    const copy = await copyTemplate()
    drop = copy.drop
    Object.assign(bed, await openBed(copy.url, options))
  })
  afterAll(async () => {
    await bed.db.close()
    await drop()
  })
  return bed
}

/** A copy of the template database; for tests that bring their own application. */
export async function copyTemplate(
  template = TEMPLATE_DATABASE,
): Promise<{ url: string; drop(): Promise<void> }> {
  const serverUrl = inject('serverUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl, `create database ${name} template ${template} strategy file_copy`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const drop = (): Promise<void> => onServer(serverUrl, `drop database ${name} with (force)`)
  return { url: url.href, drop }
}

export interface TestDatabase {
  readonly db: Database
  readonly url: string
  close(): Promise<void>
}

/** A database of a test file's own without an engine, for parts that stand below it. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const { url, drop } = await copyTemplate()
  const db = openDatabase({ url })
  return {
    db,
    url,
    async close() {
      await db.close()
      await drop()
    },
  }
}

/** The same on any migrated database; for programs that bring their own server. */
export async function openBed(url: string, options: TestBedOptions = {}): Promise<TestBed> {
  const db = openDatabase({ url, poolSize: 4 })
  let fixed: Date | null = null
  const clock = {
    now: () => fixed ?? new Date(),
    set(now: Date | null) {
      fixed = now
    },
  }
  const registry = buildRegistry(loadModels([...entities, ...(options.entities ?? [])]))
  const source = createIdSource({ node: 1 })
  const values = new Map<string, unknown>()
  const engine = createEngine({
    registry: () => registry,
    rules: [...rules, ...(options.rules ?? [])],
    handlers: [...handlers, ...(options.handlers ?? [])],
    clock,
    newId: () => source.newId(),
    setting: async ({ key, default: preset }) => values.get(key) ?? preset,
  })
  await createTables(db, registry, options.entities ?? [])
  await ensurePartitions(db, { now: new Date(), tables: product.monthly })
  await seedTenants(db)
  const setting: TestBed['setting'] = ({ key }, value) => void values.set(key, value)
  return { db, url, engine, clock, caller: testCaller(), setting }
}

/** Tables of entities that are not in the migrations. */
export async function createTables(
  db: Database,
  registry: EntityRegistry,
  extra: readonly Entity[],
): Promise<void> {
  const shapes = extra.flatMap((entity) =>
    tableShapes(
      registry.model(entity.definition.name),
      (name) => registry.target(name)?.table.table ?? null,
    ),
  )
  const statements = [
    ...shapes.map(createTableSql),
    ...shapes.flatMap((shape) => shape.indexes.map((index) => createIndexSql(shape.table, index))),
    ...shapes.flatMap((shape) => shape.foreignKeys.map((key) => foreignKeySql(shape.table, key))),
  ]
  await onServer(db.url, statements.join('\n'))
}

async function onServer(url: string, statement: string): Promise<void> {
  if (statement === '') return
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
