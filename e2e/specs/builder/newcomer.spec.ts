import type { Locator } from '@playwright/test'
import { SiteApi } from '#e2e/fixtures/site-api.ts'
import { FormScreen } from '#e2e/page-models/form-screen.ts'
import { HomePage } from '#e2e/page-models/home-page.ts'
import { Shell } from '#e2e/page-models/shell.ts'
import { expect, signInAs, test } from '../shell/signed-in.ts'

/** What the guide lets a newcomer type, but for a place that no table of another test is called after. */
const FIELDS =
  '检查地点*\n照片\n罚款金额\n检查项：项目*、扣分、照片\n扣分合计\n得分 = 100 - 扣分合计'

/** The steps of the guide from an empty page to a paper: a newcomer took 165 clicks and 51 fields for them. */
const MOST_CLICKS = 25
const MOST_TYPED = 4

test('照操作手册做：写下字段，发布，放进菜单，按角色和金额审批，打印；门岗提交，经理从首页点开', async ({
  page,
  shell,
  request,
  elsewhere,
}) => {
  test.slow()
  const title = `安全检查${Date.now() % 1_000_000}`
  let clicks = 0
  let typed = 0
  const click = async (target: Locator) => {
    await target.click()
    clicks += 1
  }
  const fill = async (target: Locator, text: string) => {
    await target.fill(text)
    typed += 1
  }
  const choose = async (control: Locator, text: RegExp) => {
    await click(control)
    await click(page.locator('.ant-select-item-option:visible').filter({ hasText: text }).first())
  }
  const { view } = shell
  await shell.open('/custom/table/index')

  await test.step('一行一个字段', async () => {
    await click(view.getByRole('button', { name: '新建表' }))
    const start = page.getByRole('dialog', { name: '新建自定义表' })
    await fill(start.getByLabel('表标题'), title)
    await fill(start.getByLabel(/^字段/), FIELDS)
    await expect(start.getByRole('status', { name: '将建成' })).toContainText(
      '罚款金额（金额）、扣分合计（整数，自动算）、得分（整数，自动算）',
    )
    await click(start.getByRole('button', { name: '开始设计' }))
    await expect(view.getByRole('form', { name: '表单预览' }).getByText('得分')).toBeVisible()
    await expect(shell.menu.locator('.ant-menu-item-selected')).toHaveText('自定义表')
  })

  await test.step('发布，给门岗', async () => {
    await click(view.getByRole('button', { name: '发布' }))
    const publish = page.getByRole('dialog', { name: `发布“${title}”` })
    await click(publish.getByRole('button', { name: /发\s*布/ }))
    const rights = page.getByRole('dialog', { name: `菜单与权限 · ${title}` })
    await choose(rights.getByRole('combobox', { name: '门岗能做什么' }), /填写和提交审批/)
    await click(rights.getByRole('button', { name: /保\s*存/ }))
    await expect(rights).toHaveCount(0)
  })

  await test.step('接下来：审批，打印', async () => {
    const next = view.getByRole('navigation', { name: '接下来' })
    await click(next.getByRole('button', { name: '设置审批' }))
    const approval = page.getByRole('dialog', { name: `设置审批 · ${title}` })
    await choose(approval.getByLabel('第1步由谁批'), /^经理$/)
    await click(approval.getByRole('button', { name: '再加一步' }))
    await choose(approval.getByLabel('第2步由谁批'), /^财务$/)
    await choose(approval.getByLabel('第2步什么时候要批'), /看罚款金额/)
    await fill(approval.getByLabel('第2步的数额'), '500')
    await click(approval.getByRole('button', { name: '发布流程' }))
    await expect(approval).toHaveCount(0)
    await expect(next.getByRole('button', { name: '审批流程' })).toBeVisible()
    await click(next.getByRole('button', { name: '打印设计' }))
    await expect(view.getByText('照片 [照片]')).toBeVisible()
    await click(view.getByRole('button', { name: /发\s*布/ }))
    await click(shell.confirm.getByRole('button', { name: /发\s*布/ }))
    await expect(view).toContainText('第 1 版生效中')
  })
  expect({ clicks: clicks <= MOST_CLICKS, typed: typed <= MOST_TYPED }).toEqual({
    clicks: true,
    typed: true,
  })

  const routeOf = async (): Promise<string> => {
    const api = await SiteApi.signIn(request)
    const tables = await api.call<readonly { label: string; mounts: { route: string }[] }[]>(
      'GET',
      '/optimus_prime/cg-table/tables',
    )
    return tables.find(({ label }) => label === title)?.mounts[0]?.route ?? ''
  }
  const phone = await elsewhere()
  await test.step('门岗在手机上填一张：项目和扣分都看得到；提交审批是成功的消息', async () => {
    const gate = await phone.newPage()
    await gate.setViewportSize({ width: 390, height: 844 })
    await signInAs(gate, phone.request, 'gate')
    const desk = new Shell(gate)
    await desk.open(`${await routeOf()}/index`)
    await desk.view.getByRole('button', { name: /新\s*增/ }).click()
    const form = new FormScreen(gate)
    await form.ready()
    const items = form.subTable('检查项')
    await items.getByLabel('项目').first().fill('护栏')
    await items.getByLabel('扣分').first().fill('4')
    const box = await items.getByLabel('扣分').first().boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
    // A card: each field has the width of the phone and a height for a thumb, and the photo is in reach too.
    expect(box?.width).toBeGreaterThan(250)
    expect(box?.height).toBeGreaterThanOrEqual(40)
    const photo = await items.getByRole('button', { name: '照片' }).first().boundingBox()
    expect(photo?.x).toBeCloseTo(box?.x ?? 0, 0)
    await desk.view.getByLabel('检查地点').fill('一号库')
    await desk.view.getByLabel('罚款金额').fill('600')
    await form.submit()
  })

  await test.step('提交以后，经理在首页点一行就打开', async () => {
    const route = await routeOf()
    const base = `/custom/${route.slice('/modules/custom/'.length).replaceAll('_', '-')}`
    const asGate = await SiteApi.signIn(request, 'gate')
    const { list } = await asGate.call<{ list: { id: string }[] }>('POST', `${base}/list`, {})
    await asGate.call('PUT', `${base}/audit`, { ids: list.map(({ id }) => id) })
    const boss = await phone.newPage()
    await signInAs(boss, phone.request, 'manager')
    const home = new HomePage(boss)
    await home.open()
    await home.view.getByRole('button', { name: /待我审批/ }).click()
    const row = home.drawer.locator('tbody tr').filter({ hasText: title })
    // Its first word reaches over the whole row: the middle is as good.
    await row.click()
    await expect(boss).toHaveURL(/#\/activti\/detail\/\d+/)
    await expect(boss.locator('.view:visible')).toContainText('经理审批')
  })
})
