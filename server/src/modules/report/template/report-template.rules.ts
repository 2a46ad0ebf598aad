import { refuse } from '@junheng/domain/refusals/refusal.ts'
import { checkReportPlan } from '@junheng/domain/report/report-template.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { isMenu } from '#platform/menu/menu.queries.ts'
import { planOf, sourceOf } from './report-plan.ts'
import { reportTemplate } from './report-template.entity.ts'
import { findDefault } from './report-template.queries.ts'

/** A report that could not be run is not kept; what is wrong is told by its name. */
export const reportTemplateRules = rulesFor(reportTemplate, {
  async check(tx, { engine, caller, row }) {
    const plan = planOf(row)
    const { label, mount } = sourceOf(engine.registry, plan)
    const fault = checkReportPlan(plan, { label, fields: mount.fields })
    if (fault !== null) return fault
    const { groupId } = caller
    const menuId = row.menuId === '' ? null : row.menuId
    if (menuId !== null && !(await isMenu(tx, { menuId, groupId }))) return refuse('report.menu')
    if (!row.isDefault) return null
    const other = await findDefault(tx, {
      id: row.id,
      menuId,
      groupId,
    })
    return other === null ? null : refuse('report.default', { name: other.name })
  },
})
