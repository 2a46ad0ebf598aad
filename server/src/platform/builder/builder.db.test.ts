import { FIELD_KINDS } from '@junheng/domain/entity/field-kinds.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { exportColumns, importColumns } from '#platform/export/excel-columns.ts'
import { newFileId } from '#platform/files/file-service.ts'
import { storeFileRow } from '#platform/files/files.fixtures.ts'
import { mountTemplates } from '#platform/template/derived-templates.ts'
import { useTestBed } from '#test/database.ts'
import { place, sample } from '#test/sample.entity.ts'
import { eventually } from '#test/until.ts'
import { addCustomField } from './add-custom-field.ts'
import { builtIn, openNode, type TestNode } from './builder.fixtures.ts'
import { createCustomTable } from './create-custom-table.ts'
import { loadCustomModels } from './load-custom-models.ts'

const bed = useTestBed({ entities: [place, sample] })
let here: TestNode
let there: TestNode
beforeAll(async () => {
  here = await openNode(bed, 2)
  there = await openNode(bed, 3)
})
afterAll(async () => {
  await here.close()
  await there.close()
})

const addField = (entity: string, name: string, kind: string, attrs: object) =>
  here.call('POST', '/optimus_prime/cg-table-field/create', {
    entity,
    field: { name, kind, attrs },
  })
const bothAt = (version: unknown) =>
  eventually(() => {
    expect(here.models.current().version).toBe(version)
    expect(there.models.current().version).toBe(version)
  })
const rowsOf = (answer: AnyRow): readonly AnyRow[] => answer['list'] as AnyRow[]
const reason = (code: string) => ({ refusal: { code } })

const OPTIONS = [
  { value: 'A', label: '甲' },
  { value: 'B', label: '乙' },
]

describe('a column of a customer on a built-in entity', () => {
  let root: AnyRow
  const listed = async (body: object) =>
    rowsOf(await here.call('POST', '/test/pu-sample/list', body)).map((row) => row['xGrade'])

  beforeAll(async () => {
    root = await here.call('POST', '/test/zz-place/create', { code: 'A', name: '甲地' })
    const before = { code: 'S0', title: '早先的单', placeId: root['id'] }
    await here.call('POST', '/test/pu-sample/create', before)
    const attrs = { label: '品级', length: 20, quick: true, required: true }
    const { version } = await addField('sample', 'xGrade', 'text', attrs)
    await bothAt(version)
  })

  test('is required of new rows only, and of none by the database', async () => {
    const title = { code: 'S1', title: '缺品级', placeId: root['id'] }
    await expect(here.call('POST', '/test/pu-sample/create', title)).rejects.toThrow('必须填写品级')
    expect(await listed({})).toEqual([null])
  })

  test('is created, filtered, sorted, searched and updated on every node', async () => {
    for (const [code, xGrade] of [
      ['S2', '二级'],
      ['S3', '一级'],
    ] as const) {
      const body = { code, title: code, placeId: root['id'], xGrade }
      expect(await there.call('POST', '/test/pu-sample/create', body)).toMatchObject({ xGrade })
    }
    expect(await listed({ search: [{ key: 'xGrade', op: 'eq', val: '一级' }] })).toEqual(['一级'])
    expect(await listed({ search: [{ key: 'xGrade', op: 'like', val: '级' }] })).toHaveLength(2)
    expect(await listed({ sort: [{ key: 'code', dir: 'asc' }] })).toEqual([null, '二级', '一级'])
    expect((await listed({ sort: [{ key: 'xGrade', dir: 'desc' }] })).filter(Boolean)).toEqual(
      ['一级', '二级'].sort().reverse(),
    )
    const [row] = rowsOf(
      await here.call('POST', '/test/pu-sample/list', {
        search: [{ key: 'code', op: 'eq', val: 'S2' }],
      }),
    )
    const change = { id: row?.['id'], version: row?.['version'], xGrade: '特级' }
    await here.call('PUT', '/test/pu-sample/update', change)
    expect(await there.call('GET', `/test/pu-sample/get/${String(row?.['id'])}`)).toMatchObject({
      xGrade: '特级',
      title: 'S2',
    })
  })

  test('is in list, form, export and import at every mount', () => {
    const model = here.models.current().model('sample')
    expect(model.listColumns).toContain('xGrade')
    expect(model.formParts).toContainEqual({ field: 'xGrade' })
    for (const mount of model.mounts) {
      const named = exportColumns(model, mount.listFields, new Set()).map(({ field }) => field.name)
      expect(named).toContain('xGrade')
      expect(importColumns(model, mount).map(({ field }) => field.name)).toContain('xGrade')
    }
  })

  test('a reference comes with name, index and foreign key', async () => {
    const attrs = { label: '堆位', target: 'place' }
    await bothAt((await addField('sample', 'xPileId', 'ref', attrs))['version'])
    const body = {
      code: 'S9',
      title: '有堆位',
      placeId: root['id'],
      xGrade: '一级',
      xPileId: root['id'],
    }
    expect(await there.call('POST', '/test/pu-sample/create', body)).toMatchObject({
      xPileName: '甲地',
    })
    const names = await bed.db.rows<{ name: string }>(
      sql`select indexname as name from pg_indexes where tablename = 'zz_sample' union select conname from pg_constraint where conrelid = 'zz_sample'::regclass`,
    )
    const all = names.map(({ name }) => name)
    expect(all).toContain('zz_sample_x_pile_id_idx')
    expect(all).toContain('zz_sample_x_pile_id_fkey')
    expect(all).toContain('zz_sample_x_grade_trgm')
    const model = here.models.current().model('sample')
    expect(model.listColumns).toContain('xPileName')
    expect(model.listColumns).not.toContain('xPileId')
    await expect(
      here.call('DELETE', '/test/zz-place/delList', { ids: [root['id']] }),
    ).rejects.toThrow('引用')
  })

  test('what cannot be a column is refused and changes nothing', async () => {
    const { version } = here.models.current()
    const label = { label: '甲' }
    await expect(addField('sample', 'grade2', 'text', label)).rejects.toMatchObject(
      reason('builder.fieldPrefix'),
    )
    await expect(addField('sample', 'xGrade', 'text', label)).rejects.toMatchObject(
      reason('builder.fieldExists'),
    )
    await expect(addField('sample', 'xTitle', 'text', { label: '标题' })).rejects.toMatchObject(
      reason('builder.labelExists'),
    )
    await expect(addField('nothing', 'xGrade', 'text', label)).rejects.toMatchObject(
      reason('builder.noTable'),
    )
    await expect(
      addField('sample', 'xAId', 'ref', { ...label, target: 'nothing' }),
    ).rejects.toThrow('nothing不存在')
    for (const name of ['x"; drop table zz_sample; --', 'x_a', 'xA text); --', "x'"])
      await expect(addField('sample', name, 'text', label)).rejects.toMatchObject(
        reason('builder.invalid'),
      )
    await expect(
      addField('sample', 'xSly', 'text', { ...label, length: '9); drop table zz_sample; --' }),
    ).rejects.toMatchObject(reason('builder.invalid'))
    await expect(addField('sample', 'xSly', 'text); --', label)).rejects.toMatchObject(
      reason('call.fieldType'),
    )
    await expect(addField('sample', '', 'text', label)).rejects.toMatchObject(
      reason('check.required'),
    )
    await here.models.reload()
    expect(here.models.current().version).toBe(version)
  })

  test('a column made twice at once: one wins, the other is told', async () => {
    const add = (node: TestNode) =>
      bed.db.transaction((tx) =>
        addCustomField(
          tx,
          { entity: 'sample', field: { name: 'xTwice', kind: 'int', attrs: { label: '两次' } } },
          node.deps,
        ),
      )
    const results = await Promise.allSettled([add(here), add(there)])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const told = results.find((result) => result.status === 'rejected')
    expect(told?.reason).toMatchObject(reason('builder.fieldExists'))
  })

  test('a busy table refuses instead of making everyone wait', async () => {
    await bed.db.transaction(async (tx) => {
      await tx.run(sql`lock table zz_sample in row exclusive mode`)
      await expect(addField('sample', 'xLater', 'int', { label: '稍后' })).rejects.toThrow(
        '表正忙，请稍后再试',
      )
    })
    await bothAt((await addField('sample', 'xLater', 'int', { label: '稍后' }))['version'])
  })
})

describe('a table of a customer', () => {
  const NEEDED: Readonly<Record<string, object>> = {
    decimal: { digits: { precision: 12, scale: 4 } },
    choice: { options: OPTIONS },
    choices: { options: OPTIONS },
    dict: { dict: 'colour' },
    ref: { target: 'place' },
    refs: { target: 'place' },
  }
  const nameOf = (kind: string): string =>
    ({ ref: 'spotId', refs: 'spotIds' })[kind] ?? `${kind}Value`
  const everyKind = FIELD_KINDS.map((kind) => ({
    name: nameOf(kind),
    kind,
    attrs: { label: `值${kind}`, ...NEEDED[kind] },
  }))
  const VALUES: AnyRow = {
    code: 'T1',
    textValue: '文字',
    tonsValue: '1.500',
    kgValue: '2.250',
    priceValue: '3.1234',
    moneyValue: '4.20',
    rateValue: '0.130000',
    assayValue: '5.123456',
    decimalValue: '6.1234',
    intValue: 7,
    flagValue: true,
    dateValue: '2026-11-15',
    dateTimeValue: '2026-11-15 08:00:00',
    timeValue: '08:30:00',
    fileValue: newFileId(),
    jsonValue: { a: [1, '二'] },
    dictValue: 'red',
    choiceValue: 'A',
    choicesValue: 'A,B',
  }
  const part = {
    name: 'xToolPart',
    label: '部件',
    fields: [
      { name: 'partName', kind: 'text', attrs: { label: '名称', required: true } },
      { name: 'quantity', kind: 'tons', attrs: { label: '数量', total: true } },
    ],
  }
  const tool = {
    name: 'xTool',
    label: '工具',
    fields: [
      { name: 'code', kind: 'text', attrs: { label: '编码', required: true, unique: 'scope' } },
      ...everyKind,
    ],
    children: [part],
  }
  let spot: AnyRow

  beforeAll(async () => {
    await storeFileRow(bed.db, bed.caller, String(VALUES['fileValue']))
    spot = await here.call('POST', '/test/zz-place/create', { code: 'B', name: '乙地' })
    const made = await here.call('POST', '/optimus_prime/cg-table/create', tool)
    expect(made).toMatchObject({
      tableName: 'x_tool',
      readOnly: false,
      mounts: [
        { base: '/custom/x-tool', route: '/modules/custom/x_tool', permission: 'custom:x-tool' },
      ],
    })
    await bothAt(made['version'])
  })

  test('holds every kind of field, on this node and on another', async () => {
    const body = {
      ...VALUES,
      spotId: spot['id'],
      spotIds: spot['id'],
      xToolPart: [{ partName: '刀', quantity: '1.5' }],
    }
    const row = await here.call('POST', '/custom/x-tool/create', body)
    const stored = await there.call('GET', `/custom/x-tool/get/${String(row['id'])}`)
    expect(stored).toMatchObject({
      ...VALUES,
      spotName: '乙地',
      enabled: true,
      xToolPart: [{ partName: '刀', quantity: '1.500' }],
    })
    const found = await there.call('POST', '/custom/x-tool/list', {
      search: [
        { key: 'tonsValue', op: 'ge', val: '1.5' },
        { key: 'choiceValue', op: 'eq', val: 'A' },
      ],
      sort: [{ key: 'dateValue', dir: 'desc' }],
    })
    expect(rowsOf(found)).toMatchObject([{ code: 'T1', spotName: '乙地' }])
    await expect(here.call('POST', '/custom/x-tool/create', body)).rejects.toThrow('编码已存在：T1')
  })

  test('has templates like every other', () => {
    const registry = there.models.current()
    const entry = registry.mountById('xTool/main')
    if (entry === null) throw new Error('xTool is not mounted')
    const text = JSON.stringify(mountTemplates(registry, entry))
    for (const { name } of everyKind) expect(text).toContain(`"${name}"`)
  })

  test('takes another field while it has rows, and another table may refer to it', async () => {
    const attrs = { label: '产地', required: true }
    await bothAt((await addField('xTool', 'origin', 'text', attrs))['version'])
    const child = { entity: 'xTool', child: 'xToolPart' }
    const weight = { name: 'spare', kind: 'flag', attrs: { label: '备件' } }
    const path = '/optimus_prime/cg-table-field/create'
    await bothAt((await here.call('POST', path, { ...child, field: weight }))['version'])
    const loan = await bed.db.transaction((tx) =>
      createCustomTable(
        tx,
        {
          name: 'xLoan',
          label: '借用单',
          lifeCycle: 'document',
          fields: [{ name: 'toolId', kind: 'ref', attrs: { label: '工具', target: 'xTool' } }],
        },
        here.deps,
      ),
    )
    await bothAt(loan.version)
    const [row] = rowsOf(await there.call('POST', '/custom/x-tool/list', {}))
    const lent = await there.call('POST', '/custom/x-loan/create', { toolId: row?.['id'] })
    expect(lent).toMatchObject({ toolName: 'T1', status: 'DRAFT' })
    const whole = await there.call('GET', `/custom/x-tool/${String(row?.['id'])}`)
    expect(whole).toMatchObject({ origin: null, xToolPart: [{ spare: false }] })
  })

  test('is refused under a name that is taken or is none', async () => {
    const make = (changes: object) =>
      here.call('POST', '/optimus_prime/cg-table/create', { ...tool, children: [], ...changes })
    await expect(make({})).rejects.toMatchObject(reason('builder.tableExists'))
    await expect(make({ name: 'xToolPart' })).rejects.toMatchObject(reason('builder.tableExists'))
    for (const name of ['tool', 'x_tool', 'xTool"', 'x', 'xTool; drop table zz_sample'])
      await expect(make({ name })).rejects.toMatchObject(reason('builder.invalid'))
    await expect(make({ name: 'xOther', children: [part] })).rejects.toThrow('已被占用')
    await expect(make({ name: 'xOther', fields: 'a' })).rejects.toMatchObject(
      reason('call.fieldType'),
    )
    await expect(make({ name: 'xOther', sql: 'a' })).rejects.toMatchObject(
      reason('call.unknownField'),
    )
    await bed.db.run(sql`create table x_stray (id bigint)`)
    await expect(make({ name: 'xStray' })).rejects.toMatchObject(reason('builder.nameTaken'))
  })

  test('is shown beside the built-in ones, which are read-only', async () => {
    const tables = await here.call<AnyRow[]>('GET', '/optimus_prime/cg-table/tables')
    expect(tables.find((item) => item['name'] === 'sample')).toMatchObject({
      id: 'sample',
      readOnly: true,
    })
    const own = tables.find((item) => item['name'] === 'xTool')
    const fields = await here.call<AnyRow[]>(
      'GET',
      `/optimus_prime/cg-table/data/${String(own?.['id'])}`,
    )
    const code = fields.find((field) => field['name'] === 'code')
    expect(
      await here.call('GET', `/optimus_prime/cg-table-field/info/${String(code?.['id'])}`),
    ).toMatchObject({ entity: 'xTool', name: 'code', column: 'code', readOnly: false })
    expect(await here.call('GET', '/optimus_prime/cg-table-field/info/sample.title')).toMatchObject(
      { readOnly: true, attrs: { label: '标题' } },
    )
    await expect(here.call('GET', '/optimus_prime/cg-table-field/info/1')).rejects.toMatchObject(
      reason('row.missing'),
    )
  })
})

describe('rows that cannot be used', () => {
  const insertField = (id: number, entity: string, name: string, attrs: object, kind = 'text') =>
    bed.db.run(
      sql`insert into cg_table_field (id, entity, name, kind, attrs, seq, create_user_id, create_user, create_date, update_user_id, update_user, update_date) values (${id}, ${entity}, ${name}, ${kind}, ${JSON.stringify(attrs)}, 1, 0, '', now(), 0, '', now())`,
    )
  const bump = () => bed.db.run(sql`update cg_model_version set version = version + 1`)

  beforeEach(() => {
    here.reported.length = 0
  })

  test('are left out and reported; everything else goes on', async () => {
    await insertField(1, 'sample', 'xBroken', { label: '坏', write: 'server' })
    await insertField(2, 'sample', 'noPrefix', { label: '坏' })
    await insertField(3, 'sample', 'xAbsent', { label: '无列' })
    await insertField(4, 'vanished', 'xA', { label: '坏' })
    await insertField(5, 'sample', 'xFarId', { label: '坏', target: 'vanished' }, 'ref')
    await bed.db.run(
      sql`insert into cg_table (id, name, table_name, label, scope, life_cycle, base, create_user_id, create_user, create_date, update_user_id, update_user, update_date) values (1, 'xGone', 'x_gone', '没了', 'org', 'master', '/custom/x-gone', 0, '', now(), 0, '', now())`,
    )
    await insertField(6, 'xGone', 'code', { label: '编码' })
    await bump()
    await here.models.reload()
    const said = here.reported.join('\n')
    for (const name of ['xBroken', 'noPrefix', 'xAbsent', 'vanished', 'xFarId', 'xGone'])
      expect(said).toContain(name)
    const registry = here.models.current()
    expect(registry.model('sample').fields.has('xGrade')).toBe(true)
    expect(registry.model('sample').fields.has('xAbsent')).toBe(false)
    expect(registry.target('xGone')).toBeNull()
    expect(registry.target('xTool')).not.toBeNull()
    expect((await loadCustomModels(bed.db)).customModels.map(({ name }) => name)).toEqual([
      'xTool',
      'xLoan',
    ])
    await here.call('POST', '/test/pu-sample/list', {})
  })

  test('hold their name, and do not stand in the way of others', async () => {
    await expect(addField('sample', 'xBroken', 'text', { label: '甲' })).rejects.toMatchObject(
      reason('builder.fieldExists'),
    )
    const { version } = await addField('sample', 'xFine', 'text', { label: '完好' })
    await bothAt(version)
  })

  test('a listener that cannot follow keeps the old model in force', async () => {
    const node = await openNode(bed, 4, builtIn)
    try {
      const old = node.models.current()
      let angry = true
      node.models.onChange(() => {
        if (angry && node.models.current() !== old) throw new Error('no room')
      })
      await bump()
      await node.models.reload()
      expect(node.models.current()).toBe(old)
      expect(node.reported.join()).toContain('no room')
      angry = false
      await node.models.reload()
      expect(node.models.current().version).toBe(old.version + 1)
    } finally {
      await node.close()
    }
  })
})
