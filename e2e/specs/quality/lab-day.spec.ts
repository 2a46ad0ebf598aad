import type { Locator } from '@playwright/test'
import { type Desk, expect, test } from '../trade/desk.ts'
import { arriveWithCoal } from './lab-truck.ts'

const SITE = '/modules/measure/confirm_pu_weigh'
const GROUPS = '/modules/quality/pro_qc_barrel_group'
const SAMPLES = '/modules/quality/qc_assay_sample'
const SHEETS = '/modules/quality/qc_assay'
const DETERMINATIONS = '/modules/quality/pro_assay_determine'
const WEIGHINGS = '/modules/measure/mm_pu_weigh'
const HANDOVER = '/phone/handover'
/** As small as a photograph gets. */
const PHOTO = {
  name: 'sample.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** What is found in the coal, in the order of the sheet. */
const VALUES = ['10.20', '12.30 12.30', '24.50', '0.75 0.75', '85'] as const

/** The code in front, off its label. */
async function codeShown({ ask }: Desk): Promise<string> {
  const value = ask.locator('.jh-result-value').last()
  await expect(value).toHaveText(/^[CZH][1-9A-Z]{8}$/)
  return (await value.innerText()).trim()
}

/** A label is printed by the server, which counts: the second wants a reason. */
async function printTwice({ ask, page }: Desk): Promise<void> {
  const print = ask.getByRole('button', { name: '打印标签' })
  const answered = () => page.waitForResponse(/\/printByServer$/)
  await Promise.all([answered(), print.click()])
  await Promise.all([answered(), print.click()])
  await expect(ask.getByText('请填写补打原因')).toBeVisible()
  await ask.getByLabel('补打原因').fill('标签湿了')
  await Promise.all([answered(), print.click()])
  await expect(ask.getByText('请填写补打原因')).toHaveCount(0)
}

/** Scans a code into the question of a button and takes the next one off its label. */
async function recode(
  desk: Desk,
  { at, button, label, code }: Readonly<Record<'at' | 'button' | 'label' | 'code', string>>,
): Promise<string> {
  await desk.list.open(at)
  await desk.list.press(button)
  // What must be filled in carries a star before its name.
  await desk.ask.getByLabel(new RegExp(`${label}$`)).fill(code)
  await desk.ask.getByRole('button', { name: /^确 ?定$/ }).click()
  return codeShown(desk)
}

/** On the phone: a sample out of one hand or into the next, with its picture. */
async function handOver(
  { page }: Desk,
  { side, code, weight }: Readonly<Record<'side' | 'code' | 'weight', string>>,
): Promise<void> {
  await page.goto(`/#${HANDOVER}`)
  await page.getByRole('tab', { name: side }).click()
  await page.getByLabel('样品码').fill(code)
  await page.getByLabel('重量（公斤）').fill(weight)
  if (side === '送样') await page.getByLabel('封签号').fill('F-88')
  else await page.getByLabel('封签完好').check()
  await page.getByLabel('拍照').setInputFiles(PHOTO)
  await expect(page.getByRole('img', { name: '照片', exact: true })).toBeVisible()
  await page.getByRole('button', { name: side === '送样' ? '送出' : '收下' }).click()
}

/** The cells of a sheet on the platform, in its order. */
const cells = ({ page }: Desk, code: string): Locator => page.getByLabel(new RegExp(`^${code} `))

async function scan(desk: Desk, code: string): Promise<void> {
  await desk.page.goto('/#/viewWeigh/index')
  const box = desk.page.getByLabel('化验码', { exact: true })
  await box.fill(code)
  await box.press('Enter')
  await expect(cells(desk, code).first()).toBeVisible()
}

test('化验室的一天：七个人，从来车到判定的价格', async ({ desk, api }) => {
  test.slow()
  const truck = await arriveWithCoal(api)
  const { plateNumber, coal } = truck
  const sampler = await desk('sampler')
  let sampleCode = ''
  let prepareCode = ''
  let assayCode = ''

  await test.step('采样员取样、封桶，拿到采样码', async () => {
    const { page, list, ask } = sampler
    await page.goto(`/#${SITE}/index`)
    await page.getByLabel(new RegExp(`^选择.*${plateNumber}`)).check()
    await page.getByRole('button', { name: '批量取样' }).click()
    await ask.getByLabel('取样组车数').fill('3')
    await ask.getByRole('button', { name: /^确 ?定$/ }).click()
    await expect(sampler.said('已取样 1 辆')).toBeVisible()
    await list.open(GROUPS)
    await list.search(plateNumber)
    await list.select(plateNumber)
    await list.press('封桶')
    await list.answer('确定')
    await expect(list.row(plateNumber)).toContainText('已封桶')
    await list.select(plateNumber)
    await list.press('采样码')
    sampleCode = await codeShown(sampler)
    expect(sampleCode).toMatch(/^C/)
    await printTwice(sampler)
  })

  await test.step('样品在手机上交接：称重、封签、拍照；收的人看到送的人拍的', async () => {
    await handOver(sampler, { side: '送样', code: sampleCode, weight: '5.000' })
    await expect(sampler.page.getByRole('status')).toHaveText(`${sampleCode} 已送出，5.000 公斤`)
    const preparer = await desk('preparer')
    await handOver(preparer, { side: '收样', code: sampleCode, weight: '4.980' })
    await expect(preparer.page.getByRole('status')).toContainText('已收下')
    await expect(preparer.page.getByRole('img', { name: '送样照片' })).toBeVisible()
  })

  await test.step('组长凭码追溯，看到两张交接的照片', async () => {
    const { list, ask } = await desk('manager')
    await list.open(SAMPLES)
    await list.press('追溯')
    await ask.getByLabel(/采样码、制样码或化验码$/).fill(sampleCode)
    await ask.getByLabel(/原因$/).fill('核对交接')
    await ask.getByRole('button', { name: /^追 ?溯$/ }).click()
    await expect(ask.getByText('采样到制样')).toBeVisible()
    for (const name of ['送样照片', '收样照片'])
      await expect(ask.getByRole('img', { name })).toBeVisible()
  })

  await test.step('制样员按采样码制样，编码员按制样码发化验码；谁也看不到车', async () => {
    await truck.bench.weigh('pu', truck.visit, 'SECOND', '14.000')
    const preparer = await desk('preparer')
    const asked = { at: SAMPLES, button: '制样', label: '采样码', code: sampleCode }
    prepareCode = await recode(preparer, asked)
    const encoder = await desk('encoder')
    const coded = { at: SHEETS, button: '编码', label: '制样码', code: prepareCode }
    assayCode = await recode(encoder, coded)
    expect([prepareCode[0], assayCode[0]]).toEqual(['Z', 'H'])
    for (const { page } of [preparer, encoder])
      await expect(page.getByText(plateNumber)).toHaveCount(0)
  })

  await test.step('化验员用键盘录入，校核员校核并审核', async () => {
    const assayer = await desk('assayer')
    await scan(assayer, assayCode)
    await cells(assayer, assayCode).first().focus()
    for (const [at, value] of VALUES.entries()) {
      if (at > 0) await assayer.page.keyboard.press('Tab')
      await assayer.page.keyboard.type(value)
    }
    await assayer.page.keyboard.press('Control+s')
    await expect(assayer.said('已保存 1 张')).toBeVisible()
    const checker = await desk('checker')
    await scan(checker, assayCode)
    for (const action of ['校核', '审核']) {
      await checker.page.getByLabel(`选择${assayCode}`).check()
      await checker.page
        .getByRole('button', { name: new RegExp(action.split('').join(' ?')) })
        .last()
        .click()
      await expect(checker.said(`已${action} 1 张`)).toBeVisible()
    }
  })

  await test.step('判定员判定：扣重、扣价、前后对照，审核', async () => {
    const { list, ask, page } = await desk('determiner')
    await list.open(DETERMINATIONS)
    await list.press('判定桶组')
    const group = ask.getByRole('textbox', { name: '桶组' })
    await group.focus()
    await group.press('Enter')
    const picker = page.locator('.jh-picker-dialog:visible')
    await picker.locator('.jh-table tbody tr[aria-rowindex]').filter({ hasText: coal }).dblclick()
    await ask.getByRole('button', { name: /^确 ?定$/ }).click()
    await expect(list.message.getByText('已建立判定单')).toBeVisible()
    await list.search(coal)
    await list.select(coal)
    await list.press('判定明细')
    await expect(ask).toContainText(plateNumber)
    await ask.getByRole('button', { name: /审 ?核/ }).click()
    await expect(list.message.getByText('已审核')).toBeVisible()
    await expect(list.row(coal)).toContainText('已审核')
  })

  await test.step('判定员看图：那天的指标，点开是那天的磅单', async () => {
    const { page } = await desk('determiner')
    await page.goto('/#/report/lab')
    const table = page.getByRole('region', { name: '往来单位指标控制图' })
    await expect(table.getByRole('row').nth(1)).toBeVisible()
    await page.getByText('各环节用时', { exact: true }).first().click()
    await expect(page.getByRole('cell', { name: '封桶到判定' })).toBeVisible()
  })

  await test.step('采购员看到判定后的价格', async () => {
    const { list, page } = await desk('buyer')
    await list.open(WEIGHINGS)
    await list.search(plateNumber)
    // Water of 10.20 over 8 dries 34.240 down to what is paid for, at 1,200 a ton.
    await expect.poll(() => list.cell(plateNumber, '扣重')).toBe('0.819')
    await list.row(plateNumber).getByText(/^BD/).click()
    await expect(page.getByText('已判定').first()).toBeVisible()
    await expect(page.getByText('40,105.20').first()).toBeVisible()
  })
})
