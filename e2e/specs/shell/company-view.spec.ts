import { SiteApi } from '#e2e/fixtures/site-api.ts'
import { HomePage } from '#e2e/page-models/home-page.ts'
import { expect, test } from './signed-in.ts'

const WAREHOUSES = '/modules/material/as_warehouse/index'

interface Org {
  readonly id: string
  readonly orgName: string
}

test('管理员选了库区，列表和数都是这个库区的；全部库区要明说', async ({
  shell,
  list,
  page,
  request,
}) => {
  const name = `看库${Date.now().toString(36)}`
  await shell.open('/clouds/index')
  const company = page.locator('.company-switcher')
  const here = '华晟焦化'
  const there = '太和煤矿'
  const choose = async (option: string) => {
    await shell.company.click()
    await page.locator('.ant-select-item-option:visible').filter({ hasText: option }).click()
    await expect(company).toContainText(option)
  }
  const api = await SiteApi.signIn(request)
  const { list: orgs } = await api.call<{ list: Org[] }>('POST', '/sys-organization/list', {
    limit: { pn: 1, ps: 100 },
  })
  expect(orgs.map(({ orgName }) => orgName)).toEqual(expect.arrayContaining([here, there]))

  await test.step('一个库区有，另一个没有', async () => {
    await shell.workIn(here)
    await api.call('POST', '/material/as-warehouse/create', {
      code: name,
      name,
      warehouseType: 'RAW',
    })
    await shell.goTo(WAREHOUSES)
    await list.settled()
    await list.search(name)
    const own = await list.row(name).count()
    await shell.switchCompany(there)
    await shell.goTo(WAREHOUSES)
    await list.settled()
    await list.search(name)
    const other = await list.row(name).count()
    // Whichever company the row was made in: one of the two shows it, never both.
    expect(own + other).toBe(1)
  })

  await test.step('全部库区：都看得见，刷新后仍是全部；选回来只看一个', async () => {
    await choose('全部库区')
    await list.settled()
    await expect(list.row(name)).toHaveCount(1)
    await page.reload()
    await list.settled()
    await expect(company).toContainText('全部库区')
    await choose(there)
    await expect(shell.notice('只显示当前库区的数据')).toBeVisible()
  })

  await test.step('首页的数也是所选库区的：与它打开的列表一致，全部库区的不少于一个库区的', async () => {
    const home = new HomePage(page)
    /** The figures of the view before stay in sight until those of the chosen one have come. */
    const inside = async (option: string): Promise<number> => {
      const isOwn = option !== '全部库区'
      const answered = page.waitForResponse(
        (answer) =>
          answer.url().endsWith('/api/index/getCount') &&
          (answer.request().headers()['org-view'] === 'own') === isOwn,
      )
      await choose(option)
      const { data } = await (await answered).json()
      const value = Number(data.find(({ code }: { code: string }) => code === 'inside').value)
      await expect.poll(() => home.value('inside'), { timeout: 10_000 }).toBe(value)
      return value
    }
    // Others come and go in the same plant while this test looks.
    await expect(async () => {
      await home.open()
      const all = await inside('全部库区')
      const own = await inside(there)
      expect(own).toBeLessThanOrEqual(all)
      await home.figure('inside').getByRole('button').first().click()
      await list.settled()
      await expect(list.total).toHaveText(new RegExp(`\\b${own}\\b`), { timeout: 10_000 })
    }).toPass()
    await shell.switchCompany(here)
  })
})
