import { expect, test } from './gallery.ts'

test.describe('按记录选择', () => {
  test.beforeEach(({ gallery }) => gallery.open('resource'))

  test('RESOURCE_CONTROLS：键盘打开，没选不关，双击就选，清空只清编号和名称', async ({
    gallery,
  }) => {
    const { picker } = gallery
    await gallery.box('RESOURCE_CONTROLS').focus()
    await gallery.box('RESOURCE_CONTROLS').press('Enter')
    await picker.ready()
    await expect(picker.title).toHaveText('选择物料')
    await picker.confirm.click()
    await expect(gallery.message.getByText('最少要选择一条数据！')).toBeVisible()
    await picker.row('M002').dblclick()
    await picker.closed()
    await gallery.expectStored(
      'RESOURCE_CONTROLS',
      'goodsId="2" goodsName="肥煤" goodsPrice="1440.5000"',
    )
    await gallery
      .specimen('RESOURCE_CONTROLS')
      .getByRole('button', { name: '清空弹窗单选' })
      .click()
    await gallery.expectStored(
      'RESOURCE_CONTROLS',
      'goodsId=null goodsName=null goodsPrice="1440.5000"',
    )
    await gallery
      .specimen('RESOURCE_CONTROLS', 'filled')
      .getByRole('button', { name: '选择' })
      .click()
    await picker.ready()
    await picker.clear.click()
    await gallery.expectStored(
      'RESOURCE_CONTROLS',
      'goodsId=null goodsName=null goodsPrice="1450.5000"',
      'filled',
    )
    await expect(gallery.fault('RESOURCE_CONTROLS', 'error')).toHaveText('必须填写弹窗单选')
    await expect(gallery.box('RESOURCE_CONTROLS', 'disabled')).toBeDisabled()
  })

  test('RESOURCE_CONTROLS_MORE：跨页多选，_FOLD 折叠成 +n', async ({ gallery }) => {
    const { picker, page } = gallery
    await gallery.box('RESOURCE_CONTROLS_MORE_FOLD').click()
    await picker.ready()
    await picker.row('M001').click()
    await picker.root.getByTitle('2', { exact: true }).click()
    await picker.row('M011').click()
    await picker.confirm.click()
    await picker.closed()
    await expect(gallery.box('RESOURCE_CONTROLS_MORE_FOLD')).toHaveValue('主焦煤 +1')
    await gallery.box('RESOURCE_CONTROLS_MORE', 'filled').click()
    await picker.ready()
    await expect(picker.row('M003').getByRole('checkbox')).toBeChecked()
    await picker.row('M003').click()
    await picker.confirm.click()
    await expect(gallery.box('RESOURCE_CONTROLS_MORE', 'filled')).toHaveValue('主焦煤、肥煤')
    await gallery.box('RESOURCE_CONTROLS_MORE', 'filled').focus()
    await page.keyboard.press('Delete')
    await gallery.expectStored(
      'RESOURCE_CONTROLS_MORE',
      'goodsId=null goodsName=null goodsPrice=null',
      'filled',
    )
    await expect(gallery.specimen('RESOURCE_CONTROLS_MORE', 'read')).toContainText(
      '主焦煤、肥煤、气煤',
    )
    await expect(gallery.fault('RESOURCE_CONTROLS_MORE', 'error')).toHaveText(
      '至少选择一项弹窗多选',
    )
  })

  test('RESOURCE_CONTROLS_MORE_LINE：第一行填本行，其余各成一行', async ({ gallery }) => {
    const { picker } = gallery
    await gallery.box('RESOURCE_CONTROLS_MORE_LINE').click()
    await picker.ready()
    await picker.row('M001').click()
    await picker.row('M002').click()
    await picker.confirm.click()
    await gallery.expectStored(
      'RESOURCE_CONTROLS_MORE_LINE',
      'goodsId="1" goodsName="主焦煤" goodsPrice="1450.5000" + goodsId="2" goodsName="肥煤" goodsPrice="1440.5000"',
    )
  })

  test('NONE_WHOLE 只看；RESOURCE_NONE 只显示；DETAIL 打开详情', async ({ gallery }) => {
    const { picker, page } = gallery
    await gallery.box('NONE_WHOLE').click()
    await picker.ready()
    await expect(picker.confirm).toHaveCount(0)
    await expect(picker.cancel).toBeVisible()
    await picker.cancel.click()
    await picker.closed()
    await expect(gallery.specimen('RESOURCE_NONE', 'filled').locator('input')).toHaveCount(0)
    await expect(gallery.specimen('RESOURCE_NONE', 'filled')).toContainText('主焦煤')
    await gallery.specimen('DETAIL_RESOURCE_CONTROLS', 'filled').getByRole('button').press('Enter')
    const detail = page.getByRole('dialog')
    await expect(detail.getByText('山西焦煤集团')).toBeVisible()
    expect((await detail.boundingBox())?.width).toBeCloseTo(0.6 * 1440, -1)
    await page.keyboard.press('Escape')
    await expect(detail).toHaveCount(0)
  })
})

test.describe('特殊选择', () => {
  test.beforeEach(({ gallery }) => gallery.open('special'))

  test('地区：级联三级，任一级可停，可搜索', async ({ gallery }) => {
    const { page } = gallery
    await gallery.specimen('region').locator('.ant-select').click()
    const item = (text: string) =>
      page
        .locator('.ant-cascader-dropdown:visible .ant-cascader-menu-item')
        .filter({ hasText: text })
    await expect(gallery.specimen('region')).toContainText('陕西省 / 西安市 / 雁塔区')
    await item('榆林市').click()
    await gallery.expectStored('region', 'regionId="610800" regionName="陕西省/榆林市"')
    await item('神木市').click()
    await gallery.expectStored('region', 'regionId="610881" regionName="陕西省/榆林市/神木市"')
    await gallery.box('region').fill('小店')
    await expect(item('小店区')).toBeVisible()
    await gallery.box('region').press('ArrowDown')
    await gallery.box('region').press('Enter')
    await gallery.expectStored('region', 'regionId="140105" regionName="山西省/太原市/小店区"')
  })

  test('树形弹窗 35% 宽，过滤后选一个节点', async ({ gallery }) => {
    const { picker } = gallery
    await gallery.box('tree').press(' ')
    await picker.ready()
    await expect(picker.title).toHaveText('选择物料分类')
    expect((await picker.root.boundingBox())?.width).toBeCloseTo(0.35 * 1440, -1)
    await picker.root.getByPlaceholder('输入关键字进行过滤').fill('焦炭')
    await expect(picker.node('煤炭')).toHaveCount(0)
    await picker.node('焦炭').click()
    await picker.confirm.click()
    await expect(gallery.box('tree')).toHaveValue('焦炭')
  })

  test('化验项目：树加列表多选，点节点收窄', async ({ gallery }) => {
    const { picker } = gallery
    await gallery.box('items').press('ArrowDown')
    await picker.ready()
    await expect(picker.rows).toHaveCount(10)
    await picker.node('化产').click()
    await expect(picker.rows).toHaveCount(8)
    await picker.row('M003').click()
    await picker.row('M006').click()
    await picker.confirm.click()
    await expect(gallery.box('items')).toHaveValue('气煤、冶金焦')
  })

  test('缺少的东西说清楚：控制点、弹窗模板、详情模板', async ({ gallery }) => {
    await gallery.box('prefixes').click()
    await expect(gallery.notice.getByText('请先选择控制点')).toBeVisible()
    await gallery.box('none').click()
    await expect(gallery.notice.getByText('暂无配置的弹窗资源模板，请配置！')).toBeVisible()
    await expect(gallery.notice.getByText('温馨提示').first()).toBeVisible()
    await gallery.specimen('detail').getByRole('button').click()
    await expect(
      gallery.message.getByText('请检查详情模板的【列表请求方式】和【列表请求路由】属性'),
    ).toBeVisible()
  })
})
