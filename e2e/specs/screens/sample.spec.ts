import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { SiteApi } from '#e2e/fixtures/site-api.ts'
import { readTexts, writeWorkbook } from '#e2e/fixtures/workbook.ts'
import type { FormScreen } from '#e2e/page-models/form-screen.ts'
import { pressPaced } from '#e2e/page-models/list-screen.ts'
import { QueryForm } from '#e2e/page-models/query-form.ts'
import { said } from '#e2e/page-models/said.ts'
import { closePage, expect, test } from '../shell/one-page.ts'

const SAMPLES = '/modules/test/pu_sample'
const PLACES = '/modules/test/zz_place'

test.afterAll(closePage)

/** Names of this run: the data of a server may serve several. */
const mark = Date.now().toString(36).toUpperCase()

interface Row {
  readonly id: string
  readonly version: number
}

async function makePlace(api: SiteApi, code: string, parentId: string | null = null) {
  const body = { code: `${code}${mark}`, name: `${code}场${mark}`, parentId }
  return (await api.call<Row>('POST', '/test/zz-place/create', body)).id
}

/** The rows of 明细. */
function lines(form: FormScreen) {
  const rows = form.subTable('明细').locator('tbody tr[aria-rowindex]')
  const buttons = form.root.getByRole('group', { name: '明细操作' })
  return {
    rows,
    cell: (at: number, label: string) =>
      rows.nth(at).getByRole('textbox', { name: label, exact: true }),
    press: (name: string) => buttons.getByRole('button', { name }).click(),
    numbers: () =>
      rows.evaluateAll((found) =>
        found.map((row) => row.querySelector<HTMLInputElement>('input[aria-label="行号"]')?.value),
      ),
  }
}

test('样例单从新增到删除走一遍', async ({ list, form, page, request }) => {
  test.slow()
  const api = await SiteApi.signIn(request)
  const parent = await makePlace(api, 'A')
  await makePlace(api, 'B', parent)
  const title = `样例${mark}`
  const sub = lines(form)

  await test.step('新增：弹窗选地点，名称一起带回', async () => {
    await list.open(SAMPLES)
    await list.press('新增')
    await form.ready()
    const places = await form.pick('placeId')
    await expect(places.title).toHaveText('选择地点')
    await places.node(`A场${mark}`).click()
    // Before the list has narrowed, the second click would meet another row.
    await expect(places.rows).toHaveCount(1)
    await places.row(`B${mark}`).dblclick()
    await places.closed()
    await expect(form.input('placeId')).toHaveValue(`B场${mark}`)
  })

  await test.step('计算：金额随重量和单价，手工改过就保留，清空再算', async () => {
    await form.enter({ title: `${title}#`, weight: '10.5', unitPrice: '100' })
    await expect(form.input('amount')).toHaveValue('1,050.00')
    await form.enter({ amount: '999' })
    await form.enter({ weight: '11' })
    await expect(form.input('amount')).toHaveValue('999')
    await form.enter({ amount: '' })
    await form.enter({ weight: '12' })
    await expect(form.input('amount')).toHaveValue('1,200.00')
    await expect(form.field('urgentReason')).toHaveCount(0)
    await form.field('urgent').getByRole('switch').click()
    await form.enter({ urgentReason: '等船' })
  })

  await test.step('子表：自动一行，新增、复制、删除，按序号和拖动换位', async () => {
    await expect(sub.rows).toHaveCount(1)
    await sub.press('新增')
    await sub.press('新增')
    await expect(sub.rows).toHaveCount(3)
    for (const at of [0, 1, 2]) {
      await sub.cell(at, '行号').fill(String(at + 1))
      await sub.cell(at, '数量').fill(`${at + 1}.5`)
    }
    await expect(form.input('lineWeight')).toHaveValue('7.500')
    await sub.cell(0, '单价').fill('10')
    await expect(sub.cell(0, '金额')).toHaveValue('15.00')

    await sub.rows.nth(0).getByRole('checkbox').check()
    await sub.press('复制')
    await expect(sub.rows).toHaveCount(4)
    await sub.cell(1, '行号').fill('4')
    await expect.poll(() => sub.numbers()).toEqual(['1', '4', '2', '3'])
    await expect(form.input('lineWeight')).toHaveValue('9.000')

    await sub.rows.nth(1).getByLabel('第2行的位置').fill('3')
    await sub.rows.nth(1).getByLabel('第2行的位置').press('Enter')
    await expect.poll(() => sub.numbers()).toEqual(['1', '2', '3', '4'])
    await sub.rows.nth(2).locator('.jh-sub-handle').dragTo(sub.rows.nth(0))
    await expect.poll(() => sub.numbers()).toEqual(['3', '1', '2', '4'])

    await sub.rows.nth(1).getByRole('checkbox').uncheck()
    await sub.rows.nth(3).getByRole('checkbox').check()
    await sub.press('删除')
    await list.answer('确定')
    await expect.poll(() => sub.numbers()).toEqual(['3', '1', '2'])
    await expect(form.input('lineWeight')).toHaveValue('7.500')
  })

  await test.step('保存：先说哪里不对，再存下来', async () => {
    await form.submit()
    await expect(form.fault('title')).toHaveText('标题不能含#号')
    await form.enter({ title })
    await form.submit()
    await expect(form.root).toHaveCount(0)
    await expect(list.message.getByText('已新增 1 条')).toBeVisible()
  })

  await test.step('快速查询找得到，合计是全部结果的', async () => {
    await list.settled()
    await list.search(title)
    await expect(list.rows).toHaveCount(1)
    await expect.poll(() => list.cell(title, '地点')).toBe(`B场${mark}`)
    await expect.poll(() => list.cell(title, '金额')).toBe('1,200.00')
    await expect.poll(() => list.cell(title, '明细合计')).toBe('7.500')
    await expect.poll(() => list.cell(title, '状态')).toBe('未审核')
    await expect(list.root.locator('tfoot')).toContainText('1,200.00')
  })

  await test.step('修改：子表的顺序存住了，业务不能再改', async () => {
    await list.select(title)
    await list.press('修改')
    await form.ready()
    await expect.poll(() => sub.numbers()).toEqual(['3', '1', '2'])
    await expect(form.field('kind').locator('input')).toHaveCount(0)
    await form.enter({ weight: '20' })
    await form.submit('确定')
    await expect(form.root).toHaveCount(0)
    await list.settled()
    await expect.poll(() => list.cell(title, '金额')).toBe('2,000.00')
  })

  await test.step('查看页：状态和数字在最上面，空的不显示，按状态有审核和弃审，返回列表', async () => {
    await list.row(title).getByRole('button').first().click()
    await form.ready()
    const head = page.locator('.jh-object:visible')
    await expect(head.locator('.jh-tag').first()).toHaveText('未审核')
    await expect(head.locator('.jh-object-figures')).toContainText('2,000.00')
    await expect(form.field('dueDate')).toHaveCount(0)
    await head.getByRole('switch', { name: '显示空字段' }).click()
    await expect(form.field('dueDate')).toHaveCount(1)
    await pressPaced(page, () => head.getByRole('button', { name: '审核', exact: true }).click())
    await expect(head.locator('.jh-tag').first()).toHaveText('已审核')
    await expect(head.getByRole('button', { name: '审核', exact: true })).toHaveCount(0)
    await expect(form.root.getByRole('button', { name: '修改' })).toHaveCount(0)
    await pressPaced(page, () => head.getByRole('button', { name: '弃审' }).click())
    await expect(head.locator('.jh-tag').first()).toHaveText('未审核')
    await head.getByRole('button', { name: '返回列表' }).click()
    await expect(form.root).toHaveCount(0)
    await list.settled()
  })

  await test.step('复制后取消，不留下任何单据', async () => {
    await list.select(title)
    await list.press('复制')
    await form.ready()
    await form.cancel.click()
    await expect(form.root).toHaveCount(0)
    await list.settled()
    await expect(list.rows).toHaveCount(1)
  })

  await test.step('复制得到一张未审核的新单', async () => {
    await list.select(title)
    await list.press('复制')
    await form.ready()
    await expect(form.input('title')).toHaveValue(title)
    await expect.poll(() => sub.numbers()).toHaveLength(3)
    for (const at of [0, 1, 2]) await sub.rows.nth(at).getByRole('checkbox').check()
    await sub.press('删除')
    await expect(page.getByText('此操作将删除所有数据, 是否继续?')).toBeVisible()
    await list.answer('确定')
    await form.submit()
    await expect(page.getByText('没有子表数据，是否继续保存?')).toBeVisible()
    await list.answer('确定')
    await expect(page.getByText('确定更新此条数据?')).toBeVisible()
    await list.answer('确定')
    await list.settled()
    await expect(list.rows).toHaveCount(2)
  })

  await test.step('审核、弃审、作废、恢复、删除', async () => {
    const step = async (button: string, message: string, status: string, asks = false) => {
      await list.select(title)
      await list.press(button)
      if (asks) {
        await expect(page.getByText('此操作将作废该数据, 是否继续?')).toBeVisible()
        await list.answer('确定')
      }
      await expect(list.message.getByText(message)).toBeVisible()
      await list.settled()
      await expect.poll(() => list.cell(title, '状态')).toBe(status)
    }
    await step('审核', '已审核 1 条', '已审核')
    await list.select(title)
    await list.press('删除')
    await list.answer('确定')
    await expect(said(page, /审核/)).toBeVisible()
    await expect(list.rows).toHaveCount(2)
    await step('弃审', '已弃审 1 条', '未审核')
    await step('作废', '已作废 1 条', '已作废', true)
    await step('恢复', '已恢复 1 条', '未审核')
    await list.root.getByLabel('全选本页').check()
    await list.press('删除')
    await list.answer('确定')
    await expect(list.message.getByText('删除成功!')).toBeVisible()
    await expect(list.root.getByText('暂无数据')).toBeVisible()
  })
})

test('按每一种比较查询', async ({ list, page, request }) => {
  test.slow()
  const api = await SiteApi.signIn(request)
  const placeId = await makePlace(api, 'Q')
  const make = (name: string, rest: object) =>
    api.call<Row>('POST', '/test/pu-sample/create', {
      title: `${name}-${mark}`,
      placeId,
      kind: 'pu',
      ...rest,
    })
  await make('甲', {
    weight: '10',
    urgent: true,
    urgentReason: '急',
    dueDate: '2026-03-01',
    arrivedAt: '2026-03-01 08:00:00',
    openAt: '07:00:00',
    grade: 'A',
    tags: 'hot,wet',
  })
  await make('乙', {
    weight: '20',
    dueDate: '2026-03-15',
    arrivedAt: '2026-03-15 12:00:00',
    openAt: '12:00:00',
    grade: 'B',
    tags: 'cold',
  })
  await make('丙', { weight: '30', dueDate: '2026-04-01', arrivedAt: '2026-04-01 20:00:00' })

  await list.open(SAMPLES)
  await list.search(mark)
  await list.root.getByRole('button', { name: '展开查询' }).click()
  const panel = new QueryForm(page, list.root.getByRole('region', { name: '查询条件' }))
  const found = async (): Promise<string> => {
    await list.settled()
    const rows = await list.rows.allInnerTexts()
    return ['甲', '乙', '丙']
      .filter((name) => rows.some((row) => row.includes(`${name}-`)))
      .join('')
  }
  const finds = async (expected: string, what = ''): Promise<void> => {
    await panel.root.getByRole('button', { name: '查询' }).click()
    await expect.poll(found, { message: what }).toBe(expected)
  }
  const fresh = async () => {
    await panel.root.getByRole('button', { name: '重置' }).click()
    await list.search(mark)
  }

  await test.step('数字：六种', async () => {
    await panel.fill('重量', '20')
    await finds('甲乙', '小于等于')
    for (const [operator, expected] of [
      ['等于', '乙'],
      ['大于', '丙'],
      ['大于等于', '乙丙'],
      ['小于', '甲'],
      ['不等于', '甲丙'],
    ] as const) {
      await panel.compare('重量', operator)
      await finds(expected, operator)
    }
    await panel.fill('重量', '')
  })

  await test.step('文字：模糊、等于', async () => {
    await panel.fill('标题', '乙-')
    await finds('乙')
    await panel.compare('标题', '等于')
    await finds('')
    await panel.fill('标题', `乙-${mark}`)
    await finds('乙')
    await panel.fill('标题', '')
  })

  await test.step('日期区间、时间区间、某一天、之前之后', async () => {
    await panel.fill('到期日', '2026-03-01', '2026-03-31')
    await finds('甲乙')
    await fresh()
    await panel.fill('开门时间', '06:00:00', '08:00:00')
    await finds('甲')
    await fresh()
    await panel.fill('到达时间', '2026-03-15')
    await finds('乙', '等于')
    await panel.compare('到达时间', '大于等于')
    await panel.fill('到达时间', '2026-03-15 12:00:00')
    await finds('乙丙')
    await panel.compare('到达时间', '小于等于')
    await finds('甲乙')
    await fresh()
  })

  await test.step('是否、单选、多选', async () => {
    await panel.choose('加急', '是')
    await finds('甲')
    await fresh()
    await panel.choose('等级', '乙')
    await finds('乙')
    await fresh()
    await panel.choose('标签', '冷', '湿')
    await finds('甲乙')
    await fresh()
  })

  await test.step('高级查询：存为常用，再取出来', async () => {
    await list.root.getByRole('button', { name: '高级查询' }).click()
    const dialog = page.getByRole('dialog', { name: '高级查询' })
    const fields = new QueryForm(page, dialog)
    // Whoever tests before 09:30 would find nothing made today.
    await dialog.getByRole('button', { name: '清空' }).click()
    await fields.fill('重量', '15')
    await dialog.getByLabel('保存为常用查询').fill(`轻车${mark}`)
    await dialog.getByRole('button', { name: '保存' }).click()
    await dialog.getByRole('button', { name: '清空' }).click()
    await dialog.locator('.jh-saved-queries .ant-select').click()
    await page
      .locator('.ant-select-item-option-content')
      .filter({ hasText: `轻车${mark}` })
      .click()
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect(dialog).toHaveCount(0)
    await expect.poll(found).toBe('甲')
  })

  const chips = list.root.getByRole('group', { name: '当前条件' })
  await test.step('每个条件都看得见，逐个去掉', async () => {
    await expect(chips).toContainText('重量 ≤ 15')
    await expect(chips).toContainText(`任一栏含“${mark}”`)
    await chips.getByLabel('去掉条件 重量 ≤ 15').click()
    await expect.poll(found).toBe('甲乙丙')
  })

  await test.step('组合条件：或、为空；记住上次的比较方式', async () => {
    await list.root.getByRole('button', { name: '高级查询' }).click()
    const dialog = page.getByRole('dialog', { name: '高级查询' })
    await dialog.getByRole('button', { name: '清空' }).click()
    await dialog.getByRole('button', { name: /添加组合条件/ }).click()
    const rows = dialog.getByRole('group', { name: '第1组条件' }).locator('.jh-builder-row')
    const pick = async (box: Locator, label: string) => {
      // A long list draws only what is in sight; whoever types finds the rest.
      await box.click()
      if (await box.isEditable()) await box.fill(label)
      const offered = page.locator('.ant-select-item-option:visible')
      await offered.filter({ hasText: new RegExp(`^${label}$`) }).click()
    }
    await pick(rows.nth(0).getByLabel('条件的字段'), '重量')
    await pick(rows.nth(0).getByLabel('条件的比较方式'), '小于')
    await rows.nth(0).getByLabel('重量的值').fill('15')
    await rows.nth(0).getByRole('button', { name: '或' }).click()
    await pick(rows.nth(1).getByLabel('条件的字段'), '等级')
    await pick(rows.nth(1).getByLabel('条件的比较方式'), '为空')
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect(chips).toContainText('重量 < 15 或 等级为空')
    await expect.poll(found).toBe('甲丙')
    await chips.getByRole('button', { name: '清空' }).click()
    await expect(chips).toHaveCount(0)
    const operator = panel.root.locator('.jh-query-entry').filter({ hasText: '重量' })
    await expect(operator.locator('.jh-query-operator')).toHaveText('不等于')
  })

  await test.step('窄于 600 像素是卡片，600 起是表格；操作从下面出来，没有横向滚动', async () => {
    await list.search(mark)
    const cards = list.root.locator('.jh-card')
    await page.setViewportSize({ width: 600, height: 844 })
    await expect(list.root.locator('.jh-table')).toHaveCount(1)
    await expect(cards).toHaveCount(0)
    await page.setViewportSize({ width: 599, height: 844 })
    await expect(cards).toHaveCount(3)
    await expect(list.root.locator('.jh-table')).toHaveCount(0)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(cards).toHaveCount(3)
    await expect(list.root.locator('.jh-table')).toHaveCount(0)
    const card = cards.filter({ hasText: '20.000' })
    await expect(card.locator('.jh-tag')).toHaveText('未审核')
    await card.getByRole('checkbox').check()
    await list.root.getByRole('button', { name: '更多' }).click()
    const sheet = page.getByRole('dialog', { name: '更多操作' })
    await expect(sheet.getByRole('menuitem', { name: '弃审' })).toBeDisabled()
    await expect(sheet.getByRole('menuitem', { name: '审核', exact: true })).toBeEnabled()
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
    await page.setViewportSize({ width: 1366, height: 768 })
    await expect(list.root.locator('.jh-table')).toHaveCount(1)
  })
})

test('高级查询：创建时间是区间，从今天9:30到明天9:30', async ({ list, page }) => {
  await list.open(SAMPLES)
  await list.root.getByRole('button', { name: '高级查询' }).click()
  const dialog = page.getByRole('dialog', { name: '高级查询' })
  const boxes = new QueryForm(page, dialog).entry('创建时间').locator('input')
  const today = new Date(Date.now() + 8 * 3_600_000)
  const day = (offset: number) =>
    new Date(today.getTime() + offset * 86_400_000).toISOString().slice(0, 10)
  await expect(boxes.nth(0)).toHaveValue(`${day(0)} 09:30:00`)
  await expect(boxes.nth(1)).toHaveValue(`${day(1)} 09:30:00`)
})

test('地点：树、导出、导入', async ({ list, form, page, request }) => {
  test.slow()
  const api = await SiteApi.signIn(request)
  const parent = await makePlace(api, 'T')
  await makePlace(api, 'U', parent)

  await test.step('树收窄列表', async () => {
    await list.open(PLACES)
    await list.search(mark)
    const node = list.root.getByRole('complementary').getByText(`T场${mark}`, { exact: true })
    await node.click()
    await list.settled()
    await expect(list.row(`U${mark}`)).toHaveCount(1)
    await expect(list.row(`A场${mark}`)).toHaveCount(0)
    await node.click()
    await list.settled()
    await expect(list.row(`T${mark}`)).toHaveCount(1)
  })

  await test.step('表单里是否共享在最后一个字段，停用启用', async () => {
    await list.select(`U${mark}`)
    await list.press('停用')
    await expect(list.message.getByText('已停用 1 条')).toBeVisible()
    await list.settled()
    await list.row(`U${mark}`).getByRole('button').first().click()
    await form.ready()
    await expect(form.root.locator('[data-field]').last()).toHaveAttribute('data-field', 'shared')
    await form.root.getByRole('button', { name: '关闭' }).click()
  })

  await test.step('导出的文件里是查到的行', async () => {
    await list.settled()
    const download = await list.download('导出')
    expect(download.suggestedFilename()).toBe('地点.xlsx')
    const texts = readTexts(await readFile(await download.path()))
    expect(texts).toEqual(expect.arrayContaining(['编码', `U${mark}`, `U场${mark}`]))
  })

  const dialog = page.getByRole('dialog', { name: '导入地点' })
  await test.step('导入：有错的行得到错误清单，一行也不存', async () => {
    await list.press('导入')
    await send(dialog, [
      [`N${mark}`, `新场${mark}`, '', '13800138000'],
      ['', `缺编码${mark}`, '', ''],
      [`M${mark}`, `电话错${mark}`, '', '12'],
    ])
    await expect(dialog.getByRole('alert')).toContainText('编码')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: '下载标出错误的文件' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('地点导入错误.xlsx')
    const texts = readTexts(await readFile(await download.path()))
    expect(texts).toContain('错误')
    expect(texts).toContain(`缺编码${mark}`)
    expect(texts.filter((text) => /必须填写编码|手机/.test(text)).length).toBeGreaterThanOrEqual(1)
  })

  await test.step('改好的文件存下来', async () => {
    await send(dialog, [[`N${mark}`, `新场${mark}`, `T${mark}`, '13800138000']])
    await expect(dialog.getByRole('status')).toHaveText('导入成功：新增 1 条，更新 0 条')
    await dialog.getByRole('button', { name: '完成' }).click()
    await list.settled()
    await expect.poll(() => list.cell(`N${mark}`, '名称')).toBe(`新场${mark}`)
    await expect.poll(() => list.cell(`N${mark}`, '上级')).toBe(`T场${mark}`)
    await expect.poll(() => list.cell(`N${mark}`, '电话')).toContain('****')
  })
})

async function send(dialog: Locator, rows: readonly (readonly string[])[]): Promise<void> {
  const buffer = writeWorkbook([['编码', '名称', '上级', '电话'], ...rows])
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await dialog.getByLabel('选择导入文件').setInputFiles({ name: '地点.xlsx', mimeType, buffer })
}
