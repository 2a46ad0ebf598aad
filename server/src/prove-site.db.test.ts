import { describe, expect, test } from 'vitest'
import { rawSql } from '#platform/db/sql.ts'
import { useTestBed } from '#test/database.ts'
import { dropChecks, insertRow } from '#test/insert-row.ts'
import { findSiteFaults } from './prove-site.ts'

const bed = useTestBed()

describe('what a site is looked at for', () => {
  test('账户、库存不等于流水之和时逐条说明，相符时什么也不说', async () => {
    expect(await findSiteFaults(bed.db)).toEqual([])
    await bed.db.transaction(async (tx) => {
      await tx.run(rawSql('set local session_replication_role = replica'))
      await dropChecks(tx)
      await insertRow(tx, 'fd_account', { id: '1', partner_name: '甲公司', balance: '5' })
      await insertRow(tx, 'pd_store_record', { id: '7', code: 'LS7', balance: '9', quantity: '3' })
    })
    const faults = await findSiteFaults(bed.db)
    expect(faults).toContain('往来账户 甲公司：5.00，流水合计 0.00')
    expect(faults.some((fault) => fault.startsWith('出入库流水 LS7：9'))).toBe(true)
  })
})
