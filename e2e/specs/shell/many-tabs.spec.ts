import { SiteApi } from '#e2e/fixtures/site-api.ts'
import { FormScreen } from '#e2e/page-models/form-screen.ts'
import { expect, test } from './signed-in.ts'

const FORM = '/modules/material/as_inventory/edit?type=create'
const MOST_TABS = 25
const MOST_LIVE = 12

interface Menu {
  readonly title: string
  readonly path: string | null
  readonly children?: readonly Menu[]
}

const flat = (menus: readonly Menu[]): readonly Menu[] =>
  menus.flatMap((menu) => [menu, ...flat(menu.children ?? [])])

test('二十五个页签：歇下的草稿还在，当前页签总在眼前，再多就关最久未用的', async ({
  shell,
  page,
  request,
}) => {
  const site = await SiteApi.signIn(request)
  const menu = flat(await site.call<Menu[]>('GET', '/sys-menu/list?type=tree'))
  const lists = menu.filter(({ path }) => path?.startsWith('/modules/material/'))
  /** Goes there without waiting for the rows: only the tabs are looked at. */
  const visit = async ({ path, title }: Menu) => {
    await page.evaluate((hash) => {
      window.location.hash = hash
    }, `${path}/index`)
    await expect(shell.activeTab).toHaveText(title)
  }
  const form = new FormScreen(page)
  const resting = page.locator(`.view[data-url="${FORM}"]`)
  await shell.open(FORM)
  await form.ready()
  await form.enter({ invCode: 'X-RESTING', invName: '歇下的草稿' })
  const units = await form.pick('comId')
  await units.row('吨').dblclick()
  await units.closed()
  await expect(shell.activeTab).toHaveAccessibleName('新增物料，未保存')

  await test.step('打开到二十五个', async () => {
    for (const entry of lists.slice(0, MOST_TABS - 2)) await visit(entry)
    await expect(shell.tabs).toHaveCount(MOST_TABS)
    await expect(page.locator('.view')).toHaveCount(MOST_LIVE)
    await expect(resting).toHaveCount(0)
    await expect(shell.activeTab).toBeInViewport({ ratio: 0.9 })
    await expect(shell.tab('首页')).not.toBeInViewport()
  })

  await test.step('第二十六个：说明关了哪个，有草稿的不关', async () => {
    const [first, more] = [lists[0], lists[MOST_TABS - 2]]
    if (!first || !more) throw new Error('the menu has too few lists')
    await visit(more)
    await expect(shell.notice(`最多打开 25 个页签，已关闭最久未用的“${first.title}”`)).toBeVisible()
    await expect(shell.tabs).toHaveCount(MOST_TABS)
    await expect(shell.tab(first.title)).toHaveCount(0)
    await expect(shell.tab('新增物料')).toHaveAccessibleName('新增物料，未保存')
  })

  await test.step('回到草稿：输入和选的都还在，页签栏滚到它', async () => {
    await shell.goTo(FORM)
    await form.ready()
    await expect(form.input('invCode')).toHaveValue('X-RESTING')
    await expect(form.input('invName')).toHaveValue('歇下的草稿')
    await expect(form.input('comId')).toHaveValue('吨')
    await expect(shell.activeTab).toHaveText('新增物料')
    await expect(shell.activeTab).toBeInViewport({ ratio: 0.9 })
    await expect(shell.tabs.last()).not.toBeInViewport()
  })
})
