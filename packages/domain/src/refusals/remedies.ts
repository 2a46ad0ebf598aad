import { ORDER_REMEDIES } from './order-remedies.ts'
import { PLANT_REMEDIES } from './plant-remedies.ts'
import { PLATFORM_REMEDIES } from './platform-remedies.ts'
import type { Refusal } from './refusal.ts'
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
    'vehicle.noEmission',
    'visit.airAlertBlank',
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

const MOST_NAMED = 3

/**
 * What to do next, and with which rows where several were asked for: the first few by their numbers.
 *
 * @example
 * remedyFor({ ...refuse('settle.notAudited'), rows: ['B1', 'B2'] }) // 'B1、B2：请先审核该单据'
 */
export function remedyFor({ code, rows = [] }: Pick<Refusal, 'code' | 'rows'>): string | undefined {
  const remedy = remedyOf(code)
  if (rows.length === 0) return remedy
  const more = rows.length > MOST_NAMED ? ` 等 ${rows.length} 条` : ''
  const named = `${rows.slice(0, MOST_NAMED).join('、')}${more}`
  return remedy === undefined ? named : `${named}：${remedy}`
}

/** @example leadOf('weigh.sealed') // '/modules/quality/pro_qc_barrel_group' */
export const leadOf = (code: RefusalCode): string | undefined => LEAD_OF.get(code)
