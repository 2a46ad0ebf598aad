import { watchPage } from '#e2e/fixtures/page.ts'
import { SiteApi } from '#e2e/fixtures/site-api.ts'
import { expectAccessible } from '#e2e/page-models/axe.ts'
import { expect, test } from '#e2e/specs/screens/signed-in.ts'

interface Report {
  readonly total: { readonly figures: { readonly countSa: string; readonly deSuttle: string } }
}

/** Lines of a report below the third show nothing new. */
const LINES = ['tbody tr:nth-child(n + 4)']

/** A screen shows the company that is worked in. */
const OWN_COMPANY = { 'org-view': 'own' }

test('班组报表：选条件，看报表，格子打开的磅单与它一致，导出；日报、联查磅单、大屏', async ({
  page,
  request,
  list,
  elsewhere,
  complaints,
}) => {
  const api = await SiteApi.signIn(request)
  const view = page.locator('.view:visible')

  await test.step('条件带到报表的地址里', async () => {
    await page.goto('/#/conditional/index')
    await view.getByRole('button', { name: '本年' }).click()
    await view.getByRole('button', { name: '物料' }).click()
    await expectAccessible(page, [], '.view')
    await view.getByRole('button', { name: '查询' }).click()
    await expect(view.getByRole('heading', { name: '班组报表' })).toBeVisible()
    await expect(page).toHaveURL(/groupBy=team%2Ckind%2Cmaterial/)
  })

  await test.step('合计的格子打开同样多的磅单', async () => {
    const foot = view.locator('.report-table tfoot')
    await expect(foot).toContainText('合计')
    await expectAccessible(page, LINES, '.view')
    const address = page.url()
    // Others weigh in the same plant while this test looks.
    await expect(async () => {
      await page.goto(address)
      const [, query = ''] = address.split('?')
      const params = new URLSearchParams(query)
      const body = { from: params.get('from'), to: params.get('to') }
      const { total } = await api.call<Report>('POST', '/report/team/query', body, OWN_COMPANY)
      await view.getByRole('button', { name: '刷新' }).click()
      const tons = Number(total.figures.deSuttle).toLocaleString('zh-CN', {
        minimumFractionDigits: 3,
      })
      await expect(foot).toContainText(tons, { timeout: 10_000 })
      await foot.getByRole('button').first().click()
      await list.settled()
      await expect(list.total).toHaveText(new RegExp(`\\b${total.figures.countSa}\\b`), {
        timeout: 10_000,
      })
    }).toPass()
    await page.goto(address)
    await expect(foot).toBeVisible()
  })

  await test.step('导出；打印的一面有标题、条件、打印时间，没有菜单', async () => {
    const started = page.waitForEvent('download')
    await view.getByRole('button', { name: '导出' }).click()
    expect((await started).suggestedFilename()).toMatch(/^班组报表_\d{8}_\d{8}\.xlsx$/)
    await expect(view.getByRole('button', { name: '打印' })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await expect(view.locator('.jh-printed')).toHaveText(/打印时间 \d{4}-\d{2}-\d{2} /)
    await expect(view.locator('.report-head')).toContainText(/班组报表.*业务日 /)
    await expect(view.locator('.report-tools')).toBeHidden()
    await expect(page.locator('.app-side')).toBeHidden()
    await page.emulateMedia({ media: null })
  })

  await test.step('日报每天一行', async () => {
    await page.goto('/#/dayConditional/index')
    await view.getByRole('button', { name: '查询' }).click()
    await expect(view.getByRole('heading', { name: '班组日报' })).toBeVisible()
    await expect(view.locator('.report-table tbody tr').nth(27)).toBeVisible()
  })

  await test.step('列表上的报表：必填的先填，格子打开同样多的磅单', async () => {
    const [offered] = await api.call<readonly { id: string; name: string }[]>(
      'GET',
      '/report/report-template/offered',
    )
    const made = await api.call<{ id: string }>('POST', '/report/report-template/create', {
      code: `E2E${Date.now()}`,
      name: '到某日的收发',
      dataSource: 'weigh',
      groupBy: 'kind',
      sysReportTemplateColumn: [
        { field: 'kind' },
        { field: 'code', label: '车数', total: 'COUNT' },
      ],
      sysReportTemplateParam: [{ field: 'businessDate', op: 'le', label: '截止', required: true }],
    })
    await list.open('/modules/measure/mm_weigh')
    await list.press('报表')
    await expect(view.getByRole('heading', { name: offered?.name ?? '' })).toBeVisible()
    await page.goto(`/#/report/run?id=${made.id}`)
    await expect(view.getByText('请填写查询条件')).toBeVisible()
    await view.getByLabel('截止').fill('2026-01-01')
    await view.getByLabel('截止').press('Enter')
    await view.getByRole('button', { name: '查询' }).click()
    await expect(view.getByText('暂无数据')).toBeVisible()
    await view.getByLabel('截止').fill('2099-01-01')
    await view.getByLabel('截止').press('Enter')
    await view.getByRole('button', { name: '查询' }).click()
    const cell = view.locator('.report-table tbody tr').first().getByRole('button')
    await expectAccessible(page, LINES, '.view')
    await expect(view.getByRole('button', { name: '打印' })).toBeVisible()
    const count = await cell.innerText()
    await cell.click()
    await list.settled()
    await expect(list.total).toHaveText(new RegExp(`\\b${count}\\b`))
    await api.call('DELETE', '/report/report-template/delList', { ids: [made.id] })
  })

  await test.step('联查磅单：要选一条，窗口里是相连的磅单，能导出', async () => {
    await list.open('/modules/measure/mm_weigh')
    await list.press('联查磅单')
    await expect(list.message.getByText('请选择一条数据查看')).toBeVisible()
    await list.rows.first().getByRole('checkbox').check()
    await list.press('联查磅单')
    const dialog = page.getByRole('dialog', { name: '联查磅单' })
    await expect(dialog.locator('tbody tr[aria-rowindex]').first()).toBeVisible()
    const started = page.waitForEvent('download')
    await dialog.getByRole('button', { name: '导出 联查磅单' }).click()
    expect((await started).suggestedFilename()).toMatch(/^联查磅单_.+_\d{8}\.xlsx$/)
    await page.evaluate(() => {
      window.print = () => {}
    })
    await dialog.getByRole('button', { name: '打印', exact: true }).click()
    const sheet = page.locator('body > .jh-sheet')
    await expect(sheet.locator('tbody tr').first()).toBeAttached()
    await expect(sheet).toContainText(/磅单 BD.* · 共 \d+ 条/)
    const busy = { success: false, code: 1, msg: '数据库忙', data: null }
    await page.route('**/jointList', (route) => route.fulfill({ json: busy }), { times: 1 })
    await dialog.getByLabel('车牌号', { exact: true }).fill('晋')
    await dialog.getByRole('button', { name: '查询' }).click()
    await expect(list.message.getByText('数据库忙')).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('大屏：带显示密钥的地址不用登录，也不能点开；没有密钥的说怎么办', async () => {
    const { id } = await api.call<{ id: string }>('POST', '/core/sys-display-key/create', {
      name: `报表屏${Date.now()}`,
      pages: 'TEAM',
    })
    const issued = `/core/sys-display-key/issue/${id}`
    const { key } = await api.call<{ key: string }>('POST', issued, {})
    const context = await elsewhere()
    const wall = await context.newPage()
    watchPage(wall, { tolerated: [], complaints })
    await wall.goto(`/#/Information/index?key=${key}`)
    await expect(wall.locator('.report-table tfoot')).toContainText('合计')
    await expect(wall.getByRole('button')).toHaveCount(0)
    await expectAccessible(wall, LINES)
    const stranger = await context.newPage()
    await stranger.goto('/#/Information/index?key=wrong')
    await expect(stranger.getByText('显示密钥不能用')).toBeVisible()
    await stranger.goto('/#/conditional/index')
    await expect(stranger.getByText('登录后才有数据')).toBeVisible()
    await stranger.getByRole('button', { name: '去登录' }).click()
    await expect(stranger).toHaveURL(/#\/login/)
    // Without its key it would complain.
    await wall.close()
    await api.call('DELETE', '/core/sys-display-key/delList', { ids: [id] })
  })
})
