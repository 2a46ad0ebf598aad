import { expect, test } from 'vitest'
import { triedFields, typedAdapter } from './typed-mapping.ts'

const form = (fields: readonly object[]) => ({
  header: { target: 'SAP', account: '800', sender: '' },
  children: {
    sys_erp_adapter_biz: [{ bizType: 'PU_WEIGH', billType: '101' }],
    sys_erp_adapter_field: fields.map((field) => ({ bizType: 'PU_WEIGH', part: 'HEAD', ...field })),
    sys_erp_adapter_code: [{ archive: 'VENDOR', code: 'V1', extCode: '' }],
  },
})
const ask = { bizType: 'PU_WEIGH', code: ' BD1 ' } as const

test('只有写完整的行参加试映射：取值和固定值须有其一', () => {
  const typed = typedAdapter(
    form([
      { extField: 'A', source: 'code' },
      { extField: 'B', constant: 'x' },
      { extField: 'C' },
      { extField: 'D', source: 'code', constant: 'x' },
      { extField: '', source: 'code' },
      { extField: 'E', source: 'code', bizType: 'SA_WEIGH' },
    ]),
    ask,
  )
  expect(typed?.fields.map(({ extField }) => extField)).toEqual(['A', 'B'])
  expect(typed).toMatchObject({ code: 'BD1', billType: '101', sender: null, codes: [] })
})

test('没有选ERP就不试', () => {
  expect(typedAdapter({ header: {}, children: {} }, ask)).toBe(null)
})

test('同步对照：值、说不通的行和来源没有的字段', () => {
  const rows = [
    { field: 'invName', column: 'name', transform: 'UPPER' },
    { field: 'isPu', column: 'pu', transform: 'MAP', param: 'Y=是' },
    { field: 'model', column: 'gone', transform: 'PLAIN' },
    { field: 'x', column: '', transform: 'PLAIN' },
  ]
  const tried = triedFields(rows, { name: 'coal', pu: 'Q' })
  expect(tried.map(({ value, fault }) => value ?? fault)).toEqual([
    'COAL',
    '对照中没有Q',
    '来源没有字段gone',
    '须填来源字段',
  ])
})
