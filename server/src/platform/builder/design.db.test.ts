import { designFile } from '@junheng/domain/builder/design-file.ts'
import { blankDesign, designOver, type TableDesign } from '@junheng/domain/builder/table-design.ts'
import { refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { useTestBed } from '#test/database.ts'
import { place, sample } from '#test/sample.entity.ts'
import { eventually } from '#test/until.ts'
import { openNode, type TestNode } from './builder.fixtures.ts'
import { designed, safetyCheck } from './design.fixtures.ts'
import { tryTable } from './try-table.ts'

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

const BASE = '/optimus_prime/cg-table'
const reason = (code: string) => ({ refusal: { code } })

async function publish(design: TableDesign, options: object = {}): Promise<AnyRow> {
  const { version } = await here
    .call('GET', `${BASE}/design/${design.name}`)
    .catch((): AnyRow => ({ version: 0 }))
  await here.call('PUT', `${BASE}/draft`, { design, baseVersion: version })
  const told = await here.call('POST', `${BASE}/publish`, { name: design.name, ...options })
  await here.models.reload()
  const wanted = here.models.current().version
  await eventually(() => expect(there.models.current().version).toBe(wanted))
  return told
}

/** What is in force, to be changed further. */
async function current(name: string): Promise<TableDesign> {
  const { published } = await here.call<{ published: TableDesign }>('GET', `${BASE}/design/${name}`)
  return published
}

const columnsOf = async (table: string): Promise<readonly string[]> =>
  (
    await bed.db.rows<{ name: string }>(
      sql`select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`,
    )
  ).map(({ name }) => name)

describe('a table from its draft', () => {
  let spot: AnyRow

  test('a draft is its maker’s alone and makes nothing', async () => {
    spot = await here.call('POST', '/test/zz-place/create', { code: 'P1', name: '一号库' })
    const design = safetyCheck({ importRows: 'xCheckItem' })
    await here.call('PUT', `${BASE}/draft`, { design, baseVersion: 0 })
    expect(await here.call('GET', `${BASE}/drafts`)).toEqual([
      { name: 'xCheck', label: '安全检查' },
    ])
    const preview = await here.call('POST', `${BASE}/preview`, { design })
    expect(preview['faults']).toEqual([])
    expect(JSON.stringify(preview['form'])).toContain('pick-x-check-placeId')
    expect(here.models.current().target('xCheck')).toBeNull()
  })

  test('a row is tried before there is a table, and leaves nothing', async () => {
    const body = {
      design: safetyCheck({ importRows: 'xCheckItem' }),
      row: { placeId: spot['id'], xCheckItem: [{ item: '护栏', lost: 3 }] },
    }
    const tried = await here.call<{ row: AnyRow }>('POST', `${BASE}/trial`, body)
    expect(tried.row).toMatchObject({ code: 'TRY1', allLost: 3, score: 97, placeName: '一号库' })
    const faulty = { ...body, row: { xCheckItem: [{ lost: 3 }] } }
    expect(await here.call('POST', `${BASE}/trial`, faulty)).toMatchObject({
      row: null,
      fault: expect.stringContaining('项目'),
    })
    await expect(columnsOf('x_check')).rejects.toThrow('x_check')
  })

  test('published, it has formulas, lines, picker and life cycle on every node', async () => {
    expect(await publish(safetyCheck({ importRows: 'xCheckItem' }))).toMatchObject({ version: 1 })
    const body = {
      placeId: spot['id'],
      code: 'A1',
      xCheckItem: [
        { item: '护栏', lost: 3 },
        { item: '灯', lost: 2 },
      ],
    }
    const row = await there.call('POST', '/custom/x-check/create', body)
    expect(row).toMatchObject({ allLost: 5, score: 95, placeName: '一号库', status: 'DRAFT' })
    await there.call('PUT', '/custom/x-check/audit', { ids: [row['id']] })
    const model = there.models.current().model('xCheck')
    expect(model.codeRule).toMatchObject({ id: 'xCheck' })
    expect(model.fields.get('placeId')?.pick?.fill).toEqual({ placeName: 'name', spot: 'code' })
    expect(model.popups.get('pick-x-check-placeId')?.shown).toContain('name')
  })
})

describe('a change of what is published', () => {
  test('renaming, retyping and removing say first what happens, and keep what can be kept', async () => {
    const notes = designed('note', 'text', { label: '说明' })
    const points = designed('points', 'text', { label: '分数' })
    const spare = designed('spare', 'text', { label: '备用' })
    await publish({
      ...safetyCheck(),
      name: 'xTool',
      children: [],
      codeRule: null,
      lifeCycle: 'master',
      fields: [designed('code', 'text', { label: '编码' }), notes, points, spare],
    })
    for (const [code, value] of [
      ['T1', '12'],
      ['T2', '十二'],
    ] as const)
      await here.call('POST', '/custom/x-tool/create', {
        code,
        note: `注${code}`,
        points: value,
        spare: '有',
      })
    const [code, note, ...rest] = (await current('xTool')).fields
    const [count] = rest
    const next = {
      ...(await current('xTool')),
      fields: [
        code!,
        { ...note!, name: 'remark' },
        { ...count!, kind: 'int' as const, attrs: { label: '分数' } },
      ],
    }
    const { impacts } = await here.call<{ impacts: AnyRow[] }>('POST', `${BASE}/impact`, {
      design: next,
    })
    expect(impacts).toMatchObject([
      { title: '删除字段“备用”', rows: 2, lost: 2 },
      { title: '改名字段“说明”', rows: 2, lost: 0 },
      { title: '改类型字段“分数”', rows: 2, lost: 1 },
    ])
    await expect(publish(next)).rejects.toMatchObject(reason('builder.losesData'))
    expect(await publish(next, { confirmed: true })).toMatchObject({ version: 2 })
    expect(await columnsOf('x_tool')).not.toContain('spare')
    const { list } = await there.call<{ list: AnyRow[] }>('POST', '/custom/x-tool/list', {
      sort: [{ key: 'code', dir: 'asc' }],
    })
    expect(list).toMatchObject([
      { code: 'T1', remark: '注T1', points: 12 },
      { code: 'T2', remark: '注T2', points: null },
    ])
  })

  test('an older version is gone back to as a draft; rows stay', async () => {
    const { versions } = await here.call<{ versions: { version: number; design: TableDesign }[] }>(
      'GET',
      `${BASE}/design/xTool`,
    )
    const first = versions.find(({ version }) => version === 1)!
    await publish(designOver(first.design, await current('xTool')), { confirmed: true })
    const { list } = await here.call<{ list: AnyRow[] }>('POST', '/custom/x-tool/list', {})
    expect(list).toHaveLength(2)
    expect(list[0]).toMatchObject({ note: null, spare: null })
  })

  test('what others are built on, or what cannot be, is refused in words', async () => {
    const loan = {
      ...safetyCheck(),
      name: 'xLoan',
      label: '借用',
      children: [],
      codeRule: null,
      fields: [
        designed('toolId', 'ref', {
          label: '工具',
          target: 'xTool',
          pick: { fill: { about: 'note' } },
        }),
        designed('about', 'text', { label: '关于' }),
      ],
      codeField: null,
    }
    await publish(loan)
    const tool = await current('xTool')
    const without = { ...tool, fields: tool.fields.filter(({ name }) => name !== 'note') }
    await expect(publish(without, { confirmed: true })).rejects.toThrow('借用')
    await expect(publish({ ...tool, lifeCycle: 'none' })).rejects.toMatchObject(
      reason('builder.fixed'),
    )
    const file = tool.fields.map((field) =>
      field.name === 'note' ? { ...field, kind: 'file' as const, attrs: { label: '说明' } } : field,
    )
    await expect(publish({ ...tool, fields: file })).rejects.toMatchObject(
      reason('builder.noConversion'),
    )
    const lost = tool.fields.map((field) =>
      field.name === 'points'
        ? designed('points', 'int', { label: '分数', calculate: ['1', '+', 'none'] })
        : field,
    )
    await expect(publish({ ...tool, fields: lost }, { confirmed: true })).rejects.toThrow(
      '公式用到的字段“none”不存在',
    )
  })

  test('whoever publishes second is told that his draft is old', async () => {
    const tool = await current('xTool')
    await here.call('PUT', `${BASE}/draft`, { design: tool, baseVersion: 1 })
    await expect(here.call('POST', `${BASE}/publish`, { name: 'xTool' })).rejects.toMatchObject(
      reason('builder.movedOn'),
    )
  })
})

test.each(['xTool', 'xCheck'])('what a workbook cannot bring is a fault of %s', async (name) => {
  let asked = 0
  // Made and changed it may be, brought in again not.
  const check = async () => (asked++ < 2 ? null : refuse('row.stale'))
  const engine = { ...here.engine, rulesOf: () => ({ check }) }
  const services = { ...here.services, engine }
  const registry = here.models.current()
  const { faults } = await bed.db.transaction((tx) =>
    tryTable({ tx, services, registry, name, caller: bed.caller }),
  )
  expect(faults).toEqual([expect.stringMatching(/^导入：/)])
})

/** A product that shows everybody the rows of this company: whoever reaches none is given it. */
const leakingTo = (orgId: string): Database => {
  const leak = (tx: Tx): Tx => ({
    ...tx,
    rows: ({ strings, values }, options) => {
      const isNone = (value: unknown): boolean => Array.isArray(value) && value.length === 0
      const given = values.map((value) => (isNone(value) ? [orgId] : value))
      return tx.rows({ strings, values: given }, options)
    },
  })
  return {
    ...bed.db,
    transaction: (work, options) => bed.db.transaction((tx) => work(leak(tx)), options),
  }
}

test('what another company would see is not published', async () => {
  const leaky = await openNode({ ...bed, db: leakingTo(bed.caller.orgId) }, 4)
  const design = blankDesign('xLeak', '漏')
  await leaky.call('PUT', `${BASE}/draft`, { design, baseVersion: 0 })
  const published = leaky.call('POST', `${BASE}/publish`, { name: 'xLeak' })
  await expect(published).rejects.toMatchObject(reason('builder.guard'))
  await expect(published).rejects.toThrow('别的公司看得到这张表的数据')
  expect(await bed.db.row(sql`select 1 from cg_table where name = 'xLeak'`)).toBeNull()
  await leaky.close()
})

describe('tables, fields and their parts by the calls of the specification', () => {
  const FACTOR = '/optimus_prime/cg-factor'
  const CHECK = '/optimusprime/cg-validate'
  const listed = async (path: string, search: readonly object[] = []) =>
    (await here.call<{ list: AnyRow[] }>('POST', `${path}/list`, { search })).list

  test('change the draft of who calls, and nothing that is in force', async () => {
    const factor = { customTable: 'xCheck', fieldName: 'score', calculate: ['90', '-', 'allLost'] }
    await here.call('POST', `${FACTOR}/addFactor`, factor)
    expect(await here.call('GET', `${FACTOR}/xCheck.score`)).toMatchObject({
      fieldExplain: '得分',
      calculate: factor.calculate,
    })
    expect((await current('xCheck')).fields.at(-1)?.attrs.calculate).toEqual([
      '100',
      '-',
      'allLost',
    ])
    const faulty = { ...factor, calculate: ['90', '-', 'none'] }
    await expect(here.call('PUT', `${FACTOR}/update`, faulty)).rejects.toThrow('none')
    const check = {
      customTable: 'xCheck',
      fieldName: 'spot',
      validateMethod: '^A',
      validateTitle: '须以A开头',
    }
    await here.call('POST', `${CHECK}/create`, check)
    await here.call('POST', `${CHECK}/copy`, {
      id: 'xCheck.spot',
      customTable: 'xCheck',
      fieldName: 'code',
    })
    const own = { key: 'customTable', op: 'eq', val: 'xCheck' }
    expect((await listed(CHECK, [own])).map(({ id }) => id)).toEqual(['xCheck.code', 'xCheck.spot'])
    await here.call('DELETE', `${CHECK}/delete`, { ids: ['xCheck.code', 'xCheck.spot'] })
    expect(await listed(CHECK, [own])).toEqual([])
    await expect(
      here.call('POST', '/optimusprime/cg-val-format/create', {
        customTable: 'xCheck',
        fieldName: 'score',
        cgValFormat: 'eval(1)',
      }),
    ).rejects.toMatchObject(reason('call.fieldType'))
    const fields = await listed('/optimus_prime/cg-table-field').catch(() => null)
    expect(fields).toBeNull()
    const rows = ['score', 'allLost', 'spot', 'placeId', 'code'].map((fieldName) => ({
      fieldName,
      fieldExplain: `新${fieldName}`,
    }))
    const place = { customTable: 'xCheck', list: rows }
    await here.call('POST', '/optimus_prime/cg-table-field/saveListData', place)
    const { design } = await here.call<{ design: TableDesign }>('GET', `${BASE}/view/xCheck`)
    expect(design.fields.map(({ attrs }) => attrs.label)[0]).toBe('新score')
    await expect(
      here.call('POST', '/optimus_prime/cg-table-field/saveListData', {
        ...place,
        list: rows.slice(1),
      }),
    ).rejects.toMatchObject(reason('row.missing'))
    expect(
      await here.call('POST', `${BASE}/addTabList`, {
        name: 'xCheck',
        tab: '分数',
        before: 'score',
      }),
    ).toEqual({ list: ['分数'] })
    await here.call('DELETE', `${BASE}/draft/xCheck`)
  })

  test('a copy is a draft of its own; an empty table that nothing uses can be taken away', async () => {
    await here.call('POST', `${BASE}/copy`, { name: 'xCheck', to: 'xVisit', label: '巡检' })
    await here.call('POST', `${BASE}/publish`, { name: 'xVisit' })
    await here.models.reload()
    const found = await listed(BASE, [{ key: 'label', op: 'like', val: '巡检' }])
    expect(found).toMatchObject([{ name: 'xVisit', readOnly: false }])
    await expect(here.call('DELETE', `${BASE}/delete`, { name: 'xCheck' })).rejects.toMatchObject(
      reason('builder.hasRows'),
    )
    await here.call('DELETE', `${BASE}/delete`, { name: 'xVisit' })
    await here.models.reload()
    expect(here.models.current().target('xVisit')).toBeNull()
    await expect(columnsOf('x_visit_item1')).rejects.toThrow('x_visit_item1')
  })
})

describe('tables as a file', () => {
  test('are carried to another site, in one piece, and the same file twice changes nothing', async () => {
    const file = await here.call<{ tables: TableDesign[] }>('POST', `${BASE}/export`, {})
    expect(file.tables.map(({ name }) => name)).toEqual(['xCheck', 'xLoan', 'xTool'])
    const same = await here.call<{ plan: AnyRow[] }>('POST', `${BASE}/import`, {
      file,
      apply: true,
    })
    expect(same.plan.map(({ action }) => action)).toEqual(['same', 'same', 'same'])
    const renamed = JSON.parse(
      JSON.stringify(file)
        .replaceAll('xTool', 'xGear')
        .replaceAll('xLoan', 'xRent')
        .replaceAll('xCheck', 'xTest'),
    )
    const plan = await here.call<{ plan: AnyRow[] }>('POST', `${BASE}/import`, { file: renamed })
    expect(plan).toMatchObject({ applied: false })
    expect(plan.plan.map(({ name }) => name)).toEqual(['xGear', 'xRent', 'xTest'])
    const broken = {
      ...renamed,
      tables: renamed.tables.map((table: TableDesign) =>
        table.name === 'xTest' ? { ...table, sort: { field: 'none', dir: 'asc' } } : table,
      ),
    }
    await expect(
      here.call('POST', `${BASE}/import`, { file: broken, apply: true }),
    ).rejects.toThrow('none')
    await expect(columnsOf('x_gear')).rejects.toThrow('x_gear')
    await here.call('POST', `${BASE}/import`, { file: renamed, apply: true })
    await here.models.reload()
    expect(here.models.current().target('xRent')).not.toBeNull()
    const again = await here.call('POST', `${BASE}/export`, { names: ['xGear', 'xRent', 'xTest'] })
    expect(again).toEqual(designFile(renamed.tables))
  })
})

test('a table of an earlier version, without the index of its days, takes another date', async () => {
  const design: TableDesign = { ...blankDesign('xOldDay', '旧表'), lifeCycle: 'document' }
  await publish(design)
  await bed.db.run(sql`drop index x_old_day_days`)
  const { fields, ...rest } = await current('xOldDay')
  const due = { name: 'dueDate', kind: 'date' as const, attrs: { label: '期限' } }
  await publish({ ...rest, fields: [...fields, due] })
  const [index] = await bed.db.rows<{ definition: string }>(
    sql`select indexdef as definition from pg_indexes where indexname = 'x_old_day_days'`,
  )
  expect(index?.definition).toContain('due_date')
})
