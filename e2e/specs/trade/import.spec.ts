import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readTexts, writeWorkbook } from '#e2e/fixtures/workbook.ts'
import { expect, test } from './desk.ts'

const MATERIALS = '/modules/material/as_inventory'
/** `npm run import` brings all five thousand. */
const COUNT = process.env['WHOLE'] ? 5000 : 500
const NAMED = COUNT === 5000 ? '五千' : '五百'
const HEADERS = ['物料编码', '物料名称', '物料分类', '计量单位']

const codeOf = (mark: string, at: number): string => `${mark}${String(at).padStart(4, '0')}`

/** Rows of a file, three of them bad where asked. */
function workbook(mark: string, hasFaults: boolean): Buffer {
  const rows = Array.from({ length: COUNT }, (_, at) => {
    const code = codeOf(mark, at)
    return [code, `备件${code}`, '煤炭', '吨']
  })
  if (hasFaults) {
    rows[10] = [`${mark}0010`, '', '煤炭', '吨']
    rows[20] = [`${mark}0020`, '没有这个分类', '不存在的分类', '吨']
    rows[30] = rows[29] ?? []
  }
  return writeWorkbook([HEADERS, ...rows])
}

/** The page asks every 600 ms how far it is, and a fast server is done before that: here it asks thirty times as often. */
const askOften = (): void => {
  const every = window.setInterval.bind(window)
  window.setInterval = ((work: () => void, time: number) =>
    every(work, time === 600 ? 20 : time)) as typeof window.setInterval
}

/** Stands only while the import runs, so the page itself watches for it; to be called before the file is given. */
const progressShown = (page: Page): Promise<unknown> =>
  page.waitForFunction((count) => {
    const way = document.querySelector('.jh-import-way')
    const told = way?.querySelector('[role=status]')?.textContent ?? ''
    return way?.querySelector('[role=progressbar]') && /^\d+ \/ (\d+) 行$/.exec(told)?.[1] === count
  }, String(COUNT))

/** Rows are checked twice and stored once, beside all that the other tests do. */
const HANGS_AFTER = 600_000
test.setTimeout(3 * HANGS_AFTER)

test(`导入${NAMED}个物料：三行不对一行不进，改对了全进`, async ({ desk, stock }) => {
  const { mark } = stock
  const admin = await desk('admin')
  const { list, page } = admin
  const xlsx = (buffer: Buffer) => ({
    name: '物料.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer,
  })
  await page.addInitScript(askOften)
  await list.open(MATERIALS)
  await list.press('导入')
  const dialog = page.getByRole('dialog', { name: '导入物料' })

  await test.step('进度数到行，坏的三行在原文件里标出', async () => {
    const told = progressShown(page)
    await dialog.getByLabel('选择导入文件').setInputFiles(xlsx(workbook(mark, true)))
    await told
    await expect(dialog.getByRole('alert')).toBeVisible({ timeout: HANGS_AFTER })
    await expect(dialog.locator('.jh-import-faults tbody tr')).toHaveCount(3)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: '下载标出错误的文件' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('物料导入错误.xlsx')
    const texts = readTexts(await readFile(await file.path()))
    expect(texts).toContain('错误')
    expect(texts).toContain('没有这个分类')
    expect(texts.filter((text) => /必须填写物料名称|不存在的分类|重复/.test(text))).not.toEqual([])
  })

  await test.step('一条也没有进', async () => {
    await dialog.locator('.ant-modal-close').click()
    await list.search(mark)
    await expect(list.root.getByText('暂无数据')).toBeVisible()
  })

  await test.step('改对后全部进来，有进度', async () => {
    await list.press('导入')
    const told = progressShown(page)
    await dialog.getByLabel('选择导入文件').setInputFiles(xlsx(workbook(mark, false)))
    await told
    await expect(dialog.getByRole('status')).toHaveText(`导入成功：新增 ${COUNT} 条，更新 0 条`, {
      timeout: HANGS_AFTER,
    })
    await dialog.getByRole('button', { name: '完成' }).click()
    await list.search(codeOf(mark, COUNT - 1))
    await expect(list.rows).toHaveCount(1)
  })
})
