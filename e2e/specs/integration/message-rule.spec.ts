import { SiteApi } from '#e2e/fixtures/site-api.ts'
import { FormScreen } from '#e2e/page-models/form-screen.ts'
import { expect, test } from '../shell/signed-in.ts'

test('消息规则：收件、抄送、密送都在通讯录里选，下面不再各有一栏', async ({
  list,
  page,
  request,
}) => {
  const site = await SiteApi.signIn(request)
  const mark = Date.now().toString(36)
  const admin = await site.userId('admin')
  const { id: channelId } = await site.call<{ id: string }>(
    'POST',
    '/core/message-channel/create',
    { name: `日志${mark}`, kind: 'LOG' },
  )
  const { id } = await site.call<{ id: string }>('POST', '/core/message-rule/create', {
    name: `规则${mark}`,
    channelId,
    events: 'WEIGH_COMPLETED',
    template: '{车牌号}净重{净重}吨',
    toIds: admin,
  })
  await list.open('/modules/integration/message_rule')
  await list.search(mark)
  await list.select(mark)
  await list.press('修改')
  const form = new FormScreen(page)
  await form.ready()
  const book = form.root.getByRole('group', { name: '收件人和抄送人' })
  await expect(book).toHaveCSS('border-top-width', '0px')
  for (const name of ['copyIds', 'blindIds']) await expect(form.field(name)).toBeHidden()

  const add = async (word: string, to: string) => {
    await book.getByPlaceholder('输入关键字进行过滤').fill(word)
    await book.locator('.ant-tree-checkbox').last().click()
    await book.getByRole('button', { name: `添加到${to}` }).click()
    await expect(book.getByRole('region', { name: to }).getByRole('listitem')).toHaveCount(1)
  }
  const recipients = book.getByRole('region', { name: '收件人' })
  await recipients.getByRole('button', { name: '清空' }).click()
  await expect(recipients.getByRole('listitem')).toHaveCount(0)
  const people = await site.call<{ nodes: readonly { id: string; label: string }[] }>(
    'GET',
    '/core/message-rule/people',
  )
  const manager = await site.userId('manager')
  const labelOf = (of: string) => people.nodes.find((node) => node.id === of)?.label ?? ''
  await add(labelOf(admin), '收件人')
  await add(labelOf(manager), '抄送人')
  await form.submit('确定')
  await expect
    .poll(() => site.call('GET', `/core/message-rule/${id}`))
    .toMatchObject({ toIds: admin, copyIds: manager, blindIds: null })
})
