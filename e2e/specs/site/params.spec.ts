import { FormScreen } from '#e2e/page-models/form-screen.ts'
import { expect, test } from '../shell/signed-in.ts'

test('地磅的解析参数和设备的参数按字段填：随协议和设备类型变，填错当场说', async ({
  list,
  page,
}) => {
  const form = new FormScreen(page)
  const choose = async (name: string, label: string) => {
    await form.field(name).getByRole('combobox').click()
    await page.locator('.ant-select-dropdown:visible').getByText(label, { exact: true }).click()
  }
  await list.open('/modules/measure/mm_scale')
  await list.press('新增')
  await form.root.getByRole('tab', { name: /仪表连接/ }).click()
  const params = form.field('parserParams')
  await expect(params.getByLabel('不查校验和')).toBeVisible()
  await choose('protocol', '自定义')
  await params.getByLabel('起始字节').fill('2')
  await expect(params.getByRole('alert')).toHaveText(/须为十六进制字节/)
  await params.getByLabel('起始字节').fill('02')
  await expect(params.getByRole('alert')).toHaveCount(0)
  await choose('protocol', '模拟')
  await expect(params).toContainText('模拟没有要填的参数')

  await list.open('/modules/measure/mm_device')
  await list.press('新增')
  await expect(form.field('params')).toContainText('请先选择设备类型')
  await choose('deviceType', '道闸')
  const own = form.field('params')
  await own.getByLabel('开闸继电器').fill('3')
  await own.getByLabel('连接程序').click()
  await page.locator('.ant-select-dropdown:visible').getByText('HTTP 调用').click()
  await expect(own.getByLabel('开闸地址')).toBeVisible()
  await expect(own.getByLabel('密码')).toHaveAttribute('type', 'password')
})
