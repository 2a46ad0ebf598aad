import type { ComponentType } from 'react'
import { lazyPage } from '#web/shell/routes/lazy-page.tsx'

/** Pages of administrators. Named in `VIEWS`; where each lies would make every page's first script longer. */
export const RARE_VIEWS = {
  'param-form': lazyPage(() =>
    import('#web/pages/params/ParamFormPage.tsx').then((m) => m.ParamFormPage),
  ),
  'user-admin': lazyPage(() =>
    import('#web/pages/admin/user/UserAdminPage.tsx').then((m) => m.UserAdminPage),
  ),
  'role-editor': lazyPage(() =>
    import('#web/pages/admin/role/RoleEditorPage.tsx').then((m) => m.RoleEditorPage),
  ),
  'app-admin': lazyPage(() =>
    import('#web/pages/admin/app/AppAdminPage.tsx').then((m) => m.AppAdminPage),
  ),
  'menu-admin': lazyPage(() =>
    import('#web/pages/admin/menu/MenuAdminPage.tsx').then((m) => m.MenuAdminPage),
  ),
  'setting-admin': lazyPage(() =>
    import('#web/pages/admin/setting/SettingAdminPage.tsx').then((m) => m.SettingAdminPage),
  ),
  'online-users': lazyPage(() =>
    import('#web/pages/admin/online-user/OnlineUsersPage.tsx').then((m) => m.OnlineUsersPage),
  ),
  'license-admin': lazyPage(() =>
    import('#web/pages/admin/license/LicensePage.tsx').then((m) => m.LicensePage),
  ),
  'log-admin': lazyPage(() =>
    import('#web/pages/admin/log/LogAdminPage.tsx').then((m) => m.LogAdminPage),
  ),
  'job-admin': lazyPage(() =>
    import('#web/pages/admin/job/JobAdminPage.tsx').then((m) => m.JobAdminPage),
  ),
  'custom-table-admin': lazyPage(() =>
    import('#web/pages/admin/custom-table/CustomTablePage.tsx').then((m) => m.CustomTablePage),
  ),
  'table-designer': lazyPage(() =>
    import('#web/pages/admin/table-designer/TableDesignerPage.tsx').then(
      (m) => m.TableDesignerPage,
    ),
  ),
  'template-admin': lazyPage(() =>
    import('#web/pages/admin/template/TemplateAdminPage.tsx').then((m) => m.TemplateAdminPage),
  ),
  'hand-flow-list': lazyPage(() =>
    import('#web/pages/flow/HandFlowListPage.tsx').then((m) => m.HandFlowListPage),
  ),
  'flow-conf-list': lazyPage(() =>
    import('#web/pages/flow/FlowConfListPage.tsx').then((m) => m.FlowConfListPage),
  ),
  'flow-designer': lazyPage(() =>
    import('#web/pages/flow-designer/FlowDesignerPage.tsx').then((m) => m.FlowDesignerPage),
  ),
  'print-design-list': lazyPage(() =>
    import('#web/pages/print-designer/PrintDesignListPage.tsx').then((m) => m.PrintDesignListPage),
  ),
  'print-designer': lazyPage(() =>
    import('#web/pages/print-designer/PrintDesignerPage.tsx').then((m) => m.PrintDesignerPage),
  ),
  'report-template-list': lazyPage(() =>
    import('#web/pages/report/ReportTemplateListPage.tsx').then((m) => m.ReportTemplateListPage),
  ),
  'report-template-form': lazyPage(() =>
    import('#web/pages/report/ReportTemplateFormPage.tsx').then((m) => m.ReportTemplateFormPage),
  ),
  'custom-list': lazyPage(() =>
    import('#web/pages/custom-list/CustomListPage.tsx').then((m) => m.CustomListPage),
  ),
  'explain-right': lazyPage(() =>
    import('#web/pages/admin/explain/ExplainRightPage.tsx').then((m) => m.ExplainRightPage),
  ),
  setup: lazyPage(() => import('#web/pages/setup/SetupPage.tsx').then((m) => m.SetupPage)),
  'code-rule-form': lazyPage(() =>
    import('#web/pages/code-rule/CodeRuleFormPage.tsx').then((m) => m.CodeRuleFormPage),
  ),
  'hierarchy-rule-form': lazyPage(() =>
    import('#web/pages/code-rule/HierarchyRuleFormPage.tsx').then((m) => m.HierarchyRuleFormPage),
  ),
  'mapping-form': lazyPage(() =>
    import('#web/pages/mapping/MappingFormPage.tsx').then((m) => m.MappingFormPage),
  ),
  'message-rule-form': lazyPage(() =>
    import('#web/pages/message-rule/MessageRuleFormPage.tsx').then((m) => m.MessageRuleFormPage),
  ),
} as const satisfies Record<string, ComponentType>

export type RareViewName = keyof typeof RARE_VIEWS
