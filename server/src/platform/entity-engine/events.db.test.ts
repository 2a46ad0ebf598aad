import { refuse } from '@junheng/domain/refusals/refusal.ts'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { useTestBed } from '#test/database.ts'
import { place, sample } from '#test/sample.entity.ts'
import { createEngine } from './create-engine.ts'
import type { DomainEvent } from './engine.ts'
import { rulesFor } from './rules.ts'
import {
  act,
  copy,
  load,
  makePlace,
  makeSample,
  refusalOf,
  remove,
  update,
} from './sample.fixtures.ts'

const EVENTS = [
  'Created',
  'Updated',
  'Audited',
  'Reverted',
  'Obsoleted',
  'Recovered',
  'Deleted',
] as const
const heard: { readonly name: string; readonly code: unknown }[] = []

/** Leaves a mark in the transaction it is told in, and fails for rows that say so. */
const handlers = EVENTS.map((event) => ({
  event: `sample${event}`,
  async handle(
    tx: Parameters<typeof load>[0]['db'] | { run: (s: ReturnType<typeof sql>) => Promise<number> },
    told: DomainEvent,
  ) {
    heard.push({ name: told.name, code: told.row['code'] })
    await tx.run(sql`insert into zz_mark (event, row_id) values (${told.name}, ${told.row['id']})`)
    if (told.row['title'] === `炸${event}`) throw new Error('handler failed')
  },
}))

const rules = [
  rulesFor(sample, {
    async complete(_tx, { row }) {
      return { serverNote: `共${row.pieces ?? 0}件` }
    },
    async check(_tx, { row, before }) {
      return row.title === '不许' && before === null ? refuse('row.fixed', { label: '标题' }) : null
    },
    guards: {
      audit: async (_tx, { row }) => (row.title === '不审' ? refuse('row.none') : null),
      delList: async (_tx, { row }) => (row.title === '不删' ? refuse('row.none') : null),
      copy: async (_tx, { row }) => (row.title === '不复制' ? refuse('row.none') : null),
    },
    async stored(tx, { row }) {
      await tx.run(sql`insert into zz_mark (event, row_id) values ('stored', ${row.id})`)
    },
  }),
]

describe('事件与规则', () => {
  const bed = useTestBed({ entities: [place, sample], rules, handlers })
  let ready = false
  const prepared = async () => {
    if (!ready)
      await bed.db.run(sql`create table zz_mark (event text not null, row_id bigint not null)`)
    ready = true
    heard.length = 0
  }
  const marks = async (id: string) =>
    (
      await bed.db.rows<{ event: string }>(
        sql`select event from zz_mark where row_id = ${id} order by ctid`,
      )
    ).map(({ event }) => event)

  test('每个动作说一次，在同一个事务里', async () => {
    await prepared()
    const { id } = await makeSample(bed)
    await update(bed, 'sample', { body: { id, version: 0, pieces: 1 } })
    for (const action of ['audit', 'init', 'obsolete', 'recover'] as const)
      await act(bed, action, [id])
    await remove(bed, 'sample', [id])
    expect(heard.map(({ name }) => name)).toEqual(EVENTS.map((event) => `sample${event}`))
    expect(await marks(id)).toEqual([
      'stored',
      'sampleCreated',
      'stored',
      ...EVENTS.slice(1).map((event) => `sample${event}`),
    ])
  })

  test('听事件的一方失败，写的一方也没有写成', async () => {
    await prepared()
    await expect(makeSample(bed, { code: 'BOOM', title: '炸Created' })).rejects.toThrow(
      'handler failed',
    )
    expect(await bed.db.row(sql`select 1 from zz_sample where code = 'BOOM'`)).toBeNull()
    const made = await makeSample(bed, { title: '炸Audited' })
    await expect(act(bed, 'audit', [made.id])).rejects.toThrow('handler failed')
    expect(await load(bed, 'sample', made.id)).toMatchObject({ status: 'DRAFT', version: 0 })
    expect(await marks(made.id)).toEqual(['stored', 'sampleCreated'])
  })

  test('规则补上系统字段，修改时再补一次', async () => {
    await prepared()
    const made = await makeSample(bed, { pieces: 2 })
    expect(made['serverNote']).toBe('共2件')
    expect(await load(bed, 'sample', made.id)).toEqual(made)
    const row = await update(bed, 'sample', { body: { id: made.id, version: 0, pieces: 5 } })
    expect(row['serverNote']).toBe('共5件')
  })

  test('规则说不，什么都没有存', async () => {
    await prepared()
    expect((await refusalOf(makeSample(bed, { code: 'NO', title: '不许' }))).code).toBe('row.fixed')
    expect(await bed.db.row(sql`select 1 from zz_sample where code = 'NO'`)).toBeNull()
  })

  test('守卫按动作说不', async () => {
    await prepared()
    const audited = await makeSample(bed, { title: '不审' })
    expect((await refusalOf(act(bed, 'audit', [audited.id]))).code).toBe('row.none')
    const removed = await makeSample(bed, { title: '不删' })
    expect((await refusalOf(remove(bed, 'sample', [removed.id]))).code).toBe('row.none')
    const copied = await makeSample(bed, { title: '不复制' })
    expect((await refusalOf(copy(bed, 'sample', copied.id, 'C'))).code).toBe('row.none')
    await act(bed, 'audit', [copied.id])
  })

  test('两套规则、没有的实体，起不来并说出是谁', () => {
    const { engine, clock } = bed
    const parts = { registry: () => engine.registry, clock, newId: () => engine.newId() }
    expect(() => createEngine({ ...parts, rules: [...rules, ...rules] })).toThrow(
      'two sets of rules for sample',
    )
    const unknown = [{ entity: 'nothing', rules: {} }]
    expect(() => createEngine({ ...parts, rules: unknown })).toThrow('no entity nothing')
  })

  test('地点没有规则，照常写', async () => {
    await prepared()
    await makePlace(bed)
    expect(heard).toEqual([])
  })
})
