import { checkReportPlan } from '@junheng/domain/report/report-template.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { planOf, sourceOf } from './report-plan.ts'
import { reportTemplate } from './report-template.entity.ts'

/** A report that could not be run is not kept; what is wrong is told by its name. */
export const reportTemplateRules = rulesFor(reportTemplate, {
  async check(_tx, { engine, row }) {
    const plan = planOf(row)
    return checkReportPlan(plan, sourceOf(engine.registry, plan.source).mount.fields)
  },
})
