import { createServer, type Socket } from 'node:net'
import { encodeFrame } from '@junheng/domain/indicator/formats.ts'
import { decoderSettingsOf } from '@junheng/domain/indicator/settings-of-scale.ts'
import { truckCrossing } from '@junheng/domain/indicator/truck-crossing.ts'
import { tonsOf } from '@junheng/domain/values/tons.ts'
import { expectAccessible } from '#e2e/fixtures/page.ts'
import { SiteApi } from '#e2e/fixtures/site-api.ts'
import { WeighConsole } from '#e2e/page-models/weigh-console.ts'
import { expect, test } from '#e2e/specs/screens/signed-in.ts'
import { makeYard } from './weigh-yard.ts'

const INDICATOR = {
  protocol: 'YAOHUA_CONT',
  unit: 'kg',
  checksum: true,
  parserParams: null,
} as const

/** An indicator on a TCP port: empty until a truck is sent across, which then stands for good. */
async function openIndicator(weight: string) {
  const sockets = new Set<Socket>()
  const frames = truckCrossing(tonsOf(weight))
  const standing = frames.findLastIndex((frame) => frame.weight === weight)
  let at: number | null = null
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  })
  const timer = setInterval(() => {
    const frame = frames[Math.min(at ?? 0, standing)]
    if (at !== null) at += 1
    if (frame === undefined) return
    const bytes = encodeFrame(decoderSettingsOf(INDICATOR), frame)
    for (const socket of sockets) socket.write(bytes)
  }, 100)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    cross() {
      at = 0
    },
    close() {
      clearInterval(timer)
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

test('网口仪表：车开上来重量在动，停稳后一键保存；设备状态页看得到', async ({ page, request }) => {
  const indicator = await openIndicator('14.480')
  try {
    const api = await SiteApi.signIn(request)
    const line = { connType: 'TCP_CLIENT', host: '127.0.0.1', port: indicator.port, ...INDICATOR }
    const yard = await makeYard(api, line)
    const visit = await yard.enter()
    const desk = new WeighConsole(page)
    await desk.open(yard.scaleId)
    await expect.poll(() => desk.weight(), { timeout: 15_000 }).toBe('0.000 吨')

    await test.step('重量在动', async () => {
      await desk.type(visit.plateNumber.slice(-4))
      await desk.press('Enter')
      await expect(desk.truck).toContainText('焦粉')
      await expect(desk.step).toBeDisabled()
      indicator.cross()
      await expect(desk.rest).toHaveText('动态', { timeout: 10_000 })
    })

    await test.step('停稳后一键保存', async () => {
      await expect.poll(() => desk.weight(), { timeout: 15_000 }).toBe('14.480 吨')
      await expect(desk.rest).toHaveText('稳定')
      await expect(desk.step).toBeEnabled()
      await desk.press('F2')
      await expect(desk.result).toContainText('一次过磅已保存')
    })

    await test.step('设备状态：在线、重量、录制并认出协议', async () => {
      await page.goto('/#/modules/measure/device-state/index')
      const card = page
        .locator('.view:visible')
        .getByRole('article')
        .filter({ hasText: `127.0.0.1:${indicator.port}` })
      await expect(card.getByRole('img', { name: '14.480 吨，稳定' })).toBeVisible()
      await expect(card).toContainText('在线')
      await expectAccessible(page)
      await card.getByRole('button', { name: '录制识别' }).click()
      const dialog = page.getByRole('dialog', { name: /录制识别/ })
      await dialog.getByRole('button', { name: '开始录制' }).click()
      await expect(dialog.getByRole('status')).toContainText('耀华连续', { timeout: 20_000 })
    })
  } finally {
    indicator.close()
  }
})
