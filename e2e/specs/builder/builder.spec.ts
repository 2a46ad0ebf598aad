import { SiteApi } from '#e2e/fixtures/site-api.ts'
import { expectAccessible } from '#e2e/page-models/axe.ts'
import { FormScreen } from '#e2e/page-models/form-screen.ts'
import { Shell } from '#e2e/page-models/shell.ts'
import { expect, signInAs, test } from '../shell/signed-in.ts'

const PHOTO = {
  name: 'a.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

const text = (name: string, label: string, attrs: object = {}) => ({
  name,
  kind: 'text',
  attrs: { label, ...attrs },
})

/** All of the table but its score, which is drawn in the browser. */
const design = (name: string) => ({
  name,
  label: '安全检查',
  scope: 'org',
  lifeCycle: 'document',
  codeField: 'code',
  nameField: null,
  codeRule: [
    { type: 'constant', value: 'AQ' },
    { type: 'date', pattern: 'yyyyMMdd' },
    { type: 'sequence', width: 3, reset: 'day' },
  ],
  fields: [
    text('code', '单号', { quick: true }),
    text('spot', '地点', { required: true }),
    { name: 'photo', kind: 'file', attrs: { label: '照片', control: 'IMG_LOGO' } },
    {
      name: 'allLost',
      kind: 'int',
      attrs: { label: '扣分合计', calculate: { sum: `${name}Line1`, of: ['lost'] } },
    },
  ],
  children: [
    {
      name: `${name}Line1`,
      label: '检查项',
      shape: 'many',
      min: 1,
      fields: [
        text('item', '项目', { required: true }),
        { name: 'lost', kind: 'int', attrs: { label: '扣分', min: '0' } },
      ],
    },
  ],
})

test('自定义表：设计得分公式、试存、发布、授权，门卫在手机上填写带照片的检查', async ({
  page,
  shell,
  request,
  elsewhere,
}) => {
  test.slow()
  const name = `xSafety${Date.now() % 1_000_000}`
  const api = await SiteApi.signIn(request)
  await api.call('PUT', '/optimus_prime/cg-table/draft', { design: design(name), baseVersion: 0 })
  await shell.openPlain()
  const { view } = shell

  await test.step('明细字段、计算方式的页面就是设计；字段可以拖动', async () => {
    const titles = view.getByRole('region', { name: '字段' }).getByRole('textbox')
    await shell.goTo(`/custom/format/form/sub/dt?table=${name}`)
    await expect(titles.first()).toHaveValue('项目')
    await shell.goTo(`/custom/format/form/factor?table=${name}`)
    await expect(view.getByRole('button', { name: '修改计算方式' })).toBeVisible()
    await shell.goTo(`/custom/design/${name}`)
    await expect(titles).toHaveCount(4)
    const rows = view.locator('.tdes-grid tbody tr')
    await rows.nth(2).locator('[draggable="true"]').dragTo(rows.nth(1))
    await expect(titles.nth(1)).toHaveValue('照片')
    await rows.nth(1).locator('[draggable="true"]').dragTo(rows.nth(2))
    await expect(titles.nth(2)).toHaveValue('照片')
  })

  await test.step('用键盘加一个字段，公式在对话框里选', async () => {
    const titles = view.getByRole('region', { name: '字段' }).getByRole('textbox')
    await titles.last().focus()
    await titles.last().press('Enter')
    await expect(titles).toHaveCount(5)
    await expect(titles.last()).toBeFocused()
    await titles.last().fill('得分')
    await view.getByRole('combobox', { name: '得分的类型' }).click()
    await page
      .locator('.ant-select-item-option:visible')
      .filter({ hasText: /^整数$/ })
      .click()
    await view.getByRole('button', { name: '设置计算方式' }).click()
    const dialog = page.getByRole('dialog', { name: '计算方式' })
    for (const [at, [group, item]] of (
      [
        ['数字', '100'],
        ['运算符', '-'],
        ['本表', '扣分合计'],
      ] as const
    ).entries()) {
      if (at > 0) await dialog.getByRole('button', { name: '添 加' }).click()
      await dialog.getByLabel(`第${at + 1}项`, { exact: true }).click()
      const menu = page.locator('.ant-cascader-dropdown:visible')
      await menu.getByText(group, { exact: true }).hover()
      await menu.getByText(item, { exact: true }).click()
    }
    await dialog.getByRole('button', { name: '提 交' }).click()
    await expect(view.getByText('100 - 扣分合计')).toBeVisible()
  })

  await test.step('预览里能填、能试存，公式当场算', async () => {
    const form = view.getByRole('form', { name: '表单预览' })
    await expect(form.getByText('得分')).toBeVisible()
    const preview = view.getByRole('region', { name: '预览' })
    // The form is drawn anew with every change; what it said before is gone with it.
    await expect(async () => {
      await view.getByRole('button', { name: '试存一下' }).click()
      await expect(preview).toContainText('必须填写地点', { timeout: 3000 })
    }).toPass()
    await expectAccessible(page, [], '.view:not([hidden])')
  })

  await test.step('发布前说出变化，发布后放进菜单、给门卫权限', async () => {
    await view.getByRole('button', { name: '发布' }).click()
    const dialog = page.getByRole('dialog', { name: '发布“安全检查”' })
    await expect(dialog).toContainText('增加明细表“检查项”')
    await dialog.getByRole('button', { name: /发\s*布/ }).click()
    const rights = page.getByRole('dialog', { name: '菜单与权限 · 安全检查' })
    await rights.getByRole('textbox', { name: '菜单名称' }).fill(name)
    await rights.getByRole('combobox', { name: '门岗能做什么' }).click()
    await page.locator('.ant-select-item-option:visible').filter({ hasText: '可以填写' }).click()
    await rights.getByRole('button', { name: /保\s*存/ }).click()
    await expect(rights).toHaveCount(0)
    await expect(view).toContainText('第 1 版生效中')
  })

  await test.step('门卫在手机上填一张', async () => {
    const phone = await elsewhere()
    const gate = await phone.newPage()
    await gate.setViewportSize({ width: 390, height: 844 })
    await signInAs(gate, phone.request, 'gate')
    const desk = new Shell(gate)
    const route = `/modules/custom/${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replace(/^_/, '')}`
    await desk.open(`${route}/edit?type=create`)
    const form = new FormScreen(gate)
    await form.ready()
    await form.enter({ spot: '一号库' })
    await form.field('photo').locator('input[type=file]').setInputFiles(PHOTO)
    const items = form.subTable('检查项')
    await items.getByLabel('项目').first().fill('护栏')
    await items.getByLabel('扣分').first().fill('4')
    await form.submit()
    await expect
      .poll(
        async () =>
          (
            await api.call<{ list: { f5: number; code: string }[] }>(
              'POST',
              `/custom/${route.slice('/modules/custom/'.length).replaceAll('_', '-')}/list`,
              {},
            )
          ).list,
      )
      .toMatchObject([{ f5: 96, code: expect.stringMatching(/^AQ\d{8}001$/) }])
  })

  await test.step('单独导出这张表，菜单跟着带上；导回来什么都不变', async () => {
    await shell.goTo('/custom/table/index')
    await view.getByRole('button', { name: '导出', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '导出站点配置' })
    const check = (title: string | RegExp) =>
      dialog.getByRole('treeitem').filter({ hasText: title }).locator('.ant-tree-checkbox').first()
    await check('全部').click()
    await expect(dialog.getByRole('button', { name: /导\s*出/ })).toBeDisabled()
    await check(/^安全检查$/).click()
    const saving = page.waitForEvent('download')
    await dialog.getByRole('button', { name: '导出 2 项' }).click()
    const file = await (await saving).path()
    const chooser = page.getByLabel('选择站点配置文件')
    await chooser.setInputFiles(file)
    await expect(page.getByText('文件里的和这里的完全一样，不用导入')).toBeVisible()
  })
})
