import { describe, expect, test } from 'vitest'
import { tonsOf } from '../values/tons.ts'
import { answerPoll } from './answer-poll.fixtures.ts'
import { bytesOfHex, bytesOfText, hexOf, joinBytes } from './bytes.ts'
import { createDecoder } from './decoder.ts'
import { encodeFrame } from './formats.ts'
import { decodeAll, settingsOf } from './indicator.fixtures.ts'

const weightsOf = (settings: Parameters<typeof decodeAll>[0], bytes: Uint8Array | string) =>
  decodeAll(settings, bytes).map(({ weight }) => weight)
const textFrames = (settings: Parameters<typeof decodeAll>[0], text: string) =>
  decodeAll(settings, bytesOfText(text))

describe('耀华连续 YAOHUA_CONT', () => {
  const kg = settingsOf({ protocol: 'YAOHUA_CONT' })
  test.each([
    ['49.260', '02 2b 30 34 39 32 36 30 30 31 32 03'],
    ['15.480', '02 2b 30 31 35 34 38 30 30 31 33 03'],
    ['-0.020', '02 2d 30 30 30 30 32 30 30 31 46 03'],
    ['0.000', '02 2B 30 30 30 30 30 30 30 31 42 03'],
    ['0.040', '02 2B 30 30 30 30 34 30 30 31 46 03'],
    ['25.340', '02 2B 30 32 35 33 34 30 30 31 42 03'],
  ])('D2 %s吨', (weight, hex) => {
    expect(decodeAll(kg, hex)).toMatchObject([
      { weight, motion: false, outOfRange: false, net: false, unit: 'kg' },
    ])
    expect(hexOf(encodeFrame(kg, { weight: tonsOf(weight) }))).toBe(hexOf(bytesOfHex(hex)))
  })

  test('小数位数：25.34按吨为25.340；按千克不足一千克，只显示不能取用', () => {
    const hex = '02 2B 30 30 32 35 33 34 32 31 39 03'
    expect(decodeAll(settingsOf({ unit: 't' }), hex)).toMatchObject([
      { weight: '25.340', shown: '25.34', outOfRange: false },
    ])
    expect(decodeAll(kg, hex)).toMatchObject([{ weight: '0.025', outOfRange: true }])
  })

  test('D2 任何一个字节变了都不取用', () => {
    const frame = bytesOfHex('02 2b 30 34 39 32 36 30 30 31 32 03')
    const changed = [...frame.keys()].flatMap((at) =>
      Array.from({ length: 255 }, (_, other) =>
        frame.with(at, ((frame[at] ?? 0) + 1 + other) % 256),
      ),
    )
    expect(changed).toHaveLength(12 * 255)
    expect(changed.filter((bytes) => weightsOf(kg, bytes).length > 0)).toEqual([])
  })

  test('校验错的帧只在忽略校验时取用', () => {
    const misprint = '02 2B 30 30 32 35 33 34 32 31 3B 03'
    expect(weightsOf(settingsOf({ unit: 't' }), misprint)).toEqual([])
    const careless = settingsOf({ unit: 't', parserParams: { ignoreChecksum: true } })
    expect(weightsOf(careless, misprint)).toEqual(['25.340'])
  })
})

describe('耀华指令 YAOHUA_CMD', () => {
  const settings = settingsOf({ protocol: 'YAOHUA_CMD' })
  test('D2 询问毛重；回答毛重、净重，握手与回声没有重量', () => {
    const decoder = createDecoder(settings)
    expect(hexOf(decoder.poll() ?? new Uint8Array())).toBe('024142303303')
    const gross = encodeFrame(settings, { weight: tonsOf('49.260') })
    expect(gross).toHaveLength(14)
    const net = encodeFrame(settings, { weight: tonsOf('-0.020'), net: true })
    const others = ['02 41 41 30 30 03', '02 41 42 30 33 03', '02 41 44 30 35 03'].map(bytesOfHex)
    expect(decoder.feed(joinBytes(...others, gross, net), 0)).toMatchObject([
      { weight: '49.260', net: false },
      { weight: '-0.020', net: true },
    ])
    expect(decoder).toMatchObject({ good: 5, bad: 0 })
  })

  test('别的地址的回答不是本磅的重量', () => {
    const other = settingsOf({ protocol: 'YAOHUA_CMD', parserParams: { address: 'B' } })
    const reply = encodeFrame(other, { weight: tonsOf('10.000') })
    expect(weightsOf(settings, reply)).toEqual([])
    expect(weightsOf(other, reply)).toEqual(['10.000'])
    expect(answerPoll(settings, bytesOfHex('024242303003'), { weight: tonsOf('1') })).toBeNull()
    const asked = answerPoll(settings, bytesOfHex('024142303303'), { weight: tonsOf('1') })
    expect(weightsOf(settings, asked ?? '')).toEqual(['1.000'])
  })
})

describe('耀华等号 YAOHUA_REV、YAOHUA_FWD', () => {
  const rev = settingsOf({ protocol: 'YAOHUA_REV', unit: 't' })
  const fwd = settingsOf({ protocol: 'YAOHUA_FWD', unit: 't' })
  const a27 = { unit: 't', parserParams: { length: 7 } } as const
  test.each([
    ['=000.3000', rev, '3.000', '3.000'],
    ['=00.1000-', rev, '-1.000', '-1.00'],
    ['=0003.000', fwd, '3.000', '3.000'],
    ['=-0001.00', fwd, '-1.000', '-1.00'],
    ['=84.1200', settingsOf({ protocol: 'YAOHUA_REV', ...a27 }), '21.480', '21.48'],
    ['=0021.48', settingsOf({ protocol: 'YAOHUA_FWD', ...a27 }), '21.480', '21.48'],
  ])('D2 %s', (text, settings, weight, shown) => {
    expect(textFrames(settings, text)).toMatchObject([{ weight, shown, outOfRange: false }])
  })

  test('位数设错时一帧也不取用，不会少一位或丢掉负号', () => {
    const seven = settingsOf({ protocol: 'YAOHUA_REV', ...a27 })
    expect(textFrames(seven, '=00.1000-=00.1000-=00.1000-')).toEqual([])
    expect(textFrames(rev, '=84.1200=84.1200=84.1200')).toEqual([])
    expect(textFrames(fwd, '=1003.000')).toEqual([])
  })

  test('少一个字节的帧不取用，下一帧照常', () => {
    expect(textFrames(fwd, '=0049.20=0049.260=00049.260').map(({ weight }) => weight)).toEqual([
      '49.260',
    ])
  })
})

describe('耀华A12 YAOHUA_A12', () => {
  const summed = settingsOf({ protocol: 'YAOHUA_A12', checksum: true })
  const bare = settingsOf({ protocol: 'YAOHUA_A12', checksum: false })
  const sent = '57 47 30 30 34 2e 31 33 39 6b 67 33 44 0d 0a'

  test('D2 4.139千克：不足一千克，只显示不能取用；仪表以吨计时为4.139吨', () => {
    expect(decodeAll(summed, sent)).toMatchObject([
      { shown: '4.139', unit: 'kg', weight: '0.004', outOfRange: true, net: false },
    ])
    const tons = settingsOf({
      protocol: 'YAOHUA_A12',
      checksum: true,
      unit: 't',
      parserParams: { ignoreUnit: true },
    })
    expect(decodeAll(tons, sent)).toMatchObject([{ weight: '4.139', outOfRange: false }])
  })

  test('D2 OL、LO为超出范围，不当作空磅', () => {
    for (const settings of [summed, bare])
      expect(textFrames(settings, '         OL23\r\n         LO23\r\n')).toMatchObject([
        { weight: '999.999', outOfRange: true, shown: null },
        { weight: '-999.999', outOfRange: true },
      ])
    expect(textFrames(summed, '         OL24\r\n')).toEqual([])
  })

  test('旧型号小写、无校验；带校验的仍要核对', () => {
    expect(textFrames(bare, 'wn0019.86kg\r\n')).toMatchObject([{ shown: '19.86', net: true }])
    expect(textFrames(bare, 'ww0049260kg\r\nwt0015480kg\r\n')).toMatchObject([
      { weight: '49.260', net: false },
    ])
    const plain = settingsOf({ protocol: 'YAOHUA_A12', parserParams: { ignoreNet: true } })
    expect(textFrames(plain, 'wn-049260kg\r\n')).toMatchObject([{ weight: '-49.260', net: false }])
    expect(weightsOf(bare, sent)).toHaveLength(1)
    expect(weightsOf(bare, sent.replace('33 44', '33 45'))).toEqual([])
    expect(textFrames(summed, 'ww0049260kg\r\n')).toEqual([])
  })
})

describe('托利多连续 TOLEDO_CONT', () => {
  const summed = settingsOf({ protocol: 'TOLEDO_CONT', checksum: true })
  const bare = settingsOf({ protocol: 'TOLEDO_CONT' })
  test.each([
    ['49.260', false, '02 32 30 20 20 34 39 32 36 30 20 20 20 20 20 30 0d 7a'],
    ['49.260', true, '02 32 38 20 20 34 39 32 36 30 20 20 20 20 20 30 0d 72'],
    ['0.200', false, '02 31 30 20 20 20 20 32 30 30 20 20 20 20 30 30 0d 1e'],
    ['0.000', false, '02 3A 30 20 20 20 20 20 20 30 20 20 20 20 20 30 0D C7'],
    ['49.180', false, '02 2A 30 20 20 34 39 31 38 30 20 20 20 20 20 30 0D 01'],
    ['49.160', true, '02 2A 38 20 20 34 39 31 36 30 20 20 20 20 20 30 0D 7B'],
    ['-0.020', false, '02 2A 32 20 20 20 20 20 32 30 20 20 20 20 20 30 0D 43'],
  ])('D2 %s吨，动态%s', (weight, motion, hex) => {
    const expected = [{ weight, motion, outOfRange: false, net: false, unit: 'kg' }]
    expect(decodeAll(summed, hex)).toMatchObject(expected)
    expect(decodeAll(bare, hex)).toMatchObject(expected)
    const withParity = bytesOfHex(hex).map((byte) => byte | 0x80)
    expect(decodeAll(summed, withParity)).toMatchObject(expected)
  })

  test('16到18个字节；短格式无皮重；衡天仪表', () => {
    for (const checksum of [true, false])
      for (const stx of [true, false])
        for (const tare of [true, false]) {
          const settings = settingsOf({
            protocol: 'TOLEDO_CONT',
            checksum,
            parserParams: { stx, tare },
          })
          const bytes = encodeFrame(settings, { weight: tonsOf('49.260'), net: true })
          expect(bytes).toHaveLength(10 + Number(checksum) + Number(stx) + (tare ? 6 : 0))
          expect(decodeAll(settings, bytes)).toMatchObject([{ weight: '49.260', net: true }])
        }
    const short = settingsOf({ protocol: 'TOLEDO_CONT', parserParams: { tare: false } })
    expect(weightsOf(short, '02 20 30 20 30 30 30 30 30 30 0D 0A')).toEqual(['0.000'])
  })

  test('状态位：小数、单位、超出范围、未归零、扩展显示', () => {
    const status = (a: number, b: number, c: number, text = ' 49260') =>
      decodeAll(bare, joinBytes(Uint8Array.of(2, a, b, c), bytesOfText(`${text}     0\r`)))[0]
    expect(status(0x35, 0x30, 0x22)).toMatchObject({ weight: '49.260', unit: 't', shown: '49.260' })
    expect(status(0x34, 0x30, 0x22)).toMatchObject({ weight: '492.600' })
    expect(status(0x33, 0x30, 0x20)).toMatchObject({ weight: '4.926' })
    expect(status(0x30, 0x30, 0x20)).toMatchObject({ weight: '49.260' })
    expect(status(0x32, 0x34, 0x20)).toMatchObject({ weight: '999.999', outOfRange: true })
    expect(status(0x32, 0x36, 0x20, '      ')).toMatchObject({ weight: '-999.999' })
    expect(status(0x32, 0x70, 0x20)).toMatchObject({ weight: '49.260', outOfRange: true })
    expect(status(0x32, 0x30, 0x30)).toMatchObject({ outOfRange: true })
    expect(status(0x32, 0x20, 0x20)).toMatchObject({
      weight: '22.344',
      unit: 'lb',
      outOfRange: true,
    })
    expect(status(0x32, 0x30, 0x21)).toMatchObject({ weight: '0.049', unit: 'g', outOfRange: true })
    expect(status(0x32, 0x30, 0x20, ' 4 260')).toBeUndefined()
  })

  test('校验错的不取用，忽略校验时取用', () => {
    const hex = '02 32 30 20 20 34 39 32 36 30 20 20 20 20 20 30 0d 7b'
    expect(weightsOf(summed, hex)).toEqual([])
    const careless = settingsOf({
      protocol: 'TOLEDO_CONT',
      checksum: true,
      parserParams: { ignoreChecksum: true },
    })
    expect(weightsOf(careless, hex)).toEqual(['49.260'])
  })
})

describe('ASCII_ST', () => {
  const settings = settingsOf({ protocol: 'ASCII_ST' })
  test.each([
    ['ST,GS,+  49260kg\r\n', { weight: '49.260', motion: false, net: false, outOfRange: false }],
    ['US,GS,+  49260kg\r\n', { weight: '49.260', motion: true }],
    ['ST,NT,-  49260kg\r', { weight: '-49.260', net: true }],
    ['OL,GS,+  ------kg\r\n', { weight: '999.999', outOfRange: true }],
    ['OL,GS,-  ------kg\r\n', { weight: '-999.999', outOfRange: true }],
    ['ST,GS,+ 49.260t\r\n', { weight: '49.260', unit: 't' }],
    ['ST,GS,+ 049260lb\r\n', { weight: '22.344', unit: 'lb', outOfRange: true }],
  ])('D2 %s', (line, frame) => {
    expect(textFrames(settings, line)).toMatchObject([frame])
  })

  test('11.120千克的样例；标签无意义时按地磅的单位', () => {
    const hex = '53 54 2C 47 53 2C 2B 30 31 31 2E 31 32 30 6B 67 0D 0A'
    expect(decodeAll(settings, hex)).toMatchObject([{ shown: '11.120', outOfRange: true }])
    const tons = settingsOf({
      protocol: 'ASCII_ST',
      unit: 't',
      parserParams: { ignoreUnit: true },
    })
    expect(decodeAll(tons, hex)).toMatchObject([{ weight: '11.120', outOfRange: false }])
  })

  test('不成行的、没有数字的、太短的都不取用', () => {
    for (const line of [
      'ST,GS,+  492',
      'SS,GS,+  49260kg\r',
      'ST,GS,+       kg\r',
      'ST,GS,+260kg\r',
    ])
      expect(textFrames(settings, line)).toEqual([])
  })
})
