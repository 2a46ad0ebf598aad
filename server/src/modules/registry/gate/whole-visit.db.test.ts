import { describe, expect, test } from 'vitest'
import { makeQueue } from '#modules/archives/queue/queue.fixtures.ts'
import { makeAuditedNotice, subIdOf } from '#modules/trade/notice/notice.fixtures.ts'
import { lineOf } from '#modules/trade/quantity/quantity.fixtures.ts'
import { sql } from '#platform/db/sql.ts'
import { callAutomatically } from '../queueing/auto-call.ts'
import { makeSite, makeVisit } from '../registry/registry.fixtures.ts'
import { useGateBed } from './gate.fixtures.ts'

describe('一次来访', () => {
  const bed = useGateBed()
  const pointOf = async (code: string) =>
    (await bed.db.row<{ id: string }>(sql`select id from as_check where code = ${code}`))?.id

  test('登记、自动叫号、入厂、未过磅出厂：步骤、车牌、厂内数、通知单都回到原处', async () => {
    const { notice, visit } = await bed.db.transaction(async (tx) => {
      await makeSite(tx, bed)
      await makeQueue(tx, bed, { kinds: 'sa', prefix: 'S', callMode: 'AUTO', maxCalled: 1 })
      const audited = await makeAuditedNotice(tx, bed, { kind: 'sa' })
      return { notice: audited, visit: await makeVisit(tx, bed, { notice: audited }) }
    })
    const id = String(visit['id'])
    const before = await lineOf(bed.db, subIdOf(notice))
    expect(await bed.row(id)).toMatchObject({ stage: 'QUEUING', queueNo: 'S001' })
    await callAutomatically(bed.db, bed.engine, bed.caller.orgId)
    expect(await bed.row(id)).toMatchObject({ stage: 'CALLED' })

    const plateNumber = visit['plateNumber']
    await bed.ask('entrance', { plateNumber, checkId: await pointOf('JM') })
    const { factoryId } = await bed.row(id)
    const inside = async () =>
      bed.db.row(sql`select in_factory as n from as_inv_factory where id = ${factoryId}`)
    expect(await inside()).toEqual({ n: 1 })
    await bed.ask('release', { plateNumber, checkId: await pointOf('CM'), reason: '未装货' })
    expect(await bed.row(id)).toMatchObject({ stage: 'LEFT', releaseType: 'UNWEIGHED' })
    expect(await inside()).toEqual({ n: 0 })
    const plates = await bed.db.rows(sql`select 1 from tr_open_plate where registry_id = ${id}`)
    expect(plates).toEqual([])
    const after = await lineOf(bed.db, subIdOf(notice))
    expect(after).toMatchObject({ preQuantity: '0.000', usedNum: before.usedNum - 1, countSa: 1 })
  })
})
