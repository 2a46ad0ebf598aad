import type { Page } from '@playwright/test'
import { expect, test } from '../controls/gallery.ts'

/** Takes two steps in the cascader that is open. */
async function choose(page: Page, group: string, name: string): Promise<void> {
  const item = (text: string) =>
    page
      .locator('.ant-cascader-dropdown:visible .ant-cascader-menu-item')
      .filter({ hasText: new RegExp(`^${text.replace(/[()+*]/g, '\\$&')}$`) })
  await item(group).hover()
  await item(name).click()
}

test('计算方式：780 宽，公式逐格选，提 交给出计算项', async ({ gallery }) => {
  await gallery.open('calculation')
  const { page, message } = gallery
  await page.getByRole('button', { name: '新的计算' }).click()
  const dialog = page.getByRole('dialog', { name: '计算方式' })
  expect((await dialog.boundingBox())?.width).toBe(780)
  await dialog.getByLabel('第1项', { exact: true }).click()
  await choose(page, '磅单', '毛重')
  await dialog.getByRole('button', { name: '添 加' }).click()
  await dialog.getByLabel('第2项', { exact: true }).click()
  await choose(page, '运算符', '-')
  await dialog.getByRole('button', { name: '提 交' }).click()
  await expect(message.getByText('此处缺少字段或数字')).toBeVisible()
  await dialog.getByRole('button', { name: '添 加' }).click()
  await dialog.getByLabel('第3项', { exact: true }).click()
  await choose(page, '磅单', '皮重')
  await expect(dialog.locator('output')).toHaveText('毛重 - 皮重')
  await dialog.getByRole('button', { name: '提 交' }).click()
  await expect(page.locator('[data-section] output')).toHaveText(
    JSON.stringify([
      { customTable: 'mm_weigh', fieldName: 'gross' },
      { customTable: '', fieldName: '-' },
      { customTable: 'mm_weigh', fieldName: 'tare' },
    ]),
  )
})

test('计算方式：删 除勾选的，清 空先问，合计要选合计表', async ({ gallery }) => {
  await gallery.open('calculation')
  const { page, message } = gallery
  await page.getByRole('button', { name: '已有公式' }).click()
  const dialog = page.getByRole('dialog', { name: '计算方式' })
  await expect(dialog.locator('output')).toHaveText('( 毛重 - 皮重 ) - 扣重')
  await expect(dialog.getByRole('button', { name: '删 除' })).toBeDisabled()
  await dialog.getByLabel('选择第6项').check()
  await dialog.getByLabel('选择第7项').check()
  await dialog.getByRole('button', { name: '删 除' }).click()
  await expect(dialog.locator('output')).toHaveText('( 毛重 - 皮重 )')
  await dialog.getByRole('button', { name: '清 空' }).click()
  const question = page.getByRole('dialog').filter({ hasText: '此操作将删除所有数据, 是否继续?' })
  await question.getByRole('button', { name: '取消' }).click()
  await expect(dialog.locator('output')).toHaveText('( 毛重 - 皮重 )')
  await dialog.getByRole('button', { name: '清 空' }).click()
  await question.getByRole('button', { name: '确定' }).click()
  await expect(dialog.getByText('暂无数据')).toBeVisible()
  await dialog.getByText('合计', { exact: true }).click()
  await dialog.getByRole('button', { name: '提 交' }).click()
  await expect(message.getByText('请选择合计表！')).toBeVisible()
  await dialog.getByLabel('合计表').click()
  await gallery.option('磅单明细').click()
  await dialog.getByLabel('第1项', { exact: true }).click()
  await choose(page, '磅单明细', '净重')
  await dialog.getByRole('button', { name: '提 交' }).click()
  await expect(page.locator('[data-section] output')).toHaveText(
    '{"customTable":"mm_weigh_sub","mode":"sum","fieldName":["suttle"]}',
  )
})

test('穿梭框：320 高，勾选才能添加、移除，上级跟着走', async ({ gallery }) => {
  await gallery.open('transfer')
  const { page } = gallery
  const card = page.getByRole('region', { name: '穿梭框' })
  const [left, right] = [
    card.getByLabel('待选', { exact: true }),
    card.getByLabel('已选', { exact: true }),
  ]
  const add = card.getByRole('button', { name: '添加' })
  const remove = card.getByRole('button', { name: '移除' })
  expect((await card.locator('.jh-transfer').boundingBox())?.height).toBe(320)
  await expect(add).toBeDisabled()
  await expect(remove).toBeDisabled()
  await left.getByPlaceholder('输入关键字进行过滤').fill('王')
  await expect(left.getByText('李娜')).toHaveCount(0)
  await left.getByRole('checkbox', { name: /王磊/ }).click()
  await left.getByPlaceholder('输入关键字进行过滤').fill('')
  await add.click()
  await expect(card.locator('output')).toHaveText('u3,u1')
  await expect(right.getByText('计量部')).toBeVisible()
  await expect(left.getByText('李娜')).toBeVisible()
  await right.getByRole('checkbox', { name: /质检部/ }).click()
  await remove.click()
  await expect(card.locator('output')).toHaveText('u1')
  await expect(right.getByText('质检部')).toHaveCount(0)
})

test('通讯录模式：收件人、抄送人、密送人不重复，逐个删除，清空', async ({ gallery }) => {
  await gallery.open('transfer')
  const { page } = gallery
  const card = page.getByRole('region', { name: '通讯录模式' })
  const book = card.getByLabel('通讯录', { exact: true })
  await expect(card.getByRole('button', { name: '添加到收件人' })).toBeDisabled()
  for (const _round of [1, 2]) {
    await book.getByRole('checkbox', { name: /计量部/ }).click()
    await card.getByRole('button', { name: '添加到收件人' }).click()
  }
  await book.getByRole('checkbox', { name: /赵敏/ }).click()
  await card.getByRole('button', { name: '添加到抄送人' }).click()
  await book.getByRole('checkbox', { name: /陈晨/ }).click()
  await card.getByRole('button', { name: '添加到密送人' }).click()
  await expect(card.locator('output')).toHaveText('{"to":["u1","u2"],"copy":["u3"],"blind":["u4"]}')
  await card.getByLabel('收件人', { exact: true }).getByRole('button', { name: '删除王磊' }).click()
  await card.getByLabel('抄送人', { exact: true }).getByRole('button', { name: '清空' }).click()
  await expect(card.locator('output')).toHaveText('{"to":["u2"],"copy":[],"blind":["u4"]}')
})
