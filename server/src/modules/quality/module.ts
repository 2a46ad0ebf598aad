import { defineModule } from '#platform/modules/define-module.ts'
import { qcAssayGroup } from './assay-group/assay-group.entity.ts'
import { assayGroupRules } from './assay-group/assay-group.rules.ts'
import { autoModelActions } from './auto-model/auto-model.actions.ts'
import { qcAutoModel } from './auto-model/auto-model.entity.ts'
import { qcAutoModelRules } from './auto-model/auto-model.rules.ts'
import { qcAssayFormat } from './entry-format/entry-format.entity.ts'
import { entryFormatRules } from './entry-format/entry-format.rules.ts'
import { findFitActions } from './find-fit/find-fit.actions.ts'
import { qcFormat } from './format/qc-format.entity.ts'
import { qcFormatRules } from './format/qc-format.rules.ts'
import { itemAssignmentActions } from './item-assignment/item-assignment.actions.ts'
import { qualitySettings } from './lab-settings.ts'
import { contractModelActions } from './model/contract-model.actions.ts'
import { probeModelActions } from './model/probe-model.actions.ts'
import { qcModel } from './model/qc-model.entity.ts'
import { qcModelRules } from './model/qc-model.rules.ts'
import { QUALITY_MENUS } from './quality-menus.ts'
import { QUALITY_ROLES } from './quality-roles.ts'
import { sampleActions } from './sample/sample.actions.ts'
import { qcSample } from './sample/sample.entity.ts'
import { sampleHandlers } from './sample/sample-handlers.ts'

/** The laboratory: what is assayed, by whom, and what its values do. */
export const qualityModule = defineModule({
  name: 'quality',
  ports: {},
  content: () => ({
    entities: [qcAssayGroup, qcFormat, qcAssayFormat, qcModel, qcAutoModel, qcSample],
    rules: [assayGroupRules, qcFormatRules, entryFormatRules, qcModelRules, qcAutoModelRules],
    actions: [
      ...itemAssignmentActions,
      ...findFitActions,
      ...probeModelActions,
      ...contractModelActions,
      ...autoModelActions,
      ...sampleActions,
    ],
    handlers: sampleHandlers,
    settings: qualitySettings,
    menus: QUALITY_MENUS,
    roles: QUALITY_ROLES,
  }),
})
