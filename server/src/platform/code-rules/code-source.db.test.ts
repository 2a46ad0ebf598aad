import type { CodeSegment } from '@junheng/domain/codes/code-rule.ts'
import { RefusalError } from '@junheng/domain/refusals/refusal.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openNotifications } from '#platform/db/notifications.ts'
import { sql } from '#platform/db/sql.ts'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'
import { seedTenants } from '#test/tenants.ts'
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
  await seedTenants(place.db)
})
beforeEach(async () => {
  today = new Date('2026-11-15T10:00:00+08:00')
  await place.db.run(sql`truncate sys_code_counter, sys_code_rule, sys_hierarchy_code_rule cascade`)
})
afterAll(() => place.close())

const newSource = (blockSize = 50) => createCodeSource({ db: place.db, clock, blockSize })

interface StoredRule {
  readonly id: string
  readonly orgId?: string
  readonly text: string
  readonly enabled?: boolean
  readonly deleted?: boolean
}

async function storeRule({ id, orgId, text, enabled = true, deleted = false }: StoredRule) {
  await storeSegments(
    { id, orgId: orgId ?? null, enabled, deleted },
    JSON.stringify([
      { type: 'constant', value: text },
      { type: 'sequence', width: 3, reset: 'never' },
    ]),
  )
}

async function storeSegments(
  { id = '1', orgId = null as string | null, enabled = true, deleted = false },
  segments: string,
) {
  await place.db.run(sql`
    insert into sys_code_rule
      (id, code, name, segments, org_id, group_id, enabled, deleted, create_date, update_date)
    values (${id}, 'order', '规则', ${segments}::jsonb, ${orgId}, 1, ${enabled}, ${deleted}, now(), now())`)
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

  test('the rule of the company goes before that of the group and that before the preset', async () => {
    const codes = newSource()
    expect(await codes.allocate(request)).toBe('XA-202611150001')
    await storeRule({ id: '2', text: 'GRP' })
    expect(await codes.allocate(request)).toBe('XA-202611150002')
    codes.forget()
    expect(await codes.allocate(request)).toBe('GRP001')
    await storeRule({ id: '3', orgId: '11', text: 'ORG' })
    codes.forget()
    expect(await codes.allocate(request)).toBe('ORG001')
    expect(await codes.allocate({ ...request, orgId: null })).toBe('GRP001')
    expect(await codes.allocate({ ...request, orgId: '12' })).toBe('GRP001')
    const foreign = { ...request, groupId: '2', orgId: '21' }
    expect(await codes.allocate(foreign)).toBe('XA-202611150001')
  })

  test('a disabled or deleted rule counts as none', async () => {
    await storeRule({ id: '1', orgId: '11', text: 'OFF', enabled: false })
    await storeRule({ id: '2', orgId: '12', text: 'GONE', deleted: true })
    const codes = newSource()
    expect(await codes.allocate(request)).toBe('XA-202611150001')
    expect(await codes.allocate({ ...request, orgId: '12' })).toBe('XA-202611150001')
  })

  test('a rule that anyone changes is heard of on every node', async () => {
    const notifications = await openNotifications(place.url)
    const codes = createCodeSource({ db: place.db, clock, notifications })
    await notifications.ready()
    const nextCode = () => codes.allocate(request)
    try {
      expect(await nextCode()).toBe('XA-202611150001')
      await storeRule({ id: '1', text: 'A' })
      await notifications.heard()
      expect(await nextCode()).toMatch(/^A/)
      await place.db.run(sql`update sys_code_rule set enabled = false`)
      await notifications.heard()
      expect(await nextCode()).toMatch(/^XA/)
    } finally {
      await notifications.close()
    }
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
    await storeSegments({}, '[]')
    await expect(newSource().allocate(request)).rejects.toThrow('编码规则至少要有一段')
    await place.db.run(sql`update sys_code_rule set segments = '[{"type":"moon"}]'`)
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
  test('widths are those of the group, while their rule is enabled', async () => {
    const wanted = { entity: 'region', groupId: '1' }
    expect(await findLevelWidths(place.db, wanted)).toBeNull()
    await place.db.run(sql`
      insert into sys_hierarchy_code_rule (id, entity, name, widths, group_id, create_date, update_date)
      values (1, 'region', '地区', '3,3,3', 1, now(), now())`)
    expect(await findLevelWidths(place.db, wanted)).toEqual([3, 3, 3])
    expect(await findLevelWidths(place.db, { ...wanted, groupId: '2' })).toBeNull()
    await place.db.run(sql`update sys_hierarchy_code_rule set enabled = false`)
    expect(await findLevelWidths(place.db, wanted)).toBeNull()
  })
})
