import { describe, expect, test } from 'vitest'
import { unallotRows } from '#modules/archives/allotment/allot-rows.ts'
import { allotRows } from '#modules/archives/api.ts'
import { disableArchive } from '#modules/archives/archive-writes.fixtures.ts'
import { makeVendor } from '#modules/archives/partner/partner.fixtures.ts'
import { sql } from '#platform/db/sql.ts'
import { useTestBed } from '#test/database.ts'
import { TENANTS } from '#test/tenants.ts'
import { makeContract } from './contract/contract.fixtures.ts'
import { makeAuditedNotice } from './notice/notice.fixtures.ts'
import { tradeUsageChecks } from './trade-usage.ts'

describe('单据对档案的使用', () => {
  const bed = useTestBed()

  test('有未完成通知单的客户不能停用，完成后可以', async () => {
    const notice = await bed.db.transaction((tx) => makeAuditedNotice(tx, bed, { kind: 'sa' }))
    const code = String(notice['code'])
    await expect(disableArchive(bed, 'customer', notice['customerId'])).rejects.toThrow(
      `还有未完成的通知单${code}`,
    )
    await bed.db.run(sql`update or_notice_sub set live = false where main_id = ${notice['id']}`)
    await bed.db.run(sql`update or_notice set done = true where id = ${notice['id']}`)
    await disableArchive(bed, 'customer', notice['customerId'])
  })

  test('库区已用过的供应商不能取消分配', async () => {
    const orgIds = [TENANTS.org]
    const { engine, caller } = bed
    const shared = await bed.db.transaction(async (tx) => {
      const row = await makeVendor(tx, bed, { code: 'G1', name: '集团煤业', shared: true })
      const ids = [String(row['id'])]
      await allotRows(tx, engine, { caller, entity: 'vendor', ids, orgIds })
      return row
    })
    const ids = [String(shared['id'])]
    const ports = { usageChecks: tradeUsageChecks }
    await bed.db.transaction((tx) => makeContract(tx, bed, { vendorId: shared['id'] }))
    await expect(
      bed.db.transaction((tx) =>
        unallotRows(tx, engine, { caller, entity: 'vendor', ids, orgIds, ports }),
      ),
    ).rejects.toThrow('已使用集团煤业')
  })
})
