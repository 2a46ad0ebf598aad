import { watchPage } from '#e2e/fixtures/page.ts'
import { SiteApi } from '#e2e/fixtures/site-api.ts'
import { expectAccessible } from '#e2e/page-models/axe.ts'
import { expect, test } from '#e2e/specs/shell/signed-in.ts'
import { makeYard } from '#e2e/specs/site/weigh-yard.ts'

test.use({
  // A key that was switched off, and what the browser says of it.
  tolerated: [/status of 401/],
})

test('大屏：发放密钥，打开的页面不用登录，车一动就变；停用后说明', async ({
  shell,
  list,
  page,
  request,
  elsewhere,
  complaints,
}) => {
  const api = await SiteApi.signIn(request)
  const name = `调度室${Date.now().toString(36)}`
  const { id } = await api.call<{ id: string }>('POST', '/core/sys-display-key/create', {
    name,
    pages: 'QUEUE,VEHICLES',
  })
  let address = ''

  await test.step('列表里发放，地址只显示这一次', async () => {
    await shell.open('/modules/system/sys_display_key/index')
    await list.settled()
    await list.search(name)
    await list.row(name).getByRole('checkbox').check()
    await list.press('发放密钥')
    await list.answer('确定')
    const link = page.getByRole('dialog').getByRole('link', { name: /factoryvehicle/ })
    address = (await link.getAttribute('href')) ?? ''
    expect(address).toMatch(/#\/factoryvehicle\/index\?key=[\w-]{43}$/)
    await expectAccessible(page, [], '.ant-modal')
  })

  const wall = await (await elsewhere()).newPage()
  await wall.setViewportSize({ width: 1920, height: 1080 })
  watchPage(wall, { tolerated: [/status of 401/], complaints })

  await test.step('厂内车辆：没有登录也打开，新进厂的车出现', async () => {
    await wall.goto(address)
    await expect(wall.getByRole('heading', { name: '厂内车辆' })).toBeVisible()
    await expect(wall.getByRole('row', { name: /^合计/ })).toBeVisible()
    const yard = await makeYard(api)
    const truck = await yard.enter()
    const plate = truck.plateNumber.slice(2)
    await expect(wall.getByRole('region', { name: '最新动态' })).toContainText(plate)
    const tile = wall.getByRole('region', { name: '在厂车辆' }).locator('li', { hasText: plate })
    await expect(tile).toContainText('正常')
    await expect(tile).toContainText('已入厂')
    await expectAccessible(wall, ['.wall-truck:nth-child(n + 4)'])
  })

  await test.step('排队看板用同一个密钥，没有调度按钮', async () => {
    await wall.goto(address.replace('/factoryvehicle/index', '/queue'))
    await expect(wall.getByRole('heading', { name: '排队叫号' })).toBeVisible()
    await expect(wall.getByText(/^厂内 \d+ 辆$/)).toBeVisible()
    await expect(wall.getByRole('button', { name: '调度' })).toHaveCount(0)
  })

  await test.step('停用后不再显示，不跳到登录页', async () => {
    await api.call('PUT', '/core/sys-display-key/disable', { ids: [id] })
    await wall.goto('about:blank')
    await wall.goto(address)
    await expect(wall.getByText('密钥无效或已到期，请管理员重新发放')).toBeVisible()
    expect(wall.url()).toContain('factoryvehicle')
  })
})
