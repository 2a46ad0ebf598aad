import type { Page, Route } from '@playwright/test'
import { SiteApi } from '#e2e/fixtures/site-api.ts'
import { LoginPage } from '#e2e/page-models/login-page.ts'
import { expect, test } from './signed-in.ts'

// The browser itself reports every status that is answered here on purpose.
test.use({ apart: true, tolerated: [/status of (401|403|417|418|423|426|429|479|500)/] })

interface Answer {
  readonly status?: number
  readonly code?: number | string
  readonly msg?: string
}

const MENU = '/modules/system/sys_menu/index'

const fulfill = (route: Route, { status = 200, code = 1, msg = '' }: Answer): Promise<void> =>
  route.fulfill({ status, json: { success: false, code, msg, data: null, path: '' } })

/** What the catalogue says where the server itself says nothing. */
const CATALOGUE: readonly (readonly [string, Answer])[] = [
  ['操作太频繁，请勿重复请求', { code: '000' }],
  ['未绑定登录账号，请使用密码登录后绑定', { status: 417 }],
  ['演示环境不能操作', { status: 423 }],
  ['演示环境，没有权限操作', { status: 479 }],
  ['请求过于频繁', { status: 429 }],
  ['系统未知错误，请反馈给管理员', { status: 418 }],
  ['系统内部错误，请联系管理员', { status: 500, msg: 'connect ECONNREFUSED' }],
]

/** Answers the call that makes a menu entry with what is put into it. */
async function answering(page: Page) {
  const wire: { answer: Answer | 'never' } = { answer: {} }
  await page.route('**/api/sys-menu/create', async (route) => {
    if (wire.answer !== 'never') await fulfill(route, wire.answer)
  })
  return wire
}

test('错误目录的每句话：保存时显示在通知里；账号没有了回登录页，登录页也各有说明', async ({
  shell,
  page,
}) => {
  await page.clock.install()
  await shell.open(MENU)
  const wire = await answering(page)
  const login = new LoginPage(page)
  const save = () => shell.view.getByRole('button', { name: '保存', exact: true }).click()
  const notice = (text: string) => shell.notices.locator('.notice').filter({ hasText: text })
  await shell.view.getByRole('button', { name: '新增一级菜单' }).click()
  await shell.view.getByLabel('名称').fill('说明书')

  for (const [text, answer] of CATALOGUE)
    await test.step(text, async () => {
      wire.answer = answer
      await save()
      await expect(notice(text)).toHaveText(`错误${text}`)
      await expect(notice(text)).toHaveClass(/notice-error/)
    })

  await test.step('资源权限已添加', async () => {
    await page.route('**/api/sys-menu/saveSysMenuPermission', (route) =>
      route.fulfill({ json: { success: true, code: 0, msg: '', data: null, path: '' } }),
    )
    wire.answer = { status: 403 }
    const asked = page.waitForRequest('**/api/sys-menu/saveSysMenuPermission')
    await save()
    expect((await asked).postDataJSON()).toMatchObject({
      permission: '/sys-menu/create',
      methods: 'POST',
    })
    await expect(notice('资源权限已添加')).toHaveClass(/notice-success/)
  })

  await test.step('请求超时！', async () => {
    wire.answer = 'never'
    const sent = page.waitForRequest('**/api/sys-menu/create')
    await save()
    await sent
    await page.clock.fastForward(59_000)
    await expect(notice('请求超时！')).toHaveCount(0)
    await page.clock.fastForward(1500)
    await expect(notice('请求超时！')).toHaveClass(/notice-error/)
  })

  await test.step('当前用户信息不存在，请重新确认！', async () => {
    wire.answer = { status: 401, msg: '当前用户不存在' }
    await save()
    await expect(page).toHaveURL(/#\/login$/)
    await expect(notice('当前用户信息不存在，请重新确认！')).toHaveClass(/notice-warning/)
  })

  await login.submit.waitFor()
  for (const [text, answer] of [
    ['未绑定登录账号，请使用密码登录后绑定', { status: 417 }],
    ['请求过于频繁', { status: 429 }],
    ['账号已停用', { msg: '账号已停用' }],
  ] as const)
    await test.step(`登录页：${text}`, async () => {
      await page.route('**/api/oauth/token', (route) => fulfill(route, answer), { times: 1 })
      await login.fill('admin')
      await login.submit.click()
      await expect(login.failure).toHaveText(text)
    })
})

test('列表没有权限写明方法和地址；条数封顶：点开才数，数不动说数据量过大；操作日志不能删除', async ({
  shell,
  list,
  page,
  request,
}) => {
  await page.route(
    '**/api/material/as-region/summary',
    (route) => fulfill(route, { msg: '数据量过大，请缩小查询范围' }),
    { times: 1 },
  )
  await page.route(
    '**/api/material/as-region/list',
    (route) => fulfill(route, { status: 403, msg: '当前操作没有权限' }),
    { times: 1 },
  )
  // Who may configure would have the right learnt instead.
  await page.route(
    '**/api/sys-menu/saveSysMenuPermission',
    (route) => fulfill(route, { status: 403, msg: '当前操作没有权限' }),
    { times: 1 },
  )
  await shell.open('/modules/material/as_region/index')

  await test.step('当前操作没有权限', async () => {
    await expect(shell.notice('POST /api/material/as-region/list')).toBeVisible()
    await shell.view.getByRole('button', { name: '重试' }).click()
    await list.settled()
  })

  const exact = list.total.getByRole('button')

  await test.step('数据量过大，请缩小查询范围', async () => {
    await expect(list.total).toHaveText('共 1000+ 条')
    await exact.hover()
    await expect(page.getByRole('tooltip')).toHaveText('数据量过大，请缩小查询范围；点击再统计一次')
  })

  await test.step('再统计一次：准确的条数', async () => {
    await exact.click()
    await expect(list.total).toHaveText(/^共 [1-9]\d{3} 条$/)
  })

  await test.step('操作日志不能删除', async () => {
    const site = await SiteApi.signIn(request)
    const { list: kept } = await site.call<{ list: { id: string }[] }>('GET', '/admin/log/page')
    // The screen offers no such button: an entry of the operation log among the client's errors.
    await page.route('**/api/admin/log/page?*kind=client*', (route) =>
      route.fulfill({
        json: { success: true, code: 0, msg: '', data: { list: kept.slice(0, 1), total: 1 } },
      }),
    )
    await shell.goTo('/modules/system/sys_log/index?kind=client')
    await shell.view.getByRole('button', { name: '删除' }).click()
    await expect(shell.notice('操作日志不能删除')).toBeVisible()
  })
})
