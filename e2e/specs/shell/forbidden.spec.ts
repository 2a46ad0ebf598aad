import { SiteApi } from '#e2e/fixtures/site-api.ts'
import { expect, test } from './signed-in.ts'

interface Menu {
  readonly id: string
  readonly code: string | null
  readonly children: readonly Menu[]
}

const find = (menus: readonly Menu[], code: string): string => {
  const walk = (items: readonly Menu[]): readonly Menu[] =>
    items.flatMap((item) => [item, ...walk(item.children)])
  const found = walk(menus).find((item) => item.code === code)
  if (found === undefined) throw new Error(`the menu has no ${code}`)
  return found.id
}

/** Gives a role pages and buttons by their codes. */
async function grant(admin: SiteApi, role: string, codes: readonly string[]): Promise<void> {
  const menus = await admin.call<Menu[]>('GET', '/sys-menu/manage_list')
  const { list } = await admin.call<{ list: { id: string; code: string }[] }>(
    'GET',
    '/role/page?pn=1&ps=100',
  )
  const roleId = list.find(({ code }) => code === role)?.id
  await admin.call('PUT', '/role/menu', { roleId, menuIds: codes.map((code) => find(menus, code)) })
}

const PAGES = ['plate/main', 'inventoryClass/main', 'inventory/main']

test.use({ tolerated: [/status of 403/] })

test.describe('不能配置权限的人', () => {
  test.use({ username: 'sampler' })
  test('中途失去权限：警告写明方法和地址', async ({ shell, list, request }) => {
    const admin = await SiteApi.signIn(request)
    await grant(admin, 'sampler', [...PAGES, 'plate/main#export'])
    await shell.open('/modules/material/as_plate/index')
    await list.settled()
    await grant(admin, 'sampler', PAGES)
    await list.press('导出')
    await expect(shell.notice('POST /api/material/as-plate/export')).toBeVisible()
  })
})

test.describe('能配置权限的人', () => {
  test.use({ username: 'assayer' })
  test('不能把自己没有的权限登记给自己：同样看到警告', async ({ shell, list, request }) => {
    const admin = await SiteApi.signIn(request)
    const more = ['menu', 'menu#permission']
    await grant(admin, 'assayer', [...PAGES, ...more, 'plate/main#export'])
    await shell.open('/modules/material/as_plate/index')
    await list.settled()
    await grant(admin, 'assayer', [...PAGES, ...more])
    await list.press('导出')
    await expect(shell.notice('POST /api/material/as-plate/export')).toBeVisible()
    await grant(admin, 'assayer', PAGES)
  })
})

test('地址检查不通过：回到首页，答复慢也等', async ({ shell, page }) => {
  await shell.open()
  let answer = (): void => {}
  let mayAnswer = Promise.resolve()
  await page.route('**/api/sys-menu/checkAdress', async (route) => {
    const { adress } = route.request().postDataJSON()
    if (adress === '00001') return route.continue()
    await mayAnswer
    await route.fulfill({
      json: { success: false, code: 1, msg: '没有此菜单的权限', data: null, path: '' },
    })
  })
  // What has been refused is not asked again: each time another page.
  for (const [title, isSlow] of [
    ['车牌字典', false],
    ['物料分类', true],
  ] as const)
    await test.step(`${title}：${isSlow ? '等了才' : '马上'}答复`, async () => {
      if (isSlow) mayAnswer = new Promise((resolve) => (answer = resolve))
      const asked = page.waitForRequest('**/api/sys-menu/checkAdress')
      const refused = page.waitForResponse('**/api/sys-menu/checkAdress')
      await shell.openMenu(title)
      await asked
      // Until the answer nothing has happened: neither the page nor the refusal is there.
      if (isSlow) await expect(shell.tabs).toHaveText(['首页'])
      answer()
      await refused
      await expect(page).toHaveURL(/clouds\/index$/)
      await expect(shell.tabs).toHaveText(['首页'])
      await expect(shell.notice(`没有“${title}”的权限，已返回首页`)).toBeVisible()
    })
})
