import { describe, expect, it } from 'vitest'
import { faultFile, faultTable } from './fault-file.ts'

const fault = (row: number, field: string, msg: string) => ({ table: 'zz', row, field, msg })

describe('excel / fault file', () => {
  it('每个错误一行，字段用名称，逗号和引号不破行', () => {
    const labels = new Map([['code', '编码']])
    expect(faultTable([fault(2, 'code', '必须填写编码'), fault(3, 'x', '“a,"b')], labels)).toBe(
      '行,字段,原因\r\n2,编码,必须填写编码\r\n3,x,"“a,""b"\r\n',
    )
  })

  it('像公式的内容不会被执行', () => {
    expect(faultTable([fault(2, 'a', '=1+1不正确')], new Map())).toContain("2,a,'=1+1不正确")
  })

  it('带字节序标记，中文不乱', async () => {
    const bytes = new Uint8Array(await faultFile([], new Map()).arrayBuffer())
    expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
  })
})
