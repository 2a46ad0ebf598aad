import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SiteApi } from '#e2e/fixtures/site-api.ts'
import { FormScreen } from '#e2e/page-models/form-screen.ts'
import { expect, test } from '../shell/signed-in.ts'

const serial = () => Date.now().toString(36)
const inDays = (days: number) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)} 08:00:00`

interface Listed {
  readonly list: readonly { readonly id: string }[]
}

test('接口密钥：发放只显示一次，程序用它；停用后不再有效', async ({ list, page, request }) => {
  const site = await SiteApi.signIn(request)
  const { list: roles } = await site.call<Listed>('POST', '/sys-role/list', {
    search: [{ key: 'code', op: 'eq', val: 'manager' }],
    limit: { pn: 1, ps: 1 },
  })
  const name = `程序${serial()}`
  const key = { name, roleId: roles[0]?.id, endTime: inDays(30) }
  await site.call('POST', '/core/api-key/create', key)
  await list.open('/modules/integration/api_key')
  await list.search(name)
  await list.select(name)
  await list.press('发放密钥')
  await list.answer('确定')
  const dialog = page.getByRole('dialog')
  const secret = (await dialog.locator('.jh-result-secret').innerText()).trim()
  expect(secret).toMatch(/^jh_/)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('body')).not.toContainText(secret)
  const ask = () =>
    request.get('/api/sys-info/me', { headers: { Authorization: `Bearer ${secret}` } })
  expect(await (await ask()).json()).toMatchObject({ success: true })
  await list.select(name)
  await list.press('停用')
  await expect.poll(async () => (await ask()).status()).toBe(401)
})

/** Somebody else's system, with two materials of which one has no name. */
async function openErp(): Promise<{ readonly url: string; readonly server: Server }> {
  const rows = [
    { pk: 'P1', code: `E${serial()}`, name: '外来精煤' },
    { pk: 'P2', code: `F${serial()}`, name: '' },
  ]
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(rows))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

test('数据源和同步接口：样例随对照变成档案的值，试运行说明每行会怎样', async ({
  list,
  page,
  request,
}) => {
  const site = await SiteApi.signIn(request)
  const erp = await openErp()
  const name = `来源${serial()}`
  const source = await site.call<{ id: string }>('POST', '/sync/data-source/create', {
    name,
    type: 'HTTP',
    system: 'OTHER',
    url: erp.url,
  })
  await site.call('POST', '/sync/interface-conf/create', {
    code: `M${serial()}`,
    name,
    sourceId: source.id,
    entity: 'inventory',
    query: 'materials',
    matchKey: 'pk',
    sysSyncField: [
      {
        field: 'invCode',
        column: 'code',
        transform: 'PLAIN',
      },
      {
        field: 'invName',
        column: 'name',
        transform: 'PLAIN',
      },
    ],
  })
  await list.open('/modules/integration/interface_conf')
  await list.search(name)
  await list.select(name)
  await list.press('修改')
  const form = new FormScreen(page)
  await form.ready()
  const panel = form.root.getByRole('region', { name: '样例与对照' })
  await panel.getByRole('button', { name: '读取样例' }).click()
  await expect(panel.getByRole('row', { name: /物料名称 name 原样 外来精煤/ })).toBeVisible()
  await expect(panel.getByRole('alert')).toContainText('必填的档案字段还没有对照')
  await form.cancel.click()
  await list.search(name)
  await list.select(name)
  await list.press('试运行')
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect(page.getByRole('dialog')).toContainText('P2')
  erp.server.close()
})

test('消息规则：在通讯录里选收件人和抄送人', async ({ list, page, request }) => {
  const site = await SiteApi.signIn(request)
  const name = `规则${serial()}`
  const channel = await site.call<{ id: string }>('POST', '/core/message-channel/create', {
    name,
    kind: 'LOG',
  })
  const admin = await site.userId('admin')
  const { id } = await site.call<{ id: string }>('POST', '/core/message-rule/create', {
    name,
    channelId: channel.id,
    events: 'WEIGH_COMPLETED',
    template: '{车牌号}{事件}，净重{净重}吨',
    toIds: admin,
  })
  await list.open('/modules/integration/message_rule')
  await list.search(name)
  await list.select(name)
  await list.press('修改')
  const form = new FormScreen(page)
  await form.ready()
  const book = form.root.getByRole('group', { name: '收件人和抄送人' })
  await book.getByPlaceholder('输入关键字进行过滤').fill('经理')
  await book.getByRole('checkbox').last().check()
  await book.getByRole('button', { name: '添加到抄送人' }).click()
  await form.submit()
  await expect
    .poll(async () => await site.call('GET', `/core/message-rule/${id}`))
    .toMatchObject({ toIds: admin, copyIds: expect.stringMatching(/^\d+$/) })
})
