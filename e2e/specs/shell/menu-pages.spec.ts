import { flattenMenu, type MenuItem } from '@junheng/domain/menu/menu-item.ts'
import type { Page } from '@playwright/test'
import { SiteApi } from '#e2e/fixtures/site-api.ts'
import { expectAccessible, expectAccessibleLayout, expectContrast } from '#e2e/page-models/axe.ts'
import { inOneTheme } from '#e2e/page-models/one-theme.ts'
import type { Shell } from '#e2e/page-models/shell.ts'
import { expect, test } from './signed-in.ts'

/** `npm run a11y` looks at all of them, the suite at one in so many. */
const EVERY = process.env['WHOLE'] ? 1 : 40
const HOUR = 3_600_000
const DESK = { width: 1366, height: 768 }
const PHONE = { width: 390, height: 844 }

/** Pages of the menu that stand in the workspace: no windows of their own, no addresses elsewhere. */
async function menuPages(api: SiteApi): Promise<readonly string[]> {
  const menu = await api.call<readonly MenuItem[]>('GET', '/sys-menu/list?type=tree')
  return flattenMenu(menu).flatMap(({ path, newWindow }) =>
    newWindow || !path?.startsWith('/') ? [] : [`${path}${/index\d?$/.test(path) ? '' : '/index'}`],
  )
}

/** Leads to a page, and says where it is drawn; those for a wall fill the window. */
async function open(shell: Shell, page: Page, route: string): Promise<string | undefined> {
  if ((await shell.layout.count()) === 0) await shell.open()
  // All of them take longer than a session lasts without a hand at the machine.
  await page.keyboard.press('Shift')
  const within = `.view[data-url="${route}"]:visible`
  await page.evaluate((hash) => {
    window.location.hash = hash
  }, route)
  await expect
    .poll(
      async () => (await page.locator(within).count()) > 0 || (await shell.layout.count()) === 0,
    )
    .toBe(true)
  await settled(page)
  return (await shell.layout.count()) === 0 ? undefined : `[data-url="${route}"]`
}

async function settled(page: Page): Promise<void> {
  await expect(page.locator('.view:visible [aria-busy=true]')).toHaveCount(0)
  await expect(page.locator('.view:visible [aria-label="加载中"]')).toHaveCount(0)
}

test.use({ tolerated: [/status of 403/] })

test('菜单里的页面：浅色、深色、手机宽度都没有严重的无障碍问题', async ({
  shell,
  page,
  request,
}) => {
  test.setTimeout(HOUR)
  await page.addInitScript(() => localStorage.setItem('junheng.theme', 'system'))
  await shell.open()
  const routes = await menuPages(await SiteApi.signIn(request))
  expect(routes.length).toBeGreaterThan(100)
  const faults: string[] = []
  let looked = ''
  // What the browser says of a refused call names neither the call nor the page that made it.
  page.on('response', (answer) => {
    if (answer.status() >= 400)
      faults.push(`${looked}: ${answer.status()} ${answer.request().method()} ${answer.url()}`)
  })
  /** One page with a fault does not keep the others from being looked at. */
  const look = async (name: string, found: Promise<void>) => {
    await found.catch((error: unknown) => {
      faults.push(`${name}: ${String(error).slice(0, 2000)}`)
      console.log(faults.at(-1))
    })
  }
  for (const route of routes.filter((_, at) => at % EVERY === 0))
    await test.step(route, async () => {
      looked = route
      await page.setViewportSize(DESK)
      await page.emulateMedia({ colorScheme: 'light' })
      const within = await open(shell, page, route)
      await look(`${route} 浅色`, expectAccessible(page, ['tbody tr:nth-child(n + 4)'], within))
      await page.emulateMedia({ colorScheme: 'dark' })
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await inOneTheme(page)
      await look(`${route} 深色`, expectContrast(page, within))
      await page.emulateMedia({ colorScheme: 'light' })
      await page.setViewportSize(PHONE)
      await settled(page)
      await look(`${route} 手机`, expectAccessibleLayout(page, within))
    })
  expect(faults).toEqual([])
})
