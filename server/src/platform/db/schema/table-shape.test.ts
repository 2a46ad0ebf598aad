import { checkEntity } from '@junheng/domain/entity/check-entity.ts'
import { defineEntity } from '@junheng/domain/entity/define-entity.ts'
import { flag, ref, text } from '@junheng/domain/entity/field.ts'
import { describe, expect, test } from 'vitest'
import { migrationsDirectory } from '#app/paths.ts'
import { entities } from '#modules/index.ts'
import { loadModels } from '#platform/entity-engine/load-models.ts'
import { buildRegistry } from '#platform/entity-engine/registry.ts'
import { sampleEntities } from '#test/sample.entity.ts'
import { uniqueIndexName } from './index-shapes.ts'
import { migrationSql } from './shape-sql.ts'
import { type TableShape, tableShapes } from './table-shape.ts'
import { derivedShapes, readSnapshot } from './write-migration.ts'

const registry = buildRegistry(loadModels([...entities, ...sampleEntities]))
const tableOf = (name: string) => registry.target(name)?.table.table ?? null
const [header, line, extra] = tableShapes(registry.model('sample'), tableOf) as [
  TableShape,
  TableShape,
  TableShape,
]
const [spot] = tableShapes(registry.model('place'), tableOf) as [TableShape]
const [shipment, shipped] = tableShapes(registry.model('consignment'), tableOf) as [
  TableShape,
  TableShape,
]
const column = (shape: TableShape, name: string) => shape.columns.find((item) => item.name === name)
const index = (shape: TableShape, name: string) => shape.indexes.find((item) => item.name === name)

describe('the table an entity wants', () => {
  test.each([
    ['id', 'bigint'],
    ['title', 'varchar(100)'],
    ['code', 'varchar(40)'],
    ['weight', 'numeric(14,3)'],
    ['per_piece', 'numeric(12,3)'],
    ['unit_price', 'numeric(14,4)'],
    ['amount', 'numeric(16,2)'],
    ['share', 'numeric(9,6)'],
    ['ash', 'numeric(14,6)'],
    ['factor', 'numeric(14,6)'],
    ['pieces', 'integer'],
    ['urgent', 'boolean'],
    ['due_date', 'date'],
    ['arrived_at', 'timestamptz'],
    ['open_at', 'time'],
    ['photo', 'varchar(32)'],
    ['extra', 'jsonb'],
    ['colour', 'varchar(40)'],
    ['grade', 'varchar(40)'],
    ['tags', 'varchar(400)'],
    ['place_id', 'bigint'],
    ['via_ids', 'bigint[]'],
  ])('%s is %s', (name, type) => {
    expect(column(header, name)?.type).toBe(type)
  })

  test('required is not null; what linkage may switch off or one mount lacks is not', () => {
    const notNull = header.columns.filter((item) => item.notNull).map(({ name }) => name)
    expect(notNull).toEqual([
      'id',
      'kind',
      'title',
      'place_id',
      'urgent',
      'status',
      'create_date',
      'update_date',
      'version',
    ])
  })

  test('yes or no starts with its default, the version with 0', () => {
    expect(column(header, 'urgent')).toMatchObject({ notNull: true, default: 'false' })
    expect(column(header, 'version')).toMatchObject({ default: '0' })
    expect(column(spot, 'enabled')).toMatchObject({ default: 'true' })
  })

  test('documents store the names they refer to, archives do not; shared is derived', () => {
    expect(column(header, 'place_name')).toBeDefined()
    expect(column(spot, 'parent_name')).toBeUndefined()
    expect(column(spot, 'shared')).toBeUndefined()
  })

  test('unique within the owner, among what is not deleted', () => {
    expect(index(header, 'zz_sample_code_key')).toMatchObject({
      unique: true,
      on: ['"org_id"', '"code"'],
    })
    expect(index(spot, 'zz_place_code_key')).toMatchObject({
      unique: true,
      on: ['coalesce("org_id", 0)', '"group_id"', '"code"'],
      where: 'not deleted',
    })
    expect(index(line, 'zz_sample_line_main_id_line_no_key')).toMatchObject({
      unique: true,
      on: ['"main_id"', '"line_no"'],
    })
    expect(index(extra, 'zz_sample_extra_main_id_key')).toMatchObject({
      unique: true,
      on: ['"main_id"'],
    })
  })

  test('the default list, references, several references and the quick search have indexes', () => {
    expect(index(header, 'zz_sample_org_id_kind_create_date_id_idx')?.on).toEqual([
      '"org_id"',
      '"kind"',
      '"create_date" desc',
      '"id" desc',
    ])
    expect(index(spot, 'zz_place_group_id_code_id_idx')?.on).toEqual([
      '"group_id"',
      '"code"',
      '"id"',
    ])
    expect(index(header, 'zz_sample_place_id_idx')?.method).toBe('btree')
    expect(index(header, 'zz_sample_via_ids_idx')?.method).toBe('gin')
    expect(index(header, 'zz_sample_title_trgm')).toMatchObject({
      method: 'gin',
      on: ['"title" gin_trgm_ops'],
    })
  })

  test('a list that is often put in another order has an index for it, empty ones last', () => {
    const [sheets] = tableShapes(registry.model('qcAssay'), tableOf) as [TableShape]
    const [samples] = tableShapes(registry.model('qcSample'), tableOf) as [TableShape]
    expect(index(sheets, 'qc_assay_org_id_receive_date_id_idx')?.on).toEqual([
      '"org_id"',
      '"receive_date" desc',
      '"id" desc',
    ])
    expect(index(samples, 'qc_sample_org_id_prepare_date_id_idx')?.on).toEqual([
      '"org_id"',
      '"prepare_date" desc nulls last',
      '"id" desc',
    ])
  })

  test('a void document frees what it held, but never its number', () => {
    expect(index(shipment, 'zz_consignment_paper_no_stop_id_key')).toMatchObject({
      on: ['"org_id"', '"paper_no"', '"stop_id"'],
      where: `status <> 'OBSOLETE'`,
    })
    expect(index(shipment, 'zz_consignment_code_key')?.where).toBeUndefined()
  })

  test('what is derived has no column, what follows a reference has one in documents', () => {
    for (const name of ['caption', 'line_total', 'line_stops', 'surplus'])
      expect(column(shipment, name)).toBeUndefined()
    expect(column(shipped, 'amount')).toBeUndefined()
    expect(column(shipment, 'stop_capacity')?.type).toBe('numeric(14,3)')
    expect(column(shipment, 'from_id')?.type).toBe('bigint')
    expect(column(shipped, 'to_covered')).toMatchObject({ type: 'boolean', notNull: true })
    const [spotty] = tableShapes(registry.model('stop'), tableOf)
    expect(column(spotty!, 'place_level')).toBeUndefined()
  })

  test('who audited is no foreign key; a document is enabled until it is not', () => {
    expect(shipment.foreignKeys.map(({ column: name }) => name)).not.toContain('audit_user_id')
    expect(column(shipment, 'enabled')).toMatchObject({ notNull: true, default: 'true' })
  })

  test('what is quickly found as the first filled of several is searched in each of them', () => {
    const [contract] = tableShapes(registry.model('contract'), tableOf)
    for (const name of ['vendor_name', 'customer_name', 'name'])
      expect(index(contract!, `or_contract_${name}_trgm`)?.on).toEqual([`"${name}" gin_trgm_ops`])
    // Not quick, so that nobody searches what it is made of.
    expect(index(shipment, 'zz_consignment_memo_trgm')).toBeUndefined()
  })

  test('days of a table that grows share one small index; an archive has none', () => {
    expect(index(spot, 'zz_place_days')).toBeUndefined()
    const days = index(header, 'zz_sample_days')
    expect(days?.on).toEqual(
      expect.arrayContaining(['"due_date"', '"arrived_at"', '"create_date"']),
    )
    expect(
      migrationSql([{ ...header, indexes: [] }], [{ ...header, indexes: days ? [days] : [] }]),
    ).toEqual([
      `create index "zz_sample_days" on "zz_sample" using brin (${days?.on.join(', ')}) with (pages_per_range = 32, autosummarize = on);`,
    ])
  })

  test('what every row of a list is asked stands in its indexes, beside what they are in order of', () => {
    const [mixed] = tableShapes(
      { ...registry.model('consignment'), listedBy: ['status', 'title'] },
      tableOf,
    )
    const list = index(mixed!, 'zz_consignment_group_id_create_date_id_idx')
    const shared = ['"org_id"', '"sender_id"', '"receiver_id"']
    expect(list?.include).toEqual([...shared, '"status"', '"title"'])
    const inState = index(mixed!, 'zz_consignment_group_id_status_create_date_id_idx')
    expect(inState?.include).toEqual([...shared, '"title"'])
    expect(
      migrationSql([{ ...mixed!, indexes: [] }], [{ ...mixed!, indexes: list ? [list] : [] }]),
    ).toEqual([
      `create index "${list?.name}" on "zz_consignment" using btree (${list?.on.join(', ')}) include (${list?.include?.join(', ')});`,
    ])
    expect(index(header, 'zz_sample_org_id_create_date_id_idx')?.include).toBeUndefined()
  })

  test('days of the lines of a list share one small index as well', () => {
    const [, lines] = tableShapes(registry.model('priceSheet'), tableOf)
    expect(index(lines!, 'or_price_sub_days')?.on).toContain('"effective_end"')
    const [, plain] = tableShapes(registry.model('weigh'), tableOf)
    expect(index(plain!, 'mm_weigh_sub_days')).toBeUndefined()
  })

  test('lists of several companies, and of lines, have indexes for their order and search', () => {
    // Read by several companies, its rows are found by none of them.
    expect(index(shipment, 'zz_consignment_org_id_create_date_id_idx')).toBeUndefined()
    expect(index(shipment, 'zz_consignment_group_id_status_create_date_id_idx')).toBeDefined()
    expect(index(shipment, 'zz_consignment_group_id_create_date_id_idx')?.on).toEqual([
      '"group_id"',
      '"create_date" desc',
      '"id" desc',
    ])
    expect(index(shipment, 'zz_consignment_group_id_code_idx')?.on).toEqual([
      '"group_id"',
      '"code"',
    ])
    expect(index(shipped, 'zz_consignment_line_line_note_trgm')).toBeDefined()
    const byLine = tableShapes(
      { ...registry.model('consignment'), sort: { field: 'quantity', dir: 'desc' } },
      tableOf,
    )
    expect(index(byLine[1]!, 'zz_consignment_line_quantity_id_idx')?.on).toEqual([
      '"quantity" desc nulls last',
      '"id"',
    ])
  })

  test('references are foreign keys, children go with their header, the trail is none', () => {
    const keys = (shape: TableShape) =>
      shape.foreignKeys.map(
        (key) => `${key.column} → ${key.references}${key.onDelete ? ' cascade' : ''}`,
      )
    expect(keys(header)).toEqual([
      'place_id → zz_place',
      'org_id → sys_organization',
      'group_id → sys_group',
    ])
    expect(keys(line)).toEqual(['main_id → zz_sample cascade', 'place_id → zz_place'])
    const alone = tableShapes(registry.model('sample'), () => null)[0]
    expect(alone?.foreignKeys).toEqual([])
  })

  test('names stay within what PostgreSQL keeps', () => {
    expect(uniqueIndexName('t'.repeat(48), ['c'.repeat(48)])).toHaveLength(63)
    const names = derivedShapes(registry).flatMap((shape) => shape.indexes.map(({ name }) => name))
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('the migration between two shapes', () => {
  const shapesOf = (fields: object, more: object = {}) =>
    tableShapes(
      checkEntity(
        defineEntity({
          name: 'grown',
          table: 'zz_grown',
          label: '长大的',
          scope: 'global',
          lifeCycle: 'none',
          mounts: [],
          fields: { code: text({ label: '编码', required: true, length: 20 }), ...fields } as never,
          ...more,
        }),
      ),
      (name) => ({ grown: 'zz_grown', other: 'zz_other' })[name] ?? null,
    )
  const from = shapesOf({})

  test('nothing new is nothing to do', () => {
    expect(migrationSql(from, shapesOf({}))).toEqual([])
  })

  test('from nothing: tables first, then indexes, then foreign keys', () => {
    const statements = migrationSql([], [header, spot])
    const order = statements.map((text) =>
      /^(create table|create (?:unique )?index|alter table)/
        .exec(text)?.[1]
        ?.replace('unique ', ''),
    )
    expect([...new Set(order)]).toEqual(['create table', 'create index', 'alter table'])
    expect(order).toEqual([...order].sort((a, b) => RANK.indexOf(a ?? '') - RANK.indexOf(b ?? '')))
    expect(statements[1]).toContain(
      'create table "zz_place" (\n  "id" bigint not null,\n  "code" varchar(20) not null,',
    )
  })
  const RANK = ['create table', 'create index', 'alter table']

  test('a new column, with its index and foreign key', () => {
    expect(
      migrationSql(
        from,
        shapesOf({ ...ref('other', 'other', { label: '别的' }), on: flag({ label: '开' }) }),
      ),
    ).toEqual([
      'alter table "zz_grown" add column "other_id" bigint;',
      'alter table "zz_grown" add column "on" boolean not null default false;',
      'create index "zz_grown_other_id_idx" on "zz_grown" using btree ("other_id");',
      'alter table "zz_grown" add constraint "zz_grown_other_id_fkey" foreign key ("other_id") references "zz_other" ("id");',
    ])
  })

  test('a wider type, another default, required or not', () => {
    const changed = shapesOf({ code: text({ label: '编码', length: 40 }) })
    expect(migrationSql(from, changed)).toEqual([
      'alter table "zz_grown" alter column "code" type varchar(40);',
      'alter table "zz_grown" alter column "code" drop not null;',
    ])
    const on = (preset: boolean) => shapesOf({ on: flag({ label: '开', default: preset }) })
    expect(migrationSql(on(false), on(true))).toEqual([
      'alter table "zz_grown" alter column "on" set default true;',
    ])
  })

  test('a column the definition lost stays, but no longer has to be filled', () => {
    const old = shapesOf({ name: text({ label: '名称', required: true }) })
    expect(migrationSql(old, from)).toEqual([
      'alter table "zz_grown" alter column "name" drop not null;',
    ])
  })

  test('a reference that points elsewhere', () => {
    const to = (entity: string) => shapesOf({ ...ref(entity, 'x', { label: '引用' }) })
    expect(migrationSql(to('other'), to('grown'))).toEqual([
      'alter table "zz_grown" drop constraint "zz_grown_x_id_fkey";',
      'alter table "zz_grown" add constraint "zz_grown_x_id_fkey" foreign key ("x_id") references "zz_grown" ("id");',
    ])
  })

  test('a changed index is made anew, one that is not wanted goes', () => {
    const unique = (scope: 'table' | undefined) =>
      shapesOf({
        code: text({
          label: '编码',
          required: true,
          length: 20,
          ...(scope ? { unique: scope } : {}),
        }),
      })
    expect(migrationSql(unique('table'), unique(undefined))).toEqual([
      'drop index if exists "zz_grown_code_key";',
    ])
    const sorted = (dir: string) => shapesOf({}, { sort: { field: 'code', dir } })
    expect(migrationSql(sorted('asc'), sorted('desc'))).toEqual([
      'drop index if exists "zz_grown_code_id_idx";',
      'create index "zz_grown_code_id_idx" on "zz_grown" using btree ("code" desc, "id" desc);',
    ])
  })
})

describe('the committed snapshot', () => {
  test('is what the definitions want: whoever changes one runs npm run migration', () => {
    const shapes = derivedShapes(buildRegistry(loadModels(entities)))
    expect(migrationSql(readSnapshot(migrationsDirectory), shapes)).toEqual([])
    expect(readSnapshot(migrationsDirectory)).toEqual(JSON.parse(JSON.stringify(shapes)))
  })

  test('of a folder without one is empty', () => {
    expect(readSnapshot('/nowhere')).toEqual([])
  })
})
