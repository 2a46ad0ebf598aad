import type { Page, Route } from '@playwright/test'
import { SiteApi } from '#e2e/fixtures/site-api.ts'
import { FaultPage } from '#e2e/page-models/fault-page.ts'
import { expect, test } from './signed-in.ts'

const PLATE = '/modules/material/as_plate/index'
const MENU = '/modules/system/sys_menu/index'
const BOARD = 'https://board.example/wall?line=1'
const MONITOR = 'https://monitor.example/login'
/** Of the entries these tests make, so that what a broken run has left is found and taken away. */
const MARK = '外部样例'

interface Menu {
  readonly id: string
  readonly title: string
  readonly children: readonly Menu[]
}

const flat = (menus: readonly Menu[]): readonly Menu[] =>
  menus.flatMap((menu) => [menu, ...flat(menu.children)])

const menusOf = async (site: SiteApi) =>
  flat(await site.call<Menu[]>('GET', '/sys-menu/manage_list'))

const monitorIs = (site: SiteApi, value: string) =>
  site.call('PUT', '/settings/sys-common-define-setting/update', {
    key: 'monitorUrl',
    value,
    level: 'group',
  })

/** What is not ours does not stand on the test's machine. */
async function standIn(page: Page): Promise<void> {
  await page
    .context()
    .route(/^https:\/\/\w+\.example\//, (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<h1>别家的页面</h1>' }),
    )
}

test.describe('菜单打开的外部页面', () => {
  test.afterEach(async ({ request }) => {
    const site = await SiteApi.signIn(request)
    for (const { id, title } of await menusOf(site))
      if (title?.startsWith(MARK)) await site.call('DELETE', `/sys-menu/${id}`)
    await monitorIs(site, '')
  })

  test('http 菜单在页内打开，没有登记的地址不显示；新窗口；监控系统的登录页', async ({
    shell,
    page,
    context,
    request,
  }) => {
    const site = await SiteApi.signIn(request)
    const folder = (await menusOf(site)).find(({ title }) => title === '系统管理')
    const make = (title: string, values: object) =>
      site.call('POST', '/sys-menu/create', { parentId: folder?.id, title, seq: 999, ...values })
    await make(`${MARK}窗口`, { path: '/outside/window', newWindow: true })
    for (const mark of ['jzjk', 'pdjk', 'dsrw'])
      await make(`${MARK}${mark}`, { path: `/outside/${mark}`, buttonUrls: `/${mark}/login` })
    await standIn(page)
    await shell.open(MENU)

    await test.step('新增的菜单马上可以访问', async () => {
      const { view } = shell
      await view.getByRole('treeitem').filter({ hasText: '系统管理' }).first().click()
      await view.getByRole('button', { name: '新增下级' }).click()
      await view.getByLabel('名称').fill(`${MARK}大屏`)
      await view.getByLabel('路径').fill(BOARD)
      await view.getByRole('button', { name: '保存', exact: true }).click()
      await expect(shell.notice('菜单添加成功，现在可以访问该页面')).toBeVisible()
    })

    await test.step('http 菜单：页内打开，属性在地址里', async () => {
      await shell.openMenu(`${MARK}大屏`)
      await expect(shell.activeTab).toHaveText(`${MARK}大屏`)
      const { hash } = new URL(page.url())
      const [path, query] = hash.split('?')
      expect(path).toMatch(/^#\/myiframe\/\d+$/)
      expect(new URLSearchParams(query).get('path')).toBe(BOARD)
      const source = await shell.view.locator('iframe').getAttribute('src')
      const { searchParams } = new URL(source ?? '')
      expect(source?.startsWith(BOARD)).toBe(true)
      expect(searchParams.get('admin')).toBe('admin')
      expect(searchParams.get('orgs')?.split(',')).toContain(searchParams.get('currentOrg'))
      await expect(
        shell.view.frameLocator('iframe').getByRole('heading', { name: '别家的页面' }),
      ).toBeVisible()
    })

    await test.step('同一主机可以，别的主机不行', async () => {
      const asked = (address: string) => `/myiframe/other?path=${encodeURIComponent(address)}`
      await shell.goTo(asked('https://board.example/other'))
      await expect(shell.view.locator('iframe')).toHaveAttribute(
        'src',
        /^https:\/\/board\.example\/other\?admin=/,
      )
      await shell.goTo(asked('https://evil.example/'))
      await expect(shell.view).toContainText('不能显示此外部页面')
      await expect(shell.view.locator('iframe')).toHaveCount(0)
    })

    await test.step('新窗口', async () => {
      await shell.goTo(MENU)
      const before = await shell.labels()
      const [opened] = await Promise.all([
        context.waitForEvent('page'),
        shell.openMenu(`${MARK}窗口`),
      ])
      await expect(opened).toHaveURL(/#\/outside\/window\/index$/)
      await opened.close()
      expect(await shell.labels()).toEqual(before)
    })

    await test.step('监控系统：没有设置地址说明，设了就打开它的登录页', async () => {
      const before = context.pages().length
      await shell.openMenu(`${MARK}jzjk`)
      await expect(shell.notice('没有设置监控系统地址，请在“参数设置”中填写')).toBeVisible()
      expect(context.pages()).toHaveLength(before)
      await monitorIs(site, MONITOR)
      await page.reload()
      for (const mark of ['jzjk', 'pdjk', 'dsrw']) {
        const [opened] = await Promise.all([
          context.waitForEvent('page'),
          shell.openMenu(`${MARK}${mark}`),
        ])
        await expect(opened).toHaveURL(MONITOR)
        await opened.close()
      }
    })
  })
})

test.describe('路上', () => {
  test.use({ apart: true, tolerated: [/ERR_FAILED|PageLoadError/] })

  test('没有模板的页面、进度条、大小等级；页面没有加载完成可以重试', async ({ shell, page }) => {
    await page.clock.install()
    await shell.open(PLATE)

    await test.step('大小等级：一级菜单、搜索、侧栏各有去处', async () => {
      const view = async () => Math.round((await shell.view.boundingBox())?.height ?? 0)
      await expect(shell.layout).toHaveAttribute('data-size', '3')
      await expect(shell.topMenu).toBeVisible()
      expect(await view()).toBe(768 - 100)
      for (const width of [1199, 992]) {
        await page.setViewportSize({ width, height: 768 })
        await expect(shell.layout).toHaveAttribute('data-size', '2')
      }
      await expect(shell.topMenu).toHaveCount(0)
      await expect(shell.search).toBeVisible()
      await expect(shell.menu).toBeVisible()
      for (const width of [991, 768]) {
        await page.setViewportSize({ width, height: 700 })
        await expect(shell.layout).toHaveAttribute('data-size', '1')
      }
      await expect(shell.search).toHaveCount(0)
      await expect(shell.menu).toBeHidden()
      expect(await view()).toBe(700 - 100)
      await page.getByRole('button', { name: '展开菜单' }).click()
      await expect(shell.menu).toBeVisible()
      await page.getByRole('button', { name: '关闭菜单' }).click()
      await expect(shell.menu).toBeHidden()
      await page.setViewportSize({ width: 1200, height: 768 })
      await expect(shell.layout).toHaveAttribute('data-size', '3')
    })

    await test.step('没有模板的页面：说是哪个菜单，不占页签', async () => {
      const checked = page.waitForRequest('**/api/sys-menu/checkAdress')
      await shell.openMenu('物料分类')
      const { adress } = (await checked).postDataJSON()
      await expect(shell.activeTab).toHaveText('物料分类')
      const before = await shell.labels()
      await shell.goTo(`/template-free?menuId=${adress}`)
      await expect(new FaultPage(page).title).toHaveText('“物料分类”还没有配置模板')
      await expect(shell.view).toContainText('可以配置模板的是')
      expect(await shell.labels()).toEqual(before)
      await shell.view.getByRole('link', { name: '返回首页' }).click()
      await expect(shell.activeTab).toHaveText('首页')
    })

    await test.step('进度条：页面在路上时看得见', async () => {
      const bar = page.getByRole('progressbar', { name: '页面加载中' })
      await expect(bar).toHaveCount(0)
      const held: Route[] = []
      await page.route('**/api/sys-menu/checkAdress', (route) => void held.push(route))
      await shell.openMenu('物料')
      await expect(bar).toBeVisible()
      expect(await shell.labels()).not.toContain('物料')
      for (const route of held) await route.continue()
      await expect(shell.activeTab).toHaveText('物料')
      await expect(bar).toHaveCount(0)
      await page.unroute('**/api/sys-menu/checkAdress')
    })

    await test.step('页面的程序没有加载完成：别的页签不受影响，重试就好', async () => {
      await page.route('**/assets/OnlineUsersPage-*.js', (route) => route.abort())
      await shell.goTo('/modules/system/sys_online_user/index')
      const fault = new FaultPage(page)
      await expect(fault.title).toHaveText('页面没有加载完成')
      await shell.tab('物料').click()
      await expect(page.locator('.jh-list:visible')).toBeVisible()
      await shell.tab('在线用户').click()
      await expect(fault.title).toHaveText('页面没有加载完成')
      await page.unrouteAll()
      await shell.view.getByRole('button', { name: '重试' }).click()
      await expect(shell.view.getByRole('row').filter({ hasText: 'admin' }).first()).toBeVisible()
    })
  })
})
