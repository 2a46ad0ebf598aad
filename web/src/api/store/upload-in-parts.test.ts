import { describe, expect, it } from 'vitest'
import { done, makeBed, type SentRequest } from '../api-client.fixtures.ts'
import { PART_BYTES, uploadInParts } from './upload-in-parts.ts'

const NOW = Date.parse('2026-11-16T00:00:00Z')
const credential = {
  AccessKeyId: 'JH1',
  AccessKeySecret: 's',
  SecurityToken: 't.x',
  Expiration: '2026-11-16 08:20:00',
  endpoint: '/api/file-store',
  bucket: 'junheng',
  region: 'cn-beijing',
  keyPrefix: 'incoming/1/7/ab/',
}
const PLACE = 'http://scale.example/api/file-store/junheng/incoming/1/7/ab/file'

/** A store that counts, and fails from the part of that number on. */
function makeStore(failsAt = Number.POSITIVE_INFINITY) {
  const bed = makeBed({
    answer: ({ method, url }: SentRequest) => {
      if (url.startsWith('/sys-file/sts')) return done(credential)
      const { searchParams } = new URL(url)
      const part = Number(searchParams.get('partNumber') ?? 0)
      const text = searchParams.has('uploads') ? '<X><UploadId>u/1</UploadId></X>' : '<X/>'
      const status = part >= failsAt ? 500 : 200
      const headers = method === 'PUT' ? { etag: `"e${part}"` } : {}
      return Promise.resolve(new Response(text, { status, headers }))
    },
  })
  const parts = { api: bed.api, origin: 'http://scale.example', now: () => NOW }
  return { bed, parts }
}

describe('api / upload in parts', () => {
  it('领凭证、分片、合并，说出进度，给出存放的位置', async () => {
    const { bed, parts } = makeStore()
    const heard: number[] = []
    const file = new Blob([new Uint8Array(PART_BYTES * 2 + 1)])
    const key = await uploadInParts(file, parts, { onProgress: (part) => heard.push(part) })
    expect(key).toBe('incoming/1/7/ab/file')
    const [sts, ...sent] = bed.sent
    expect(sts?.url).toBe('/sys-file/sts?key=cloudStsToken')
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
      `POST ${PLACE}?uploads=`,
      `PUT ${PLACE}?partNumber=1&uploadId=u%2F1`,
      `PUT ${PLACE}?partNumber=2&uploadId=u%2F1`,
      `PUT ${PLACE}?partNumber=3&uploadId=u%2F1`,
      `POST ${PLACE}?uploadId=u%2F1`,
    ])
    expect(sent.map(({ body }) => (body instanceof Blob ? body.size : null))).toEqual([
      null,
      PART_BYTES,
      PART_BYTES,
      1,
      null,
    ])
    expect(sent.at(-1)?.body).toContain('<Part><PartNumber>3</PartNumber><ETag>"e3"</ETag></Part>')
    expect(heard.map((part) => part.toFixed(2))).toEqual(['0.50', '1.00', '1.00'])
  })

  it('按服务器的时间签名，不带登录令牌', async () => {
    const { bed, parts } = makeStore()
    await uploadInParts(new Blob(['x']), parts)
    expect(bed.sent[1]?.headers).toMatchObject({
      'x-amz-date': '20261116T000500Z',
      'x-amz-security-token': 't.x',
      authorization: expect.stringMatching(
        /^AWS4-HMAC-SHA256 Credential=JH1\/20261116\/cn-beijing/,
      ),
    })
    expect(bed.sent[1]?.headers).not.toHaveProperty('Authorization')
  })

  it('中途失败：说明，已传的作废', async () => {
    const { bed, parts } = makeStore(2)
    const file = new Blob([new Uint8Array(PART_BYTES * 2)])
    await expect(uploadInParts(file, parts)).rejects.toThrow('文件上传失败，请重试')
    expect(bed.sent.at(-1)).toMatchObject({
      method: 'DELETE',
      url: `${PLACE}?uploadId=u%2F1`,
    })
    expect(bed.shown).toEqual([{ tone: 'error', title: '错误', text: '文件上传失败，请重试' }])
  })
})
