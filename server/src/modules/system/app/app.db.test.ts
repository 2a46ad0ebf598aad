import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { packageOf, pngOf, workbookOf } from '#platform/files/files.fixtures.ts'
import { createFolderStore } from '#platform/files/folder-store.ts'
import { FOREIGNER, useTestApp } from '#test/app.ts'
import { makeRelease, uploadPackage } from './app.fixtures.ts'

const filesDir = await mkdtemp(join(tmpdir(), 'junheng-app-'))
afterAll(() => rm(filesDir, { recursive: true, force: true }))
const site = useTestApp({
  filesDir,
  clerks: [{ username: 'reader', permissions: ['core:sys-app:list'] }],
})

const latest = (query = '') =>
  site.call('GET', `/core/sys-app/latest${query}`, undefined, { as: null })

/** An object as an upload in parts leaves it, below the caller's own prefix. */
async function putObject(bytes: Buffer): Promise<string> {
  const { envelope } = await site.call('GET', '/sys-file/sts?key=cloudStsToken')
  const key = `${String(envelope.data['keyPrefix'])}file`
  await createFolderStore(filesDir).put(key, bytes)
  return key
}

describe('app / release', () => {
  test('没有版本时 404，发布后任何人可取最新启用的版本，停用后退回上一个', async () => {
    expect((await latest()).status).toBe(404)
    await makeRelease(site, { versionCode: '2.9', note: '修复扫码' })
    const newer = await makeRelease(site, { versionCode: '2.10', forced: true })
    const handset = await makeRelease(site, { versionCode: '3.0', platform: 'HANDSET' })
    expect([newer.success, handset.success]).toEqual([true, true])
    const { status, envelope } = await latest()
    expect([status, envelope.data]).toMatchObject([
      200,
      { versionCode: '2.10', note: null, forced: true },
    ])
    expect((await latest('?platform=HANDSET')).envelope.data['versionCode']).toBe('3.0')
    expect((await latest('?platform=IOS')).status).toBe(400)
    await site.call('PUT', '/core/sys-app/disable', { ids: [newer.data['id']] })
    expect((await latest()).envelope.data).toMatchObject({ versionCode: '2.9', note: '修复扫码' })
  })

  test('下载地址带签名，无须登录，下载的就是上传的安装包', async () => {
    const url = String((await latest()).envelope.data['url'])
    const file = await site.app.http.inject({ method: 'GET', url })
    expect(file.statusCode).toBe(200)
    expect(file.headers).toMatchObject({
      'content-type': 'application/vnd.android.package-archive',
      'content-disposition': expect.stringMatching(/^attachment/),
      'content-length': String(packageOf().length),
    })
    expect(file.rawPayload.equals(packageOf())).toBe(true)
    const bare = url.split('?', 1)[0] ?? ''
    expect((await site.app.http.inject({ method: 'GET', url: bare })).statusCode).toBe(401)
  })

  test('别的集团发布的版本不会出现在本站点的下载页', async () => {
    const foreign = await makeRelease(site, { versionCode: '99.0', as: FOREIGNER })
    expect(foreign.success).toBe(true)
    expect((await latest()).envelope.data['versionCode']).not.toBe('99.0')
    expect((await latest('?tenant=wb')).envelope.data['versionCode']).toBe('99.0')
  })

  test('版本带安装包的名称和大小；同一平台的版本号不重复；须形如 2.1.0', async () => {
    const made = await makeRelease(site, { versionCode: '4.1.0' })
    expect(made.data).toMatchObject({ fileName: 'rows.xlsx', sizeMb: '0.00' })
    expect(await makeRelease(site, { versionCode: '4.1.0' })).toMatchObject({ success: false })
    expect(await makeRelease(site, { versionCode: 'v5' })).toMatchObject({ success: false })
  })

  test('只收安卓安装包：按内容检查，图片、表格、别人的文件都不行', async () => {
    for (const bytes of [
      pngOf({ width: 3, height: 2 }),
      workbookOf(),
      Buffer.from('PK\u0003\u0004'),
    ])
      expect((await site.upload('/core/sys-app/upload', bytes)).envelope).toMatchObject({
        success: false,
        reason: 'app.packageType',
      })
    const picture = await site.upload('/sys-file/upload', pngOf({ width: 3, height: 2 }))
    const foreign = await uploadPackage(site, FOREIGNER)
    const publish = async (fileId: unknown) =>
      (await site.call('POST', '/core/sys-app/create', { versionCode: '6.0', fileId })).envelope
    expect(await publish(picture.envelope.data['fileId'])).toMatchObject({ reason: 'app.package' })
    // Another's package is none that he could name.
    expect(await publish(foreign)).toMatchObject({
      reason: 'row.invalid',
      errors: [{ field: 'fileId' }],
    })
  })

  test('安装包不能经普通上传；没有新增权限的不能上传', async () => {
    expect((await site.upload('/sys-file/upload', packageOf())).envelope.reason).toBe('file.type')
    const refused = await site.upload('/core/sys-app/upload', packageOf(), { as: 'reader' })
    expect(refused.status).toBe(403)
  })

  test('分片传来的安装包按存放的位置接收，同样检查；别人的位置不行', async () => {
    const adopt = async (key: unknown, as?: string) => {
      const body = { key, name: 'junheng.apk' }
      const options = as === undefined ? {} : { as }
      return (await site.call('POST', '/core/sys-app/upload', body, options)).envelope
    }
    const key = await putObject(packageOf())
    expect((await adopt(key, FOREIGNER)).reason).toBe('file.key')
    expect((await adopt(key)).data).toMatchObject({ name: 'junheng.apk', type: 'apk' })
    expect((await adopt(key)).reason).toBe('row.missing')
    const picture = await putObject(pngOf({ width: 3, height: 2 }))
    expect((await adopt(picture)).reason).toBe('app.packageType')
    expect((await adopt(picture)).reason).toBe('row.missing')
    expect((await adopt(7)).reason).toBe('call.fieldType')
    expect((await adopt(undefined)).reason).toBe('file.none')
  })

  test('安装包可以大于普通文件的 50 MB', async () => {
    const large = packageOf(51 * 1024 * 1024)
    const { envelope } = await site.upload('/core/sys-app/upload', large)
    expect(envelope.data).toMatchObject({ type: 'apk', size: large.length })
  })
})
