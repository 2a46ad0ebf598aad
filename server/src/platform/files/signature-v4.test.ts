import { AwsV4Signer } from 'aws4fetch'
import { describe, expect, test } from 'vitest'
import { isSignedBy, readClaim, signatureOf } from './signature-v4.ts'

/** The worked examples of "Authenticating Requests: Using the Authorization Header (AWS Signature Version 4)". */
const SECRET = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const SCOPE = { day: '20130524', region: 'us-east-1', service: 's3' }
const HEADERS = {
  host: 'examplebucket.s3.amazonaws.com',
  'x-amz-content-sha256': EMPTY,
  'x-amz-date': '20130524T000000Z',
}

describe('signature v4 / AWS vectors', () => {
  test.each([
    [
      'GET object',
      { method: 'GET', url: '/test.txt', headers: { ...HEADERS, range: 'bytes=0-9' } },
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ],
    [
      'PUT object',
      {
        method: 'PUT',
        url: '/test%24file.text',
        headers: {
          ...HEADERS,
          date: 'Fri, 24 May 2013 00:00:00 GMT',
          'x-amz-content-sha256':
            '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
          'x-amz-storage-class': 'REDUCED_REDUNDANCY',
        },
      },
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ],
    [
      'GET bucket lifecycle',
      { method: 'GET', url: '/?lifecycle', headers: HEADERS },
      'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    ],
    [
      'list objects',
      { method: 'GET', url: '/?max-keys=2&prefix=J', headers: HEADERS },
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    ],
  ])('%s', (_name, request, expected) => {
    const signedHeaders = Object.keys(request.headers).toSorted()
    expect(signatureOf(SECRET, request, { ...SCOPE, signedHeaders })).toBe(expected)
  })
})

describe('signature v4 / check', () => {
  const sign = async (url: string) => {
    const signer = new AwsV4Signer({
      method: 'PUT',
      url,
      accessKeyId: 'JH1',
      secretAccessKey: SECRET,
      sessionToken: 'token',
      service: 's3',
      region: 'cn-beijing',
    })
    const { headers } = await signer.sign()
    return { host: 'localhost', ...Object.fromEntries(headers) }
  }

  test('what a browser signs is recognised, and nothing else', async () => {
    const headers = await sign(
      'http://localhost/api/file-store/junheng/a/b.jpg?partNumber=1&uploadId=x',
    )
    const claim = readClaim(headers['authorization' as keyof typeof headers] ?? '')
    if (claim === null) throw new Error('no claim')
    expect(claim).toMatchObject({ accessKeyId: 'JH1', region: 'cn-beijing', service: 's3' })
    const url = '/api/file-store/junheng/a/b.jpg?partNumber=1&uploadId=x'
    const request = { method: 'PUT', url, headers }
    expect(isSignedBy(SECRET, request, claim)).toBe(true)
    expect(isSignedBy('other', request, claim)).toBe(false)
    expect(isSignedBy(SECRET, { ...request, url: url.replace('b.jpg', 'c.jpg') }, claim)).toBe(
      false,
    )
    expect(isSignedBy(SECRET, { ...request, url: url.replace('=1', '=2') }, claim)).toBe(false)
    expect(isSignedBy(SECRET, { ...request, method: 'POST' }, claim)).toBe(false)
  })

  test.each([
    '',
    'Bearer x',
    'AWS4-HMAC-SHA256 Credential=a',
    'AWS4-HMAC-SHA512 Credential=a/20130524/r/s3/aws4_request, SignedHeaders=host, Signature=00',
  ])('%j is no claim', (text) => expect(readClaim(text)).toBe(null))
})
