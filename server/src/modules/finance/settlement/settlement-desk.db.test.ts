import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { deriveButtons } from '@junheng/domain/template/derive-buttons.ts'
import { tonsOf } from '@junheng/domain/values/tons.ts'
import { describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { auditOtherOf } from '#platform/entity-engine/audit-other.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import { offeredButtons } from '#platform/template/offered-buttons.ts'
import { calculationOf, useFinanceBed, type Weighed } from '../finance.fixtures.ts'
import { examineOther } from '../finance-settings.ts'

const bed = useFinanceBed()
const SA = '/sale/fd-sa-settlement-main'
const OTHER = { userId: '77', realName: '复核人' }

/** Two loads of 30 t, sold by what the customer signs for where that is less. */
async function soldTwice(): Promise<{ cars: readonly Weighed[]; row: AnyRow }> {
  const order = await bed.order({ kind: 'sa', price: '500', settleBasis: 'SMALLER' })
  const cars = [
    await bed.weighed(order, { suttle: '30' }),
    await bed.weighed(order, { suttle: '30', line: { receiptWeight: tonsOf('29.5') } }),
  ]
  await bed.call('PUT', '/measure/mm-sa-weigh/down', { ids: cars.map(({ id }) => id) })
  const lines = []
  for (const { lineId } of cars)
    lines.push({ calculationId: (await calculationOf(bed, lineId))['id'] })
  const row = await bed.call('POST', `${SA}/create`, {
    customerId: order.partnerId,
    fdSettlementSub: lines,
  })
  return { cars, row }
}

const act = (name: string, row: AnyRow, more: AnyRow = {}, as = {}) =>
  bed.call('PUT', `${SA}/${name}`, { ids: [row['id']], ...more }, as)
const read = (row: AnyRow) => bed.call('GET', `${SA}/${String(row['id'])}`)
const listed = async (search: readonly AnyRow[] = []): Promise<readonly string[]> => {
  const { list } = await bed.call<{ readonly list: readonly AnyRow[] }>('POST', `${SA}/list`, {
    search,
  })
  return list.map(({ id }) => String(id))
}

describe('结算单 / 确认磅单', () => {
  test('只确认选中的行：它们的签收数变了，金额跟着变；别的行不动', async () => {
    const { cars, row } = await soldTwice()
    expect(row).toMatchObject({ settleWeight: '59.500', settleAmount: '29750.00' })
    const lines = [{ weighSubId: cars[0]!.lineId, receiveWeight: '29.8' }]
    await act('confirmPounds', row, { lines })
    const stored = await read(row)
    expect(stored).toMatchObject({
      poundsConfirmed: true,
      settleWeight: '59.300',
      settleAmount: '29650.00',
    })
    // The screen names a line by its weigh line.
    expect(childRowsOf(stored['fdSettlementSub'])).toMatchObject([
      { weighSubId: cars[0]!.lineId, receiptWeight: '29.800', settleWeight: '29.800' },
      { weighSubId: cars[1]!.lineId, receiptWeight: '29.500', settleWeight: '29.500' },
    ])
  })

  test('审核后还能确认，复核后不能；别的结算单的行不是它的', async () => {
    const [{ row }, other] = [await soldTwice(), await soldTwice()]
    const lines = [{ weighSubId: other.cars[0]!.lineId, receiveWeight: '1' }]
    await expect(act('confirmPounds', row, { lines })).rejects.toThrow('不存在')
    await act('audit', row)
    await act('confirmPounds', row)
    expect(await read(row)).toMatchObject({ poundsConfirmed: true, settleAmount: '29750.00' })
    await act('examine', row, {}, OTHER)
    await expect(act('confirmPounds', row)).rejects.toThrow('已复核，不能确认磅单')
  })
})

describe('结算单 / 列表和待办', () => {
  test('加急的排在前面；按磅单号查得到', async () => {
    const [first, second] = [await soldTwice(), await soldTwice()]
    const ids = [first, second].map(({ row }) => String(row['id']))
    const order = async () => (await listed()).filter((id) => ids.includes(id))
    expect(await order()).toEqual(ids.toReversed())
    await bed.call('PUT', `${SA}/iurgent/${String(first.row['id'])}`)
    expect(await order()).toEqual(ids)
    // Among urgent ones the later day comes first, whichever was made later.
    await bed.call('PUT', `${SA}/iurgent/${String(second.row['id'])}`)
    await bed.db.run(
      sql`update fd_settlement_main set settle_date = settle_date - 1 where id = ${second.row['id']}`,
    )
    expect(await order()).toEqual(ids)
    await bed.db.run(
      sql`update fd_settlement_main set settle_date = settle_date + 2 where id = ${second.row['id']}`,
    )
    expect(await order()).toEqual(ids.toReversed())
    const found = await listed([{ key: 'weighCodes', op: 'like', val: second.cars[1]!.code }])
    expect(found).toEqual([second.row['id']])
  })

  test('待复核不给审核的人看；允许同一人复核的单位给', async () => {
    const { row } = await soldTwice()
    await act('audit', row)
    const told = async (as = {}) => {
      const entries = await bed.call<readonly AnyRow[]>('GET', '/index/getAgency', {}, as)
      return entries.find(({ type }) => type === 'SETTLE_EXAMINE_SA')?.['count'] ?? 0
    }
    const others = await told(OTHER)
    expect(others).toBeGreaterThan(0)
    expect(await told()).toBe(0)
    bed.setting(examineOther, false)
    expect(await told()).toBe(others)
    bed.setting(examineOther, null)
  })

  test('复核按钮说明不给审核的人；允许同一人复核的单位、不要求他人审核的单据不说', async () => {
    const offered = async (btnType: string) => {
      const mount = bed.engine.registry.mountById('settlement/sa')
      const buttons = mount ? deriveButtons(mount.model, mount.mount) : []
      const asked = { mountId: 'settlement/sa', buttons, gated: new Set<string>() }
      const shown = await offeredButtons(bed, bed.caller, asked)
      return shown.find((button) => button.btnType === btnType)?.otherThan
    }
    expect(await offered('examine')).toBe('auditUserId')
    bed.setting(examineOther, false)
    expect(await offered('examine')).toBeUndefined()
    bed.setting(examineOther, null)
    expect(await offered('audit')).toBeUndefined()
    const wanted = auditOtherOf({ name: 'settlement', label: '结算单' })
    bed.setting(wanted, true)
    expect(await offered('audit')).toBe('createUserId')
    bed.setting(wanted, null)
  })
})
