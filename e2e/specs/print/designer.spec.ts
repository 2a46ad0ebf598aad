import { type Row, SiteBench } from '#e2e/specs/site/site-bench.ts'
import { expect, test } from '../trade/desk.ts'

const DESIGNS = '/modules/optimus_prime/cg_print_design'
const WEIGHS = '/modules/measure/mm_pu_weigh'

test('打印设计：从内置磅单开始，键盘移动，显示条件，预览真实磅单，发布后从列表打印', async ({
  desk,
  api,
  stock,
}) => {
  test.slow()
  const bench = await new SiteBench(api, stock.mark).equip()
  const coal = await bench.material('动力煤')
  const warehouse = await bench.warehouse(`煤场${stock.mark}`)
  const vendor = await bench.create('/material/as-vendor', {
    name: `矿业${stock.mark}`,
    contact: '王敏',
    mobile: '13800138000',
  })
  const contract = await api.call<Row>('POST', '/purorder/pu-contract/create', {
    name: `采购${stock.mark}`,
    vendorId: vendor.id,
    startDate: '2020-01-01',
    endDate: '2099-12-31',
    orContractSub: [{ inventoryId: coal.id, quantity: '1000', price: '700' }],
  })
  await api.auditAsOther('/purorder/pu-contract', contract.id)
  const [sub] = contract['orContractSub'] as readonly Row[]
  const notice = await bench.notice('pu', {
    vendorId: vendor.id,
    contractId: contract.id,
    line: { inventoryId: coal.id, contractSubId: sub?.id, warehouseId: warehouse.id },
  })
  const plateNumber = await bench.truck()
  const visit = await bench.enter('pu', notice, { plateNumber })
  await bench.weigh('pu', visit, 'FIRST', '48.240')
  await bench.weigh('pu', visit, 'SECOND', '14.000')
  const record = await bench.find('/measure/mm-pu-weigh', 'plateNumber', plateNumber)
  const code = record.code
  const name = `磅单${stock.mark}`
  const design = await api.call<Row>('POST', '/optimus_prime/cg-print-design/create', {
    name,
    document: 'weigh',
    kind: 'pu',
  })

  const admin = await desk('admin')
  const { page, list } = admin
  const view = page.locator('.view:visible')
  const panel = view.getByRole('complementary', { name: '属性' })
  const sheet = view.getByRole('region', { name: /^版面/ })
  const title = sheet.getByRole('button', { name: /^\{公司名称\} \{单据名称\}/ })

  await test.step('从列表打开，已是内置的磅单', async () => {
    await list.open(DESIGNS)
    await list.search(name)
    await list.select(name)
    await list.press('设计')
    await expect(title).toBeVisible()
  })

  await test.step('键盘：下移1毫米，再右移0.1毫米；撤销和重做', async () => {
    await title.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await expect(panel.getByLabel('竖(毫米)')).toHaveValue('1.1')
    await page.keyboard.press('Control+z')
    await expect(panel.getByLabel('竖(毫米)')).toHaveValue('0.0')
    await page.keyboard.press('Control+y')
    await expect(panel.getByLabel('竖(毫米)')).toHaveValue('1.1')
  })

  await test.step('加一段只对大车显示的字；写错的条件当场说', async () => {
    await sheet.getByRole('button', { name: '表尾', exact: true }).click()
    await view
      .getByRole('complementary', { name: '添加' })
      .getByRole('button', { name: '文字' })
      .click()
    await panel.getByLabel('文字', { exact: true }).fill('大车 {车牌号}')
    await panel.getByLabel('横(毫米)').fill('150')
    await panel.getByLabel('竖(毫米)').fill('18')
    await panel.getByLabel('显示条件').fill('净重量 > 30')
    await expect(panel.getByRole('alert')).toContainText('单据没有字段“净重量”')
    await panel.getByLabel('显示条件').fill('净重 > 30')
    await expect(panel.getByRole('alert')).toHaveCount(0)
  })

  await test.step('预览真实的磅单：字在该在的地方', async () => {
    await view.getByRole('button', { name: /^预 ?览$/ }).click()
    const box = page.getByRole('combobox', { name: '单据', exact: true })
    await box.fill(code)
    await page.locator('.ant-select-item-option:visible', { hasText: code }).click()
    const drawn = page.frameLocator('iframe[title="预览"]')
    const big = drawn.locator('text', { hasText: `大车 ${plateNumber}` })
    await expect(big).toHaveAttribute('x', '154')
    await expect(drawn.locator('text', { hasText: '预览' }).first()).toBeVisible()
    await expect(drawn.locator('text', { hasText: code })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('发布，设为默认；从磅单列表打印出来的就是它', async () => {
    await view.getByRole('button', { name: /^发 ?布$/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^发 ?布$/ })
      .click()
    await expect(view.getByText('第 1 版生效中')).toBeVisible()
    const { version } = await api.call<Row & { version: number }>(
      'GET',
      `/optimus_prime/cg-print-design/get/${design.id}`,
    )
    await api.call('PUT', '/optimus_prime/cg-print-design/update', {
      id: design.id,
      version,
      isDefault: true,
    })
    await list.open(WEIGHS)
    await list.search(code)
    await list.select(code)
    await list.press('打印')
    await admin.ask.getByRole('button', { name: /^(确 ?定|打 ?印)$/ }).click()
    const paper = page.frameLocator('.ant-modal:visible iframe')
    await expect(paper.locator('text', { hasText: `大车 ${plateNumber}` })).toBeVisible()
    // Others print the same kind at the same time: theirs is the built-in one.
    await api.call('PUT', '/optimus_prime/cg-print-design/disable', { ids: [design.id] })
  })
})
