import { expectAccessible } from '#e2e/page-models/axe.ts'
import { HomePage } from '#e2e/page-models/home-page.ts'
import { expect, test } from '#e2e/specs/shell/signed-in.ts'

test('首页：数字打开的列表与它一致，车辆下钻，预警看明细，图能看数据', async ({ page, list }) => {
  const home = new HomePage(page)
  await home.open()
  await test.step('数字与所开列表一致', async () => {
    // Others come and go in the same plant while this test looks.
    await expect(async () => {
      await home.open()
      const count = await home.value('inside')
      await home.figure('inside').getByRole('button').first().click()
      await expect(page.getByRole('group', { name: '当前条件' })).toContainText('车辆状态')
      await list.settled()
      await expect(list.total).toHaveText(new RegExp(`\\b${count}\\b`), { timeout: 10_000 })
    }).toPass()
  })

  await test.step('条件可以去掉', async () => {
    await page.getByRole('button', { name: '清空' }).click()
    await expect(page.getByRole('group', { name: '当前条件' })).toHaveCount(0)
  })

  await test.step('车辆动态下钻到车', async () => {
    await home.open()
    const cell = home.card('车辆动态').getByRole('button', { name: /^合计在途合计/ })
    await cell.click()
    await expect(home.drawer).toContainText('合计 · 在途合计')
    await expect(home.drawer.locator('tbody tr').first()).toBeVisible()
    await expectAccessible(page, ['tbody tr:nth-child(n + 4)'], '.ant-drawer')
    await home.closeDrawer()
  })

  await test.step('预警的明细', async () => {
    const warning = home.card(/^预警/).getByRole('button').first()
    await warning.click()
    await expect(home.drawer.locator('tbody tr').first()).toBeVisible()
    await home.closeDrawer()
  })

  await test.step('待办里看一张单：单号、状态、关键数字、可以做的事，再回到待办', async () => {
    await home
      .card(/^待办/)
      .getByRole('button', { name: /采购通知单待派车/ })
      .click()
    await home.drawer.locator('tbody tr button').first().click()
    const record = home.drawer.locator('.jh-object')
    await expect(record).toContainText('已审核')
    await expect(record).toContainText('剩余(吨)')
    await expect(record.getByRole('button', { name: '弃审', exact: true })).toBeVisible()
    await home.drawer.getByRole('button', { name: '返回列表' }).click()
    await expect(home.drawer.locator('tbody tr').first()).toBeVisible()
    await home.closeDrawer()
  })

  await test.step('图能换成数据，数据打开列表', async () => {
    const chart = home.card(/收发吨数/)
    await expect(chart.locator('.jh-chart')).toHaveAccessibleName(/采购共/)
    await chart.getByRole('button', { name: /看数据/ }).click()
    await chart.locator('tbody button').last().click()
    await expect(page.getByRole('group', { name: '当前条件' })).toContainText('业务日')
  })
})

test.describe('快捷入口', () => {
  test.use({ username: 'gate' })

  test('选出、调整顺序并保存，待办在旁边', async ({ page }) => {
    const home = new HomePage(page)
    await home.open('/clouds/index1')
    await expect(home.card(/^待办事项/)).toBeVisible()
    await home.view.getByRole('button', { name: '设置' }).click()
    const dialog = page.getByRole('dialog', { name: '快捷入口' })
    for (const name of ['车辆', '司机'])
      await dialog.getByRole('checkbox', { name, exact: true }).check()
    await dialog.getByRole('button', { name: '司机上移' }).click()
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(dialog).toHaveCount(0)
    await page.reload()
    await expect(home.card('快捷入口').locator('.home-tile')).toHaveText(['司机', '车辆'])
  })
})
