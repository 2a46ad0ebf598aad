import { defineEntity } from '@junheng/domain/entity/define-entity.ts'
import { int, ref, text } from '@junheng/domain/entity/field.ts'

const MADE = { write: 'server', copy: false } as const

/** 调用记录: every call that was made with a key, reads too; what a write changed stands in the operation log. */
export const apiCall = defineEntity({
  name: 'apiCall',
  table: 'sys_api_call',
  label: '调用记录',
  scope: 'org',
  lifeCycle: 'none',
  codeField: 'callName',
  nameField: 'callName',
  fields: {
    ...ref('apiKey', 'key', { label: '接口密钥', required: true, ...MADE }),
    callName: text({ label: '接口', length: 200, required: true, quick: true, ...MADE }),
    label: text({ label: '内容', length: 80, quick: true, ...MADE }),
    httpStatus: int({ label: '应答', required: true, ...MADE }),
    error: text({ label: '拒绝原因', length: 300, ...MADE }),
    ms: int({ label: '毫秒', required: true, ...MADE }),
    ip: text({ label: '来自', length: 45, ...MADE }),
  },
  list: ['createDate', 'keyName', 'callName', 'label', 'httpStatus', 'error', 'ms', 'ip'],
  sort: { field: 'createDate', dir: 'desc' },
  mounts: [
    {
      code: 'main',
      base: '/core/api-calls',
      route: '/modules/integration/api_calls',
      label: '调用记录',
      actions: ['list', 'export'],
    },
  ],
})
