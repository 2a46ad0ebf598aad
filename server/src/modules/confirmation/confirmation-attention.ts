import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import { findKeptWarehouses } from '#modules/archives/api.ts'
import { type AgencySource, is } from '#platform/attention/attention-source.ts'

const CONFIRMED = ['pu', 'pt', 'sa', 'st', 'al-fh', 'al-sh', 'tr-fh', 'tr-sh'] as const

function nameOf(code: (typeof CONFIRMED)[number]): string {
  const [kind, side] = code.split('-') as [keyof typeof KIND_TRAITS, string?]
  const of = side === undefined ? '' : side === 'fh' ? '发货' : '收货'
  return `${KIND_TRAITS[kind].label}${of}`
}

/** Who keeps warehouses is asked for what lies there, and for what has no place yet. */
const toConfirm = (code: (typeof CONFIRMED)[number]): AgencySource => {
  return {
    type: `CONFIRM_${code.replace('-', '_').toUpperCase()}`,
    title: `${nameOf(code)}现场确认`,
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

/** Whoever takes samples is told of the vehicles that wait for him. */
const toSample = (code: (typeof CONFIRMED)[number]): AgencySource => ({
  type: `SAMPLE_${code.replace('-', '_').toUpperCase()}`,
  title: `${nameOf(code)}待取样`,
  mount: `confirm/${code}`,
  action: 'batchSamp',
  columns: ['plateNumber', 'invName', 'entranceTime', 'firstTime'],
  search: async () => [is('sampleStatus', 'WAIT')],
})

const toSeal: AgencySource = {
  type: 'BARREL_SEAL',
  title: '采样桶组待封桶',
  mount: 'barrelGroup/main',
  action: 'seal',
  columns: ['code', 'invName', 'carCount', 'deadline'],
  search: async () => [is('status', 'OPEN')],
}

/** What people in the yard have to do. */
export const confirmationAgencies: readonly AgencySource[] = [
  ...CONFIRMED.map(toConfirm),
  ...CONFIRMED.map(toSample),
  toSeal,
]
