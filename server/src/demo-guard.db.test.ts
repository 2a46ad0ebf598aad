import { describe, expect, test } from 'vitest'
import { useTestApp } from '#test/app.ts'

const site = useTestApp({
  clerks: [
    {
      username: 'setter',
      permissions: [
        'settings:sys-common-define-setting:update',
        'sys-user:update',
        'sys-user:list',
      ],
    },
  ],
})

const setting = (key: string, value: unknown, as = 'admin') =>
  site.call(
    'PUT',
    '/settings/sys-common-define-setting/update',
    { key, value, level: 'group' },
    { as },
  )

describe('app / demo mode', () => {
  test('用户和设置不能改，档案照常；管理员可以结束演示', async () => {
    expect((await setting('demoMode', true)).envelope.success).toBe(true)
    const refused = await setting('countCap', 500)
    expect([refused.status, refused.envelope.msg]).toEqual([423, '演示环境不能操作'])
    expect((await site.call('PUT', '/sys-user/update', {})).status).toBe(423)
    expect((await site.call('POST', '/sys-user/list', {})).status).toBe(200)
    expect((await setting('demoMode', false, 'setter')).status).toBe(423)
    const body = { code: 'D1', name: '演示' }
    expect((await site.call('POST', '/sys-dept/create', body)).envelope.success).toBe(true)
    expect((await setting('demoMode', false)).envelope.success).toBe(true)
    expect((await setting('countCap', 500)).envelope.success).toBe(true)
  })

  test('浏览器得知可以打开的外部页面', async () => {
    await setting('monitorUrl', 'https://monitor.example/login')
    await setting('iframeHosts', 'report.example, 大屏.example，')
    expect((await site.call('GET', '/sys-info/me')).envelope.data).toMatchObject({
      monitorUrl: 'https://monitor.example/login',
      iframeHosts: ['report.example', '大屏.example'],
    })
  })
})
