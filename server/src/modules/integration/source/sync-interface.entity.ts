import {
  defineChild,
  defineEntity,
  definePopup,
  pick,
  type RowOf,
} from '@junheng/domain/entity/define-entity.ts'
import { choice, dateTime, rate, ref, text } from '@junheng/domain/entity/field.ts'
import { enabledOnly } from '@junheng/domain/entity/popup-parts.ts'
import { SYNC_TRANSFORMS } from '@junheng/domain/integration/source-mapping.ts'
import {
  SYNC_ENTITIES,
  SYNC_MISSING,
  SYNC_POLICIES,
  SYNC_STATES,
} from '@junheng/domain/integration/source-terms.ts'

const syncSourcePopup = definePopup({
  code: 'pick-sync-source',
  label: '选择数据源',
  entity: 'syncSource',
  style: 'list',
  shown: ['name', 'type', 'system'],
  carried: ['id'],
  value: 'id',
  view: 'name',
  params: [enabledOnly],
})

const MADE = { write: 'server', copy: false } as const
const UNSEEN = { ...MADE, show: false, hidden: true, advanced: false } as const

/** Where a field of the archive comes from. */
const syncField = defineChild({
  name: 'syncField',
  table: 'sys_sync_field',
  label: '字段对照',
  nameField: 'field',
  fields: {
    field: text({ label: '档案字段', length: 80, required: true }),
    column: text({ label: '来源字段', length: 63 }),
    transform: choice(SYNC_TRANSFORMS, { label: '转换', required: true, default: 'PLAIN' }),
    param: text({ label: '参数', length: 500 }),
  },
  unique: [['field']],
})

/** 同步接口: what of a source becomes rows of which archive, in whose words, and when. */
export const syncInterface = defineEntity({
  name: 'syncInterface',
  table: 'sys_sync_interface',
  label: '同步接口',
  scope: 'org',
  lifeCycle: 'master',
  codeField: 'code',
  nameField: 'name',
  fields: {
    code: text({
      label: '编码',
      length: 40,
      required: true,
      unique: 'scope',
      quick: true,
      validate: { pattern: '^[A-Za-z0-9_-]+$', title: '编码只能是字母、数字和 _ -' },
    }),
    name: text({ label: '名称', length: 60, required: true, quick: true }),
    ...ref('syncSource', 'source', { label: '数据源', required: true }),
    entity: choice(SYNC_ENTITIES, { label: '档案', required: true }),
    query: text({
      label: '查询',
      length: 4000,
      required: true,
      control: 'TEXTAREA',
      tips: '数据库：一条 SELECT；HTTP：路径，可含 {cursor}、{page}；文件：文件名',
    }),
    rowsPath: text({
      label: '行所在',
      length: 100,
      tips: 'JSON 中行的位置，如 data.rows；不填为整个应答',
    }),
    matchKey: text({
      label: '来源主键',
      length: 63,
      required: true,
      tips: '来源中不变的主键，存为内部编码',
    }),
    cursorField: text({
      label: '增量字段',
      length: 63,
      tips: '如最后修改时间；不填每次全量',
    }),
    policy: choice(SYNC_POLICIES, { label: '冲突', required: true, default: 'ERP_WINS' }),
    onMissing: choice(SYNC_MISSING, {
      label: '来源中没有的',
      required: true,
      default: 'KEEP',
      tips: '只在全量同步时处理',
    }),
    maxErrorRate: rate({
      label: '出错上限',
      required: true,
      default: '0.1',
      min: '0',
      max: '1',
      tips: '被拒绝的行超过它，整次撤销',
    }),
    cron: text({ label: '定时', length: 60, tips: '如 */10 * * * *；不填只手工运行' }),
    nextTime: dateTime({ label: '下次运行', ...MADE }),
    cursor: text({ label: '已同步到', length: 200, ...MADE }),
    lastTime: dateTime({ label: '最近运行', ...MADE }),
    lastState: choice(SYNC_STATES, { label: '最近结果', ...MADE }),
    runUntil: dateTime({ label: '占用至', ...UNSEEN }),
    runToken: text({ label: '占用凭据', length: 40, ...UNSEEN }),
    remark: text({ label: '备注', length: 500, control: 'TEXTAREA' }),
  },
  children: { sysSyncField: syncField },
  // Rows of an archive are told apart by source and inner code: a second interface could not be.
  unique: [['sourceId', 'entity']],
  picks: { sourceId: pick(syncSourcePopup, { fill: { sourceName: 'name' } }) },
  actions: ['run', 'sample'],
  list: [
    'code',
    'name',
    'sourceName',
    'entity',
    'policy',
    'onMissing',
    'cron',
    'nextTime',
    'cursor',
    'lastTime',
    'lastState',
    'enabled',
    'updateUser',
  ],
  sort: { field: 'code', dir: 'asc' },
  tones: [
    { tone: 'red', field: 'lastState', is: ['FAILED', 'UNDONE'] },
    { tone: 'grey', field: 'lastState', is: ['TRIED'] },
  ],
  mounts: [
    {
      code: 'main',
      base: '/sync/interface-conf',
      route: '/modules/integration/interface_conf',
      label: '同步接口',
      fields: { runUntil: 'absent', runToken: 'absent' },
      actions: ['list', 'create', 'update', 'delList', 'enable', 'disable', 'export'],
    },
  ],
})

export interface SyncInterfaceRow extends RowOf<typeof syncInterface> {}
