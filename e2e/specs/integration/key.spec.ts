import { SiteApi } from '#e2e/fixtures/site-api.ts'
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
