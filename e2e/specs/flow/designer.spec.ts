import type { Locator, Page } from '@playwright/test'
import { SiteApi } from '#e2e/fixtures/site-api.ts'
import { type Row, SiteBench } from '#e2e/specs/site/site-bench.ts'
import { expect, test } from '../trade/desk.ts'

const FLOWS = '/modules/system/flow_conf'
const TRANSFER = '/store/pd-transfer-form'

/** Presses a button as who has no mouse does. */
async function press(button: Locator): Promise<void> {
  await button.focus()
  await button.press('Enter')
}

/** Chooses from a list by typing. */
async function choose(page: Page, label: string, text: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label, exact: true })
  await box.focus()
  await box.pressSequentially(text)
  await expect(page.locator('.ant-select-item-option-active:visible')).toContainText(text)
  await box.press('Enter')
  await box.press('Escape')
}

interface Todo {
  readonly taskId: string
  readonly instanceId: string
  readonly title: string
}

const todoOf = async (api: SiteApi, code: string): Promise<Todo | undefined> => {
  const { list } = await api.call<{ list: Todo[] }>('GET', '/activti/todo?pn=1&ps=100')
  return list.find(({ title }) => title.includes(code))
}

test('流程设计：只用键盘画出带条件的流程，发布后两条路都走得通', async ({
  desk,
  api,
  stock,
  request,
}) => {
  test.slow()
  const bench = await new SiteBench(api, stock.mark).equip()
  const coal = await bench.material('原煤')
  const [from, to] = [
    await bench.warehouse(`移出${stock.mark}`),
    await bench.warehouse(`移入${stock.mark}`),
  ]
  await bench.open(from, coal, '500')
  const name = `移库审核${stock.mark}`
  const admin = await desk('admin')
  const { page, list } = admin
  const view = page.locator('.view:visible')
  const nodes = view.getByRole('navigation', { name: '节点列表' })
  const panel = view.getByRole('complementary', { name: '节点属性' })

  await test.step('新增：选类型、填名称，马上开始画', async () => {
    await list.open(FLOWS)
    await list.press('新增')
    const dialog = page.getByRole('dialog', { name: '新建审批流程' })
    const type = dialog.getByRole('combobox', { name: '流程类型' })
    await type.pressSequentially('移库单审核')
    await expect(page.locator('.ant-select-item-option-active:visible')).toContainText('移库单审核')
    await type.press('Enter')
    await expect(dialog.getByLabel('名称')).toHaveValue('移库单审核')
    await dialog.getByLabel('名称').fill(name)
    await dialog.getByRole('button', { name: '开始设计' }).click()
    await expect(view.getByRole('heading', { name, level: 1 })).toBeVisible()
  })
  const [flow] = await bench.list('/activti/flow-conf', { name })
  if (flow === undefined) throw new Error('no flow was made')

  await test.step('从列表也打开同一张图，先放一个条件', async () => {
    await list.open(FLOWS)
    await list.search(name)
    await list.select(name)
    await list.press('设计')
    await press(nodes.getByRole('button', { name: '条件' }))
    await panel.getByLabel('名称').fill('数量大')
    await panel.getByLabel('条件', { exact: true }).fill('重量 > 50')
    await expect(panel.getByRole('alert')).toContainText('单据没有字段“重量”')
    await panel.getByLabel('条件', { exact: true }).fill('数量 > 50')
    await expect(panel.getByRole('alert')).toHaveCount(0)
    await expect(view.getByRole('region', { name: '要改正的问题' })).toContainText(
      '有一条路从开始到结束没有人审批',
    )
    await expect(view.getByRole('button', { name: /^发 ?布$/ })).toBeDisabled()
  })

  await test.step('满足时由经理审批，否则由仓管审批', async () => {
    await press(nodes.getByRole('region', { name: /满足时/ }).getByRole('button', { name: '或签' }))
    await panel.getByLabel('名称').fill('经理定')
    await choose(page, '角色', '经理')
    await press(nodes.getByRole('button', { name: /^数量大/ }))
    await press(nodes.getByRole('region', { name: /否则/ }).getByRole('button', { name: '审批' }))
    await panel.getByLabel('名称').fill('仓管定')
    await choose(page, '角色', '仓管')
    await expect(view.getByRole('region', { name: '要改正的问题' })).toHaveCount(0)
    await expect(nodes.getByRole('button', { name: /^数量大/ })).toContainText(
      '满足 → 经理定，否则 → 仓管定',
    )
    await press(view.getByRole('button', { name: /^发 ?布$/ }))
    await press(
      page.locator('.ant-modal-confirm:visible').getByRole('button', { name: /^发 ?布$/ }),
    )
    await expect(admin.said('已发布')).toBeVisible()
  })

  const transfer = async (quantity: string): Promise<Row> => {
    const form = await api.call<Row>('POST', `${TRANSFER}/create`, {
      fromWarehouseId: from.id,
      toWarehouseId: to.id,
      pdTransferFormSub: [{ inventoryId: coal.id, quantity }],
    })
    await api.call('PUT', `${TRANSFER}/audit`, { ids: [form.id] })
    return form
  }
  const [large, small] = [await transfer('60'), await transfer('20')]
  const [manager, keeper] = [
    await SiteApi.signIn(request, 'manager'),
    await SiteApi.signIn(request, 'keeper'),
  ]

  await test.step('大的到经理那里，页面上画出走了哪条路；小的到仓管那里', async () => {
    expect(await todoOf(keeper, large['code'])).toBeUndefined()
    expect(await todoOf(manager, small['code'])).toBeUndefined()
    const task = await todoOf(manager, large['code'])
    const boss = await desk('manager')
    await boss.page.goto(`/#/activti/detail/${task?.instanceId ?? ''}`)
    const drawing = boss.page.getByRole('region', { name: '审批流程' })
    await expect(drawing.locator('.flow-card[data-tone=current]')).toContainText('经理定')
    await expect(drawing.locator('.flow-card[data-tone=skipped]')).toContainText('仓管定')
    await boss.page.getByRole('button', { name: /^同 ?意$/ }).click()
    await expect(boss.said('已同意')).toBeVisible()
    const other = await todoOf(keeper, small['code'])
    await keeper.call('POST', '/activti/approval', { taskId: other?.taskId, verb: 'AGREE' })
    for (const { id } of [large, small])
      expect(await api.call<Row>('GET', `${TRANSFER}/${id}`)).toMatchObject({ status: 'AUDITED' })
  })

  await test.step('试走：选刚才的单据，看它会怎么走', async () => {
    await press(view.getByRole('button', { name: /^试 ?走$/ }))
    const box = page.getByRole('combobox', { name: '单据' })
    await box.focus()
    await box.pressSequentially(small['code'])
    await expect(page.locator('.ant-select-item-option-active:visible')).toContainText(
      small['code'],
    )
    await box.press('Enter')
    await press(page.locator('.ant-modal:visible').getByRole('button', { name: /^试 ?走$/ }))
    await expect(view.locator('.flow-card[data-tone=passed]')).toHaveCount(2)
    await expect(view.locator('.flow-card[data-tone=skipped]')).toContainText('经理定')
  })
  await api.call('DELETE', '/activti/flow-conf/delList', { ids: [flow.id] })
})
