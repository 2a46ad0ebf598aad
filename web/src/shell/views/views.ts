import type { ComponentType } from 'react'
import { lazyPage } from '#web/shell/routes/lazy-page.tsx'
import type { RareViewName } from './rare-views.ts'

/** What few people open: not even where it lies is told before. */
const rare = (name: RareViewName): ComponentType =>
  lazyPage(() => import('./rare-views.ts').then((m) => m.RARE_VIEWS[name]))

/**
 * Every view of the workspace by the name its menu entry has in `component`. To add a page: put it into
 * `pages/<page>/`, name it here, and give the menu entry (or `STATIC_VIEWS`) that name.
 */
export const VIEWS = {
  home: lazyPage(() => import('#web/pages/home/HomePage.tsx').then((m) => m.HomePage)),
  home1: lazyPage(() => import('#web/pages/home/ShortcutPage.tsx').then((m) => m.ShortcutPage)),
  list: lazyPage(() => import('./ListView.tsx').then((m) => m.ListView)),
  form: lazyPage(() => import('./FormView.tsx').then((m) => m.FormView)),
  'user-admin': rare('user-admin'),
  'role-editor': rare('role-editor'),
  'app-admin': rare('app-admin'),
  'menu-admin': rare('menu-admin'),
  'setting-admin': rare('setting-admin'),
  'online-users': rare('online-users'),
  'license-admin': rare('license-admin'),
  'log-admin': rare('log-admin'),
  'job-admin': rare('job-admin'),
  'custom-table-admin': rare('custom-table-admin'),
  'table-designer': rare('table-designer'),
  'template-admin': rare('template-admin'),
  'mapping-form': rare('mapping-form'),
  'message-rule-form': rare('message-rule-form'),
  'param-form': rare('param-form'),
  'vehicle-list': lazyPage(() =>
    import('#web/pages/vehicle/VehicleListPage.tsx').then((m) => m.VehicleListPage),
  ),
  'vehicle-add': lazyPage(() =>
    import('#web/pages/vehicle/VehicleAddPage.tsx').then((m) => m.VehicleAddPage),
  ),
  'contract-list': lazyPage(() =>
    import('#web/pages/contract/ContractListPage.tsx').then((m) => m.ContractListPage),
  ),
  'contract-form': lazyPage(() =>
    import('#web/pages/contract/ContractFormPage.tsx').then((m) => m.ContractFormPage),
  ),
  'settlement-form': lazyPage(() =>
    import('#web/pages/settlement/SettlementFormPage.tsx').then((m) => m.SettlementFormPage),
  ),
  'money-trace': lazyPage(() =>
    import('#web/pages/money-trace/MoneyTracePage.tsx').then((m) => m.MoneyTracePage),
  ),
  'model-form': lazyPage(() =>
    import('#web/pages/model/ModelFormPage.tsx').then((m) => m.ModelFormPage),
  ),
  'handover-form': lazyPage(() =>
    import('#web/pages/handover/HandoverFormPage.tsx').then((m) => m.HandoverFormPage),
  ),
  'flow-todo': lazyPage(() =>
    import('#web/pages/flow/FlowTodoPage.tsx').then((m) => m.FlowTodoPage),
  ),
  'flow-detail': lazyPage(() =>
    import('#web/pages/flow/FlowDetailPage.tsx').then((m) => m.FlowDetailPage),
  ),
  'hand-flow-list': rare('hand-flow-list'),
  'flow-conf-list': rare('flow-conf-list'),
  'flow-designer': rare('flow-designer'),
  'print-design-list': rare('print-design-list'),
  'print-designer': rare('print-designer'),
  'custom-list': rare('custom-list'),
  confirm: lazyPage(() => import('#web/pages/confirm/ConfirmPage.tsx').then((m) => m.ConfirmPage)),
  'weigh-console': lazyPage(() =>
    import('#web/pages/weigh-form/WeighRoute.tsx').then((m) => m.WeighRoute),
  ),
  'device-state': lazyPage(() =>
    import('#web/pages/devices/DeviceStatePage.tsx').then((m) => m.DeviceStatePage),
  ),
  gate: lazyPage(() => import('#web/pages/gate/GatePage.tsx').then((m) => m.GatePage)),
  'factory-vehicles': lazyPage(() =>
    import('#web/pages/factory-vehicle/FactoryVehiclePage.tsx').then((m) => m.FactoryVehiclePage),
  ),
  'queue-board': lazyPage(() =>
    import('#web/pages/queue-board/QueueBoardPage.tsx').then((m) => m.QueueBoardPage),
  ),
  loader: lazyPage(() => import('#web/pages/loader/LoaderTab.tsx').then((m) => m.LoaderTab)),
  sampling: lazyPage(() =>
    import('#web/pages/sampling/SamplingTab.tsx').then((m) => m.SamplingTab),
  ),
  'sample-handover': lazyPage(() =>
    import('#web/pages/sample-phone/HandoverPage.tsx').then((m) => m.HandoverPage),
  ),
  'team-query': lazyPage(() =>
    import('#web/pages/report/ConditionalPage.tsx').then((m) => m.ConditionalPage),
  ),
  'team-report': lazyPage(() =>
    import('#web/pages/report/InformationPage.tsx').then((m) => m.InformationPage),
  ),
  'team-day-query': lazyPage(() =>
    import('#web/pages/report/DayConditionalPage.tsx').then((m) => m.DayConditionalPage),
  ),
  'team-day-report': lazyPage(() =>
    import('#web/pages/report/DayInformationPage.tsx').then((m) => m.DayInformationPage),
  ),
  'view-weigh': lazyPage(() =>
    import('#web/pages/report/ViewWeighPage.tsx').then((m) => m.ViewWeighPage),
  ),
  'report-template-list': rare('report-template-list'),
  'report-template-form': rare('report-template-form'),
  'code-rule-form': rare('code-rule-form'),
  'hierarchy-rule-form': rare('hierarchy-rule-form'),
  'explain-right': rare('explain-right'),
  setup: rare('setup'),
  'vehicle-ledger': lazyPage(() =>
    import('#web/pages/report/LedgerPage.tsx').then((m) => m.LedgerPage),
  ),
  'finance-report': lazyPage(() =>
    import('#web/pages/report/FinanceReportPage.tsx').then((m) => m.FinanceReportPage),
  ),
  'lab-report': lazyPage(() =>
    import('#web/pages/report/LabReportPage.tsx').then((m) => m.LabReportPage),
  ),
  'report-run': lazyPage(() =>
    import('#web/pages/report/ReportRunPage.tsx').then((m) => m.ReportRunPage),
  ),
  iframe: lazyPage(() => import('#web/pages/iframe/IframePage.tsx').then((m) => m.IframePage)),
  'template-free': lazyPage(() =>
    import('#web/pages/template-free/TemplateFreePage.tsx').then((m) => m.TemplateFreePage),
  ),
  /** A menu entry that names a component which this version does not have. */
  unbuilt: lazyPage(() =>
    import('#web/pages/template-free/UnbuiltPage.tsx').then((m) => m.UnbuiltPage),
  ),
} as const satisfies Record<string, ComponentType>

export type ViewName = keyof typeof VIEWS
