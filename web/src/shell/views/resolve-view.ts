import type { MenuRoute } from '@junheng/domain/menu/menu-routes.ts'
import type { ComponentType } from 'react'
import { HOME, HOME_1 } from '#web/shell/routes/static-routes.ts'
import { VIEWS, type ViewName } from './views.ts'

export interface ResolvedView {
  readonly View: ComponentType
  readonly name: ViewName
  /** The menu entry behind it; null for routes the menu does not bring. */
  readonly route: MenuRoute | null
}

const STATIC_VIEWS: Readonly<Record<string, ViewName>> = {
  [HOME]: 'home',
  [HOME_1]: 'home1',
  '/template-free': 'template-free',
  '/moneyTrace': 'money-trace',
}

/** Site confirmation: one page for each kind of business, and for each side of those that have two. */
const CONFIRM_VIEWS: Readonly<Record<string, ViewName>> = Object.fromEntries(
  ['pu', 'pt', 'sa', 'st', 'al_fh', 'al_sh', 'tr_fh', 'tr_sh'].map((name) => [
    `/modules/measure/confirm_${name}_weigh/index`,
    'confirm' as const,
  ]),
)

/** Where an entity needs more than the generic screens; the menu knows only its list. */
const SPECIAL_VIEWS: Readonly<Record<string, ViewName>> = {
  ...CONFIRM_VIEWS,
  '/modules/system/sys_user/index': 'user-admin',
  '/modules/system/sys_role/edit': 'role-editor',
  '/modules/system/sys_app/index': 'app-admin',
  '/modules/material/as_vehicle/index': 'vehicle-list',
  '/modules/flow/inf/index': 'hand-flow-list',
  '/modules/system/flow_conf/index': 'flow-conf-list',
  '/modules/optimus_prime/cg_print_design/index': 'print-design-list',
  '/modules/report/report_template/index': 'report-template-list',
  '/modules/report/report_template/edit': 'report-template-form',
  '/modules/system/sys_code_rule/edit': 'code-rule-form',
  '/modules/system/sys_hierarchy_code_rule/edit': 'hierarchy-rule-form',
  '/modules/measure/mm_handover/edit': 'handover-form',
  '/modules/quality/qc_model_cg/edit': 'model-form',
  '/modules/integration/sys_erp_adapter/edit': 'mapping-form',
  '/modules/integration/interface_conf/edit': 'mapping-form',
  '/modules/integration/message_rule/edit': 'message-rule-form',
  '/modules/measure/mm_scale/edit': 'param-form',
  '/modules/measure/mm_device/edit': 'param-form',
  '/modules/purorder/pu_contract/index': 'contract-list',
  '/modules/sale/sa_contract/index': 'contract-list',
  '/modules/allot/al_contract/index': 'contract-list',
  '/modules/purorder/pu_contract/edit': 'contract-form',
  '/modules/sale/sa_contract/edit': 'contract-form',
  '/modules/allot/al_contract/edit': 'contract-form',
}

/**
 * The view of a path inside the layout: a static one, else the component its menu entry names; an entry
 * without a component is a list made from its templates.
 */
export function resolveView(path: string, routes: ReadonlyMap<string, MenuRoute>): ResolvedView {
  const route = routes.get(path) ?? null
  const name = STATIC_VIEWS[path] ?? SPECIAL_VIEWS[path] ?? viewOfPath(path, route)
  return { View: VIEWS[name], name, route }
}

/** Settlements of goods and of freight, of whatever kind of business. */
const SETTLEMENT = /_settle(ment_main)?\/(e|viewE)dit$/

/** Customers' own tables. */
const CUSTOM_LIST = /^\/modules\/custom\/x_\w+\/index$/

function viewOfPath(path: string, route: MenuRoute | null): ViewName {
  if (SETTLEMENT.test(path)) return 'settlement-form'
  if (path.startsWith('/myiframe/')) return 'iframe'
  if (path.startsWith('/activti/detail/')) return 'flow-detail'
  if (path.startsWith('/activti/design/')) return 'flow-designer'
  if (/^\/custom\/(design\/|format\/form\/(sub\/dt|factor)(\/|$))/.test(path))
    return 'table-designer'
  if (path.startsWith('/print/design/')) return 'print-designer'
  if (CUSTOM_LIST.test(path)) return 'custom-list'
  const component = route?.component ?? 'list'
  return isViewName(component) ? component : 'unbuilt'
}

function isViewName(name: string): name is ViewName {
  return Object.hasOwn(VIEWS, name)
}
