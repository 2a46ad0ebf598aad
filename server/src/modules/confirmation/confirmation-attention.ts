import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import { findKeptWarehouses } from '#modules/archives/api.ts'
import { type AgencySource, is } from '#platform/attention/attention-source.ts'

const CONFIRMED = ['pu', 'pt', 'sa', 'st', 'al-fh', 'al-sh', 'tr-fh', 'tr-sh'] as const

/** Who keeps warehouses is asked for what lies there, and for what has no place yet. */
const toConfirm = (code: (typeof CONFIRMED)[number]): AgencySource => {
  const [kind, side] = code.split('-') as [keyof typeof KIND_TRAITS, string?]
  const of = side === undefined ? '' : side === 'fh' ? '发货' : '收货'
  return {
    type: `CONFIRM_${code.replace('-', '_').toUpperCase()}`,
    title: `${KIND_TRAITS[kind].label}${of}现场确认`,
    mount: `confirm/${code}`,
    action: 'submit',
    columns: ['plateNumber', 'invName', 'warehouseName', 'entranceTime', 'firstTime'],
    async search({ services, call }) {
      const kept = await findKeptWarehouses(services.db, call.caller)
      const waiting = is('confirmState', 'WAIT')
      if (kept.length === 0) return [waiting]
      return [waiting, { or: [is('warehouseId', kept.join(','), 'in'), is('warehouseId', '')] }]
    },
  }
}

/** What people in the yard have to do. */
export const confirmationAgencies: readonly AgencySource[] = CONFIRMED.map(toConfirm)
