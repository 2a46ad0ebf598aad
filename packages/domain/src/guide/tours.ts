/** One of the few things that somebody is shown on his first visit. */
export interface TourStep {
  readonly title: string
  readonly says: string
  /** The screen it is about, as the menu has it; absent: it is about every screen. */
  readonly path?: string
}

const ASK: TourStep = {
  title: '不会了就问',
  says: '右上角的 ? 打开这一页的说明，Shift+? 列出快捷键。',
}
const HOME: TourStep = {
  title: '从首页开始',
  says: '待办是等您做的事，点开就能处理；数字和图也都能点开。',
  path: '/clouds/index',
}

/** By the code of the role; at most five steps each. */
export const TOURS: Readonly<Record<string, readonly TourStep[]>> = {
  weigher: [
    {
      title: '过磅',
      says: '车上磅、显示稳定后按 F2；车牌没认出就输后四位。',
      path: '/modules/measure/weigh/weigh',
    },
    {
      title: '磅单',
      says: '过完的车在「全部磅单」里，可以补打、查照片。',
      path: '/modules/measure/mm_weigh',
    },
    {
      title: '交接班',
      says: '下班前新增一张，本班的车数、吨数自动带出。',
      path: '/modules/measure/mm_handover',
    },
    ASK,
  ],
  gate: [
    {
      title: '门岗放行',
      says: '输车牌、刷卡或扫码，按 Enter；绿色再按一次 Enter 放行。',
      path: '/gate',
    },
    { title: '排队叫号', says: '按「调度」，再按「下一位」叫车。', path: '/queue' },
    {
      title: '登记',
      says: '没有登记的车，在门岗页就能登记；完整的登记在「采购登记单」等列表里。',
      path: '/modules/purorder/pu_registry',
    },
    {
      title: '访客',
      says: '客人的车登记为「访客车辆」，一样识别放行。',
      path: '/modules/registry/tr_visitor',
    },
    ASK,
  ],
  keeper: [
    {
      title: '装卸',
      says: '手机上打开：扫码或输车牌后几位，核对仓库、货位，按「完成」。',
      path: '/phone/load',
    },
    {
      title: '现场确认',
      says: '电脑上可以一次确认多辆。',
      path: '/modules/measure/confirm_pu_weigh',
    },
    { title: '库存', says: '每一笔出入库都能点回磅单。', path: '/modules/store/pd_stock' },
    ASK,
  ],
  buyer: [
    HOME,
    {
      title: '合同',
      says: '新增后由经理审核，审核了才能开通知单。',
      path: '/modules/purorder/pu_contract',
    },
    {
      title: '通知单',
      says: '「参照合同新增」，填上限和起止时间；审核后车就能登记。',
      path: '/modules/purorder/pu_notice',
    },
    {
      title: '收了多少',
      says: '在通知单上「联查磅单」，或者直接看采购磅单。',
      path: '/modules/measure/mm_pu_weigh',
    },
    ASK,
  ],
  sales: [
    HOME,
    {
      title: '合同',
      says: '新增后由经理审核，审核了才能开通知单。',
      path: '/modules/sale/sa_contract',
    },
    {
      title: '通知单',
      says: '「参照合同新增」，填上限和起止时间；「批量派车」一次派多辆。',
      path: '/modules/sale/sa_notice',
    },
    {
      title: '签收',
      says: '对方过磅的数量录在「销售签收」。',
      path: '/modules/measure/sa_confirm',
    },
    ASK,
  ],
  sampler: [
    {
      title: '取样',
      says: '手机上打开：车厢图上亮着的格子取样，勾上、拍照、填封签。',
      path: '/phone/sampling',
    },
    {
      title: '采样桶组',
      says: '组满后「封桶」，再交给制样。',
      path: '/modules/quality/pro_qc_barrel_group',
    },
    { title: '样品交接', says: '送样、收样各在手机上确认重量和封签。', path: '/phone/handover' },
    ASK,
  ],
  preparer: [
    {
      title: '制样',
      says: '在「样品」里按「制样」，扫采样码，得到制样码。',
      path: '/modules/quality/qc_assay_sample',
    },
    { title: '样品交接', says: '收样时核对重量和封签，按「收下」。', path: '/phone/handover' },
    ASK,
  ],
  encoder: [
    {
      title: '编码',
      says: '在「化验单」里按「编码」，扫制样码，得到化验码。',
      path: '/modules/quality/qc_assay',
    },
    { title: '样品交接', says: '收样时核对重量和封签，按「收下」。', path: '/phone/handover' },
    ASK,
  ],
  assayer: [
    {
      title: '化验录入',
      says: '扫化验码录入；平行样两次，用空格隔开，超差会提示补测。',
      path: '/viewWeigh/index',
    },
    { title: '化验单', says: '自己录入的单子和状态。', path: '/modules/quality/qc_assay' },
    ASK,
  ],
  checker: [
    {
      title: '校核和审核',
      says: '在「化验单」里「校核」「审核」；有争议的「复检」。',
      path: '/modules/quality/qc_assay',
    },
    {
      title: '化验日志',
      says: '每一步连成链，随时「校验」。',
      path: '/modules/quality/qc_assay_log',
    },
    ASK,
  ],
  determiner: [
    HOME,
    {
      title: '判定',
      says: '「判定桶组」选化验完的一组，「审核」后重量和价格随之改变。',
      path: '/modules/quality/pro_assay_determine',
    },
    {
      title: '质检模型',
      says: '标准、档次和扣法在这里；「试算」填一个数看结果。',
      path: '/modules/quality/qc_model_cg',
    },
    ASK,
  ],
  finance: [
    HOME,
    {
      title: '结算计算',
      says: '磅单「下推」后在这里算好每一车；算不出的写着原因。',
      path: '/modules/purorder/fd_pu_calculation',
    },
    {
      title: '结算单',
      says: '新增，「选取待结算磅单」，保存、审核，另一个人复核。',
      path: '/modules/purorder/fd_pu_settlement_main',
    },
    { title: '收付款', says: '付款或收款，核销结算单。', path: '/modules/account/recive_payment' },
    ASK,
  ],
  examiner: [
    HOME,
    {
      title: '复核',
      says: '审核过的结算单，核对后「复核」；不能复核自己审核的。',
      path: '/modules/purorder/fd_pu_settlement_main',
    },
    {
      title: '金额从哪来',
      says: '每一行的「金额溯源」一直读到磅上的读数。',
      path: '/modules/sale/fd_sa_settlement_main',
    },
    ASK,
  ],
  manager: [
    HOME,
    {
      title: '待办审批',
      says: '等您批的申请，「同意」「驳回」或「退回」。',
      path: '/activti/todo',
    },
    {
      title: '称重异常',
      says: '超差、复磅的车在这里处理，处理了磅单才能审核。',
      path: '/modules/measure/mm_exception',
    },
    {
      title: '审核磅单',
      says: '核对后「审核」，审核的才能结算。',
      path: '/modules/measure/mm_pu_weigh',
    },
    ASK,
  ],
  admin: [
    {
      title: '用户和角色',
      says: '新增用户，选库区、部门和角色。',
      path: '/modules/system/sys_user',
    },
    {
      title: '参数设置',
      says: '开关和默认值，按名字搜。',
      path: '/modules/system/sys_common_define_setting',
    },
    {
      title: '审批流程',
      says: '谁来批，自己画，「试走」之后「发布」。',
      path: '/modules/system/flow_conf',
    },
    { title: '操作日志', says: '谁在什么时候改了什么。', path: '/modules/system/sys_log' },
    ASK,
  ],
}

/** For whoever has a role of the site's own. */
const GENERAL: readonly TourStep[] = [
  HOME,
  { title: '找页面', says: '按 Ctrl+K 输名字的一部分。' },
  ASK,
]

/**
 * The tour of somebody: of the first of his roles that has one. Steps about screens that he may not open are left out.
 *
 * @example
 * tourOf({ admin: false, roles: ['gate'] }, () => true)[0]?.title // '门岗放行'
 */
export function tourOf(
  { admin, roles }: { readonly admin: boolean; readonly roles: readonly string[] },
  mayOpen: (path: string) => boolean,
): readonly TourStep[] {
  const code = admin ? 'admin' : roles.find((role) => Object.hasOwn(TOURS, role))
  const steps = (code === undefined ? undefined : TOURS[code]) ?? GENERAL
  return steps.filter(({ path }) => path === undefined || mayOpen(path))
}
