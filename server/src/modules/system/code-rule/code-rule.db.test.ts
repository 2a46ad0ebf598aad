import { RefusalError } from '@junheng/domain/refusals/refusal.ts'
import { describe, expect, test } from 'vitest'
import { takeNumbers } from '#platform/code-rules/code-rule.queries.ts'
import { rawSql, sql } from '#platform/db/sql.ts'
import { useTestBed } from '#test/database.ts'
import { insertRow } from '#test/insert-row.ts'
import { place, sample } from '#test/sample.entity.ts'
import { TENANTS, testCaller } from '#test/tenants.ts'
import { makeCodeRule } from './code-rule.fixtures.ts'
import { probeCodes } from './probe-codes.ts'

const bed = useTestBed({ entities: [place, sample] })

const make = (values: Omit<Parameters<typeof makeCodeRule>[2], 'caller'>, caller = bed.caller) =>
  bed.db.transaction((tx) => makeCodeRule(tx, bed.engine, { caller, ...values }))

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof RefusalError ? error.refusal.message : error),
  )

const sequence = { type: 'sequence', width: 4, reset: 'never' }

describe('code-rule', () => {
  test('一个库区一条，集团另有一条', async () => {
    expect(await make({ code: 'sample' })).toMatchObject({ orgId: TENANTS.org, gapless: false })
    expect(await refusalOf(make({ code: 'sample' }))).toBe('规则标识已存在：sample')
    expect(await make({ code: 'sample', shared: true })).toMatchObject({ orgId: null })
    const neighbour = testCaller({ orgId: TENANTS.otherOrg })
    expect(await make({ code: 'sample' }, neighbour)).toMatchObject({ orgId: TENANTS.otherOrg })
  })

  test.each([
    [[], '编码规则至少要有一段'],
    ['YL', '编码规则须为段的列表，最多20段'],
    [[{ type: 'moon' }], '编码规则第1段格式错误'],
    [[sequence, sequence], '编码规则必须且只能有一个流水号段'],
    [[{ ...sequence, width: 13 }], '流水号位数须在1到12之间'],
    [
      [{ type: 'date', pattern: 'QQ' }, sequence],
      '日期格式QQ不可用，只能由 yyyy yy MM dd HH mm ss 和 - / . _ 组成',
    ],
    [[{ ...sequence, reset: 'day' }], '流水号每天归零时，日期段须包含yy、MM、dd，否则编码会重复'],
  ])('段 %j 被拒：%s', async (segments, message) => {
    expect(await refusalOf(make({ segments }))).toBe(message)
  })

  test('字段段须是该单据有的字段', async () => {
    const caller = testCaller({ orgId: TENANTS.foreignOrg, groupId: TENANTS.foreignGroup })
    const withField = (field: string) =>
      make(
        {
          code: 'sample',
          segments: [{ type: 'field', field }, { type: 'constant', value: '-' }, sequence],
        },
        caller,
      )
    expect(await refusalOf(withField('colour2'))).toBe('样例单没有字段colour2，不能用于编码')
    expect(await refusalOf(withField('colour'))).toBe(null)
  })

  test('试编码从计数器接着数，不取号；接下来的编码已被用掉的规则不能保存', async () => {
    const segments = [{ type: 'constant', value: 'TRY' }, sequence] as const
    const asked = {
      code: 'sample',
      segments: segments as never,
      owner: { orgId: TENANTS.otherOrg, groupId: TENANTS.group },
      orgPrefix: 'X',
      now: new Date('2026-11-28T02:00:00Z'),
    }
    const probed = async () => (await probeCodes(bed.db, asked)).codes
    expect(await probed()).toEqual(['TRY0001', 'TRY0002', 'TRY0003'])
    const counter = { owner: TENANTS.otherOrg, rule: 'sample', period: 'sample//TRY' }
    await takeNumbers(bed.db, { counter, size: 6 })
    expect(await probed()).toEqual(['TRY0007', 'TRY0008', 'TRY0009'])
    const open = [{ type: 'field', field: 'colour' }, { type: 'constant', value: '-' }, sequence]
    expect(await probeCodes(bed.db, { ...asked, segments: open as never })).toMatchObject({
      codes: ['‹colour›-0001', '‹colour›-0002', '‹colour›-0003'],
      isWhole: false,
    })
  })

  test('接下来的编码单据里已经有的规则不能保存', async () => {
    const caller = testCaller({ orgId: TENANTS.otherOrg })
    const segments = [{ type: 'constant', value: 'USED' }, sequence]
    await bed.db.transaction(async (tx) => {
      await tx.run(rawSql('set local session_replication_role = replica'))
      const owner = { org_id: TENANTS.otherOrg, group_id: TENANTS.group }
      await insertRow(tx, 'zz_sample', { id: '77', code: 'USED0002', ...owner })
    })
    const code = 'sample'
    await bed.db.run(sql`delete from sys_code_rule where org_id = ${TENANTS.otherOrg}`)
    expect(await refusalOf(make({ code, segments }, caller))).toBe(
      '按此规则接下来的编码USED0002，样例单里已经有了，请换固定字符或日期段',
    )
    const other = [{ type: 'constant', value: 'FREE' }, sequence]
    expect(await refusalOf(make({ code, segments: other }, caller))).toBe(null)
  })
})
