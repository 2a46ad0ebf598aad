import type { APIRequestContext } from '@playwright/test'
import { DEMO_PASSWORD, SiteApi } from '#e2e/fixtures/site-api.ts'
import { expectAccessible } from '#e2e/page-models/axe.ts'
import { expect, test } from '#e2e/specs/shell/signed-in.ts'
import { makeYard } from '#e2e/specs/site/weigh-yard.ts'

const WEIGHS = '/measure/mm-sa-weigh'

/** The smallest picture that a server takes for one. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

interface Row {
  readonly id: string
}

/** Uploads a picture for an application. */
async function upload(request: APIRequestContext): Promise<string> {
  const signed = await request.post('/api/oauth/token', {
    headers: { Authorization: `Basic ${btoa('web:web')}`, 'Device-Id': 'e2e' },
    form: { grant_type: 'password', username: 'admin', password: DEMO_PASSWORD },
  })
  const { access_token: token } = await signed.json()
  const answer = await request.post('/api/sys-file/upload', {
    headers: { Authorization: `Bearer ${token}` },
    multipart: { file: { name: '仪表.png', mimeType: 'image/png', buffer: PHOTO } },
  })
  return (await answer.json()).data.fileId
}

test('磅单的码：印后改了磅，旧纸说已更正，纸上和现在的数都在；补打的没有问题', async ({
  page,
  request,
}) => {
  const api = await SiteApi.signIn(request)
  const manager = await SiteApi.signIn(request, 'manager')
  const yard = await makeYard(api)
  const truck = await yard.enter()
  const weigh = async (expected: string, weight: string) => {
    await yard.stand(weight, truck.plateNumber)
    const body = { registryId: truck.id, scaleId: yard.scaleId, expect: expected }
    const record = await api.call<Row>('POST', `${WEIGHS}/weighsave`, body)
    await yard.leave()
    return record
  }
  await weigh('FIRST', '15.000')
  const { id } = await weigh('SECOND', '40.000')
  /** Address of the code on a paper. */
  const print = async (reason?: string): Promise<string> => {
    const { content } = await api.call<{ content: string }>('PUT', `${WEIGHS}/print`, {
      ids: [id],
      ...(reason ? { reason } : {}),
    })
    return `/#/print/verify/${/WB1\.[\w.-]+/.exec(content)?.[0] ?? ''}`
  }
  const verdict = page.getByRole('region', { name: '验证结果' })
  const old = await print()

  await test.step('刚印出来的与系统一致', async () => {
    await page.goto(old)
    await expect(verdict.getByRole('heading', { name: '真实有效' })).toBeVisible()
    await expect(page.getByRole('region', { name: '更正内容' })).toHaveCount(0)
  })

  await test.step('改磅批准以后：旧纸已更正', async () => {
    const flow = await api.call<Row>('POST', '/flow/inf/create', {
      flowType: 'CHANGE_WEIGHT',
      weighId: id,
      scaleId: yard.scaleId,
      weightRole: 'GROSS',
      weight: '39.500',
      reason: '仪表故障',
      pictures: await upload(request),
    })
    await api.call('POST', '/flow/inf/initiate', { id: flow.id })
    await manager.call('POST', '/flow/inf/approval', { id: flow.id, verb: 'AGREE' })
    await page.reload()
    await expect(verdict.getByRole('heading', { name: '已更正' })).toBeVisible()
    const gross = page.getByRole('row', { name: /毛重/ })
    await expect(gross).toContainText('40.000')
    await expect(gross).toContainText('39.500')
    await expect(page.getByRole('region', { name: '磅单内容' })).toContainText('24.500')
    await expectAccessible(page)
  })

  await test.step('补打的新纸没有问题', async () => {
    await page.goto(await print('已更正'))
    await expect(verdict.getByRole('heading', { name: '真实有效' })).toBeVisible()
    await expect(page.getByRole('region', { name: '磅单内容' })).toContainText('补打 第 1 次')
  })

  await test.step('磅单作废以后，哪张纸都说已作废', async () => {
    await manager.call('POST', '/registry/tr-registry/release', { registryId: truck.id })
    const flow = await api.call<Row>('POST', '/flow/inf/create', {
      flowType: 'VOID_WEIGH',
      weighId: id,
      reason: '车牌录错',
      pictures: await upload(request),
    })
    await api.call('POST', '/flow/inf/initiate', { id: flow.id })
    await manager.call('POST', '/flow/inf/approval', { id: flow.id, verb: 'AGREE' })
    await page.goto(old)
    await page.reload()
    await expect(verdict.getByRole('heading', { name: '已作废' })).toBeVisible()
    await expect(verdict).toContainText('不能作为凭证')
  })
})
