import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoConfig } from '#station/fake-server/demo-config.ts'
import { type Bench, makeBench, SCALE_ID } from '#station/station.fixtures.ts'
import { type Page, servePage } from './page-server.ts'
import { stationView } from './station-view.ts'

/** The page as `npm run build` makes it, in a place of its own: these tests run before that, too. */
const folder = mkdtempSync(join(tmpdir(), 'junheng-page-'))
const built = pathToFileURL(join(folder, '/'))
const configFile = fileURLToPath(import.meta.resolve('@junheng/station/vite.config.ts'))

let bench: Bench
let page: Page
beforeAll(async () => {
  await build({ configFile, logLevel: 'warn', build: { outDir: folder } })
  bench = await makeBench()
  page = await servePage(bench.station, { built })
})
afterAll(() => {
  page.close()
  rmSync(folder, { recursive: true, force: true })
})

async function post(path: string, body: object) {
  const reply = await fetch(new URL(path, page.address), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: reply.status, ...((await reply.json()) as { data?: unknown; msg?: string }) }
}

/** As a page of somebody else in the same browser would call. */
const foreign = (headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    const call = { host: '127.0.0.1', port: page.port, path: '/weigh', method: 'POST', headers }
    const sent = request(call, (reply) => {
      reply.resume()
      resolve(reply.statusCode ?? 0)
    })
    sent.on('error', reject)
    sent.end('{}')
  })

describe('station / page', () => {
  test('端口被占用：说出端口从哪里改，演示时是--port', async () => {
    const { config } = bench.station.parts
    const parts = {
      ...bench.station.parts,
      config: { ...config, page: { ...config.page, port: page.port } },
    }
    const second = { ...bench.station, parts }
    await expect(servePage(second, { built })).rejects.toThrow('请改配置项page.port')
    await expect(servePage(second, { built, portFrom: '--port' })).rejects.toThrow(
      `端口${page.port}已被占用，请改--port`,
    )
  })

  test('页面没有生成：说出怎么办，而不是开着一个空页', async () => {
    const nowhere = pathToFileURL(join(folder, 'nowhere', '/'))
    await expect(servePage(bench.station, { built: nowhere })).rejects.toThrow('npm run build')
  })

  test('页面、脚本和样式都由程序自己提供，页面和票只要这些', async () => {
    for (const path of ['/', '/page.js', '/page.css']) {
      const reply = await fetch(new URL(path, page.address))
      expect([path, reply.status]).toEqual([path, 200])
    }
    const html = await (await fetch(page.address)).text()
    expect([...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, path]) => path)).toEqual([
      '/page.js',
      '/page.css',
    ])
    expect((await fetch(new URL('/../package.json', page.address))).status).toBe(404)
  })

  test('别的网站不能借浏览器过磅', async () => {
    expect(await foreign({ 'content-type': 'text/plain' })).toBe(403)
    expect(await foreign({ 'content-type': 'application/json', host: 'evil.example' })).toBe(403)
  })

  test('断网后在页面上过磅、出票，拒绝时说明原因', async () => {
    const weigh = { scaleId: SCALE_ID, plateNumber: '鲁a·12345', operator: '张三' }
    expect(await post('/weigh', weigh)).toMatchObject({ status: 409 })
    bench.network.cut()
    await bench.seconds(5)
    expect((await post('/sim/mount', { scaleId: SCALE_ID, weight: '48.260' })).status).toBe(200)
    await bench.seconds(8)
    expect(await post('/weigh', { ...weigh, operator: '' })).toMatchObject({ msg: '请填写司磅员' })
    const saved = { number: 'LX0001', plateNumber: '鲁A12345', weight: '48.260' }
    expect(await post('/weigh', weigh)).toMatchObject({ status: 200, data: saved })
    const ticket = await (await fetch(new URL('/ticket/LX0001', page.address))).text()
    expect(ticket).toContain('离线')
    expect(ticket).toContain('DJ20261115001')
    expect(await post('/nothing', {})).toMatchObject({ status: 404 })
    expect(await post('/open', { deviceId: '80100' })).toMatchObject({ status: 200 })
    const [opened] = bench.station.journal.recent(1)
    expect(opened?.detail).toBe('现场人员在现场紧急抬杆：1号进口道闸')
    expect(
      await post('/operate', { scaleId: SCALE_ID, action: 'retry', operator: '张三' }),
    ).toEqual({ status: 409, msg: '该地磅不是无人值守' })
  })

  test('模拟的读卡器和车牌识别由人来读；不是模拟的不行；门岗的杆也列出', async () => {
    const lpr = bench.station.bank.at(SCALE_ID, 'LPR')[0]?.device.id ?? ''
    expect(await post('/sim/read', { deviceId: lpr, text: '鲁A12345' })).toMatchObject({
      status: 200,
    })
    expect(bench.station.plates.of(SCALE_ID).plateNumber).toBe('鲁A12345')
    expect(await post('/sim/read', { deviceId: lpr, text: ' ' })).toMatchObject({ status: 409 })
    expect(await post('/sim/read', { deviceId: '1', text: '鲁A12345' })).toEqual({
      status: 409,
      msg: '该设备不是模拟设备',
    })
    expect(await post('/sim/network', { isCut: true })).toMatchObject({ status: 409 })
    bench.station.bank.replace(demoConfig().devices)
    expect(stationView(bench.station)).toMatchObject({
      scales: [{ readers: [{ name: '1号车牌识别' }, { name: '1号读卡器' }] }],
      gates: [{ name: '2号进口道闸' }, { name: '2号出口道闸' }, { name: '门岗道闸' }],
    })
  })

  test('实时重量由事件流送出', async () => {
    const reply = await fetch(new URL('/stream', page.address))
    const reader = reply.body?.getReader()
    let text = ''
    while (!text.includes('event: live')) {
      const part = await reader?.read()
      text += new TextDecoder().decode(part?.value)
    }
    await reader?.cancel()
    expect(text).toContain('"isConnected":false')
    expect(text).toContain('"weight":"48.260","stable":true')
  })
})
