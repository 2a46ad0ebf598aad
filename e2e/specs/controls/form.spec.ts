import { FormScreen } from '#e2e/page-models/form-screen.ts'
import { expect, type Gallery, test } from './gallery.ts'

test.beforeEach(({ gallery }) => gallery.open('form'))

async function choose(gallery: Gallery, ...labels: readonly string[]): Promise<FormScreen> {
  for (const label of labels)
    await gallery.page.locator('.gallery-choices').getByText(label, { exact: true }).click()
  const form = new FormScreen(gallery.page)
  await form.ready()
  return form
}

test('新增：SQL 为空，默认值配错会说明，必填一起说', async ({ gallery }) => {
  const form = await choose(gallery)
  await expect(
    gallery.message.getByText('字段错误的默认日期(wrongDate)默认值配置错误！'),
  ).toBeVisible()
  await expect(form.field('f_textarea_sentence').locator('.cm-line')).toHaveText([''])
  await form.submit()
  await expect(form.fault('f_one_txt')).toHaveText('必须填写单行文本')
  await expect(form.fault('f_select_more')).toHaveText('至少选择一项多选下拉')
  await expect(form.input('f_one_txt')).toBeFocused()
})

test('修改：SQL 有内容，计算值跟着变，手改的留下', async ({ gallery }) => {
  const form = await choose(gallery, '修改')
  await expect(form.field('f_textarea_sentence').locator('.cm-line').first()).toHaveText(
    'SELECT id, name',
  )
  await expect(form.input('suttle')).toHaveValue('31.256')
  await form.enter({ tare: '17' })
  await expect(form.input('suttle')).toHaveValue('32.000')
  await form.enter({ suttle: '30' })
  await form.enter({ gross: '50' })
  await expect(form.input('suttle')).toHaveValue('30')
  await form.submit('取消')
  await expect(gallery.message.getByText('更新已取消')).toBeVisible()
})

test('查看和称重：全部只读', async ({ gallery }) => {
  for (const type of ['查看', '称重']) {
    const form = await choose(gallery, type)
    await expect(form.field('f_one_txt')).toContainText('山西焦煤集团')
    await expect(form.root.locator('.jh-field-control :is(input, textarea)')).toHaveCount(0)
    await expect(form.field('f_textarea_sentence').locator('pre')).toContainText('LIMIT 100')
  }
})

test('四种布局都画得出', async ({ gallery }) => {
  const four = await choose(gallery, '四列')
  expect((await four.field('f_one_txt').boundingBox())?.width).toBeGreaterThan(250)
  const tabs = await choose(gallery, '页签')
  await expect(tabs.root.getByRole('tab')).toHaveText(['基本', '其他'])
  const fresh = await choose(gallery, '主子表')
  await fresh.subTable('明细').first().getByRole('button', { name: '新增' }).click()
  await expect(
    gallery.message.getByText('字段错误的明细日期(wrongDay)默认值配置错误！'),
  ).toBeVisible()
  const master = await choose(gallery, '修改')
  const rows = master.subTable('明细').first()
  await expect(rows.getByLabel('名称').first()).toHaveValue('主焦煤')
  await expect(rows).toContainText('合计')
  await expect(rows).toContainText('31.256')
})
