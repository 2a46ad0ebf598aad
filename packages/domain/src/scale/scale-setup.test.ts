import { describe, expect, test } from 'vitest'
import { CONNECTION_LABELS, type Connection } from './scale.ts'
import { checkAddress, checkBeams, checkUnattended, type ScaleSetup } from './scale-setup.ts'

const ALL = Object.keys(CONNECTION_LABELS) as readonly Connection[]
const setup = (more: Partial<ScaleSetup>): ScaleSetup => ({
  name: '一号磅',
  connType: 'AGENT',
  host: null,
  port: null,
  controlMode: 'ATTENDED',
  ...more,
})
/** The connections at which something is refused. */
const refusedAt = (check: (connType: Connection) => unknown): readonly Connection[] =>
  ALL.filter((connType) => check(connType) !== null)

describe('scale / setup', () => {
  test('服务器直接读取的仪表须有地址和端口', () => {
    const direct = ['TCP_CLIENT', 'MODBUS_TCP']
    expect(refusedAt((connType) => checkAddress(setup({ connType })))).toEqual(direct)
    const port = 4001
    expect(refusedAt((connType) => checkAddress(setup({ connType, port, host: ' ' })))).toEqual(
      direct,
    )
    expect(refusedAt((connType) => checkAddress(setup({ connType, host: 'h' })))).toEqual(direct)
    expect(refusedAt((connType) => checkAddress(setup({ connType, port, host: 'h' })))).toEqual([])
    expect(checkAddress(setup({ connType: 'TCP_CLIENT' }))?.message).toBe(
      '连接方式为网口的地磅，须填写主机地址和端口',
    )
  })

  test('无人值守只在采集端连接的地磅上有程序', () => {
    const at = (controlMode: ScaleSetup['controlMode']) =>
      refusedAt((connType) => checkUnattended({ connType, controlMode }))
    expect(at('UNATTENDED')).toEqual(['TCP_CLIENT', 'MODBUS_TCP', 'SIM'])
    expect(at('ATTENDED')).toEqual([])
    expect(at('OFF')).toEqual([])
  })

  test('光栅只能装在采集端连接的地磅上；模拟的自带', () => {
    expect(refusedAt((connType) => checkBeams(setup({ connType })))).toEqual([
      'TCP_CLIENT',
      'MODBUS_TCP',
    ])
    expect(checkBeams(setup({ connType: 'MODBUS_TCP' }))?.message).toBe(
      '地磅一号磅由服务器直接读取，不能检查光栅，请改用采集端连接或停用光栅',
    )
  })
})
