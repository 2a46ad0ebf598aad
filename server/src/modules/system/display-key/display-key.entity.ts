import { defineEntity } from '@junheng/domain/entity/define-entity.ts'
import { choices, dateTime, text } from '@junheng/domain/entity/field.ts'

const PAGES = {
  QUEUE: '排队看板',
  VEHICLES: '厂内车辆',
  TEAM: '班组报表',
  TEAM_DAY: '班组日报',
} as const

/**
 * A screen on a wall: it reads a few pages of one company and nobody sits in front of it. The key lives in
 * sys_display_key_secret: no list, export or log can ever reach it.
 */
export const displayKey = defineEntity({
  name: 'displayKey',
  table: 'sys_display_key',
  label: '大屏密钥',
  scope: 'org',
  lifeCycle: 'master',
  nameField: 'name',
  fields: {
    name: text({ label: '名称', length: 60, required: true, unique: 'scope', quick: true }),
    pages: choices(PAGES, { label: '可看页面', required: true }),
    endTime: dateTime({ label: '到期时间', tips: '不填为长期有效' }),
    issueTime: dateTime({ label: '发放时间', write: 'server', copy: false }),
    lastTime: dateTime({ label: '最近使用', write: 'server', copy: false }),
    remark: text({ label: '备注', length: 500, control: 'TEXTAREA' }),
  },
  list: [
    'name',
    'pages',
    'endTime',
    'issueTime',
    'lastTime',
    'enabled',
    'createUser',
    'createDate',
  ],
  sort: { field: 'createDate', dir: 'desc' },
  mounts: [
    {
      code: 'main',
      base: '/core/sys-display-key',
      route: '/modules/system/sys_display_key',
      label: '大屏密钥',
      // No copy and no file of rows: a key is of one screen.
      actions: ['list', 'create', 'update', 'delList', 'enable', 'disable', 'export'],
    },
  ],
})
