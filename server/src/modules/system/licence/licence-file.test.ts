import { describe, expect, test } from 'vitest'
import { makeSigner } from './licence.fixtures.ts'
import { BUILT_IN_KEY, checkLicence, readLicence } from './licence-file.ts'
import { describeDevice } from './online-user.actions.ts'

const signer = makeSigner()
const siteId = 'site-1'
const codeOf = (file: string, key = signer.key) => {
  const read = readLicence(file, key)
  return 'code' in read ? read.code : null
}

describe('licence / file', () => {
  test('a signed file says its terms', () => {
    expect(readLicence(signer.makeLicence({ siteId, maxUsers: 80 }), signer.key)).toEqual({
      number: 'JH-0001',
      licensee: '华晟集团',
      siteId,
      maxUsers: 80,
      validFrom: new Date('2026-01-01T00:00:00Z'),
      expires: null,
    })
  })

  test('another signature, or a changed payload, is worth nothing', () => {
    const file = signer.makeLicence({ siteId })
    expect(codeOf(file, BUILT_IN_KEY)).toBe('licence.signature')
    expect(codeOf(file, makeSigner().key)).toBe('licence.signature')
    const parts = JSON.parse(file) as { payload: string; signature: string }
    const payload = Buffer.from(parts.payload, 'base64').toString().replace('10', '99')
    const forged = { ...parts, payload: Buffer.from(payload).toString('base64') }
    expect(codeOf(JSON.stringify(forged))).toBe('licence.signature')
  })

  test.each([
    ['', 'no JSON'],
    ['[]', 'no object'],
    ['{"payload":"AA=="}', 'no signature'],
    ['{"payload":1,"signature":"AA=="}', 'no text'],
    [signer.makeLicence({ siteId, product: 'other' }), 'another product'],
    [signer.makeLicence({ siteId, maxUsers: 0 }), 'no users'],
    [signer.makeLicence({ siteId, maxUsers: '10' }), 'users as text'],
    [signer.makeLicence({ siteId, validFrom: 'soon' }), 'no date'],
    [signer.makeLicence({ siteId, expires: 'never' }), 'no end'],
  ])('%s is no licence: %s', (file) => {
    expect(codeOf(file)).toBe('licence.file')
  })

  test('it holds at its own site and until it runs out', () => {
    const licence = readLicence(
      signer.makeLicence({ siteId, expires: '2027-01-01T00:00:00Z' }),
      signer.key,
    )
    if ('code' in licence) throw new Error(licence.code)
    const at = (time: string, site = siteId) =>
      checkLicence(licence, { siteId: site, now: new Date(time) })?.code ?? null
    expect(at('2026-12-31T23:59:59Z')).toBe(null)
    expect(at('2027-01-01T00:00:00Z')).toBe('licence.expired')
    expect(at('2026-06-01T00:00:00Z', 'site-2')).toBe('licence.site')
  })
})

describe('licence / device', () => {
  test.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      'Chrome / Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
      'Edge / Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari / iOS',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120 Mobile MicroMessenger/8.0',
      '微信 / Android',
    ],
    ['curl/8.0', '未知设备'],
    ['', '未知设备'],
  ])('%s → %s', (userAgent, name) => {
    expect(describeDevice(userAgent)).toBe(name)
  })
})
