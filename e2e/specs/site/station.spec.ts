import { encodeFrame } from '@junheng/domain/indicator/formats.ts'
import { writeRecording } from '@junheng/domain/indicator/recording.ts'
import { decoderSettingsOf } from '@junheng/domain/indicator/settings-of-scale.ts'
import { truckCrossing } from '@junheng/domain/indicator/truck-crossing.ts'
import { tonsOf } from '@junheng/domain/values/tons.ts'
import { findFreePort } from '#e2e/fixtures/address.ts'
import { SiteApi } from '#e2e/fixtures/site-api.ts'
import {
  makeStationFolder,
  type StationFolder,
  startProgram,
} from '#e2e/fixtures/station-program.ts'
import { expectAccessible } from '#e2e/page-models/axe.ts'
import { WeighConsole } from '#e2e/page-models/weigh-console.ts'
import { expect, test } from '#e2e/specs/screens/signed-in.ts'
import { makeYard } from './weigh-yard.ts'

const INDICATOR = {
  protocol: 'YAOHUA_CONT',
  unit: 'kg',
  checksum: true,
  parserParams: null,
} as const
const TOLEDO = {
  protocol: 'TOLEDO_CONT',
  unit: 'kg',
  checksum: false,
  parserParams: { stx: false },
} as const

/** A truck that drives on and stays. */
function recordingOf(weight: string): string {
  const frames = truckCrossing(tonsOf(weight))
  const standing = frames.findLastIndex((frame) => frame.weight === weight)
  const pieces = frames.slice(0, standing + 1).map(({ at, ...frame }) => ({
    at,
    bytes: encodeFrame(decoderSettingsOf(INDICATOR), frame),
  }))
  const begun = '2026-05-01T00:00:00.000Z'
  return writeRecording({ scale: 'DB', protocol: INDICATOR.protocol, begun, pieces })
}

/** The program beside a scale, with the scale's indicator on a network port. */
async function startStation(
  folder: StationFolder,
  { api, scaleId, port, server }: { api: SiteApi; scaleId: string; port: string; server: string },
) {
  const path = `/measure/mm-scale/${scaleId}`
  const { code, roomId } = await api.call<{ code: string; roomId: string }>('GET', path)
  const agent = `A${code}`
  const { publicKey } = folder
  const row = { code: agent, name: `采集端${code}`, roomId, publicKey }
  const { id } = await api.call<{ id: string }>('POST', '/measure/mm-agent/create', row)
  await api.auditAsOther('/measure/mm-agent', id)
  const scales = { [code]: { type: 'tcp', host: '127.0.0.1', port: Number(port) } }
  const page = { port: await findFreePort() }
  const config = folder.write('station.json', JSON.stringify({ server, agent, page, scales }))
  return startProgram(['--config', config])
}

test('采集端接上播放的录制：车开上来重量在动，停稳后一键保存；设备状态页录制、识别、采用、测试', async ({
  page,
  request,
  baseURL,
}) => {
  // Two programs start beside the browser.
  test.slow()
  const folder = makeStationFolder()
  const recording = folder.write('crossing.txt', recordingOf('14.480'))
  const player = startProgram(['play', recording, '--port', '0', '--wait'])
  const api = await SiteApi.signIn(request)
  const yard = await makeYard(api, { connType: 'AGENT', ...INDICATOR })
  const visit = await yard.enter()
  const { scaleId } = yard
  const [, port = ''] = await player.said(/127\.0\.0\.1:(\d+)播放/)
  const station = await startStation(folder, { api, scaleId, port, server: baseURL ?? '' })
  try {
    const printer = {
      deviceType: 'PRINTER',
      host: '127.0.0.1',
      port: await findFreePort(),
      scaleId,
    }
    await api.call('POST', '/measure/mm-device/create', {
      code: `P${scaleId}`,
      name: '磅单打印机',
      ...printer,
    })
    await station.said(/服务器已连接/)
    const desk = new WeighConsole(page)
    await desk.open(scaleId)
    await expect.poll(() => desk.weight()).toBe('0.000 吨')

    await test.step('重量在动', async () => {
      await desk.type(visit.plateNumber.slice(-4))
      await desk.press('Enter')
      await expect(desk.truck).toContainText('焦粉')
      await expect(desk.step).toBeDisabled()
      player.enter()
      await expect(desk.rest).toHaveText('动态')
    })

    await test.step('停稳后一键保存', async () => {
      await expect.poll(() => desk.weight()).toBe('14.480 吨')
      await expect(desk.rest).toHaveText('稳定')
      await expect(desk.step).toBeEnabled()
      await desk.press('F2')
      await expect(desk.result).toContainText('一次过磅已保存')
    })

    await page.goto('/#/modules/measure/device-state/index')
    const { name } = await api.call<{ name: string }>('GET', `/measure/mm-scale/${scaleId}`)
    const card = page.locator('.view:visible').getByRole('article', { name, exact: true })

    await test.step('设备状态：在线、重量；测试没开的打印机说出原因', async () => {
      await expect(card.getByRole('img', { name: '14.480 吨，稳定' })).toBeVisible()
      await expect(card).toContainText('在线')
      await expectAccessible(page, [], '.view')
      await card.getByRole('button', { name: '测试磅单打印机' }).click()
      await expect(page.getByText('磅单打印机未完成：设备拒绝连接，请检查端口')).toBeVisible()
    })

    await test.step('录制并认出协议，留下一份；上传的认出形式，采用后待审核', async () => {
      await card.getByRole('button', { name: '录制识别' }).click()
      const dialog = page.getByRole('dialog', { name: /录制识别/ })
      await dialog.getByRole('button', { name: '开始录制' }).click()
      const heard = dialog.getByRole('status')
      await expect(heard.getByRole('row', { name: /耀华连续 有校验.*当前/ })).toBeVisible()
      await expect(dialog.getByRole('button', { name: /^下载.*的录制$/ })).toHaveCount(1)
      const frame = encodeFrame(decoderSettingsOf(TOLEDO), { weight: tonsOf('14.480') })
      const buffer = Buffer.concat(Array<Uint8Array>(20).fill(frame))
      const upload = { name: 'toledo.bin', mimeType: 'application/octet-stream', buffer }
      await dialog.getByLabel('上传仪表数据').setInputFiles(upload)
      const guess = heard.getByRole('row', { name: /托利多连续 无校验，无起始符 kg 100\.0%/ })
      await guess.getByRole('button', { name: '采用' }).click()
      await expect(card.getByRole('button', { name: '待审核修改' })).toBeVisible()
    })
  } finally {
    station.stop()
    player.stop()
    folder.remove()
  }
})
