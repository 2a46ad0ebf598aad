import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '#e2e/fixtures/address.ts'
import { expect, test } from '#e2e/fixtures/page.ts'
import { startProgram } from '#e2e/fixtures/station-program.ts'
import { expectAccessible } from '#e2e/page-models/axe.ts'

test('采集端本地页：模拟识别让无人值守的磅动起来；断网后称一次，进了待上传', async ({ page }) => {
  const data = mkdtempSync(join(tmpdir(), 'junheng-station-page-'))
  const station = startProgram(['--demo', '--data', data, '--port', String(await findFreePort())])
  try {
    const [, address = ''] = await station.said(/本地页面：(\S+)/)
    await page.goto(address)
    const [attended, alone] = [page.locator('.scale').nth(0), page.locator('.scale').nth(1)]
    await expect(alone).toContainText('空闲')
    await alone.getByRole('button', { name: '读取' }).click()
    await expect(alone).toContainText('2号进口道闸 开闸')
    await page.getByRole('button', { name: '断开网络（模拟）' }).click()
    await expect(alone.getByRole('button', { name: '故障恢复' })).toBeVisible()
    await expect(page.getByRole('button', { name: '紧急抬杆 门岗道闸' })).toBeVisible()

    await attended.getByRole('button', { name: '上磅' }).click()
    await page.getByLabel('司磅员').fill('张三')
    await page.getByLabel('车牌号').fill('鲁A12345')
    await expect(attended).toContainText('48.260')
    await expect(attended).toContainText('稳定')
    const said = page.getByRole('alert')
    // The tail may have left the beam a moment after the weight stood still.
    await expect(async () => {
      await page.getByLabel('车牌号').press('F8')
      await expect(said).toHaveText('已保存 鲁A12345 48.260 吨，票号 LX0001', { timeout: 4000 })
    }).toPass()
    await expect(page.getByText('待上传 1 条')).toBeVisible()
    await expect(page.getByRole('row', { name: /LX0001/ })).toContainText('待上传')
    await expectAccessible(page)
  } finally {
    // A program that ends under its page breaks off the stream, which the browser reports.
    await page.goto('about:blank')
    station.stop()
    rmSync(data, { recursive: true, force: true, maxRetries: 3 })
  }
})
