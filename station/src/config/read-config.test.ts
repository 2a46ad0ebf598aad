import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './read-config.ts'

const GOOD = {
  server: 'http://10.0.0.5:8080/',
  agent: 'ZD01',
  scales: { DB01: { type: 'serial', path: 'COM3', baud: 4800 }, DB02: { type: 'sim' } },
  devices: { DZ01: { driver: 'modbus-coil', host: '10.0.0.9', port: 502, params: { open: 1 } } },
}
const read = (value: unknown) => readConfig(JSON.stringify(value), 'plant/station.json')
const refusal = (value: unknown): string => {
  try {
    read(value)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}

test('读出配置，缺省值补齐，路径相对于配置文件', () => {
  const config = read(GOOD)
  expect(config.server).toBe('http://10.0.0.5:8080')
  expect(config.keyFile).toBe(resolve('plant/station.key'))
  expect(config.page).toEqual({ host: '127.0.0.1', port: 8790 })
  // What is not written here is the scale's own row's to say.
  expect(config.scales['DB01']).toEqual({ type: 'serial', path: 'COM3', set: { baud: 4800 } })
  const played = read({ ...GOOD, scales: { DB01: { type: 'play', file: 'rec/a.txt' } } })
  const file = resolve('plant/rec/a.txt')
  expect(played.scales['DB01']).toEqual({ type: 'play', file, speed: 1 })
  expect(config.devices['DZ01']).toEqual(GOOD.devices.DZ01)
})

test('写错的配置说明错在哪里', () => {
  expect(() => readConfig('{', 'a.json')).toThrow('配置文件a.json不是有效的JSON')
  expect(refusal({ ...GOOD, server: 'plant' })).toContain('配置项server须为服务器地址')
  expect(refusal({ ...GOOD, agent: 1 })).toBe('配置项agent须填写文字')
  expect(refusal({ ...GOOD, agents: 'x' })).toBe(
    '配置项agents不认识，可用：server、agent、keyFile、dataFolder、page、scales、devices、instruments',
  )
  const scale = (value: object) => refusal({ ...GOOD, scales: { DB01: value } })
  expect(scale({ type: 'usb' })).toBe('配置项scales.DB01.type须为：serial、tcp、sim、play')
  expect(scale({ type: 'tcp', host: 'a', port: 70_000 })).toBe(
    '配置项scales.DB01.port须为1至65535的整数',
  )
  expect(scale({ type: 'serial', path: 'COM3', parity: 'mark' })).toBe(
    '配置项scales.DB01.parity须为：none、even、odd',
  )
  expect(scale({ type: 'sim', host: 'a' })).toBe('配置项scales.DB01.host不认识，可用：type')
  expect(scale({ type: 'play' })).toBe('配置项scales.DB01.file须填写文字')
  expect(refusal({ ...GOOD, devices: [] })).toBe('配置项devices须为对象，以编码为键')
  expect(refusal([])).toBe('配置文件须为对象')
})

test('仪器：目录相对于配置文件，样式须有化验码和项目', () => {
  const of = (value: object) => ({ ...GOOD, instruments: { 测硫仪: value } })
  const pattern = '(?<code>H\\w{8});(?<St>[\\d.]+)'
  const { instruments } = read(of({ folder: 'out', keyFile: 'lab.key', pattern }))
  expect(instruments['测硫仪']).toEqual({
    folder: resolve('plant/out'),
    keyFile: resolve('plant/lab.key'),
    files: '*.txt',
    encoding: 'utf8',
    mode: 'files',
    pattern,
  })
  expect(refusal(of({ folder: 'out', keyFile: 'k', pattern: '(?<St>\\d)' }))).toContain(
    '没有命名组code',
  )
})
