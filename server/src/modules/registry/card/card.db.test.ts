import { beforeEach, describe, expect, test } from 'vitest'
import { makeCheck } from '#modules/archives/check/check.fixtures.ts'
import { makeIccard } from '#modules/archives/iccard/iccard.fixtures.ts'
import { sql } from '#platform/db/sql.ts'
import { useGateBed } from '../gate/gate.fixtures.ts'
import { cardMode } from '../registry-settings.ts'

const ENTERED_AT = '2026-11-15T08:00:00Z'
const weighed = { stage: 'WEIGHED', entrance_time: ENTERED_AT, weigh_id: '77' } as const

describe('发卡', () => {
  const bed = useGateBed()
  let made = 0
  const addCard = async (body: object = {}) => {
    made += 1
    const cardUid = `UID${made}`
    const row = await bed.db.transaction((tx) =>
      makeIccard(tx, bed, { cardNo: `K${made}`, cardUid, ...body }),
    )
    return { id: String(row['id']), cardUid, cardNo: `K${made}` }
  }
  const give = (registryId: string, cardUid: string, as = {}) =>
    bed.ask('makeCard', { registryId, cardUid }, as)
  const statusOf = async (id: string) =>
    (await bed.db.row<{ s: string }>(sql`select card_status as s from as_iccard where id = ${id}`))
      ?.s
  const lose = (id: string) =>
    bed.db.run(sql`update as_iccard set card_status = 'LOST' where id = ${id}`)

  beforeEach(() => bed.setting(cardMode, null))

  test('制卡一次只给一辆车，重新制卡时旧卡收回，连点两次不算错', async () => {
    const [one, two] = [await bed.makeVisit(), await bed.makeVisit()]
    const card = await addCard()
    const answers = await Promise.allSettled([
      give(one.id, card.cardUid),
      give(two.id, card.cardUid, { userId: '102' }),
    ])
    const refused = answers.find((answer) => answer.status === 'rejected')
    expect(String(refused?.reason)).toMatch(`卡${card.cardNo}正在使用`)
    const holder = answers[0]?.status === 'fulfilled' ? one : two
    const userId = holder === one ? bed.caller.userId : '102'
    await give(holder.id, card.cardUid, { userId })
    await expect(give(holder.id, card.cardUid, { userId: '103' })).rejects.toThrow('正在使用')
    const spare = await addCard()
    expect(await give(holder.id, spare.cardUid)).toMatchObject({ cardNo: spare.cardNo })
    expect([await statusOf(card.id), await statusOf(spare.id)]).toEqual(['FREE', 'USED'])
    expect(await bed.row(holder.id)).toMatchObject({ cardId: spare.id, cardNo: spare.cardNo })
    const done = await bed.makeVisit(weighed)
    await expect(give(done.id, card.cardUid)).rejects.toThrow('当前为过磅完成，不能制卡')
    const frozen = await bed.makeVisit({ enabled: false })
    await expect(give(frozen.id, card.cardUid)).rejects.toThrow('已停用')
  })

  test('读卡得到登记单和下一步，挂失的卡到处拒绝并留下记录', async () => {
    const visit = await bed.makeVisit()
    const card = await addCard()
    await expect(bed.ask('card/read', { cardUid: 'NONE' })).rejects.toThrow('未识别到卡片')
    await expect(bed.ask('card/read', {})).rejects.toThrow('未识别到卡片')
    expect(await bed.ask('card/read', { cardUid: card.cardUid })).toMatchObject({
      card: { cardStatus: 'FREE' },
      visit: null,
      next: null,
    })
    await give(visit.id, card.cardUid)
    expect(await bed.ask('card/read', { cardUid: card.cardUid })).toMatchObject({
      visit: { id: visit.id },
      next: 'ENTER',
    })
    await lose(card.id)
    await expect(bed.ask('card/read', { cardUid: card.cardUid })).rejects.toThrow('此卡已挂失')
    await expect(bed.ask('entrance', { cardNo: card.cardNo })).rejects.toThrow('此卡已挂失')
    const logs = await bed.db.rows(
      sql`select 1 from sys_log where entity = 'iccard' and biz_key = ${card.id} and action = 'readLost'`,
    )
    expect(logs).toHaveLength(2)
    expect(await bed.ask('entrance', { plateNumber: visit.plate })).toMatchObject({
      stage: 'ENTERED',
    })
  })

  test('控制点上的读卡器读出芯片号', async () => {
    const card = await addCard()
    const point = await bed.db.transaction((tx) =>
      makeCheck(tx, bed, { code: 'R1', name: '发卡台', checkType: 'CARD', deviceCode: 'RD1' }),
    )
    bed.ports.cardReader = {
      read: async (_, { deviceCode }) => (deviceCode === 'RD1' ? card.cardUid : null),
    }
    expect(await bed.ask('card/read', { checkId: point['id'] })).toMatchObject({
      card: { id: card.id },
    })
  })

  test('写卡内容验得过，改过的验不过，别车的固定卡不行', async () => {
    const { id } = await bed.makeVisit()
    const card = await addCard()
    const asked = { registryId: id, cardUid: card.cardUid }
    const { blocks } = await bed.ask('card/write', asked)
    expect(blocks).toHaveLength(3)
    expect(await bed.ask('card/check', { ...asked, blocks })).toMatchObject({ cardId: card.id })
    expect(await bed.ask('card/check', asked)).toMatchObject({ cardNo: card.cardNo })
    const [first, plate] = blocks as readonly string[]
    const forged = [first, plate, '00'.repeat(16)]
    await expect(bed.ask('card/check', { ...asked, blocks: forged })).rejects.toThrow(
      '卡内数据校验失败，请重新制卡',
    )
    const other = await bed.makeVisit()
    const fixed = await addCard({ cardType: 'FIXED', vehicleId: other.vehicleId })
    const wrong = { registryId: id, cardUid: fixed.cardUid }
    await expect(bed.ask('card/check', wrong)).rejects.toThrow('固定卡与车辆不符')
    await expect(give(id, fixed.cardUid)).rejects.toThrow('固定卡与车辆不符')
    await give(other.id, card.cardUid)
    await expect(bed.ask('card/check', asked)).rejects.toThrow(`卡${card.cardNo}正在使用`)
    await bed.db.run(sql`update as_iccard set enabled = false where id = ${fixed.id}`)
    await expect(bed.ask('card/write', wrong)).rejects.toThrow('卡已停用')
  })

  test('固定卡刷卡即入厂，卡随之绑定', async () => {
    bed.setting(cardMode, 'FIXED')
    const { id, vehicleId } = await bed.makeVisit()
    const card = await addCard({ cardType: 'FIXED', vehicleId })
    await bed.ask('entrance', { cardUid: card.cardUid })
    expect(await bed.row(id)).toMatchObject({ stage: 'ENTERED', cardNo: card.cardNo })
    expect(await statusOf(card.id)).toBe('USED')
  })

  test('临时卡没收回不能出厂，挂失的不问；出厂后卡回到空闲', async () => {
    const card = await addCard()
    const bind = async (id: string, cardId: string) => {
      await bed.db.run(
        sql`update as_iccard set card_status = 'USED', registry_id = ${id} where id = ${cardId}`,
      )
      await bed.db.run(
        sql`update tr_registry set card_id = ${cardId}, card_no = (select card_no from as_iccard where id = ${cardId}) where id = ${id}`,
      )
    }
    const { id } = await bed.makeVisit(weighed)
    await bind(id, card.id)
    const leave = (body: object) => bed.ask('release', { registryId: id, ...body })
    await expect(leave({})).rejects.toThrow(`请先回收卡片${card.cardNo}`)
    await expect(leave({ cardUid: 'OTHER' })).rejects.toThrow('请先回收卡片')
    await leave({ cardUid: card.cardUid })
    expect(await statusOf(card.id)).toBe('FREE')
    const lost = await addCard()
    const late = await bed.makeVisit(weighed)
    await bind(late.id, lost.id)
    await lose(lost.id)
    await bed.ask('release', { registryId: late.id })
    expect(await statusOf(lost.id)).toBe('LOST')
  })
})
