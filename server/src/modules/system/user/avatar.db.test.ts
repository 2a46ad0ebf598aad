import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { gifOf, jpegOf, pngOf } from '#platform/files/files.fixtures.ts'
import { useTestApp } from '#test/app.ts'

const filesDir = await mkdtemp(join(tmpdir(), 'junheng-avatar-'))
afterAll(() => rm(filesDir, { recursive: true, force: true }))
const site = useTestApp({
  filesDir,
  clerks: [
    { username: 'clerk', permissions: [] },
    { username: 'other', permissions: [] },
  ],
})

const SIZE = { width: 30, height: 20 }
const upload = async (bytes: Buffer, as = 'clerk') =>
  String((await site.upload('/sys-file/upload', bytes, { as })).envelope.data['fileId'])
const me = async () =>
  (await site.call('GET', '/sys-info/me', undefined, { as: 'clerk' })).envelope.data
const put = async (avatar: unknown, id?: unknown) =>
  site.call(
    'PUT',
    `/sys-user/avatar/${String(id ?? (await me())['user'])}`,
    { avatar },
    {
      as: 'clerk',
    },
  )

describe('user / avatar', () => {
  test('没有用户管理权限的人也能换自己的头像，锁屏时凭签名地址显示，移除后没有', async () => {
    const fileId = await upload(pngOf(SIZE))
    expect((await put(fileId)).envelope).toMatchObject({ success: true, data: { avatar: fileId } })
    expect((await me())['avatar']).toBe(fileId)
    const lock = await site.call('GET', '/base/lockState', undefined, { as: 'clerk' })
    const url = String(lock.envelope.data['avatarUrl'])
    expect((await site.app.http.inject({ method: 'GET', url })).statusCode).toBe(200)
    expect((await put(null)).envelope.success).toBe(true)
    expect((await me())['avatar']).toBe(null)
  })

  test('只收 JPG 和 PNG，只收本人上传的，只能换本人的', async () => {
    expect((await put(await upload(jpegOf(SIZE)))).envelope.success).toBe(true)
    const gif = await put(await upload(gifOf(SIZE)))
    expect(gif.envelope).toMatchObject({
      success: false,
      msg: '上传头像图片只能是JPG或者png格式!',
    })
    expect((await put(await upload(pngOf(SIZE), 'other'))).status).toBe(404)
    expect((await put('ab'.repeat(16))).status).toBe(404)
    expect((await put(null, '1')).status).toBe(403)
    for (const wrong of [undefined, 7, 'x', '77']) expect((await put(wrong)).status).toBe(400)
  })

  test('管理员打开在前的用户表单不会把旧头像写回', async () => {
    const id = String((await me())['user'])
    const before = (await site.call('GET', `/sys-user/${id}`)).envelope.data
    await put(await upload(pngOf(SIZE)))
    const stale = await site.call('PUT', '/sys-user/update', before)
    expect(stale.envelope.reason).toBe('row.stale')
  })
})
