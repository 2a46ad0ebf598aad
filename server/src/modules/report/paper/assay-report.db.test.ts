import { beforeAll, describe, expect, test } from 'vitest'
import { seedBuiltInFormats } from '#modules/archives/api.ts'
import { as, useLabBed } from '#modules/quality/lab-bed.fixtures.ts'
import { sql } from '#platform/db/sql.ts'
import { verifyPaper } from './verify.actions.ts'

const DETERMINE = '/quality/pro-assay-determine'
const codeOn = (content: string): string => /WB1\.[A-Z0-9.]+/.exec(content)?.[0] ?? ''

describe('化验报告', () => {
  const bed = useLabBed({ carGroupNum: 1 })
  let id = ''
  beforeAll(async () => {
    await bed.on((tx) => seedBuiltInFormats(tx))
    const truck = await bed.truck({ gross: '48.240', tare: '14.000' })
    await bed.assayed(await bed.coded(truck), { Mt: '10.20', Ad: ['12.30', '12.30'] })
    const asked = { barrelGroupIds: [truck.barrelGroupId] }
    const made = await bed.ask<{ id: string }>(`${DETERMINE}/create`, asked, as('determiner'))
    id = made.data.id
  })
  const print = async (more: object = {}, userId = '208', ...rights: readonly string[]) => {
    const permissions = new Set(
      ['print', ...rights].map((one) => `quality:pro-assay-determine:${one}`),
    )
    const who = { as: { ...as('determiner').as, userId, permissions } }
    const body = { ids: [id], output: 'PAGE', ...more }
    return (await bed.ask<{ content: string }>(`${DETERMINE}/printByServer`, body, who)).data
      .content
  }

  test('草稿盖未审核；审核后的报告有均值、标准、每车的值和扣罚；补打要原因', async () => {
    expect(await print()).toContain('未审核')
    await bed.ask(`${DETERMINE}/audit`, { ids: [id] }, as('determiner'))
    await expect(print()).rejects.toThrow('当前操作没有权限')
    await expect(print({}, '208', 'print-again')).rejects.toThrow('请填写补打原因')
    const paper = await print({ reason: '归档' }, '208', 'print-again')
    for (const word of [
      '化验报告',
      '补打 第1次',
      '干基灰分',
      '12.30',
      '10.20',
      '0.753',
      '扣价63元每吨',
    ])
      expect(paper.replaceAll(' ', '')).toContain(word.replaceAll(' ', ''))
    expect(paper).not.toContain('未审核')
  })

  test('没有分配的项目不上纸，扣罚明细也不说', async () => {
    await bed.db.run(
      sql`insert into sys_user (id, username, real_name, group_id, create_date, update_date, resource_type) values ('298', 'lab.reader', '看报告的', ${bed.caller.groupId}, now(), now(), 'LOCAL')`,
    )
    await bed.db.run(
      sql`insert into sys_user_assay (user_id, item_id, can_view, can_input) values ('298', ${bed.items.Mt}, true, false)`,
    )
    const paper = await print({ reason: '给磅房' }, '298', 'print-again')
    expect(paper).toContain('10.20')
    for (const word of ['干基灰分', '12.30', '扣价63元每吨']) expect(paper).not.toContain(word)
  })

  test('扫码说是哪批货，不说化验值；管理员的身份不够打印', async () => {
    const paper = await print({ reason: '验证' }, '208', 'print-again')
    const proof = await verifyPaper(bed.services, codeOn(paper))
    expect(proof).toMatchObject({ genuine: true, paper: '化验报告', valid: true })
    const told = JSON.stringify(proof)
    for (const word of ['12.30', '10.20', '合格']) expect(told).not.toContain(word)
    const admin = { as: { admin: true, permissions: new Set<string>() } }
    await expect(
      bed.ask(`${DETERMINE}/printByServer`, { ids: [id], output: 'PAGE' }, admin),
    ).rejects.toThrow('当前操作没有权限')
  })
})
