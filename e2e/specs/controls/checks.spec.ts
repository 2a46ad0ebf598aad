import { expect, test } from './gallery.ts'

test.beforeEach(({ gallery }) => gallery.open('checks'))

test('离开字段时说明哪里不对', async ({ gallery }) => {
  for (const [name, typed, text] of [
    ['required', '', '必须填写必填'],
    ['requiredCell', '', '物料不能为空！'],
    ['email', 'A@x', '邮箱格式错误!'],
    ['idNumber', '12345', '身份证号校验错误!'],
    ['idNumber', '110101179913011234', '身份证号格式错误!'],
    ['idNumber', '990101199003071234', '身份证号地址编码错误!'],
    ['idNumber', '110101199003071234', '身份证号校验位错误!'],
    ['phone', '1381234', '手机号格式错误!'],
    ['plateNumber', '陕A1', '车牌号格式错误!'],
    ['creditCode', '123', '统一社会信用代码格式错误!'],
    ['tons', '500.001', '吨数须在0到500之间'],
    ['tons', '1.2345', '吨数超出范围或小数超过3位'],
    ['pattern', 'ab', '请输入两个大写字母'],
    ['notPattern', 'a test', '不能含有 test'],
    ['json', '{"a":', '格式错误!'],
  ] as const) {
    await gallery.box(name).fill(typed)
    await gallery.box(name).blur()
    await expect(gallery.fault(name), `${name} ${typed}`).toHaveText(text)
  }
  await gallery.box('requiredMany').focus()
  await gallery.box('requiredMany').blur()
  await expect(gallery.fault('requiredMany')).toHaveText('至少选择一项必填多选')
})

test('对的不说话，空的也通过', async ({ gallery }) => {
  for (const [name, typed] of [
    ['email', 'a.b@x.cn'],
    ['idNumber', '11010519491231002X'],
    ['idNumber', ''],
    ['plateNumber', '陕A12345'],
    ['pattern', ''],
    ['notPattern', 'fine'],
    ['json', '{"a":1}'],
  ] as const) {
    await gallery.box(name).fill(typed)
    await gallery.box(name).blur()
    await expect(gallery.fault(name), `${name} ${typed}`).toHaveCount(0)
  }
})

test('车牌：字母代换，省份带出，其余大写', async ({ gallery }) => {
  const box = gallery.box('plateNumber')
  await box.pressSequentially('sn')
  await gallery.expectStored('plateNumber', 'plateNumber="陕" provinceName="陕西省"')
  await box.pressSequentially('a12b')
  await gallery.expectStored('plateNumber', 'plateNumber="陕A12B" provinceName="陕西省"')
  await box.fill('j')
  await gallery.expectStored('plateNumber', 'plateNumber="晋" provinceName="山西省"')
  await box.fill('xa')
  await gallery.expectStored('plateNumber', 'plateNumber="陕A" provinceName="山西省"')
})

test('车牌：输入法还在拼写时不动它', async ({ gallery }) => {
  const box = gallery.box('plateNumber')
  await box.focus()
  const keys = await gallery.page.context().newCDPSession(gallery.page)
  await keys.send('Input.imeSetComposition', { text: 'sn', selectionStart: 2, selectionEnd: 2 })
  await expect(box).toHaveValue('sn')
  await keys.send('Input.insertText', { text: '陕' })
  await gallery.expectStored('plateNumber', 'plateNumber="陕" provinceName="陕西省"')
  await keys.detach()
})

test('只能输入数字：别的键不进去，并且说明', async ({ gallery }) => {
  const box = gallery.box('startCode')
  await box.pressSequentially('0a')
  await expect(gallery.specimen('startCode').getByRole('status')).toHaveText('只能输入数字')
  await box.pressSequentially('7')
  await expect(gallery.specimen('startCode').getByRole('status')).toHaveCount(0)
  await gallery.expectStored('startCode', 'startCode="07"')
  await box.fill('００８')
  await gallery.expectStored('startCode', 'startCode="008"')
})

test('身份证号和手机脱敏，有权看的人点开', async ({ gallery }) => {
  const id = gallery.specimen('idNumber', 'read')
  await expect(id).toContainText('110101********1234')
  await id.getByRole('button', { name: '显示完整身份证号' }).click()
  await expect(id).toContainText('110101199003071234')
  await id.getByRole('button', { name: '隐藏完整身份证号' }).press('Enter')
  await expect(id).toContainText('110101********1234')
  await expect(gallery.specimen('mobile', 'read')).toContainText('138****5678')
  await expect(gallery.specimen('carOwnerMobile', 'read').getByRole('button')).toHaveCount(0)
  await expect(gallery.specimen('capital', 'read')).toContainText('壹万零贰佰零叁元肆角伍分')
})
