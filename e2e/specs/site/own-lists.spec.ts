import { SiteApi } from '#e2e/fixtures/site-api.ts'
import { expect, test } from '#e2e/specs/shell/signed-in.ts'
import { Field } from './field-plant.ts'

const CONFIRM = '/modules/measure/confirm_pu_weigh/index'

/** Every list that no template draws, as `own-lists.test.ts` of the pager finds them among the sources. */
const OWN = [
  CONFIRM,
  '/viewWeigh/index',
  '/activti/todo/index',
  '/modules/system/sys_online_user/index',
  '/modules/system/sys_log/index',
] as const

test('手写的列表：每页条数都是 10、20、40、80、100，换了记得住', async ({ shell, page }) => {
  await shell.openPlain()
  const look = async (route: string) => {
    await shell.goTo(route)
    // The list of vehicles stands behind the sheets there.
    if (route.startsWith('/viewWeigh')) await shell.view.getByText('车辆', { exact: true }).click()
  }
  for (const route of OWN)
    await test.step(route, async () => {
      await look(route)
      const sizes = shell.view.getByRole('combobox', { name: '每页条数' }).first()
      await sizes.click()
      const list = page.locator('.ant-select-dropdown:visible .ant-select-item-option')
      await expect(list).toHaveText(['10 条/页', '20 条/页', '40 条/页', '80 条/页', '100 条/页'])
      await shell.stored(route.replace(/\/index$/, ''), () =>
        list.filter({ hasText: /^40/ }).click(),
      )
    })
  await page.reload()
  for (const route of OWN) {
    await look(route)
    const shown = shell.view.locator('.jh-pager-sizes').first()
    await expect(shown).toContainText('40 条/页')
  }
})

test('现场确认：列表下有合计，勾一行看它的日志，没有车时各说各的', async ({
  shell,
  list,
  page,
  request,
}) => {
  const field = await Field.make(await SiteApi.signIn(request))
  const { bench } = field
  await bench.equip()
  const truck = await field.register()
  await field.call(truck)
  await bench.api.call('POST', '/registry/tr-registry/entrance', { registryId: truck.id })
  await bench.weigh('pu', truck, 'FIRST', '48.260')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/measure/confirm-pu-weigh/list', async (route) => {
    await held
    await route.fallback()
  })
  await shell.open(CONFIRM)
  const rows = shell.view.locator('.jh-confirm tbody tr')

  await test.step('还没有来的时候画着来时的样子，不说有几条', async () => {
    await expect(shell.view.locator('.jh-skeleton-rows i').first()).toBeVisible()
    await expect(shell.view.locator('.kept-pager-total')).toHaveText('')
    release()
  })

  await test.step('合计随查询，只算查到的', async () => {
    await list.quickSearch.fill(truck.plateNumber)
    await list.quickSearch.press('Enter')
    await expect(rows).toHaveCount(1)
    const totals = shell.view.locator('.jh-totals')
    await expect(totals).toContainText(/预装数\s*30\.000/)
    const unit = (title: string) => shell.view.locator('th [data-unit]').getByText(title)
    await expect(unit('预装数')).toHaveAttribute('data-unit', '(吨)')
    await expect(unit('扣重率')).toHaveAttribute('data-unit', '(%)')
  })

  await test.step('日志：要勾一行，写着谁做了什么', async () => {
    const log = shell.view.getByRole('button', { name: '日志' })
    await log.click()
    await expect(list.message.getByText('请选择一条数据查看')).toBeVisible()
    await rows.getByRole('checkbox').check()
    await log.click()
    await expect(list.drawer).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(list.drawer).toHaveCount(0)
  })

  await test.step('空列表：确认和取样说的不一样', async () => {
    await list.quickSearch.fill('没有这辆车')
    await list.quickSearch.press('Enter')
    const empty = shell.view.locator('.jh-table-empty')
    await expect(empty).toHaveText('暂无数据，没有等待确认的车辆')
    await shell.view.getByText('取样', { exact: true }).click()
    await expect(empty).toHaveText('暂无数据，没有等待取样的车辆')
  })
})
