import { CONFIRM_STATES, SAMPLE_STATES } from '@junheng/domain/confirm/confirm-states.ts'
import { defineEntity } from '@junheng/domain/entity/define-entity.ts'
import {
  choice,
  dateTime,
  deSuttleTons,
  flag,
  int,
  json,
  rate,
  ref,
  text,
  tons,
} from '@junheng/domain/entity/field.ts'
import { KIND_TRAITS, passageOf } from '@junheng/domain/kinds/kind-traits.ts'
import type { Kind, Side } from '@junheng/domain/kinds/kinds.ts'
import { placeFields } from '@junheng/domain/place/place.ts'
import { placePicks } from '#modules/archives/api.ts'

/** Only actions write it. */
const given = { write: 'server' } as const
const unseen = { ...given, show: false, hidden: true } as const
/** Shown as visit, material and weighing have it now. */
const ofVisit = (take: string) => ({ ...given, follows: { ref: 'registryId', take } }) as const
const ofLine = (take: string) => ({ ...given, follows: { ref: 'registrySubId', take } }) as const
const ofWeigh = (take: string) => ({ ...given, follows: { ref: 'weighId', take } }) as const

/** What is taken off on site is taken off what comes in. */
const LEAVING = { siteDeduct: 'absent', siteRate: 'absent' } as const

const STATES = {
  NONE: CONFIRM_STATES.NONE,
  WAIT: { label: CONFIRM_STATES.WAIT, color: 'orange' },
  CONFIRMED: { label: CONFIRM_STATES.CONFIRMED, color: 'green' },
  SINGLE: { label: CONFIRM_STATES.SINGLE, color: 'red' },
} as const
const SAMPLES = {
  NONE: SAMPLE_STATES.NONE,
  DONE: { label: SAMPLE_STATES.DONE, color: 'green' },
  WAIT: { label: SAMPLE_STATES.WAIT, color: 'orange' },
  UNQUALIFIED: { label: SAMPLE_STATES.UNQUALIFIED, color: 'red' },
} as const

type ConfirmKind = Exclude<Kind, 'pr'>

/** The page of one kind of business, of one side where it has two. */
function mountOf<const K extends ConfirmKind>(kind: K, side?: Side) {
  const { confirmBase, direction } = passageOf(kind, side ?? null)
  const name = side === undefined ? kind : (`${kind}-${side}` as const)
  const { label } = KIND_TRAITS[kind]
  const of = side === undefined ? '' : side === 'fh' ? '发货' : '收货'
  return {
    code: name,
    base: confirmBase ?? '',
    route: `/modules/measure/confirm_${name.replace('-', '_')}_weigh`,
    label: `${label}${of}现场确认`,
    kinds: [kind],
    ...(side === undefined ? {} : { side }),
    actions: ['list'] as const,
    ...(direction === 'out' ? { fields: LEAVING } : {}),
  }
}

/** What somebody on site says of one material of a vehicle: where it lies, what is taken off, how it looks. */
export const confirm = defineEntity({
  name: 'confirm',
  table: 'mm_confirm',
  label: '现场确认',
  scope: 'org',
  lifeCycle: 'none',
  nameField: 'plateNumber',
  fields: {
    kind: choice(
      {
        pu: KIND_TRAITS.pu.label,
        pt: KIND_TRAITS.pt.label,
        sa: KIND_TRAITS.sa.label,
        st: KIND_TRAITS.st.label,
        al: KIND_TRAITS.al.label,
        tr: KIND_TRAITS.tr.label,
      },
      { label: '业务', required: true, default: 'pu', ...unseen },
    ),
    side: choice({ fh: '发货', sh: '收货' }, { label: '收发方', ...unseen }),
    registryId: ref('registry', 'registry', { label: '登记单', required: true, ...unseen })
      .registryId,
    registrySubId: ref('registrySub', 'registrySub', {
      label: '登记单行',
      required: true,
      ...unseen,
    }).registrySubId,
    weighId: ref('weigh', 'weigh', { label: '磅单', ...unseen }).weighId,
    weighSubId: ref('weighSub', 'weighSub', { label: '磅单行', ...unseen }).weighSubId,
    plateNumber: text({
      label: '车牌号',
      length: 12,
      quick: true,
      width: 104,
      ...ofVisit('plateNumber'),
    }),
    code: text({ label: '登记单号', length: 40, quick: true, ...ofVisit('code') }),
    partnerName: text({ label: '往来单位', length: 210, quick: true, ...ofVisit('partnerName') }),
    inventoryId: ref('inventory', 'inventory', { label: '物料', required: true, ...unseen })
      .inventoryId,
    invName: text({ label: '物料名称', quick: true, width: 130, ...ofLine('invName') }),
    notoCode: text({ label: '通知单号', length: 40, ...ofVisit('notoCode') }),
    driverName: text({ label: '司机', length: 40, ...ofVisit('driverName') }),
    countSa: int({ label: '制单数', total: true, ...ofVisit('countSa') }),
    preQuantity: tons({ label: '预装数', total: true, width: 84, ...ofLine('preQuantity') }),
    originalWeight: tons({ label: '原发数', width: 84, ...ofLine('originalWeight') }),
    gross: tons({ label: '毛重', width: 84, ...ofWeigh('gross') }),
    tare: tons({ label: '皮重', width: 84, ...ofWeigh('tare') }),
    deSuttle: deSuttleTons({
      label: '实收/实发数',
      total: true,
      ...given,
      follows: { ref: 'weighSubId', take: 'deSuttle' },
    }),
    entranceTime: dateTime({ label: '入厂时间', ...ofVisit('entranceTime') }),
    // The list waits by it, so that it is kept with the row.
    firstTime: dateTime({ label: '一次时间', ...given }),
    ...placeFields({ warehouse: { asked: true } }),
    batchNo: text({ label: '批次', length: 40 }),
    siteDeduct: tons({ label: '扣重(吨)', min: '0', width: 92 }),
    siteRate: rate({ label: '扣重率', min: '0', width: 92, tips: '如 1.5' }),
    pieces: int({ label: '件数', min: '0', width: 76 }),
    notLoaded: flag({ label: '未装卸', width: 76 }),
    confirmRemark: text({ label: '备注', length: 200, control: 'TEXTAREA' }),
    pictures: json({ label: '照片', control: 'IMG_VIEW', files: 'ids' }),
    confirmState: choice(STATES, {
      label: '确认状态',
      required: true,
      default: 'WAIT',
      ...given,
    }),
    // What a row was before its vehicle was sent away as it came.
    stateBefore: choice(CONFIRM_STATES, { label: '原确认状态', ...unseen }),
    confirmUserId: text({ label: '确认人编号', length: 19, ...unseen }),
    confirmUser: text({ label: '确认人', length: 40, ...given }),
    confirmTime: dateTime({ label: '确认时间', ...given }),
    confirmCount: int({ label: '确认次数', required: true, default: '0', ...given }),
    sampleStatus: choice(SAMPLES, {
      label: '取样状态',
      required: true,
      default: 'NONE',
      ...given,
    }),
    // Drawn as the vehicle comes in, so that the sampler's phone has them before it has no connection.
    points: json({ label: '采样点', ...unseen }),
    sampleUserId: text({ label: '取样人编号', length: 19, ...unseen }),
    sampleUser: text({ label: '取样人', length: 40, ...given }),
    sampleTime: dateTime({ label: '取样时间', ...given }),
    ...ref('barrelGroup', 'barrelGroup', { label: '桶组', ...given }),
  },
  unique: [['registrySubId']],
  actions: ['submit', 'batchSamp'],
  actionLabels: { submit: '确认', batchSamp: '取样' },
  picks: placePicks,
  // The cells of the table: what somebody on site looks at, what he fills in, then the rest.
  form: {
    parts: [
      'plateNumber',
      'invName',
      'preQuantity',
      'gross',
      'tare',
      'warehouseId',
      'siteDeduct',
      'siteRate',
      'pieces',
      'notLoaded',
      'confirmRemark',
      'pictures',
      'areaId',
      'siloId',
      'locationId',
      'batchNo',
      'confirmState',
      'sampleStatus',
      'partnerName',
      'originalWeight',
      'firstTime',
      'entranceTime',
      'code',
      'notoCode',
      'driverName',
      'deSuttle',
      'confirmUser',
      'confirmTime',
      'confirmCount',
      'sampleUser',
      'sampleTime',
      'barrelGroupId',
    ],
  },
  list: [
    'plateNumber',
    'code',
    'partnerName',
    'invName',
    'notoCode',
    'driverName',
    'countSa',
    'preQuantity',
    'originalWeight',
    'gross',
    'tare',
    'deSuttle',
    'entranceTime',
    'firstTime',
    'warehouseName',
    'areaName',
    'siloName',
    'locationName',
    'batchNo',
    'siteDeduct',
    'siteRate',
    'pieces',
    'notLoaded',
    'confirmRemark',
    'confirmState',
    'confirmUser',
    'confirmTime',
    'confirmCount',
    'sampleStatus',
    'sampleUser',
    'sampleTime',
    'barrelGroupName',
  ],
  sort: { field: 'firstTime', dir: 'asc' },
  mounts: [
    mountOf('pu'),
    mountOf('pt'),
    mountOf('sa'),
    mountOf('st'),
    mountOf('al', 'fh'),
    mountOf('al', 'sh'),
    mountOf('tr', 'fh'),
    mountOf('tr', 'sh'),
  ],
})
