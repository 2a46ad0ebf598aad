import type { CodeSegment } from '@junheng/domain/codes/code-rule.ts'
import { RefusalError } from '@junheng/domain/refusals/refusal.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'
import { findLevelWidths } from './code-rule.queries.ts'
import { type CodeRequest, createCodeSource } from './code-source.ts'

let place: TestDatabase
let today = new Date('2026-11-15T10:00:00+08:00')
const clock = { now: () => today }
const segments: readonly CodeSegment[] = [
  { type: 'orgPrefix' },
  { type: 'constant', value: '-' },
  { type: 'date', pattern: 'yyyyMMdd' },
  { type: 'sequence', width: 4, reset: 'day' },
]
const request: CodeRequest = {
  orgId: '11',
  groupId: '1',
  orgPrefix: 'XA',
  rule: 'order',
  preset: { id: 'order', segments },
  fields: {},
}
const gapless: CodeRequest = { ...request, preset: { ...request.preset, gapless: true } }

beforeAll(async () => {
  place = await openTestDatabase()
})
beforeEach(async () => {
  today = new Date('2026-11-15T10:00:00+08:00')
  await place.db.run(sql`truncate sys_code_counter, sys_code_rule, sys_hierarchy_code_rule`)
})
afterAll(() => place.close())

const newSource = (blockSize = 50) => createCodeSource({ db: place.db, clock, blockSize })

async function storeRule(owner: { id: string; orgId?: string; groupId?: string; text: string }) {
  const stored = JSON.stringify([
    { type: 'constant', value: owner.text },
    { type: 'sequence', width: 3, reset: 'never' },
  ])
  await place.db.run(sql`
    insert into sys_code_rule (id, code, name, segments, org_id, group_id) values
      (${owner.id}, 'order', '规则', ${stored}::jsonb, ${owner.orgId ?? null}, ${owner.groupId ?? null})`)
}

describe('code-rules / allocate', () => {
  test('codes follow the preset and count from 1', async () => {
    const codes = newSource()
    expect(await codes.allocate(request)).toBe('XA-202611150001')
    expect(await codes.allocate(request)).toBe('XA-202611150002')
    expect(await codes.allocate({ ...request, orgId: '12' })).toBe('XA-202611150001')
    today = new Date('2026-11-16T00:00:00+08:00')
    expect(await codes.allocate(request)).toBe('XA-202611160001')
  })

  test('two hundred at once over two nodes never meet', async () => {
    const [one, other] = [newSource(), newSource()]
    const given = await Promise.all(
      Array.from({ length: 200 }, (_, at) => (at % 2 === 0 ? one : other).allocate(request)),
    )
    expect(new Set(given).size).toBe(200)
    const counter = await place.db.row(sql`select next_value from sys_code_counter`)
    expect(counter).toEqual({ next_value: '201' })
  })

  test('a node asks once for fifty codes, however many wait for the first', async () => {
    const codes = newSource()
    await Promise.all(Array.from({ length: 50 }, () => codes.allocate(request)))
    const counter = await place.db.row(sql`select next_value from sys_code_counter`)
    expect(counter).toEqual({ next_value: '51' })
  })

  test('a fetch that fails fails its waiters, and the next call tries again', async () => {
    const codes = newSource()
    const bad = { ...request, orgId: 'x' }
    const outcomes = await Promise.allSettled([codes.allocate(bad), codes.allocate(bad)])
    expect(outcomes.map((each) => each.status)).toEqual(['rejected', 'rejected'])
    expect(await codes.allocate(request)).toBe('XA-202611150001')
  })

  test('the rule of the company goes before that of the group and of everybody', async () => {
    const codes = newSource()
    await storeRule({ id: '1', text: 'ALL' })
    expect(await codes.allocate(request)).toBe('ALL001')
    await storeRule({ id: '2', groupId: '1', text: 'GRP' })
    expect(await codes.allocate(request)).toBe('ALL002')
    codes.forget()
    expect(await codes.allocate(request)).toBe('GRP001')
    await storeRule({ id: '3', groupId: '1', orgId: '11', text: 'ORG' })
    codes.forget()
    expect(await codes.allocate(request)).toBe('ORG001')
    expect(await codes.allocate({ ...request, orgId: null })).toBe('GRP001')
    expect(await codes.allocate({ ...request, groupId: '2', orgId: '21' })).toBe('ALL001')
  })

  test('a value that the rule needs and the row lacks is asked for by its label', async () => {
    const preset = {
      id: 'order',
      segments: [
        { type: 'field', field: 'prefix' },
        { type: 'constant', value: '-' },
        { type: 'sequence', width: 3, reset: 'never' },
      ],
    } as const
    const codes = newSource()
    const refused = codes.allocate({ ...request, preset, labels: { prefix: '编号前缀' } })
    await expect(refused).rejects.toThrow('生成编码需要编号前缀，请先填写')
    expect(await codes.allocate({ ...request, preset, fields: { prefix: 'B' } })).toBe('B-001')
  })

  test('a stored rule that cannot give unique codes is refused', async () => {
    await place.db.run(sql`
      insert into sys_code_rule (id, code, name, segments) values (1, 'order', '规则', '[]')`)
    await expect(newSource().allocate(request)).rejects.toThrow(RefusalError)
  })
})

describe('code-rules / without gaps', () => {
  test('a rollback leaves no gap, and those at once wait for each other', async () => {
    const codes = newSource()
    const work = (fails: boolean) =>
      place.db.transaction(async (tx) => {
        const code = await codes.allocateGapless(tx, gapless)
        if (fails) throw new Error('refused')
        return code
      })
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, (_, at) => work(at % 4 === 0)),
    )
    const given = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    const wanted = Array.from(
      { length: 30 },
      (_, at) => `XA-20261115${String(at + 1).padStart(4, '0')}`,
    )
    expect(given.sort()).toEqual(wanted)
  })

  test('prepare locks inside the transaction only where the rule asks for it', async () => {
    const codes = newSource()
    const rolledBack = async (wanted: CodeRequest) => {
      const giveCode = await codes.prepare(wanted)
      await place.db
        .transaction(async (tx) => {
          await giveCode(tx)
          throw new Error('refused')
        })
        .catch(() => {})
    }
    await rolledBack(gapless)
    const giveGapless = await codes.prepare(gapless)
    expect(await place.db.transaction(giveGapless)).toBe('XA-202611150001')

    const other = { ...request, rule: 'plan' }
    await rolledBack(other)
    const giveCode = await codes.prepare(other)
    expect(await place.db.transaction(giveCode)).toBe('XA-202611150002')
  })

  test('a gapless rule takes no block', async () => {
    const codes = newSource()
    await codes.allocate(gapless)
    expect(await newSource().allocate(gapless)).toBe('XA-202611150002')
  })
})

describe('code-rules / levels', () => {
  test('the widths of the group go before those for everybody', async () => {
    const wanted = { entity: 'region', groupId: '1' }
    expect(await findLevelWidths(place.db, wanted)).toBeNull()
    await place.db.run(sql`
      insert into sys_hierarchy_code_rule (id, entity, widths, group_id)
      values (1, 'region', '[2,2]', null), (2, 'region', '[3,3,3]', 1)`)
    expect(await findLevelWidths(place.db, wanted)).toEqual([3, 3, 3])
    expect(await findLevelWidths(place.db, { ...wanted, groupId: '2' })).toEqual([2, 2])
  })
})
