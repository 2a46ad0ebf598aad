import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SiteApi } from '#e2e/fixtures/site-api.ts'
import { FormScreen } from '#e2e/page-models/form-screen.ts'
import { expect, test } from '../shell/signed-in.ts'

/** In place of a map service: shows what it is told to draw, and whether it can reach the page around it. */
const STAND_IN = `
  const shown = { told: null }
  class Drawn { constructor(options) { this.options = options } }
  window.AMap = {
    Marker: Drawn,
    Circle: Drawn,
    Map: class {
      constructor(box, { center, zoom }) {
        this.box = box
        let around = 'open'
        try { void parent.document.title } catch { around = 'closed' }
        box.dataset.around = around
        box.dataset.at = JSON.stringify({ center, zoom })
        box.onclick = () => shown.told({ lnglat: { getLng: () => 116.38404722, getLat: () => 39.91334546 } })
      }
      add(drawn) { this.box.textContent = JSON.stringify(drawn.map(({ options }) => options)) }
      remove() {}
      on(_event, told) { shown.told = told }
    },
  }
  localStorage.setItem('kept', '1')
`

const setting = (site: SiteApi, key: string, value: string | null) =>
  site.call('PUT', '/settings/sys-common-define-setting/update', { key, value, level: 'group' })

test('厂区的位置：没有密钥时说清楚，有了密钥才从那一个地址加载地图，点一下就填好经纬度', async ({
  list,
  page,
  request,
}) => {
  const asked: string[] = []
  const service = createServer((incoming, answer) => {
    asked.push(incoming.url ?? '')
    answer.setHeader('content-type', 'text/javascript').end(STAND_IN)
  })
  await new Promise<void>((heard) => void service.listen(0, '127.0.0.1', heard))
  const { port } = service.address() as AddressInfo
  const site = await SiteApi.signIn(request)
  const form = new FormScreen(page)
  const dialog = page.getByRole('dialog')
  const open = async () => form.root.getByRole('button', { name: '在地图上选取' }).click()
  try {
    await setting(site, 'mapUrl', `http://127.0.0.1:${port}/maps?key={key}`)
    await list.open('/modules/material/as_inv_factory')
    await list.press('新增')
    await open()
    await expect(dialog).toContainText('还没有设置地图密钥')
    await expect(dialog.getByRole('status')).toHaveText('还没有坐标')
    await dialog.getByRole('button', { name: /取\s*消/ }).click()

    await setting(site, 'mapKey', 'key-of-plant')
    expect(asked).toEqual([])
    await open()
    const map = page.frameLocator('iframe[title="高德地图"]').locator('#map')
    await expect(map).toHaveAttribute('data-around', 'closed')
    await expect(map).toHaveAttribute('data-at', /"zoom":4/)
    expect(asked).toEqual(['/maps?key=key-of-plant'])
    await map.click()
    await expect(dialog.getByRole('status')).toHaveText('经度 116.377817，纬度 39.911954')
    await dialog.getByRole('button', { name: /确\s*定/ }).click()
    await expect(form.input('longitude')).toHaveValue('116.377817')
    await expect(form.input('latitude')).toHaveValue('39.911954')

    await open()
    await expect(map).toContainText('116.38404')
    await expect(map).toHaveAttribute('data-at', /"zoom":16/)
  } finally {
    await setting(site, 'mapKey', null)
    await setting(site, 'mapUrl', null)
    service.close()
  }
})
