import { type Row, SiteBench } from '#e2e/specs/site/site-bench.ts'
import { expect, test } from '../trade/desk.ts'

const MODELS = '/modules/quality/qc_model_cg'

test('扣罚曲线边填边画，试算说扣多少；只看的页面上也有', async ({ desk, api }) => {
  const mark = Date.now().toString(36).slice(-6).toUpperCase()
  const name = `曲线模型${mark}`
  const ash = await new SiteBench(api, mark).find('/quality/pro-qc-assay', 'code', 'Ad')
  const itemId = ash.id
  // M3: three yuan for each tenth of ash from 11 to 11.5, six from there on.
  await api.call<Row>('POST', '/quality/qc-model-cg/create', {
    name,
    kinds: 'pu',
    startDate: '2020-01-01',
    level: 'CAR',
    qcModelItem: [{ itemId, standard: '11', direction: 'HIGH', effectType: 'PRICE' }],
    qcModelBand: [
      { itemId, from: '11', to: '11.5', step: '0.1', amount: '3' },
      { itemId, from: '11.5', step: '0.1', amount: '6' },
    ],
  })
  const manager = await desk('manager')
  const { list, form, page } = manager
  const panel = page.getByRole('region', { name: '扣罚曲线与试算' })
  const curve = panel.locator('.jh-chart')

  await test.step('打开修改：曲线到 11.75 为止，最高 30 元每吨', async () => {
    await list.open(MODELS)
    await list.search(name)
    await list.select(name)
    await list.press('修改')
    await form.ready()
    await expect(curve).toHaveAccessibleName(/最高 30 元\/吨（11.75）/)
  })

  await test.step('改一个数，曲线跟着变；试算是 M3 的数', async () => {
    await manager.type('扣罚区间', 1, { 每步扣罚: '10' })
    await expect(curve).toHaveAccessibleName(/最高 40 元\/吨（11.75）/)
    await manager.type('扣罚区间', 1, { 每步扣罚: '6' })
    await expect(curve).toHaveAccessibleName(/最高 30 元\/吨（11.75）/)
    await panel.getByLabel(/^试算.*灰分/).fill('12.30')
    await expect(panel.getByText('63.0000', { exact: true })).toBeVisible()
    await expect(panel.getByText('637.0000', { exact: true })).toBeVisible()
    await expect(panel).toContainText('扣价63元每吨')
  })

  await test.step('只看的页面上同样有曲线', async () => {
    await list.open(MODELS)
    await list.search(name)
    await list.row(name).dblclick()
    await expect(curve.filter({ visible: true })).toHaveAccessibleName(/最高 30 元\/吨（11.75）/)
  })
})
