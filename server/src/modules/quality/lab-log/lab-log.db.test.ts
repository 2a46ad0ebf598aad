import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { describe, expect, test } from 'vitest'
import { rawSql, sql } from '#platform/db/sql.ts'
import { as, SAMPLES, useLabBed } from '../lab-bed.fixtures.ts'
import { verifyAllLogs, verifyLogsNightly } from './verify-all-logs.ts'
import { verifyLog } from './verify-log.ts'

describe('化验日志和追溯', () => {
  const bed = useLabBed()
  const orgId = '11'

  test('每一步都在链上，库里不能改不能删；改了能查出是哪一条', async () => {
    const truck = await bed.truck({ gross: '48.240', tare: '14.000' })
    const code = await bed.coded(truck)
    await bed.assayed(code, { Mt: '10.20', Ad: ['12.30', '12.30'] })
    const steps = await bed.db.rows<{ readonly action: string }>(
      sql`select action from qc_assay_log where org_id = ${orgId} order by seq`,
    )
    const done = ['CREATE', 'PREPARE', 'ENCODE', 'INPUT', 'INPUT', 'CHECK', 'AUDIT']
    expect(steps.map(({ action }) => action)).toEqual(done)
    expect(await verifyLog(bed.db, orgId)).toEqual({ ok: true, checked: 7, brokenSeq: null })
    const change = 'update qc_assay_log set new_value = $$9.99$$ where seq = 4'
    await expect(bed.db.run(rawSql(change))).rejects.toThrow('append-only')
    await expect(bed.db.run(rawSql('delete from qc_assay_log'))).rejects.toThrow('append-only')
    await bed.on(async (tx) => {
      await tx.run(rawSql('set local session_replication_role = replica'))
      await tx.run(rawSql(change))
    })
    expect(await verifyLog(bed.db, orgId)).toMatchObject({ ok: false, brokenSeq: 4 })
    const said: string[] = []
    expect(await verifyAllLogs(bed.db, (line) => said.push(line))).toBe(1)
    expect(said).toEqual([`库区${orgId}的化验日志：第4条起不符`])
    await verifyLogsNightly(bed.db, bed.engine)
    const raised = await bed.db.rows(
      sql`select state, detail from mm_exception where type = 'CHAIN_BROKEN'`,
    )
    expect(raised).toEqual([{ state: 'OPEN', detail: '化验日志从第4条起校验不符' }])
  })

  test('追溯：从化验码到车和值，要原因，每看一次记一次', async () => {
    const truck = await bed.truck({ gross: '48.240', tare: '14.000' })
    const code = await bed.coded(truck)
    await bed.assayed(code, { Mt: '10.20', Ad: ['12.30', '12.30'] })
    const trace = (person: 'leader' | 'checker', query: Readonly<Record<string, string>>) =>
      bed.ask<AnyRow>(`${SAMPLES}/trace/:code`, {}, { ...as(person), params: { code }, query })
    await expect(trace('checker', { reason: '看看' })).rejects.toThrow('当前操作没有权限')
    await expect(trace('leader', {})).rejects.toThrow()
    const { data } = await trace('leader', { reason: '纠纷' })
    expect(data).toMatchObject({
      sampleCode: truck.sampleCode,
      plateNumbers: [truck.visit['plateNumber']],
      sheets: [{ assayCode: code, results: '全水分=10.20 干基灰分=12.30' }],
    })
    const last = await bed.db.row(
      sql`select action, reason from qc_assay_log where org_id = ${orgId} order by seq desc limit 1`,
    )
    expect(last).toEqual({ action: 'TRACE', reason: '纠纷' })
  })

  test('运行中的服务读不到编码表，只能问函数', async () => {
    const name = `lab_app_${orgId}`
    await bed.db.run(rawSql(`create role ${name} nologin`))
    await bed.db.run(rawSql(`grant usage on schema coding to ${name}`))
    await bed.db.run(rawSql(`grant execute on all functions in schema coding to ${name}`))
    const asApp = (statement: string) =>
      bed.on(async (tx) => {
        await tx.run(rawSql(`set local role ${name}`))
        return tx.rows(rawSql(statement))
      })
    await expect(asApp('select * from coding.qc_code_link')).rejects.toThrow('permission denied')
    expect(await asApp('select * from coding.sheets_of(array[1]::bigint[])')).toEqual([])
    await bed.db.run(rawSql(`drop owned by ${name}`))
    await bed.db.run(rawSql(`drop role ${name}`))
  })
})
