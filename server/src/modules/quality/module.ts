import { defineModule } from '#platform/modules/define-module.ts'
import { qcAssayGroup } from './assay-group/assay-group.entity.ts'
import { assayGroupRules } from './assay-group/assay-group.rules.ts'
import { autoModelActions } from './auto-model/auto-model.actions.ts'
import { qcAutoModel } from './auto-model/auto-model.entity.ts'
import { qcAutoModelRules } from './auto-model/auto-model.rules.ts'
import { decideActions } from './decide/decide.actions.ts'
import { arbitrateActions } from './determine/arbitrate.actions.ts'
import { autoDetermine } from './determine/auto-determine.ts'
import { determineActions } from './determine/determine.actions.ts'
import { qcDetermine } from './determine/determine.entity.ts'
import { arbitrate, determineAnew, holdDetermined } from './determine/follow-samples.ts'
import { resultActions } from './determine/result.actions.ts'
import { qcAssayFormat } from './entry-format/entry-format.entity.ts'
import { entryFormatRules } from './entry-format/entry-format.rules.ts'
import { findFitActions } from './find-fit/find-fit.actions.ts'
import { qcFormat } from './format/qc-format.entity.ts'
import { qcFormatRules } from './format/qc-format.rules.ts'
import { itemAssignmentActions } from './item-assignment/item-assignment.actions.ts'
import { labLogActions } from './lab-log/lab-log.actions.ts'
import { qcAssayLog } from './lab-log/lab-log.entity.ts'
import { labLogRules } from './lab-log/lab-log.rules.ts'
import { labLogJobs } from './lab-log/verify-all-logs.ts'
import { qualitySettings } from './lab-settings.ts'
import { labelActions } from './label/label.actions.ts'
import { lineAssayActions } from './line-assay/line-assay.actions.ts'
import { outsideLineActions } from './line-assay/outside-lines.actions.ts'
import { contractModelActions } from './model/contract-model.actions.ts'
import { probeModelActions } from './model/probe-model.actions.ts'
import { qcModel } from './model/qc-model.entity.ts'
import { qcModelRules } from './model/qc-model.rules.ts'
import { QUALITY_PORTS, type QualityPorts } from './ports.ts'
import { QUALITY_MENUS } from './quality-menus.ts'
import { QUALITY_ROLES } from './quality-roles.ts'
import { controlActions } from './sample/control.actions.ts'
import { handoverActions } from './sample/handover.actions.ts'
import { sampleActions } from './sample/sample.actions.ts'
import { qcSample } from './sample/sample.entity.ts'
import { sampleRules } from './sample/sample.rules.ts'
import { sampleHandlers } from './sample/sample-handlers.ts'
import { deviceActions, deviceCall } from './sheet/device.actions.ts'
import { encodeActions } from './sheet/encode.actions.ts'
import { inputActions } from './sheet/input.actions.ts'
import { recheckActions } from './sheet/recheck.actions.ts'
import { qcAssay } from './sheet/sheet.entity.ts'
import { sheetRules } from './sheet/sheet.rules.ts'
import { sheetExcelActions } from './sheet/sheet-excel.actions.ts'
import { traceActions } from './trace/trace.actions.ts'
import { voidHandlers } from './void-sample/void-handlers.ts'
import { voidSampleActions } from './void-sample/void-sample.actions.ts'

/** The laboratory: what is assayed, by whom, and what its values do. */
export const qualityModule = defineModule<QualityPorts>({
  name: 'quality',
  ports: QUALITY_PORTS,
  content: ({ stock }) => ({
    entities: [
      qcAssayGroup,
      qcFormat,
      qcAssayFormat,
      qcModel,
      qcAutoModel,
      qcSample,
      qcAssay,
      qcAssayLog,
      qcDetermine,
    ],
    rules: [
      assayGroupRules,
      qcFormatRules,
      entryFormatRules,
      qcModelRules,
      qcAutoModelRules,
      sampleRules,
      sheetRules,
      labLogRules,
    ],
    actions: [
      ...itemAssignmentActions,
      ...findFitActions,
      ...probeModelActions,
      ...contractModelActions,
      ...autoModelActions,
      ...sampleActions,
      ...voidSampleActions,
      ...labelActions,
      ...encodeActions,
      ...inputActions,
      ...decideActions,
      ...recheckActions,
      ...determineActions(stock),
      ...resultActions,
      ...arbitrateActions,
      ...sheetExcelActions,
      ...deviceActions,
      ...lineAssayActions(stock),
      ...outsideLineActions,
      ...controlActions,
      ...handoverActions,
      ...traceActions,
      ...labLogActions,
    ],
    calls: (services) => [deviceCall(services)],
    handlers: [...sampleHandlers, ...voidHandlers, arbitrate, holdDetermined],
    subscribers: (parts) => [determineAnew(stock, parts), autoDetermine(stock, parts)],
    jobs: labLogJobs,
    settings: qualitySettings,
    menus: QUALITY_MENUS,
    roles: QUALITY_ROLES,
  }),
})
