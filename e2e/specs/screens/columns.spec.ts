import type { Locator, Page } from '@playwright/test'
import { FormScreen } from '#e2e/page-models/form-screen.ts'
import { expect, test } from '../shell/signed-in.ts'

// Nobody else arranges columns for this user.
test.use({ username: 'weigher' })

const MATERIALS = '/modules/material/as_inventory'

/** Pixels below which no edge is pulled; no material's name has room there. */
const NARROWEST = 48

const titles = (root: Locator) =>
  root
    .locator('.jh-table thead th')
    .allInnerTexts()
    .then((texts) => texts.map((text) => text.trim()).filter((text) => text !== ''))

/** The server keeps an arrangement that says `what`; what was arranged before may still be on its way. */
const saved = (page: Page, what = '') =>
  page.waitForResponse(
    (answer) =>
      answer.url().includes('/sys-user-pref') &&
      answer.ok() &&
      (answer.request().postData() ?? '').includes(what),
  )

test('列设置：次序、冻结、宽度，鼠标键盘都行，按人和页面保存', async ({ list, page }) => {
  const head = (title: string) => list.root.getByRole('columnheader', { name: title, exact: true })
  const width = async (title: string) => Math.round((await head(title).boundingBox())?.width ?? 0)
  await list.open(MATERIALS)
  const [first = '', second = '', third = ''] = await titles(list.root)
  const panel = page.locator('.jh-columns')
  /** Pulls the right edge of the second column. */
  const pullEdge = async (by: number): Promise<void> => {
    const edge = await head(second).locator('.jh-resize').boundingBox()
    if (edge === null) throw new Error('the column has no edge to pull')
    const [x, y] = [edge.x + edge.width / 2, edge.y + edge.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + by, y, { steps: 4 })
    await page.mouse.up()
  }

  await test.step('键盘移动，鼠标拖动', async () => {
    await list.root.getByRole('button', { name: '列设置' }).click()
    await panel.getByRole('button', { name: `移动${second}` }).press('ArrowUp')
    await expect
      .poll(async () => (await titles(list.root)).slice(0, 3))
      .toEqual([second, first, third])
    const line = (title: string) => panel.getByRole('listitem').filter({ hasText: title }).first()
    await line(third).dragTo(line(second))
    await expect
      .poll(async () => (await titles(list.root)).slice(0, 3))
      .toEqual([third, second, first])
  })

  await test.step('冻结留在左边', async () => {
    const pin = panel.getByRole('button', { name: `冻结${second}` })
    await pin.press('Enter')
    await expect(pin).toHaveAttribute('aria-pressed', 'true')
    await expect(head(second)).toHaveClass(/jh-fixed/)
    await expect(head(first)).not.toHaveClass(/jh-fixed/)
  })

  await test.step('宽度：键盘一步 16 像素，鼠标拖边', async () => {
    const handle = panel.getByRole('button', { name: `移动${third}` })
    const before = await width(third)
    await handle.press('ArrowRight')
    await expect.poll(() => width(third)).toBe(before + 16)
    await handle.press('ArrowLeft')
    await expect.poll(() => width(third)).toBe(before)
    await handle.press('ArrowRight')
    await expect.poll(() => width(third)).toBe(before + 16)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    const wide = await width(second)
    const kept = saved(page, `:${wide + 40}`)
    await pullEdge(40)
    await expect.poll(() => width(second)).toBe(wide + 40)
    await kept
  })

  await test.step('放不下的值省略，指着它就看得见全部；放得下的不多说', async () => {
    const at = async (title: string) =>
      (await list.root.locator('.jh-table thead th').allInnerTexts()).indexOf(title)
    const cell = list.rows
      .first()
      .locator('td')
      .nth(await at(second))
    const whole = await cell.innerText()
    await cell.hover()
    await expect(cell).not.toHaveAttribute('title')
    await pullEdge(-400)
    await expect.poll(() => width(second)).toBe(NARROWEST)
    await page.mouse.move(0, 0)
    await cell.hover()
    await expect(cell).toHaveAttribute('title', whole)
    await expect(cell).toHaveCSS('text-overflow', 'ellipsis')
  })

  await test.step('放不下的列有阴影，不会看着像到头了', async () => {
    const box = list.root.locator('.jh-table-box')
    await page.setViewportSize({ width: 1000, height: 768 })
    await expect(box).toHaveAttribute('data-more-right', '')
    await expect(box).not.toHaveAttribute('data-more-left', '')
    await box.evaluate((element) => element.scrollTo(element.scrollWidth, 0))
    await expect(box).toHaveAttribute('data-more-left', '')
    await expect(box).not.toHaveAttribute('data-more-right', '')
    await box.evaluate((element) => element.scrollTo(0, 0))
    await page.setViewportSize({ width: 1366, height: 768 })
  })

  await test.step('刷新后还是这样，别的页面不受影响；恢复默认', async () => {
    const [narrow, wide] = [await width(third), await width(second)]
    await page.reload()
    await list.settled()
    await expect
      .poll(async () => (await titles(list.root)).slice(0, 3))
      .toEqual([third, second, first])
    await expect.poll(async () => [await width(third), await width(second)]).toEqual([narrow, wide])
    await expect(head(second)).toHaveClass(/jh-fixed/)
    await list.root.getByRole('button', { name: '列设置' }).click()
    const kept = saved(page)
    await panel.getByRole('button', { name: '恢复默认' }).click()
    await expect
      .poll(async () => (await titles(list.root)).slice(0, 3))
      .toEqual([first, second, third])
    await kept
  })
})

/** Answers of lists as of ones too long to be added up on the way. */
async function withoutSums(page: Page, lists: RegExp): Promise<void> {
  await page.route(lists, async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    const { sums: _, ...data } = body.data
    await route.fulfill({
      response: answer,
      json: { ...body, data: { ...data, sumsPending: true } },
    })
  })
}

test.describe('合计', () => {
  test.use({ username: 'buyer' })

  test('合计未随列表返回时另行取得：列表和弹窗', async ({ list, page }) => {
    await withoutSums(page, /\/api\/purorder\/[\w-]+\/list/)
    const summed = page.waitForResponse('**/api/purorder/pu-notice/summary')
    await list.open('/modules/purorder/pu_notice')
    await summed
    await expect(list.root.locator('tfoot')).toHaveText(/合计.*[\d,]+\.\d{3}/)
    await list.press('新增')
    const form = new FormScreen(page)
    await form.ready()
    const contracts = page.waitForResponse('**/api/purorder/pu-contract/summary')
    const picker = await form.pick('contractId')
    await contracts
    await expect(picker.root.locator('tfoot')).toHaveText(/合计.*[\d,]+\.\d{3}/)
  })
})
