import type { Locator } from '@playwright/test'
import { SiteApi } from '#e2e/fixtures/site-api.ts'
import { expect, test } from './signed-in.ts'

// Settings follow the account: nobody else sets this one's.
test.use({ username: 'sales' })

const MATERIALS = '/modules/material/as_inventory/index'

/** The switches, and how they stand at first. */
const SWITCHES: Readonly<Record<string, boolean>> = {
  调试: false,
  主题色: false,
  全屏: true,
  折叠菜单: true,
  深浅主题: true,
  当前行高亮: true,
  选中行高亮: true,
}

const ground = (row: Locator): Promise<string> =>
  row
    .locator('td')
    .nth(2)
    .evaluate((cell) => getComputedStyle(cell).backgroundColor)

test('调试、主题色、全屏、折叠菜单、深浅主题、当前行和选中行高亮：开和关都看得见', async ({
  shell,
  list,
  page,
  request,
}) => {
  const site = await SiteApi.signIn(request, 'sales')
  await site.call('PUT', '/sys-user-pref', { settings: null, theme: null })
  const told: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'debug') told.push(message.text())
  })
  const button = (name: string) =>
    page.getByRole('banner').getByRole('button', { name, exact: true })
  const flip = async (isFlipped: boolean) => {
    await shell.openSettings()
    for (const [label, isOn] of Object.entries(SWITCHES))
      await shell.setSwitch(label, isOn !== isFlipped)
    await page.keyboard.press('Escape')
    await expect(shell.settings).toBeHidden()
  }
  /** What the console is told of a list that is asked for again. */
  const toldOfRefresh = async () => {
    told.length = 0
    const answered = page.waitForResponse('**/api/material/as-inventory/list')
    await list.root.getByRole('button', { name: '刷新' }).click()
    await answered
    await list.settled()
    return told.filter((text) => text.includes('/as-inventory/list'))
  }
  const [current, chosen, plain] = [list.rows.nth(0), list.rows.nth(1), list.rows.nth(2)]
  const mark = current.locator('td').first()
  /** One row is the current one, another the selected one. */
  const markRows = async () => {
    await current.locator('td').nth(2).click()
    await chosen.getByRole('checkbox').click()
    await current.getByRole('checkbox').click()
    await expect(current).toHaveAttribute('aria-selected', 'false')
    await expect(chosen).toHaveAttribute('aria-selected', 'true')
    await page.mouse.move(0, 0)
  }
  const expectRows = async (tinted: boolean) => {
    await markRows()
    const bare = await ground(plain)
    for (const row of [current, chosen])
      await expect.poll(async () => (await ground(row)) !== bare).toBe(tinted)
    if (tinted) await expect(mark).not.toHaveCSS('box-shadow', 'none')
    else await expect(mark).toHaveCSS('box-shadow', 'none')
  }

  await shell.open(MATERIALS)
  await list.settled()

  await test.step('起初', async () => {
    await expectRows(true)
    await expect(button('主题色')).toHaveCount(0)
    await button('全屏').click()
    await expect(button('退出全屏')).toBeVisible()
    expect(await page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
    await button('退出全屏').click()
    await expect(button('全屏')).toBeVisible()
    expect(await page.evaluate(() => document.fullscreenElement)).toBeNull()
    await button('折叠菜单').click()
    await expect(page.locator('.app-side')).toHaveCSS('width', '56px')
    await button('展开菜单').click()
    await button('切换到深色').click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await button('切换到浅色').click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    expect(await toldOfRefresh()).toEqual([])
  })

  await flip(true)
  await test.step('都反过来', async () => {
    await expectRows(false)
    for (const name of ['全屏', '折叠菜单', '切换到深色']) await expect(button(name)).toHaveCount(0)
    await button('主题色').click()
    const primary = () =>
      page.evaluate(() => document.documentElement.style.getPropertyValue('--primary'))
    const colours = page.locator('.ant-popover:visible').getByRole('radio')
    await colours.and(page.getByRole('radio', { name: '绿' })).click()
    await expect.poll(primary).toBe('#1E8A4C')
    await colours.and(page.getByRole('radio', { name: '蓝' })).click()
    await expect.poll(primary).not.toBe('#1E8A4C')
    await page.keyboard.press('Escape')
    expect(await toldOfRefresh()).toContainEqual(
      expect.stringMatching(/^\[POST\] \/api\/material\/as-inventory\/list 200 \d+ ms \S+$/),
    )
  })

  await flip(false)
  await test.step('再回来', async () => {
    await expectRows(true)
    await expect(button('主题色')).toHaveCount(0)
    for (const name of ['全屏', '折叠菜单', '切换到深色']) await expect(button(name)).toBeVisible()
    expect(await toldOfRefresh()).toEqual([])
  })
})
