import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hexOf, hmacSha256, sha256 } from './sha256.ts'
import { signRequest } from './sign-request.ts'

describe('api / store signature', () => {
  it.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 1000])('SHA-256 与标准一致：%s 字节', (length) => {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 37) % 256)
    expect(hexOf(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'))
    expect(hexOf(hmacSha256(bytes, sha256(bytes)))).toBe(
      createHmac('sha256', bytes).update(sha256(bytes)).digest('hex'),
    )
  })

  it('签名与公开的算例一致', () => {
    const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
    const key = {
      accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
      secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
      region: 'us-east-1',
    }
    const headers = { 'x-amz-content-sha256': empty, 'x-amz-date': '20130524T000000Z' }
    const sign = (path: string, more: Record<string, string> = {}) =>
      signRequest(
        {
          method: 'GET',
          url: new URL(`https://examplebucket.s3.amazonaws.com${path}`),
          headers: { ...headers, ...more },
        },
        key,
      )
    expect(sign('/test.txt', { range: 'bytes=0-9' })).toBe(
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=host;range;x-amz-content-sha256;x-amz-date, Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    )
    expect(sign('/?max-keys=2&prefix=J')).toContain(
      'Signature=34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    )
  })
})
