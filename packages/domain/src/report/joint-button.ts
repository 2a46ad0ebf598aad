import type { ButtonDefinition } from '../entity/define-button.ts'

/**
 * Opens the weigh records connected with the one selected row of a list.
 *
 * @example
 * buttons: [jointButton('contract')]
 */
export const jointButton = (source: string) =>
  ({
    right: 'measure:mm-weigh:list',
    name: 'jointWeighs',
    label: '联查磅单',
    call: {
      method: 'POST',
      path: '/measure/mm-weigh/jointList',
      rows: 'one',
      send: { source },
      result: 'joint',
    },
  }) as const satisfies ButtonDefinition<never>

/** Opens what the system before has weighed of the one selected row of an archive. */
export const pastButton = (source: 'vehicle' | 'customer' | 'vendor' | 'inventory') =>
  ({
    right: 'measure:mm-past-weigh:list',
    name: 'jointPast',
    label: '联查历史磅单',
    call: {
      method: 'POST',
      path: '/measure/mm-past-weigh/jointList',
      rows: 'one',
      send: { source },
      result: 'joint',
    },
  }) as const satisfies ButtonDefinition<never>

/** Opens the visits of the one selected notice. */
export const VISITS_OF_NOTICE = {
  right: 'registry:tr-registry:list',
  name: 'jointVisits',
  label: '联查登记单',
  call: {
    method: 'POST',
    path: '/registry/tr-registry/jointList',
    rows: 'one',
    send: { source: 'notice' },
    result: 'joint',
  },
} as const satisfies ButtonDefinition<never>
