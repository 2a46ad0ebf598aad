import { expect, test } from './signed-in.ts'

test('菜单搜索按标题子串找到并打开；顶部菜单打开下面的第一页；侧栏可折叠；未知路径是404；手机宽度', async ({
  shell,
  page,
}) => {
  await shell.open()
  // The key is heard once the bar stands, which the page around it does not tell.
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(shell.search).toBeFocused({ timeout: 1000 })
  }).toPass()
  await shell.search.fill('编码')
  await expect(page.locator('.menu-search-option')).toHaveText([/^编码规则/, /^层级编码规则/])
  await page.keyboard.press('Enter')
  await expect(shell.activeTab).toHaveText('编码规则')
  await shell.search.fill('没有这样的菜单')
  await expect(page.getByText('没有匹配的菜单')).toBeVisible()
  await page.keyboard.press('Escape')

  // What has no room beside the search box is under 更多.
  await shell.topMenu.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '系统管理' }).click()
  await expect(shell.activeTab).toHaveText('开局向导')
  await expect(shell.menu.getByRole('menuitem', { name: '角色' })).toBeVisible()
  await expect(shell.menu.getByRole('menuitem', { name: '车牌字典' })).toHaveCount(0)

  await page.getByRole('button', { name: '折叠菜单' }).click()
  await expect(page.locator('.app-side')).toHaveCSS('width', '56px')
  await page.getByRole('button', { name: '展开菜单' }).click()
  await expect(page.locator('.app-side')).toHaveCSS('width', '208px')

  await page.goto('/#/modules/none/none/index')
  await expect(page).toHaveURL(/#\/404/)

  await test.step('手机宽度：菜单在遮罩上，选了就收起', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await shell.open()
    await expect(shell.layout).toHaveAttribute('data-size', '0')
    await page.getByRole('button', { name: '展开菜单' }).click()
    await expect(page.getByRole('button', { name: '关闭菜单' })).toBeVisible()
    await shell.openMenu('物料')
    await expect(shell.activeTab).toHaveText('物料')
    await expect(page.getByRole('button', { name: '关闭菜单' })).toHaveCount(0)
  })
})
