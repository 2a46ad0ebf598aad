import { describe, expect, test } from 'vitest'
import { tonsOf } from '../values/tons.ts'
import { answerPoll } from './answer-poll.fixtures.ts'
import { bytesOfHex, bytesOfText, hexOf } from './bytes.ts'
import { createDecoder } from './decoder.ts'
import { encodeFrame } from './formats.ts'
import { decodeAll, settingsOf } from './indicator.fixtures.ts'
import { checkIndicator, type IndicatorOfScale } from './settings-of-scale.ts'

type Params = Readonly<Record<string, unknown>>
const generic = (parserParams: Params, unit: 'kg' | 't' = 'kg') =>
  settingsOf({ protocol: 'GENERIC', unit, parserParams })
const weights = (parserParams: Params, text: string, unit: 'kg' | 't' = 'kg') =>
  decodeAll(generic(parserParams, unit), bytesOfText(text)).map(({ weight }) => weight)

describe('自定义 GENERIC', () => {
  test.each<[string, Params, string, readonly string[]]>([
    ['起止符', { begin: '02', end: '03' }, '\x02 49260\x03\x02 15480\x03', ['49.260', '15.480']],
    ['起始符加长度', { begin: '02', length: 7 }, '\x02049260\x02015480', ['49.260', '15.480']],
    ['只有起始符', { begin: '3d' }, '=49260=15480=', ['49.260', '15.480']],
    ['只有结束符，第一行可能不全', { end: '0d0a' }, '260\r\n15480\r\n', ['15.480']],
    ['分段', { end: '0d', split: ',', index: 2 }, '\rS,G,49260,x\r', ['49.260']],
    [
      '去头去尾',
      { begin: '02', end: '03', cutHead: 2, cutTail: 1 },
      '\x02AB49260C\x03',
      ['49.260'],
    ],
    ['倒序', { begin: '3d', mirror: true }, '=06294=', ['49.260']],
    ['倍数', { end: '0a', factor: '10' }, '\n4926\n', ['49.260']],
    ['倍数可为数', { end: '0a', factor: 0.5 }, '\n98520\n', ['49.260']],
    ['小数位', { end: '0a', precision: 1 }, '\n492600\n', ['49.260']],
    ['负数', { end: '0a' }, '\n-  20\n', ['-0.020']],
    ['长度不符的不取用', { begin: '02', end: '03', length: 8 }, '\x0249260\x03', []],
    ['不是数的不取用', { begin: '02', end: '03' }, '\x024 9260\x03\x02\x03', []],
  ])('%s', (_name, params, text, expected) => {
    expect(weights(params, text)).toEqual(expected)
  })

  test('昌信：一个字节两位数字', () => {
    const params = { begin: 'ff', length: 5, hex: true, cutHead: 1, mirror: true }
    expect(decodeAll(generic(params), 'FF 11 00 00 00')).toMatchObject([{ weight: '0.000' }])
    expect(decodeAll(generic(params), 'FF 11 60 92 04')).toMatchObject([{ weight: '49.260' }])
    expect(hexOf(encodeFrame(generic(params), { weight: tonsOf('49.260') }))).toBe('ff00609204')
  })

  test('大得放不下的数当作超出范围', () => {
    const frames = decodeAll(generic({ end: '0a', factor: '1000' }), bytesOfText('\n99999999999\n'))
    expect(frames).toMatchObject([{ weight: '999.999', outOfRange: true }])
  })

  test('没有结束符的长数据不会越积越多', () => {
    const decoder = createDecoder(generic({ begin: '02', end: '03' }))
    for (let at = 0; at < 1000; at += 1) decoder.feed(bytesOfText('\x02111111'), at)
    expect(decoder.waiting).toBeLessThan(70)
    expect(decoder.feed(bytesOfText('\x0249260\x03'), 0)).toMatchObject([{ weight: '49.260' }])
  })
})

describe('MODBUS_TCP', () => {
  const modbus = (parserParams: Params) => settingsOf({ protocol: 'MODBUS_TCP', parserParams })
  const settings = modbus({})

  test('询问的字节，回答只认还开着的事务号，一次', () => {
    const decoder = createDecoder(settings)
    expect(hexOf(decoder.poll() ?? bytesOfHex(''))).toBe('000100000006010300000002')
    const answer = bytesOfHex('00 01 00 00 00 07 01 03 04 00 00 C0 6C')
    expect(decoder.feed(answer, 5)).toMatchObject([{ weight: '49.260', time: 5 }])
    expect(decoder.feed(answer, 6)).toEqual([])
    expect(decoder.feed(bytesOfHex('00 07 00 00 00 07 01 03 04 00 00 C0 6C'), 7)).toEqual([])
    expect(decoder).toMatchObject({ good: 3, bad: 0 })
  })

  test('慢的仪表：几个问题在路上时按先后认回答', () => {
    const decoder = createDecoder(settings)
    const asked = [1, 2, 3].map(() => decoder.poll() ?? bytesOfHex(''))
    const answers = asked.map((question, at) =>
      answerPoll(settings, question, { weight: tonsOf(String(at + 1)) }),
    )
    const decode = (at: number) => decoder.feed(answers[at] ?? bytesOfHex(''), at)
    expect(decode(1)).toMatchObject([{ weight: '2.000' }])
    expect(decode(0)).toEqual([])
    expect(decode(2)).toMatchObject([{ weight: '3.000' }])
  })

  test.each<[string, Params, string, string]>([
    ['16位无符号', { bits: 16, signed: false }, 'C0 6C', '49.260'],
    ['16位有符号', { bits: 16 }, 'FF EC', '-0.020'],
    ['32位有符号', {}, 'FF FF FF EC', '-0.020'],
    ['32位无符号', { signed: false, factor: '0.001' }, 'FF FF FF FF', '4294.967'],
    ['低字在前', { wordOrder: 'LITTLE' }, 'C0 6C 00 00', '49.260'],
    ['倍数', { bits: 16, factor: '10' }, '13 3E', '49.260'],
    ['位置', { count: 4, at: 2 }, '00 01 00 02 00 00 C0 6C', '49.260'],
  ])('%s', (_name, params, data, weight) => {
    const decoder = createDecoder(modbus(params))
    decoder.poll()
    const bytes = bytesOfHex(data)
    const head = [0, 1, 0, 0, 0, 3 + bytes.length, 1, 3, bytes.length]
    const [frame] = decoder.feed(Uint8Array.from([...head, ...bytes]), 0)
    expect(frame?.weight).toBe(weight)
  })

  test('状态位；出错的回答算坏帧', () => {
    const flags = modbus({ count: 3, statusAt: 2, motionBit: 0, rangeBit: 1, netBit: 2 })
    const decoder = createDecoder(flags)
    const ask = (frame: Parameters<typeof answerPoll>[2]) =>
      decoder.feed(answerPoll(flags, decoder.poll() ?? bytesOfHex(''), frame) ?? bytesOfHex(''), 0)
    const weight = tonsOf('20')
    expect(ask({ weight, motion: true })).toMatchObject([{ motion: true, net: false }])
    expect(ask({ weight, net: true })).toMatchObject([{ motion: false, net: true }])
    expect(ask({ weight, outOfRange: true })).toMatchObject([{ outOfRange: true }])
    decoder.poll()
    expect(decoder.feed(bytesOfHex('00 04 00 00 00 03 01 83 02'), 0)).toEqual([])
    expect(ask({ weight })).toHaveLength(1)
    expect(decoder).toMatchObject({ good: 4, bad: 1 })
  })
})

describe('地磅的解析参数', () => {
  const check = (protocol: IndicatorOfScale['protocol'], parserParams: unknown) =>
    checkIndicator({ protocol, unit: 'kg', checksum: null, parserParams })?.message ?? null

  test.each<[IndicatorOfScale['protocol'], unknown, string | null]>([
    ['YAOHUA_CONT', null, null],
    ['YAOHUA_CONT', {}, null],
    ['SIM', null, null],
    ['YAOHUA_CONT', [], '解析参数须为JSON对象'],
    [
      'YAOHUA_CONT',
      { begin: '02' },
      '耀华连续没有解析参数begin，可用的参数：不查校验和（ignoreChecksum）',
    ],
    ['SIM', { begin: '02' }, '模拟没有解析参数begin，可用的参数：无'],
    ['YAOHUA_CONT', { ignoreChecksum: 1 }, '解析参数不查校验和（ignoreChecksum）须为是或否'],
    ['YAOHUA_REV', { length: 9 }, '解析参数等号后几个字符（length）只能是8、7'],
    ['YAOHUA_CMD', { address: 'C' }, null],
    ['TOLEDO_CONT', { stx: false, tare: true }, null],
    ['GENERIC', {}, '自定义协议须填解析参数起始字节（begin）或结束字节（end）'],
    [
      'GENERIC',
      { begin: '2' },
      '解析参数起始字节（begin）须为十六进制字节，如02或0D0A，最多8个字节',
    ],
    ['GENERIC', { end: '0D0A' }, null],
    ['GENERIC', { end: '0d', cutHead: -1 }, '解析参数去掉前几个字符（cutHead）须为0到40的整数'],
    ['GENERIC', { end: '0d', cutHead: 1.5 }, '解析参数去掉前几个字符（cutHead）须为0到40的整数'],
    ['GENERIC', { end: '0d', split: ',,,,,' }, '解析参数分隔符（split）须为文字，最多4个字符'],
    [
      'GENERIC',
      { end: '0d', split: ',', hex: true },
      '解析参数一个字节两位数字（hex）与分隔符（split）不能同时使用',
    ],
    ['GENERIC', { begin: '02', end: '03', length: 2 }, '解析参数一帧字节数（length）至少为3'],
    [
      'GENERIC',
      { end: '0d', factor: '-1' },
      '解析参数倍数（factor）须为大于0的小数，最多6位小数，如0.001',
    ],
    [
      'GENERIC',
      { end: '0d', factor: 0 },
      '解析参数倍数（factor）须为大于0的小数，最多6位小数，如0.001',
    ],
    ['MODBUS_TCP', { count: 1 }, '解析参数读几个寄存器（count）至少为2'],
    ['MODBUS_TCP', { count: 2, statusAt: 2 }, '解析参数读几个寄存器（count）至少为3'],
    ['MODBUS_TCP', { motionBit: 1 }, '填写标志位时须填解析参数状态在第几个（statusAt）'],
    ['MODBUS_TCP', { wordOrder: 'MIDDLE' }, '解析参数字的次序（wordOrder）只能是BIG、LITTLE'],
    ['MODBUS_TCP', { count: 3, statusAt: 2, motionBit: 0 }, null],
  ])('%s %j', (protocol, params, message) => {
    expect(check(protocol, params)).toBe(message)
  })

  test('不能用的参数不会变成解码器', () => {
    expect(() => generic({})).toThrow('自定义协议须填解析参数起始字节（begin）或结束字节（end）')
  })
})
