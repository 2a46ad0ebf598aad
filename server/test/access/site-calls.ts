import { SETTLEMENT_RIGHTS_WITHIN } from './finance-rights.ts'
import { LAB_CALLS } from './lab-rights.ts'
import { baseOf } from './mount-plan.ts'
import { CONFIRMS, VISITS, WEIGHS } from './site-rights.ts'

/** Lines of records answer at an address of their own, with the record's rights. */
const lineCalls = (area: string): readonly (readonly [string, string])[] => [
  [`POST ${baseOf(area)}-sub/list`, `${area}:list`],
  [`GET ${baseOf(area)}-sub/:id`, `${area}:list`],
  [`PUT ${baseOf(area)}-sub/update`, `${area}:update`],
]

/** Calls of the site that belong to no mount, and the right each needs. */
export const SITE_CALLS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(WEIGHS.flatMap(lineCalls)),
  ...LAB_CALLS,
  'GET /measure/mm-loading/board': 'measure:mm-loading:list',
  'GET /measure/mm-loading/places': 'measure:mm-loading:list',
  'GET /measure/mm-sampling/board': 'measure:mm-sampling:list',
  'POST /registry/tr-registry/closeTransit': 'flow:inf:create',
  'POST /allot/tr-registry/closeTransit': 'flow:inf:create',
  'POST /transfer/tr-registry/closeTransit': 'flow:inf:create',
}

const LOADERS = CONFIRMS.map((area) => `${area}:submit`)

/** Any of several rights opens them; the row decides which is asked. */
export const SITE_ANY_OF: Readonly<Record<string, readonly string[]>> = {
  'GET /measure/mm-loading/room/:registryId': LOADERS,
  'POST /measure/mm-loading/start': LOADERS,
  'POST /measure/mm-loading/seal': LOADERS,
}

/** Who samples hands in rows too. */
export const SAMPLERS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  CONFIRMS.map((area) => [`POST ${baseOf(area)}/submit`, [`${area}:batchSamp`]]),
)

/** Rights that no call of its own needs: they open a way of doing something. */
export const RIGHTS_WITHIN: readonly string[] = [
  ...[...VISITS, 'registry:tr-registry'].map((area) => `${area}:releaseUnweighed`),
  ...WEIGHS.map((area) => `${area}:print-again`),
  'quality:pro-qc-barrel-group:void-prepared',
  'quality:pro-qc-barrel-group:print-again',
  'quality:qc-assay-sample:print-again',
  'quality:pro-assay-determine:print-again',
  'quality:qc-assay:relabel',
  ...SETTLEMENT_RIGHTS_WITHIN,
]

export const CONFIRM_LISTS: readonly string[] = CONFIRMS.map((area) => `${area}:list`)

/** Calls about one row that ask for more than its id. */
export const SITE_ROW_CALLS: Readonly<
  Record<string, { readonly base: string; readonly body?: (id: string) => object }>
> = {
  ...Object.fromEntries(
    [
      ...VISITS,
      'registry:tr-registry',
      ...WEIGHS,
      'measure:mm-weigh',
      'measure:mm-vehicle-tare',
    ].map((area) => [
      `PUT ${baseOf(area)}/disable`,
      { base: baseOf(area), body: (id: string) => ({ ids: [id], reason: '矩阵' }) },
    ]),
  ),
  'POST /measure/mm-scale/:id/capture': {
    base: '/measure/mm-scale',
    body: () => ({ purpose: 'CHECK' }),
  },
  'POST /measure/mm-scale/:id/record': {
    base: '/measure/mm-scale',
    body: () => ({ seconds: 1 }),
  },
  'POST /measure/mm-scale/:id/operate': {
    base: '/measure/mm-scale',
    body: () => ({ action: 'retry' }),
  },
  'POST /measure/mm-scale/:id/zero': {
    base: '/measure/mm-scale',
    body: () => ({ reason: 'SNOW' }),
  },
  'POST /measure/mm-scale/:id/sim': {
    base: '/measure/mm-scale',
    body: () => ({ weight: '20.000' }),
  },
  'PUT /measure/mm-handover/sign': { base: '/measure/mm-handover', body: (id) => ({ id }) },
  'PUT /measure/mm-handover/print': { base: '/measure/mm-handover', body: (id) => ({ id }) },
  'POST /measure/mm-handover/counts': { base: '/measure/mm-handover', body: (id) => ({ id }) },
  'POST /measure/mm-device/:id/command': {
    base: '/measure/mm-device',
    body: () => ({ command: 'open' }),
  },
}

/** Reads that are not of a row of their mount: they ask for a truck, a scale that stands, a period. */
export const SITE_PARTS: readonly string[] = [
  'GET /measure/mm-weigh/form',
  'POST /measure/mm-handover/start',
  'GET /measure/mm-weigh/canLoad/:registryId',
  'GET /measure/mm-reading/verify',
  'GET /measure/mm-scale/:id/live',
  'GET /measure/mm-scale/:id/stream',
  'GET /measure/mm-scale/:id/recordings/:recordingId',
  'GET /measure/mm-scale/streams',
]
