import { ORDER_REMEDIES } from './order-remedies.ts'
import { PLANT_REMEDIES } from './plant-remedies.ts'
import { PLATFORM_REMEDIES } from './platform-remedies.ts'
import type { RefusalCode } from './refusals.ts'
import type { RemedyGroups } from './remedy-groups.ts'

/** Where it is put right, by the page's address; a link for who has the page in his menu. */
const LEADS: RemedyGroups = {
  '/modules/measure/mm_exception': ['weigh.openException'],
  '/modules/quality/pro_qc_barrel_group': ['weigh.sealed', 'determine.notSealed'],
  '/modules/material/as_blacklist': ['blacklist.listed'],
  '/modules/material/as_vehicle': [
    'vehicle.disabled',
    'vehicle.reviewExpired',
    'vehicle.licenceExpired',
    'vehicle.dangerExpired',
    'vehicle.trailerExpired',
    'vehicle.noPapers',
    'weigh.noLimit',
  ],
  '/modules/material/as_driver': [
    'driver.disabled',
    'driver.licenceExpired',
    'driver.certificateExpired',
    'driver.trainExpired',
    'driver.notTrained',
  ],
  '/modules/material/as_line': ['line.none'],
  '/modules/measure/mm_scale_check': ['weigh.scaleCheck'],
  '/modules/measure/mm_scale': ['weigh.scaleExpired', 'scale.unaudited'],
  '/modules/store/pd_stock_check': ['stock.checking'],
  '/modules/account/period': ['period.closed'],
  '/modules/integration/nc_upload': ['erp.uploading', 'weigh.uploaded'],
  '/modules/integration/sys_erp_adapter': ['erp.noAdapter', 'erp.unmapped'],
  '/modules/quality/pro_qc_format': ['format.none'],
  '/modules/quality/qc_model_cg': ['model.none'],
  '/modules/quality/qc_assay_group': ['assay.noGroup'],
  '/modules/system/flow_conf': ['flow.none'],
  '/queue': ['queue.paused'],
}

const byCode = (groups: RemedyGroups): ReadonlyMap<string, string> =>
  new Map(Object.entries(groups).flatMap(([told, codes]) => codes.map((code) => [code, told])))

const REMEDY_OF = byCode({ ...PLATFORM_REMEDIES, ...ORDER_REMEDIES, ...PLANT_REMEDIES })
const LEAD_OF = byCode(LEADS)

/** @example remedyOf('weigh.notSampled') // '请通知取样员取样' */
export const remedyOf = (code: RefusalCode): string | undefined => REMEDY_OF.get(code)

/** @example leadOf('weigh.sealed') // '/modules/quality/pro_qc_barrel_group' */
export const leadOf = (code: RefusalCode): string | undefined => LEAD_OF.get(code)
