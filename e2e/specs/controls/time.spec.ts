import { expect, test } from './gallery.ts'

test.beforeEach(({ gallery }) => gallery.open('time'))

test('DATA_BOX：键入日期，或点日历', async ({ gallery }) => {
  await gallery.box('DATA_BOX').fill('2026-03-01')
  await gallery.box('DATA_BOX').press('Enter')
  await gallery.expectStored('DATA_BOX', 'value="2026-03-01"')
  await gallery.box('DATA_BOX', 'filled').click()
  await gallery.page.locator('.ant-picker-dropdown:visible td[title="2026-11-20"]').click()
  await gallery.expectStored('DATA_BOX', 'value="2026-11-20"', 'filled')
  await expect(gallery.fault('DATA_BOX', 'error')).toHaveText('必须填写日期')
  await expect(gallery.box('DATA_BOX', 'disabled')).toBeDisabled()
})

test('DATA_BOX_TIM：按前缀后的格式显示，存完整时间', async ({ gallery }) => {
  await expect(gallery.box('DATA_BOX_TIM', 'filled')).toHaveValue('2026/11/15 09:30')
  await gallery.box('DATA_BOX_TIM').fill('2026/03/01 07:05')
  await gallery.box('DATA_BOX_TIM').press('Enter')
  await gallery.expectStored('DATA_BOX_TIM', 'value="2026-03-01 07:05:00"')
  await expect(gallery.specimen('DATA_BOX_TIM', 'read')).toContainText('2026/11/15 09:30')
})

test('TIME_BOX_TIM：时分秒', async ({ gallery }) => {
  await gallery.box('TIME_BOX_TIM').fill('07:05:09')
  await gallery.box('TIME_BOX_TIM').press('Enter')
  await gallery.expectStored('TIME_BOX_TIM', 'value="07:05:09"')
})

test('范围：两端都有提示文字，先起后止', async ({ gallery }) => {
  const { page } = gallery
  const ends = gallery.specimen('DATA_RANGE_BOX', 'tip').locator('input')
  await expect(ends.nth(0)).toHaveAttribute('placeholder', '起始日期')
  await expect(ends.nth(1)).toHaveAttribute('placeholder', '截止日期')
  await ends.nth(0).fill('2026-03-01')
  await ends.nth(0).press('Enter')
  await ends.nth(1).fill('2026-03-31')
  await ends.nth(1).press('Enter')
  await gallery.expectStored('DATA_RANGE_BOX', 'value=["2026-03-01","2026-03-31"]', 'tip')

  const days = gallery.specimen('DATA_RANGE_BOX_TIM', 'query').locator('input')
  await days.nth(0).click()
  const cells = page.locator('.ant-picker-dropdown:visible .ant-picker-cell-in-view')
  await cells.nth(2).click()
  await page.locator('.ant-picker-dropdown:visible .ant-picker-ok button').click()
  await cells.nth(4).click()
  await page.locator('.ant-picker-dropdown:visible .ant-picker-ok button').click()
  await expect(gallery.stored('DATA_RANGE_BOX_TIM', 'query')).toHaveText(
    /^value=\["\d{4}-\d\d-03 00:00:00","\d{4}-\d\d-05 23:59:59"\]$/,
  )

  const hours = gallery.specimen('TIME_RANGE_BOX').locator('input')
  await hours.nth(0).fill('08:00:00')
  await hours.nth(0).press('Enter')
  await hours.nth(1).fill('20:00:00')
  await hours.nth(1).press('Enter')
  await gallery.expectStored('TIME_RANGE_BOX', 'value=["08:00:00","20:00:00"]')
  await expect(gallery.specimen('TIME_RANGE_BOX', 'read')).toContainText('08:00:00 至 20:00:00')
})
