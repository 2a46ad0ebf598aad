import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { AwsV4Signer } from 'aws4fetch'
import { afterAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { FOREIGNER, useTestApp } from '#test/app.ts'
import { jpegOf, PDF, pngOf } from './files.fixtures.ts'

const filesDir = await mkdtemp(join(tmpdir(), 'junheng-uploads-'))
afterAll(() => rm(filesDir, { recursive: true, force: true }))
const site = useTestApp({ filesDir, clerks: [{ username: 'clerk', permissions: [] }] })

const PNG = pngOf({ width: 3, height: 2 })

const upload = async (bytes: Buffer, as = 'clerk', path = '/sys-file/upload') =>
  (await site.upload(path, bytes, { as })).envelope

/** Reads without the envelope's client: what a browser's `<img>` does. */
const fetchUrl = (url: string, headers: Record<string, string> = {}) =>
  site.app.http.inject({ method: 'GET', url, headers })

const sts = async (as = 'clerk') =>
  (await site.call('GET', '/sys-file/sts?key=cloudStsToken', undefined, { as })).envelope

interface Sent {
  readonly method?: 'PUT' | 'POST' | 'DELETE'
  readonly body?: Buffer | string
  readonly credential: AnyRow
  readonly datetime?: string
  readonly tamper?: Record<string, string>
}

/** Signs as the browser does, with the library the browser uses. */
async function store(key: string, { method = 'PUT', body, credential, datetime, tamper }: Sent) {
  const text = (name: string): string => String(credential[name])
  const url = `http://localhost:80${text('endpoint')}/${text('bucket')}/${key}`
  const signer = new AwsV4Signer({
    method,
    url,
    accessKeyId: text('AccessKeyId'),
    secretAccessKey: text('AccessKeySecret'),
    sessionToken: text('SecurityToken'),
    service: 's3',
    region: text('region'),
    ...(datetime === undefined ? {} : { datetime }),
  })
  const { headers } = await signer.sign()
  const { pathname, search } = new URL(url)
  return site.app.http.inject({
    method,
    url: `${pathname}${search}`,
    headers: { ...Object.fromEntries(headers), host: 'localhost', ...tamper },
    ...(body === undefined ? {} : { payload: body }),
  })
}

describe('files / upload and show', () => {
  test('上传的图片凭签名地址显示3600秒，没有签名须登录', async () => {
    const { success, data } = await upload(PNG)
    expect({ success, data }).toMatchObject({
      success: true,
      data: { name: 'rows.xlsx', type: 'png', size: PNG.length, width: 3, height: 2 },
    })
    const shown = await fetchUrl(String(data['url']))
    expect(shown.statusCode).toBe(200)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(shown.rawPayload.equals(PNG)).toBe(true)
    const bare = String(data['url']).split('?', 1)[0] ?? ''
    expect((await fetchUrl(bare)).statusCode).toBe(401)
    expect((await fetchUrl(`${bare}?expires=9999999999&sign=x`)).statusCode).toBe(401)
    const bearer = { authorization: `Bearer ${await site.tokenOf('clerk')}` }
    expect((await fetchUrl(bare, bearer)).statusCode).toBe(200)
    const admin = `/api/admin/file/${String(data['fileId'])}`
    expect((await fetchUrl(admin, bearer)).rawPayload.equals(PNG)).toBe(true)
    const info = await fetchUrl(bare.replace('/img/', '/info/'), bearer)
    expect(info.json()).toMatchObject({ success: true, data: { width: 3, height: 2, type: 'png' } })
  })

  test('其他集团的文件不存在', async () => {
    const { data } = await upload(PNG)
    const id = String(data['fileId'])
    const foreign = { authorization: `Bearer ${await site.tokenOf(FOREIGNER)}` }
    expect((await fetchUrl(`/api/sys-file-type/img/${id}`, foreign)).statusCode).toBe(404)
    expect((await fetchUrl('/api/sys-file-type/img/77', foreign)).statusCode).toBe(404)
    const ask = async (as: string) =>
      (await site.call('POST', '/sys-file/urls', { ids: [id, '77'] }, { as })).envelope.data
    expect(Object.keys(await ask('clerk'))).toEqual([id])
    expect(await ask(FOREIGNER)).toEqual({})
  })

  test.each([
    ['网页', Buffer.from('<html>'), 'file.type'],
    ['空文件', Buffer.alloc(0), 'file.none'],
    ['超过2MB的图片', pngOf({ width: 1, height: 1 }, 2 * 1024 * 1024 + 1), 'file.pictureSize'],
  ])('%s不收', async (_what, bytes, reason) => {
    expect(await upload(bytes)).toMatchObject({ success: false, code: 1, reason })
  })

  test('PDF不限于2MB', async () => {
    const large = Buffer.concat([PDF, Buffer.alloc(3 * 1024 * 1024)])
    expect((await upload(large)).success).toBe(true)
  })

  test('公开读取只给有权维护集团的人，只限图片', async () => {
    const path = '/sys-file/upload?publicRead=true'
    expect(await upload(PNG, 'clerk', path)).toMatchObject({ success: false, code: 403 })
    expect(await upload(PDF, 'admin', path)).toMatchObject({ reason: 'file.publicRead' })
    const { data } = await upload(PNG, 'admin', path)
    expect((await fetchUrl(`/api/sys-file-type/img/${String(data['fileId'])}`)).statusCode).toBe(
      200,
    )
  })
})

describe('files / upload in parts', () => {
  test('凭证只到自己的前缀，分片上传后登记为文件', async () => {
    const { code, data: credential } = await sts()
    expect(code).toBe(0)
    expect(Object.keys(credential)).toEqual([
      'AccessKeyId',
      'AccessKeySecret',
      'SecurityToken',
      'Expiration',
      'endpoint',
      'bucket',
      'region',
      'keyPrefix',
    ])
    const key = `${String(credential['keyPrefix'])}photo.jpg`
    const picture = jpegOf({ width: 640, height: 480 })
    const started = await store(`${key}?uploads=`, { method: 'POST', credential })
    const uploadId = /<UploadId>(.+)<\/UploadId>/.exec(started.body)?.[1] ?? ''
    const etags: string[] = []
    for (const [at, body] of [picture.subarray(0, 10), picture.subarray(10)].entries()) {
      const sent = await store(`${key}?partNumber=${at + 1}&uploadId=${uploadId}`, {
        body,
        credential,
      })
      expect(sent.statusCode).toBe(200)
      etags.push(String(sent.headers['etag']))
    }
    const parts = etags.map(
      (etag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
    )
    const done = await store(`${key}?uploadId=${uploadId}`, {
      method: 'POST',
      body: `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`,
      credential,
    })
    expect(done.statusCode).toBe(200)
    const complete = (as: string) =>
      site.call('POST', '/sys-file/complete', { key, name: '照片.jpg' }, { as })
    expect((await complete('admin')).envelope).toMatchObject({ reason: 'file.key' })
    const { envelope } = await complete('clerk')
    expect(envelope.data).toMatchObject({ name: '照片.jpg', type: 'jpg', width: 640, height: 480 })
    expect((await fetchUrl(String(envelope.data['url']))).rawPayload.equals(picture)).toBe(true)
    const stored = await site.app.db.row(
      sql`select group_id as "groupId", org_id as "orgId" from sys_file where id = ${envelope.data['fileId']}`,
    )
    expect(stored).toEqual({ groupId: site.groupId, orgId: site.orgIds.first })
    expect((await complete('clerk')).status).toBe(404)
  })

  test('前缀之外、签名不符、过期、改过的内容都拒绝', async () => {
    const { data: credential } = await sts()
    const { data: other } = await sts('admin')
    const key = `${String(credential['keyPrefix'])}a.png`
    const code = async (sent: Awaited<ReturnType<typeof store>>) => [
      sent.statusCode,
      /<Code>(\w+)/.exec(sent.body)?.[1],
    ]
    const put = (changes: Partial<Sent> = {}, at = key) =>
      store(at, { body: PNG, credential, ...changes })
    expect(await code(await put({}, `${String(other['keyPrefix'])}a.png`))).toEqual([
      403,
      'AccessDenied',
    ])
    expect(await code(await put({}, `${String(credential['keyPrefix'])}../a.png`))).toEqual([
      403,
      'AccessDenied',
    ])
    const wrong = { ...credential, AccessKeySecret: 'x' }
    expect(await code(await put({ credential: wrong }))).toEqual([403, 'SignatureDoesNotMatch'])
    const mixed = { ...credential, SecurityToken: other['SecurityToken'] }
    expect(await code(await put({ credential: mixed }))).toEqual([403, 'InvalidToken'])
    expect(await code(await put({ datetime: '20200101T000000Z' }))).toEqual([
      403,
      'RequestTimeTooSkewed',
    ])
    expect(await code(await put({ tamper: { authorization: 'Bearer x' } }))).toEqual([
      403,
      'AccessDenied',
    ])
    expect(await code(await put({ tamper: { 'x-amz-content-sha256': 'ab' } }))).toEqual([
      403,
      'SignatureDoesNotMatch',
    ])
    expect((await put()).statusCode).toBe(200)
    expect(await code(await put({}, `${key}?partNumber=1&uploadId=none`))).toEqual([
      404,
      'NoSuchUpload',
    ])
  })
})

describe('group / logos', () => {
  test('标志按集团给出，没有就没有', async () => {
    const path = `/sys-group/getPic/${site.groupId}`
    expect((await site.call('GET', path, undefined, { as: 'clerk' })).envelope.data).toEqual({})
    const { data } = await upload(PNG, 'admin')
    await site.app.db.run(
      sql`update sys_group set logo_main = ${data['fileId']} where id = ${site.groupId}`,
    )
    expect((await site.call('GET', path, undefined, { as: 'clerk' })).envelope.data).toEqual({
      [`${site.groupId}_1`]: PNG.toString('base64'),
    })
    expect((await site.call('GET', path, undefined, { as: FOREIGNER })).status).toBe(404)
  })
})
