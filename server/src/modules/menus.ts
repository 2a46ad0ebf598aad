import type { MenuPlan } from '#platform/menu/menu-plan.ts'

/** What can be done with every archive that the group shares with its companies. */
const ALLOT = {
  'material:as-allocate-scheme:allot': '分配',
  'material:as-allocate-scheme:unallot': '取消分配',
} as const

/**
 * The product's menu. Codes never change: roles of every site hang on them. Entities give their titles,
 * routes, rights and buttons themselves.
 */
export const PRODUCT_MENU: readonly MenuPlan[] = [
  {
    kind: 'page',
    code: 'home',
    title: '首页',
    icon: 'home',
    path: '/clouds/index',
    component: 'home',
  },
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
  {
    kind: 'folder',
    code: 'purchase',
    title: '采购管理',
    icon: 'purchase',
    children: [
      {
        kind: 'entity',
        mount: 'contract/pu',
        buttons: {
          'purorder:pu-contract:uploadFile': '上传附件',
          'purorder:pu-contract:delFile': '删除附件',
        },
      },
      {
        kind: 'entity',
        mount: 'priceSheet/pu',
        buttons: { 'purorder:pu-contract-pricing:zero': '允许零价' },
      },
      {
        kind: 'entity',
        mount: 'priceRule/pu',
        buttons: { 'purorder:pu-price-match-rule:test': '取价试算' },
      },
      { kind: 'entity', mount: 'plan/pu' },
      {
        kind: 'entity',
        mount: 'notice/pu',
        buttons: { 'purorder:pu-notice:price': '填写单价' },
      },
    ],
  },
  {
    kind: 'folder',
    code: 'sale',
    title: '销售管理',
    icon: 'sale',
    children: [
      {
        kind: 'entity',
        mount: 'contract/sa',
        buttons: {
          'sale:sa-contract:uploadFile': '上传附件',
          'sale:sa-contract:delFile': '删除附件',
        },
      },
      {
        kind: 'entity',
        mount: 'priceSheet/sa',
        buttons: { 'sale:sa-price:zero': '允许零价' },
      },
      {
        kind: 'entity',
        mount: 'priceRule/sa',
        buttons: { 'sale:sa-price-match-rule:test': '取价试算' },
      },
      { kind: 'entity', mount: 'plan/sa' },
      { kind: 'entity', mount: 'task/sa' },
      {
        kind: 'entity',
        mount: 'notice/sa',
        buttons: {
          'sale:sa-notice:price': '填写单价',
          'sale:quantity-audit:list': '数量核对',
        },
      },
    ],
  },
  {
    kind: 'folder',
    code: 'allot',
    title: '调拨管理',
    icon: 'allot',
    children: [
      {
        kind: 'entity',
        mount: 'contract/al',
        buttons: {
          'allot:al-contract:uploadFile': '上传附件',
          'allot:al-contract:delFile': '删除附件',
        },
      },
      {
        kind: 'entity',
        mount: 'priceSheet/al',
        buttons: { 'allot:al-price:zero': '允许零价' },
      },
      {
        kind: 'entity',
        mount: 'priceRule/al',
        buttons: { 'allot:al-price-match-rule:test': '取价试算' },
      },
      {
        kind: 'entity',
        mount: 'notice/al',
        buttons: { 'allot:al-notice:price': '填写单价' },
      },
    ],
  },
  {
    kind: 'folder',
    code: 'transfer',
    title: '转储管理',
    icon: 'transfer',
    children: [{ kind: 'entity', mount: 'notice/tr' }],
  },
  {
    kind: 'folder',
    code: 'system',
    title: '系统管理',
    icon: 'setting',
    children: [
      { kind: 'entity', mount: 'user/main' },
      { kind: 'entity', mount: 'role/main' },
      {
        kind: 'page',
        code: 'menu',
        title: '菜单',
        path: '/modules/system/sys_menu',
        component: 'menu-admin',
        permission: 'sys-menu:list',
        buttons: {
          'sys-menu:create': '新增',
          'sys-menu:update': '修改',
          'sys-menu:delList': '删除',
          'sys-menu:permission': '登记资源权限',
        },
      },
      { kind: 'entity', mount: 'group/main' },
      { kind: 'entity', mount: 'organization/main' },
      { kind: 'entity', mount: 'dept/main' },
      { kind: 'entity', mount: 'dict/main' },
      {
        kind: 'page',
        code: 'setting',
        title: '参数设置',
        path: '/modules/system/sys_common_define_setting',
        component: 'setting-admin',
        permission: 'settings:sys-common-define-setting:list',
        buttons: { 'settings:sys-common-define-setting:update': '修改' },
      },
      { kind: 'entity', mount: 'codeRule/main' },
      { kind: 'entity', mount: 'hierarchyCodeRule/main' },
      { kind: 'entity', mount: 'format/print' },
      { kind: 'entity', mount: 'oauthClient/main' },
      { kind: 'entity', mount: 'app/main' },
      {
        kind: 'page',
        code: 'template',
        title: '模板配置',
        path: '/custom/format/form/sub',
        component: 'template-admin',
        permission: 'optimus_prime:cg-format:list',
        buttons: { 'optimus_prime:cg-format:update': '修改' },
      },
      {
        kind: 'page',
        code: 'custom-table',
        title: '自定义表',
        path: '/custom/table',
        component: 'custom-table-admin',
        permission: 'optimus_prime:cg-table:list',
        buttons: { 'optimus_prime:cg-table:create': '新增' },
      },
      {
        kind: 'page',
        code: 'job',
        title: '定时任务',
        path: '/modules/system/scheduler_job_info',
        component: 'job-admin',
        permission: 'quartz:scheduler-job-info:list',
      },
      {
        kind: 'page',
        code: 'online-user',
        title: '在线用户',
        path: '/modules/system/sys_online_user',
        component: 'online-users',
        permission: 'core:sys-site-license:onlineUsers',
        buttons: { 'core:sys-site-license:forcedOut': '强制下线' },
      },
      {
        kind: 'page',
        code: 'license',
        title: '许可',
        path: '/modules/system/sys_site_license',
        component: 'license-admin',
        permission: 'core:sys-site-license:list',
        buttons: {
          'core:sys-site-license:export': '导出',
          'core:sys-site-license:import': '导入',
        },
      },
      {
        kind: 'page',
        code: 'log',
        title: '操作日志',
        path: '/modules/system/sys_log',
        component: 'log-admin',
        permission: 'admin:log:list',
        buttons: { 'admin:log:delete': '删除客户端错误' },
      },
    ],
  },
]
