import type { MenuPlan } from '#platform/menu/menu-plan.ts'

/** What can be done with every archive that the group shares with its companies. */
const ALLOT = {
  'material:as-allocate-scheme:allot': '分配',
  'material:as-allocate-scheme:unallot': '取消分配',
} as const

/** Archives and the ways through the plant. */
export const ARCHIVE_MENUS: readonly MenuPlan[] = [
  {
    kind: 'folder',
    code: 'archives',
    title: '基础档案',
    icon: 'archive',
    children: [
      { kind: 'entity', mount: 'plate/main' },
      { kind: 'entity', mount: 'computationGroup/main' },
      { kind: 'entity', mount: 'inventoryClass/main', buttons: ALLOT },
      {
        kind: 'entity',
        mount: 'inventory/main',
        buttons: ALLOT,
      },
      { kind: 'entity', mount: 'vendor/main', buttons: ALLOT },
      { kind: 'entity', mount: 'customer/main', buttons: ALLOT },
      { kind: 'entity', mount: 'carrier/main' },
      {
        kind: 'entity',
        mount: 'vehicle/main',
        buttons: {
          'material:as-vehicle:quickCreate': '快速新增',
          'material:as-vehicle:stored-tare': '允许期限皮重',
        },
      },
      {
        kind: 'entity',
        mount: 'driver/main',
        buttons: { 'material:as-driver:quickCreate': '快速新增' },
      },
      { kind: 'entity', mount: 'blacklist/main' },
      { kind: 'entity', mount: 'region/main' },
      { kind: 'entity', mount: 'qcClass/main' },
      { kind: 'entity', mount: 'qcItem/main' },
      {
        kind: 'entity',
        mount: 'factory/main',
        buttons: { 'material:as-inv-factory:verifyMatch': '验证厂区' },
      },
      { kind: 'entity', mount: 'warehouse/main' },
      { kind: 'entity', mount: 'area/main' },
      { kind: 'entity', mount: 'silo/main' },
      { kind: 'entity', mount: 'location/main' },
      { kind: 'entity', mount: 'iccard/main' },
      { kind: 'entity', mount: 'handset/main' },
      {
        kind: 'entity',
        mount: 'formula/main',
        buttons: { 'material:as-formula:test': '试算' },
      },
      {
        kind: 'entity',
        mount: 'qrRule/main',
        buttons: {
          'material:as-qr-rule:make': '生成二维码',
          'material:as-qr-rule:parse': '解析二维码',
        },
      },
      { kind: 'entity', mount: 'allocateScheme/main' },
      {
        kind: 'entity',
        mount: 'batch/main',
        buttons: { 'material:as-batch:current': '当前批次' },
      },
    ],
  },
  {
    kind: 'folder',
    code: 'passage',
    title: '厂内通行',
    icon: 'passage',
    children: [
      { kind: 'entity', mount: 'check/main' },
      {
        kind: 'entity',
        mount: 'line/main',
        buttons: { 'material:as-line:verifyMatch': '验证匹配线路' },
      },
      {
        kind: 'entity',
        mount: 'queue/main',
        buttons: { 'material:as-queue:verifyMatch': '验证排队规则' },
      },
      { kind: 'entity', mount: 'dischargeAddress/main' },
      {
        kind: 'entity',
        mount: 'appointmentRule/main',
        buttons: { 'material:as-appointment-rule:verifyMatch': '验证预约规则' },
      },
      {
        kind: 'entity',
        mount: 'route/main',
        buttons: { 'material:as-route:verifyMatch': '验证运输线路' },
      },
    ],
  },
]
