import { describe, expect, test } from 'vitest'
import { DEVICE_TYPES, type DeviceType } from './device-command.ts'
import { checkDeviceParams, DRIVEN_BY, deviceParams } from './device-params.ts'
import {
  onlyParams,
  type ParamField,
  paramFault,
  paramLines,
  readParamObject,
  withParam,
} from './param-field.ts'

const TYPES = Object.keys(DEVICE_TYPES) as DeviceType[]
const said = (type: DeviceType, params: unknown) => checkDeviceParams(type, params)?.message ?? null

describe('设备的参数', () => {
  test('按连接程序来：道闸的继电器、相机的地址', () => {
    const labels = (type: DeviceType, params = {}) =>
      deviceParams(type, params).map(({ label }) => label)
    expect(labels('BARRIER')).toEqual([
      '连接程序',
      '站号',
      '开闸继电器',
      '落闸继电器',
      '看哪些地感和光栅',
      '由哪台采集端连接',
    ])
    expect(labels('BARRIER', { driver: 'http-call' })).toContain('开闸地址')
    expect(labels('LIGHT')).toContain('红灯继电器')
    expect(labels('CARD_READER', { driver: 'sim' })).toContain('假装读到的芯片号')
    expect(labels('CAMERA', { driver: 'nothing' })).toContain('抓图地址')
  })

  test.each(TYPES)('%s：每种连接程序的参数不重名，默认值自己也通得过', (type) => {
    for (const driver of DRIVEN_BY[type]) {
      const fields = deviceParams(type, { driver })
      expect(new Set(fields.map(({ label }) => label)).size).toBe(fields.length)
      expect(said(type, { driver })).toBe(null)
    }
  })

  test('不对的说成一句话', () => {
    expect(said('CAMERA', null)).toBe(null)
    expect(said('CAMERA', 'x')).toBe('设备的参数须为JSON对象')
    expect(said('CAMERA', { pasword: 'x' })).toContain('抓拍相机没有参数pasword，可用的参数：')
    expect(said('BARRIER', { open: 'x' })).toBe('道闸的参数开闸继电器（open）须为0到65535的整数')
    expect(said('BARRIER', { open: '3', sensors: ['D1'], agent: 'A1' })).toBe(null)
    expect(said('BARRIER', { sensors: 'D1' })).toContain('设备编码的列表')
    expect(said('BARRIER', { driver: 'tcp-text' })).toContain('之一')
    // The address of another driver may stand beside.
    expect(said('BARRIER', { ping: 'http://10.0.0.9/ping' })).toBe(null)
  })
})

describe('按字段填参数', () => {
  const length: ParamField = {
    name: 'length',
    label: '字符数',
    entry: { kind: 'oneOf', values: [8, 7] },
    options: { 7: '七个' },
  }
  const stx: ParamField = {
    name: 'stx',
    label: '有起始符',
    entry: { kind: 'flag', fallback: true },
  }

  test('与默认一样的和空的不存；一个也没有就什么也不存', () => {
    expect(withParam({}, length, 7)).toEqual({ length: 7 })
    expect(withParam({ length: 7, stx: false }, length, 8)).toEqual({ stx: false })
    expect(withParam({ stx: false }, stx, true)).toBe(null)
    expect(withParam({ length: 7 }, length, '')).toBe(null)
    const codes: ParamField = { name: 'c', label: '编码', entry: { kind: 'codes' } }
    expect(withParam({ c: ['a'] }, codes, [])).toBe(null)
  })

  test('换了协议，别的协议的参数去掉', () => {
    expect(onlyParams({ length: 7, begin: '02' }, [length])).toEqual({ length: 7 })
    expect(onlyParams({ begin: '02' }, [length])).toBe(null)
  })

  test('读存下的、读手写的，读不出的当作没有', () => {
    expect(readParamObject({ a: 1 })).toEqual({ a: 1 })
    expect(readParamObject('{"a":1}')).toEqual({ a: 1 })
    for (const value of ['{', '[1]', null, 3]) expect(readParamObject(value)).toEqual({})
  })

  test('说成中文：选项、是否、密码、没人认得的', () => {
    const secret: ParamField = {
      name: 'password',
      label: '密码',
      entry: { kind: 'text', most: 60, isSecret: true },
    }
    const params = { length: 7, stx: false, password: 'p', other: [1] }
    expect(paramLines([length, stx, secret], params)).toEqual([
      { label: '字符数', value: '七个' },
      { label: '有起始符', value: '否' },
      { label: '密码', value: '••••••' },
      { label: 'other', value: '[1]' },
    ])
  })

  test.each([
    [{ kind: 'hex', most: 2 }, '0D0', '0d0a'],
    [{ kind: 'factor' }, '-1', '0.001'],
    [{ kind: 'int', from: 0, to: 9, fallback: null }, 10, 9],
    [{ kind: 'text', most: 2 }, 'abc', 'ab'],
    [{ kind: 'flag', fallback: false }, 'true', true],
  ] as const)('%o', (entry, wrong, right) => {
    expect(paramFault(entry, wrong)).not.toBe(null)
    expect(paramFault(entry, right)).toBe(null)
    expect(paramFault(entry, '')).toBe(null)
  })
})
