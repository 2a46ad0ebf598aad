import { defineChild, defineEntity, type RowOf } from '@junheng/domain/entity/define-entity.ts'
import { codeField, dailyCode } from '@junheng/domain/entity/document-fields.ts'
import {
  choice,
  date,
  dateTime,
  decimal,
  file,
  flag,
  int,
  json,
  ref,
  text,
  tons,
} from '@junheng/domain/entity/field.ts'
import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'

const given = { write: 'server' } as const
const unseen = { ...given, show: false, hidden: true } as const

export const BARREL_STATUSES = {
  OPEN: '收集中',
  SEALED: '已封桶',
  DETERMINED: '已判定',
  VOID: '已废',
} as const
export type BarrelStatus = keyof typeof BARREL_STATUSES

/** A barrel with its lid's code. */
const barrel = defineChild({
  name: 'barrel',
  table: 'qc_barrel',
  label: '桶',
  nameField: 'barrelCode',
  fields: {
    barrelCode: text({ label: '桶号', length: 40, required: true }),
    weight: decimal(10, 3, { label: '重量(公斤)', min: '0' }),
    sealNo: text({ label: '封签号', length: 40 }),
  },
  unique: [['barrelCode']],
})

/** A vehicle whose sample is in the group; it comes and goes by actions alone. */
const barrelCar = defineChild({
  name: 'barrelCar',
  table: 'qc_barrel_car',
  label: '车辆',
  nameField: 'plateNumber',
  fields: {
    registryId: ref('registry', 'registry', { label: '登记单', required: true, ...unseen })
      .registryId,
    registrySubId: ref('registrySub', 'registrySub', {
      label: '登记单行',
      required: true,
      ...unseen,
    }).registrySubId,
    weighSubId: ref('weighSub', 'weighSub', { label: '磅单行', ...unseen }).weighSubId,
    plateNumber: text({ label: '车牌号', length: 12, ...given }),
    sampleDate: date({ label: '取样日期', ...given }),
    sampleUserId: text({ label: '取样人编号', length: 19, ...unseen }),
    sampleUser: text({ label: '取样人', length: 40, ...given }),
    points: json({ label: '采样点', ...given }),
    barrelId: ref('barrel', 'barrel', { label: '桶', ...given }).barrelId,
    suttle: tons({ label: '净重', ...given }),
    photo: file({ label: '照片', ...given }),
    // Cars of a void group are free for another one.
    live: flag({ label: '有效', default: true, ...unseen }),
  },
})

/** Cars whose samples are assayed as one. */
export const barrelGroup = defineEntity({
  name: 'barrelGroup',
  table: 'qc_barrel_group',
  label: '采样桶组',
  scope: 'org',
  lifeCycle: 'none',
  codeField: 'code',
  nameField: 'code',
  codeRule: dailyCode('barrelGroup', 'TZ'),
  fields: {
    code: codeField('桶组编号'),
    status: choice(
      {
        OPEN: { label: BARREL_STATUSES.OPEN, color: 'orange' },
        SEALED: { label: BARREL_STATUSES.SEALED, color: 'green' },
        DETERMINED: { label: BARREL_STATUSES.DETERMINED, color: 'blue' },
        VOID: { label: BARREL_STATUSES.VOID, color: 'red' },
      },
      { label: '状态', required: true, default: 'OPEN', ...given },
    ),
    kind: choice(
      {
        pu: KIND_TRAITS.pu.label,
        pt: KIND_TRAITS.pt.label,
        sa: KIND_TRAITS.sa.label,
        st: KIND_TRAITS.st.label,
        al: KIND_TRAITS.al.label,
        tr: KIND_TRAITS.tr.label,
        pr: KIND_TRAITS.pr.label,
      },
      { label: '业务', required: true, default: 'pu', ...given },
    ),
    inventoryId: ref('inventory', 'inventory', { label: '物料', required: true, ...unseen })
      .inventoryId,
    invName: text({
      label: '物料名称',
      quick: true,
      ...given,
      follows: { ref: 'inventoryId', take: 'name' },
    }),
    partnerId: text({ label: '往来单位编号', length: 19, ...unseen }),
    partnerName: text({ label: '往来单位', length: 210, quick: true, ...given }),
    contractId: ref('contract', 'contract', { label: '合同', ...unseen }).contractId,
    contractCode: text({
      label: '合同编号',
      length: 40,
      ...given,
      follows: { ref: 'contractId', take: 'code' },
    }),
    noticeId: ref('notice', 'notice', { label: '通知单', ...unseen }).noticeId,
    notoCode: text({
      label: '通知单号',
      length: 40,
      ...given,
      follows: { ref: 'noticeId', take: 'code' },
    }),
    ...ref('warehouse', 'warehouse', { label: '仓库', ...given }),
    originPlace: text({ label: '产地', length: 100, ...given }),
    // The material and what else cars of a group have in common; cars of two keys never mix.
    groupKey: text({ label: '归组键', length: 100, required: true, ...unseen }),
    carGroupNum: int({
      label: '组车数',
      required: true,
      default: '1',
      min: '0',
      max: '500',
      tips: '0 为不限车数，须填截止时间',
    }),
    deadline: dateTime({ label: '截止时间' }),
    carCount: int({ label: '车数', required: true, default: '0', total: true, ...given }),
    suttle: tons({ label: '净重合计', total: true, ...given }),
    pileWeight: tons({ label: '料堆量', min: '0' }),
    plateNumber: text({
      label: '车牌号',
      quick: true,
      derive: { join: 'qcBarrelCar', of: 'plateNumber' },
    }),
    formatId: text({ label: '检验方案', length: 19, ...unseen }),
    modelId: text({ label: '质检模型', length: 19, ...unseen }),
    autoModelId: text({ label: '自动规则', length: 19, ...unseen }),
    sealDate: dateTime({ label: '封桶时间', ...given }),
    sealUserId: text({ label: '封桶人编号', length: 19, ...unseen }),
    sealUser: text({ label: '封桶人', length: 40, ...given }),
    sampleId: text({ label: '样品', length: 19, ...unseen }),
    voidReason: text({ label: '作废原因', length: 200, ...given }),
    remark: text({ label: '备注', length: 200, control: 'TEXTAREA' }),
  },
  children: { qcBarrel: barrel, qcBarrelCar: barrelCar },
  indexes: [['groupKey', 'status'], ['deadline']],
  list: [
    'code',
    'kind',
    'invName',
    'partnerName',
    'contractCode',
    'plateNumber',
    'carCount',
    'carGroupNum',
    'suttle',
    'deadline',
    'status',
    'sealUser',
    'sealDate',
    'createUser',
    'createDate',
  ],
  sort: { field: 'createDate', dir: 'desc' },
  tones: [{ tone: 'grey', field: 'status', is: ['VOID'] }],
  mounts: [
    {
      code: 'main',
      base: '/quality/pro-qc-barrel-group',
      route: '/modules/quality/pro_qc_barrel_group',
      label: '采样桶组',
      // Groups are opened by sampling alone.
      actions: ['list', 'update', 'export'],
    },
  ],
})

export interface BarrelGroupRow extends RowOf<typeof barrelGroup> {}
