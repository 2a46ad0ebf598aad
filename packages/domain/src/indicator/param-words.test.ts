import { describe, expect, test } from 'vitest'
import { PROTOCOL_LABELS, type Protocol } from '../scale/scale.ts'
import { paramWords } from './param-words.ts'
import { paramsOf } from './settings-of-scale.ts'

const PROTOCOLS = Object.keys(PROTOCOL_LABELS) as Protocol[]
const named = (protocol: Protocol) => paramsOf(protocol).map(({ name }) => name)

describe('通讯协议的参数', () => {
  test('协议读什么参数，表单就有什么参数', () => {
    expect(named('YAOHUA_CONT')).toEqual(['ignoreChecksum'])
    expect(named('TOLEDO_CONT')).toEqual(['ignoreChecksum', 'ignoreUnit', 'stx', 'tare'])
    expect(named('SIM')).toEqual([])
    expect(named('GENERIC')).toHaveLength(11)
    expect(paramsOf('YAOHUA_REV')).toEqual([
      {
        name: 'length',
        label: '等号后几个字符',
        entry: { kind: 'oneOf', values: [8, 7] },
        options: { 8: '8 个（带符号）', 7: '7 个（A27）' },
      },
    ])
    expect(paramsOf('MODBUS_TCP').find(({ name }) => name === 'unitId')).toMatchObject({
      label: '站号',
      entry: { kind: 'int', from: 0, to: 255, fallback: 1 },
    })
  })

  test.each(PROTOCOLS)('%s 的每个参数有中文名，一个协议里不重名', (protocol) => {
    const fields = paramsOf(protocol)
    expect(fields.filter(({ name }) => paramWords(protocol, name) === null)).toEqual([])
    expect(new Set(fields.map(({ label }) => label)).size).toBe(fields.length)
    for (const { entry, options } of fields)
      if (options && entry.kind === 'oneOf')
        expect(Object.keys(options).toSorted()).toEqual(entry.values.map(String).toSorted())
  })
})
