import { expect, test } from './gallery.ts'

test.beforeEach(({ gallery }) => gallery.open('dialogs'))

test('弹窗三种样式，宽 75%，只看时没有确定', async ({ gallery }) => {
  const { page, picker } = gallery
  const answer = page.locator('[data-section="dialogs"] output')
  await page.getByRole('button', { name: '列表弹窗', exact: true }).click()
  await picker.ready()
  expect((await picker.root.boundingBox())?.width).toBeCloseTo(0.75 * 1440, -1)
  await picker.row('M001').dblclick()
  await expect(answer).toHaveText('1 行')
  await page.getByRole('button', { name: '树加列表弹窗' }).click()
  await picker.ready()
  await picker.row('M001').click()
  await picker.row('M002').click()
  await picker.confirm.click()
  await expect(answer).toHaveText('2 行')
  await page.getByRole('button', { name: '树形弹窗' }).click()
  await picker.ready()
  await picker.clear.click()
  await expect(answer).toHaveText('0 行')
  await page.getByRole('button', { name: '只看弹窗' }).click()
  await picker.ready()
  await expect(picker.confirm).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(answer).toHaveText('关闭')
})

test('高级查询：650 宽，只带填了的条件', async ({ gallery }) => {
  const { page } = gallery
  await page.getByRole('button', { name: '高级查询' }).click()
  const dialog = page.getByRole('dialog', { name: '高级查询' })
  expect((await dialog.boundingBox())?.width).toBe(650)
  await expect(dialog.getByLabel('过磅时间').first()).toHaveValue(/ 09:30:00$/)
  await dialog.getByRole('button', { name: '清空' }).click()
  await dialog.getByLabel('编码', { exact: true }).fill('M0')
  await dialog.getByLabel('编码', { exact: true }).press('Enter')
  await expect(page.locator('[data-section="dialogs"] output')).toHaveText(
    /^\{"q#code":\{"value":"M0",/,
  )
})

test('选择库区：编号和名称两列', async ({ gallery }) => {
  const { page } = gallery
  await page.getByRole('button', { name: '选择库区' }).click()
  const dialog = page.getByRole('dialog', { name: '选择库区' })
  await expect(dialog.getByRole('columnheader', { name: '库区编号' })).toBeVisible()
  await expect(dialog.getByText('太和煤矿')).toBeVisible()
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect(dialog).toHaveCount(0)
})
