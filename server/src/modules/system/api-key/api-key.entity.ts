import { defineEntity, pick } from '@junheng/domain/entity/define-entity.ts'
import { NOW } from '@junheng/domain/entity/document-fields.ts'
import { dateTime, int, ref, text } from '@junheng/domain/entity/field.ts'
import type { DateDefault } from '@junheng/domain/values/date-default.ts'
import { rolePopup } from '../popups.ts'

const IN_90_DAYS: DateDefault = { ...NOW, day: { mark: '+', value: 90 } }
const MADE = { write: 'server', copy: false } as const

/**
 * 接口密钥: a program that calls the product by itself, in one company, with a role. The key lives in
 * sys_api_key_secret as a hash, with who issued it: no list, export or log can ever reach it.
 */
export const apiKey = defineEntity({
  name: 'apiKey',
  table: 'sys_api_key',
  label: '接口密钥',
  scope: 'org',
  lifeCycle: 'master',
  nameField: 'name',
  fields: {
    name: text({
      label: '名称',
      length: 40,
      required: true,
      unique: 'scope',
      quick: true,
      tips: '哪个系统使用；它做的事在日志和单据上以此名记录',
    }),
    ...ref('role', 'role', {
      label: '角色',
      required: true,
      tips: '能做的事不超过这个角色，也不超过发放人自己',
    }),
    endTime: dateTime({
      label: '到期时间',
      required: true,
      default: IN_90_DAYS,
      tips: '最长一年；到期后不能再调用',
    }),
    perMinute: int({
      label: '每分钟最多次数',
      required: true,
      default: '600',
      min: '1',
      max: '6000',
    }),
    issueTime: dateTime({ label: '发放时间', ...MADE }),
    issueUser: text({ label: '发放人', length: 40, ...MADE }),
    hint: text({ label: '密钥开头', length: 12, ...MADE }),
    lastTime: dateTime({ label: '最近使用', ...MADE }),
    remark: text({ label: '备注', length: 500, control: 'TEXTAREA' }),
  },
  actions: ['issue', 'adopt'],
  picks: { roleId: pick(rolePopup, { fill: { roleName: 'name' } }) },
  list: [
    'name',
    'roleName',
    'hint',
    'endTime',
    'perMinute',
    'issueTime',
    'issueUser',
    'lastTime',
    'enabled',
    'updateUser',
  ],
  sort: { field: 'name', dir: 'asc' },
  mounts: [
    {
      code: 'main',
      base: '/core/api-key',
      route: '/modules/integration/api_key',
      label: '接口密钥',
      // A key is of one program: there is nothing to copy or to bring in by the dozen.
      actions: ['list', 'create', 'update', 'delList', 'enable', 'disable', 'export'],
    },
  ],
})
