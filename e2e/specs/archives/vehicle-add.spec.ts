import { SiteApi } from '#e2e/fixtures/site-api.ts'
import { FormScreen } from '#e2e/page-models/form-screen.ts'
import { expect, test } from '../shell/signed-in.ts'

const LIST = '/modules/material/as_vehicle'
const PLATE = '鲁Z90817'

const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

interface Vehicle {
  readonly id: string
  readonly plateNumber: string
}

async function stored(site: SiteApi): Promise<readonly Vehicle[]> {
  const search = [{ key: 'plateNumber', op: 'eq', val: PLATE }]
  const body = { limit: { pn: 1, ps: 10 }, search }
  return (await site.call<{ list: Vehicle[] }>('POST', '/material/as-vehicle/list', body)).list
}

test.afterEach(async ({ request }) => {
  const site = await SiteApi.signIn(request)
  const ids = (await stored(site)).map(({ id }) => id)
  if (ids.length > 0) await site.call('DELETE', '/material/as-vehicle/delList', { ids })
})

test('新增车辆：挂车和危险货物按需显示，照片上传，服务器的话在字段上；完成和关闭', async ({
  shell,
  list,
  page,
  request,
}) => {
  const form = new FormScreen(page)
  const section = (title: string) => form.root.getByRole('heading', { name: title, exact: true })
  const choose = (name: string, answer: '是' | '否') =>
    form.field(name).getByText(answer, { exact: true }).click()
  const day = async (name: string, value: string) => {
    await form.input(name).fill(value)
    await form.input(name).press('Enter')
  }
  const finish = async () => {
    const answered = page.waitForResponse('**/api/material/as-vehicle/create')
    await form.root.getByRole('button', { name: '完成' }).click()
    await answered
  }
  await list.open(LIST)
  await list.press('新增')
  await expect(page).toHaveURL(new RegExp(`#${LIST}/add$`))
  await form.ready()
  await expect(shell.activeTab).toHaveText('新增车辆')

  await test.step('没有填写：由服务器说明', async () => {
    await finish()
    await expect(form.fault('plateNumber')).toHaveText(/车牌号/)
    expect(await stored(await SiteApi.signIn(request))).toEqual([])
  })

  await test.step('挂车、危险货物：选了是才有，也才必填', async () => {
    for (const title of ['主车', '照片']) await expect(section(title)).toBeVisible()
    for (const title of ['挂车', '危险货物']) await expect(section(title)).toHaveCount(0)
    await form.input('plateNumber').fill(PLATE)
    await choose('hasTrailer', '是')
    await expect(section('挂车')).toBeVisible()
    await choose('isDangerousChemicals', '是')
    await expect(section('危险货物')).toBeVisible()
    await finish()
    for (const name of [
      'trailerPlateNumber',
      'roadTransportLicense',
      'roadTransportLicenseEndDate',
    ])
      await expect(form.fault(name)).not.toHaveText('')
  })

  await test.step('照片：格式有说明，传上就看得见', async () => {
    for (const name of ['vehiclePhoto', 'drivingLicensePhoto', 'roadPermitPhoto'])
      await expect(form.field(name)).toContainText('只能上传jpg/png文件，且不超过2MB')
    const file = form.field('vehiclePhoto').locator('input[type=file]')
    await file.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: DOT })
    await expect(form.message.getByText('上传头像图片只能是JPG或者png格式!')).toBeVisible()
    await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: DOT })
    await expect(form.field('vehiclePhoto').getByRole('button', { name: /^预览/ })).toBeVisible()
  })

  await test.step('完成：存下，回到列表；选了否，挂车不留', async () => {
    await form.enter({
      trailerPlateNumber: '鲁Z9081挂',
      dangerousChemicalsRoadTransportLicense: 'WH-1',
      roadTransportLicense: 'YS-1',
    })
    await day('roadTransportLicenseStartDate', '2026-01-01')
    await day('roadTransportLicenseEndDate', '2027-12-31')
    await choose('hasTrailer', '否')
    await expect(section('挂车')).toHaveCount(0)
    await finish()
    await expect(list.message.getByText('已新增 1 条')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`#${LIST}/index$`))
    await expect(shell.tab('新增车辆')).toHaveCount(0)
    const site = await SiteApi.signIn(request)
    const [row] = await stored(site)
    expect(await site.call('GET', `/material/as-vehicle/get/${row?.id}`)).toMatchObject({
      plateNumber: PLATE,
      hasTrailer: '否',
      trailerPlateNumber: null,
      roadTransportLicenseEndDate: '2027-12-31',
      vehiclePhoto: expect.stringMatching(/^[0-9a-f]{32}$/),
      drivingLicensePhoto: null,
    })
  })

  await test.step('关闭：填了的先问，再回到列表', async () => {
    await list.press('新增')
    await form.ready()
    await form.input('plateNumber').fill('鲁Z1')
    await form.root.getByRole('button', { name: '关闭' }).click()
    await expect(shell.confirm).toContainText('“新增车辆”还没有保存')
    await shell.confirm.getByRole('button', { name: '放弃并关闭' }).click()
    await expect(page).toHaveURL(new RegExp(`#${LIST}/index$`))
    await expect(shell.tab('新增车辆')).toHaveCount(0)
  })
})
