import { defineEntity, type RowOf } from '@junheng/domain/entity/define-entity.ts'
import { choice, dateTime, int, text } from '@junheng/domain/entity/field.ts'
import {
  SOURCE_DIALECTS,
  SOURCE_SYSTEMS,
  SOURCE_TYPES,
} from '@junheng/domain/integration/source-terms.ts'

const MADE = { write: 'server', copy: false } as const
const OF_DATABASE = { field: 'type', is: ['DB'] } as const
const SHOWN = { ...OF_DATABASE, set: 'show' } as const

/**
 * 数据源: another system whose master data is read. Its password and the key that it signs with live in
 * sys_sync_source_secret, sealed: no list, export or log can ever reach them.
 */
export const syncSource = defineEntity({
  name: 'syncSource',
  table: 'sys_sync_source',
  label: '数据源',
  scope: 'org',
  lifeCycle: 'master',
  nameField: 'name',
  fields: {
    name: text({ label: '名称', length: 60, required: true, unique: 'scope', quick: true }),
    type: choice(SOURCE_TYPES, { label: '类型', required: true, default: 'DB' }),
    system: choice(SOURCE_SYSTEMS, {
      label: '来源系统',
      required: true,
      default: 'OTHER',
      tips: '同步来的档案以它为来源',
    }),
    dialect: choice(SOURCE_DIALECTS, { label: '数据库', asked: OF_DATABASE }),
    host: text({ label: '主机', length: 200, quick: true, asked: OF_DATABASE }),
    port: int({ label: '端口', min: '1', max: '65535', tips: '不填按数据库的默认端口' }),
    dbName: text({ label: '库名', length: 100, asked: OF_DATABASE }),
    username: text({ label: '用户名', length: 100, asked: OF_DATABASE, tips: '请用只读账号' }),
    url: text({
      label: '接口地址',
      length: 500,
      asked: { field: 'type', is: ['HTTP'] },
      tips: '如 https://erp.example.com/api，不含账号',
    }),
    folder: text({
      label: '文件夹',
      length: 200,
      tips: '服务器同步目录（SYNC_DIR）下的文件夹，不填为该目录本身',
    }),
    timeoutMs: int({
      label: '时限毫秒',
      required: true,
      default: '30000',
      min: '100',
      max: '120000',
    }),
    maxRows: int({
      label: '最多行数',
      required: true,
      default: '20000',
      min: '1',
      max: '50000',
    }),
    secretTime: dateTime({ label: '密码设置时间', ...MADE }),
    issueTime: dateTime({ label: '推送密钥发放时间', ...MADE }),
    remark: text({ label: '备注', length: 500, control: 'TEXTAREA' }),
  },
  // A form asks for what its kind of source is reached by, and for nothing else.
  when: {
    dialect: SHOWN,
    host: SHOWN,
    port: SHOWN,
    dbName: SHOWN,
    username: { ...SHOWN, is: ['DB', 'HTTP'] },
    url: { ...SHOWN, is: ['HTTP'] },
    folder: { ...SHOWN, is: ['FILE'] },
  },
  actions: ['secret', 'issue', 'test'],
  list: [
    'name',
    'type',
    'system',
    'dialect',
    'host',
    'dbName',
    'url',
    'folder',
    'secretTime',
    'issueTime',
    'enabled',
    'updateUser',
  ],
  sort: { field: 'name', dir: 'asc' },
  mounts: [
    {
      code: 'main',
      base: '/sync/data-source',
      route: '/modules/integration/data_source',
      label: '数据源',
      // Each has its own password: there is nothing to copy or to bring in by the dozen.
      actions: ['list', 'create', 'update', 'delList', 'enable', 'disable', 'export'],
    },
  ],
})

export interface SyncSourceRow extends RowOf<typeof syncSource> {}
