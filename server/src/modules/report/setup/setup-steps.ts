import type { SetupStep } from '@junheng/domain/setup/setup-wire.ts'
import type { SentSearch } from '@junheng/domain/wire/list-payload.ts'
import { is } from '#platform/attention/attention-source.ts'
import { defineSetting } from '#platform/settings/define-setting.ts'

export const setupSkipped = defineSetting({
  key: 'setupSkipped',
  label: '开局向导略过的步骤',
  help: '本集团用不着、开局向导不再提醒的步骤；在开局向导里点“略过”或“恢复”即可',
  type: 'text',
  default: null,
  max: 200,
  level: 'group',
})

interface StepPlan extends Pick<SetupStep, 'code' | 'title' | 'why' | 'needed' | 'unit'> {
  /** The list that is filled. */
  readonly mount: string
  /** Further lists whose rows count as well. */
  readonly also?: readonly string[]
  /** Which of its rows count; absent: all. */
  readonly search?: readonly SentSearch[]
}

/** From an empty site to its first truck, in the order in which one thing needs the other. */
export const SETUP_STEPS: readonly StepPlan[] = [
  {
    code: 'company',
    title: '集团和库区',
    why: '把“默认库区”改成磅单上要印的名称；有几个厂区各自过磅、各自结算，就建几个库区',
    needed: true,
    unit: '个已命名的库区',
    mount: 'organization/main',
    search: [is('orgName', '默认库区', 'ne')],
  },
  {
    code: 'warehouse',
    title: '仓库',
    why: '收发货的地方，磅单和库存都落在仓库上；堆场、料仓、罐区都算',
    needed: true,
    unit: '个仓库',
    mount: 'warehouse/main',
    // Goods under way have a place of their own from the beginning.
    search: [is('warehouseType', 'TRANSIT', 'ne')],
  },
  {
    code: 'room',
    title: '磅房',
    why: '地磅、摄像头和道闸归在磅房下面',
    needed: true,
    unit: '个磅房',
    mount: 'weighRoom/main',
  },
  {
    code: 'scale',
    title: '地磅',
    why: '先建一台模拟地磅走通流程；接仪表时不必知道协议，在“设备状态”录一段数据，点“识别”就能认出来',
    needed: true,
    unit: '台地磅',
    mount: 'scale/main',
  },
  {
    code: 'user',
    title: '用户',
    why: '给门岗、司磅、库管各建一个账号并给角色；磅单上要有名有姓，不要共用 admin',
    needed: true,
    unit: '个用户（admin 之外）',
    mount: 'user/main',
    search: [is('username', 'admin', 'ne')],
  },
  {
    code: 'material',
    title: '物料',
    why: '在列表里“下载模板”，把旧系统的物料贴进去“导入”；哪一行不对会指出来，改好再导',
    needed: true,
    unit: '种物料',
    mount: 'inventory/main',
  },
  {
    code: 'vendor',
    title: '供应商',
    why: '采购业务要有；可以用 Excel 导入，也可以从 ERP 同步',
    needed: false,
    unit: '个供应商',
    mount: 'vendor/main',
  },
  {
    code: 'customer',
    title: '客户',
    why: '销售业务要有；可以用 Excel 导入，也可以从 ERP 同步',
    needed: false,
    unit: '个客户',
    mount: 'customer/main',
  },
  {
    code: 'vehicle',
    title: '车辆',
    why: '常来的车先导进来，登记时带出轴型和核载；没导的车登记时也能现建',
    needed: false,
    unit: '辆车',
    mount: 'vehicle/main',
  },
  {
    code: 'driver',
    title: '司机',
    why: '常来的司机先导进来，登记时带出手机号，叫号短信才发得到',
    needed: false,
    unit: '个司机',
    mount: 'driver/main',
  },
  {
    code: 'stock',
    title: '期初库存',
    why: '盘一次库，把账上的数录进来并审核，以后的收发才对得上；只过磅不管库存可以略过',
    needed: false,
    unit: '张期初单',
    mount: 'stockInit/main',
  },
  {
    code: 'past',
    title: '历史磅单',
    why: '旧系统往年的磅单导进来备查、出报表；它们没有称重读数，不进库存和结算',
    needed: false,
    unit: '张历史磅单',
    mount: 'pastWeigh/main',
  },
  {
    code: 'notice',
    title: '第一张通知单',
    why: '建一张通知单并审核，车才有货可拉；有合同的先建合同',
    needed: true,
    unit: '张已审核的通知单',
    mount: 'notice/pu',
    also: ['notice/sa', 'notice/al', 'notice/tr'],
    search: [is('status', 'AUDITED')],
  },
  {
    code: 'truck',
    title: '第一辆车',
    why: '登记、进厂、两次过磅、出厂，走一遍；磅单打得出来，开局就完成了',
    needed: true,
    unit: '张过完磅的磅单',
    mount: 'weigh/all',
    search: [is('weighState', 'DONE')],
  },
]
