import { expect, test } from '../controls/gallery.ts'

test.beforeEach(({ gallery }) => gallery.open('detail'))

test('详情：宽 60%，四种布局', async ({ gallery }) => {
  const { page } = gallery
  const dialog = page.getByRole('dialog', { name: '详情' })
  const styles = {
    FORMAT_FOUR_COLUMN_FROM: '.jh-form-4',
    FORMAT_EIGHT_COLUMN_FROM: '.jh-form-8',
    FORMAT_TAB_FROM: '.ant-tabs',
    FORMAT_MASTER_CHILD_FROM: '.jh-sub',
  }
  for (const [style, mark] of Object.entries(styles)) {
    await page.getByRole('button', { name: style }).click()
    await expect(dialog.locator(mark)).toHaveCount(1)
    expect((await dialog.boundingBox())?.width).toBeCloseTo(0.6 * 1440, -1)
    await dialog.getByRole('button', { name: '取消' }).click()
    await expect(dialog).toHaveCount(0)
  }
})

test('详情：确定前检查，改了先问再存，没改就关', async ({ gallery }) => {
  const { page, message } = gallery
  const dialog = page.getByRole('dialog', { name: '详情' })
  await page.getByRole('button', { name: '司机', exact: true }).click()
  await expect(dialog.getByText('138****5678')).toBeVisible()
  await expect(dialog.getByText('110101********1234')).toBeVisible()
  const name = dialog.getByLabel('姓名')
  await name.fill('')
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog.getByText('必须填写姓名')).toBeVisible()
  await name.fill('王小磊')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '继续编辑' }).click()
  await name.press('Enter')
  const question = page.getByRole('dialog').filter({ hasText: '确定更新此条数据?' })
  await question.getByRole('button', { name: '取消' }).click()
  await expect(message.getByText('更新已取消')).toBeVisible()
  await dialog.getByRole('button', { name: '确定' }).click()
  await question.getByRole('button', { name: '确定' }).click()
  await expect(message.getByText('已修改 1 条')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: '只看司机' }).click()
  await expect(dialog.getByText('王磊', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog).toHaveCount(0)
})

test('详情模板没有列表路由：说明', async ({ gallery }) => {
  const { page, message } = gallery
  await page.getByRole('button', { name: '没有路由' }).click()
  await expect(
    message.getByText('请检查详情模板的【列表请求方式】和【列表请求路由】属性'),
  ).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
