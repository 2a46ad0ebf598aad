import { SiteApi } from '#e2e/fixtures/site-api.ts'
import { FormScreen } from '#e2e/page-models/form-screen.ts'
import { QueryForm } from '#e2e/page-models/query-form.ts'
import { expect, test } from '../shell/signed-in.ts'

// The browser itself reports the call that fails here on purpose.
test.use({ username: 'buyer', tolerated: [/status of 500/] })

const VEHICLES = '/modules/material/as_vehicle'
const DRIVERS = '/modules/material/as_driver'

test('每页条数和常用查询按人和页面记住；点表头排序；弹窗数据失败可以在原处重试', async ({
  list,
  page,
  request,
}) => {
  const site = await SiteApi.signIn(request, 'buyer')
  await site.call('PUT', '/sys-user-pref', { pageSizes: [], operators: {} })
  const size = list.root.locator('.jh-pager-sizes')
  const asked = () => page.waitForRequest('**/api/material/as-vehicle/list')

  await test.step('每页条数', async () => {
    await list.open(VEHICLES)
    await expect(size).toContainText('10 条/页')
    await expect(list.rows).toHaveCount(10)
    const order = ['-total', '-sizes', '-prev', '-item-1', '-next'].map((part) =>
      list.root.locator(`.jh-pager [class*="pag"][class*="${part}"]`).first().boundingBox(),
    )
    const places = (await Promise.all(order)).map((box) => box?.x ?? -1)
    expect(places).toEqual(places.toSorted((one, two) => one - two))
    await size.click()
    await expect(page.locator('.ant-select-item-option')).toHaveText([
      '10 条/页',
      '20 条/页',
      '40 条/页',
      '80 条/页',
      '100 条/页',
    ])
    const kept = page.waitForResponse(
      (answer) => answer.url().includes('/sys-user-pref') && answer.request().method() === 'PUT',
    )
    await page.getByTitle('20 条/页').last().click()
    await kept
    await expect(list.rows).toHaveCount(20)
    await list.open(DRIVERS)
    await expect(size).toContainText('10 条/页')
    await page.reload()
    const first = asked()
    await list.open(VEHICLES)
    expect((await first).postDataJSON().limit).toEqual({ pn: 1, ps: 20 })
    expect((await first).headers()['urlsource']).toBe('RES')
    await expect(size).toContainText('20 条/页')
    await expect(list.rows).toHaveCount(20)
  })

  await test.step('点表头：升序、降序', async () => {
    const head = list.root.getByRole('columnheader', { name: '车牌号' })
    const at = (await list.root.locator('.jh-table thead th').allInnerTexts()).indexOf('车牌号')
    const plates = () =>
      list.rows.evaluateAll(
        (rows, column) => rows.map((row) => row.children[column]?.textContent ?? ''),
        at,
      )
    const sortBy = async () => {
      const question = asked()
      await head.getByRole('button').click()
      const { sort } = (await question).postDataJSON()
      await list.settled()
      return sort.map(({ key, dir }: { key: string; dir: string }) => `${key} ${dir}`)
    }
    expect(await sortBy()).toEqual(['plateNumber asc'])
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
    const up = await plates()
    expect(await sortBy()).toEqual(['plateNumber desc'])
    await expect(head).toHaveAttribute('aria-sort', 'descending')
    const down = await plates()
    expect(up).toHaveLength(20)
    expect(new Set([...up, ...down]).size).toBeGreaterThan(20)
    expect(down).not.toEqual(up)
  })

  await test.step('常用查询：存下，用键盘删除，问的是哪一个；重开后不在，上次的比较方式还在', async () => {
    const open = async () => {
      await list.root.getByRole('button', { name: '高级查询' }).click()
      return page.getByRole('dialog', { name: '高级查询' })
    }
    const kept = () =>
      page.waitForResponse(
        (answer) => answer.url().includes('/sys-user-pref') && answer.request().method() === 'PUT',
      )
    const dialog = await open()
    const compared = new QueryForm(page, dialog).entry('核载(吨)').locator('.jh-query-operator')
    await expect(compared).toHaveText('小于等于')
    const chosen = kept()
    await new QueryForm(page, dialog).compare('核载(吨)', '大于等于')
    await chosen
    const remove = dialog.getByRole('button', { name: '删除常用查询' })
    await expect(remove).toBeDisabled()
    await dialog.getByLabel('保存为常用查询').fill('外来车')
    const saved = kept()
    await dialog.getByRole('button', { name: '保存' }).click()
    await saved
    await dialog.locator('.jh-saved-queries .ant-select').click()
    await page.getByTitle('外来车').last().click()
    await remove.press('Enter')
    const question = page.getByRole('dialog').filter({ hasText: '确定删除常用查询“外来车”' })
    await question.getByRole('button', { name: '取消' }).click()
    await expect(question).toHaveCount(0)
    await expect(remove).toBeEnabled()
    await remove.press('Enter')
    const gone = kept()
    await expect(question.getByRole('button', { name: '删除' })).toBeFocused()
    await page.keyboard.press('Enter')
    await gone
    await expect(remove).toBeDisabled()
    await expect(dialog.getByLabel('常用查询', { exact: true })).toBeFocused()
    await dialog.getByRole('button', { name: '取消' }).click()
    await page.reload()
    await list.open(VEHICLES)
    await open()
    await expect(compared).toHaveText('大于等于')
    await dialog.locator('.jh-saved-queries .ant-select').click()
    // Opened, and nothing in it: before it opens nothing is in it either.
    await expect(page.locator('.ant-select-dropdown:visible')).toBeVisible()
    await expect(page.getByTitle('外来车')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
  })

  await test.step('弹窗数据失败：在原处重试', async () => {
    const form = new FormScreen(page)
    await list.open('/modules/purorder/pu_notice')
    await list.press('新增')
    await form.ready()
    await page.route(
      /\/api\/purorder\/pu-contract\/list/,
      (route) => route.fulfill({ status: 500, json: { success: false, code: 1, msg: '数据库忙' } }),
      { times: 1 },
    )
    const picker = await form.pick('contractId')
    await expect(picker.root.getByRole('alert')).toContainText('数据库忙')
    const again = page.waitForRequest(/\/pu-contract\/list\/[\w-]+\/param$/)
    await picker.root.getByRole('button', { name: '重试' }).click()
    expect((await again).headers()['urlsource']).toBe('RES')
    await expect(picker.rows.first()).toBeVisible()
    await expect(picker.root.getByRole('alert')).toHaveCount(0)
  })
})
