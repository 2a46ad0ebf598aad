import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SiteApi } from '#e2e/fixtures/site-api.ts'
import { FormScreen } from '#e2e/page-models/form-screen.ts'
import { expect, test } from '../shell/signed-in.ts'

/** A system of somebody else's that gives its departments. */
async function openErp(rows: readonly object[]): Promise<{ server: Server; url: string }> {
  const server = createServer((_, response) => void response.end(JSON.stringify({ rows })))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return { server, url: `http://127.0.0.1:${port}` }
}

test('同步接口：样例随对照变成什么，试运行说会怎样而不留下，再来一次不变', async ({
  list,
  page,
  request,
}) => {
  const mark = Date.now().toString(36)
  const erp = await openErp([
    { pk: `${mark}1`, code: `d${mark}1`, name: '发运科' },
    { pk: `${mark}2`, code: `d${mark}2`, name: '化验科' },
  ])
  const site = await SiteApi.signIn(request)
  const source = { name: `来源${mark}`, type: 'HTTP', system: 'NC', url: erp.url }
  const { id: sourceId } = await site.call<{ id: string }>(
    'POST',
    '/sync/data-source/create',
    source,
  )
  await site.call('POST', '/sync/interface-conf/create', {
    code: mark,
    name: `部门${mark}`,
    sourceId,
    entity: 'dept',
    query: '/depts',
    rowsPath: 'rows',
    matchKey: 'pk',
    sysSyncField: [
      { field: 'code', column: 'code', transform: 'UPPER' },
      { field: 'name', column: 'name', transform: 'PLAIN' },
    ],
  })
  const made = async () => {
    const search = [{ key: 'code', op: 'like', val: `D${mark.toUpperCase()}` }]
    const asked = { search, limit: { pn: 1, ps: 10 } }
    return (await site.call<{ list: readonly object[] }>('POST', '/sys-dept/list', asked)).list
  }

  await list.open('/modules/integration/interface_conf')
  await list.search(mark)
  await list.select(mark)
  await list.press('修改')
  const form = new FormScreen(page)
  await form.ready()
  const panel = form.root.getByRole('region', { name: '样例与对照' })
  await panel.getByRole('button', { name: '读取样例' }).click()
  await expect(panel.getByRole('row', { name: /code 转大写/ })).toContainText(
    `D${mark.toUpperCase()}1`,
  )
  await panel.getByRole('button', { name: '2', exact: true }).click()
  await expect(panel.getByRole('row', { name: /name 原样 化验科/ })).toBeVisible()

  await list.open('/modules/integration/interface_conf')
  const run = async (button: string): Promise<string> => {
    await list.select(mark)
    await list.press(button)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /确\s*定/ })
      .click()
    const told = page.locator('.jh-result')
    await told.waitFor()
    const text = await told.innerText()
    // By its own button: the question before it may still take the key while it goes.
    await page.getByRole('dialog').filter({ has: told }).locator('.ant-modal-close').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    return text.replaceAll(/\s+/g, ' ')
  }
  expect(await run('试运行')).toMatch(/新增.*2/)
  expect(await made()).toHaveLength(0)
  await run('运行')
  expect(await made()).toHaveLength(2)
  expect(await run('运行')).toMatch(/不变.*2/)
  erp.server.close()
})
