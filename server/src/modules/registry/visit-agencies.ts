import type { Stage } from '@junheng/domain/visit/stages.ts'
import { readCondition } from '#platform/access/row-scope.ts'
import { type AgencySource, is } from '#platform/attention/attention-source.ts'
import { findToWeigh } from './registry/to-weigh.queries.ts'

const COLUMNS = ['plateNumber', 'queueNo', 'invName', 'lineName', 'stage', 'createDate'] as const

const atStage = (
  type: string,
  title: string,
  { action, stages }: { readonly action: string; readonly stages: readonly Stage[] },
): AgencySource => ({
  type,
  title,
  mount: 'registry/all',
  action,
  columns: COLUMNS,
  search: async () => [is('stage', stages.join(','), 'in')],
})

/** Vehicles that wait for somebody at the gate or at the scale. */
export const visitAgencies: readonly AgencySource[] = [
  atStage('VISIT_CALL', '排队车辆待叫号', { action: 'call', stages: ['QUEUING'] }),
  atStage('VISIT_ENTER', '车辆待放行入厂', {
    action: 'entrance',
    stages: ['REGISTERED', 'CALLED'],
  }),
  atStage('VISIT_LEAVE', '车辆待放行出厂', { action: 'release', stages: ['WEIGHED'] }),
  {
    type: 'VISIT_WEIGH',
    title: '车辆待过磅',
    rights: ['measure:mm-weigh:weighsave'],
    path: '/modules/measure/weigh/weigh',
    labels: { plateNumber: '车牌号', step: '下一步', invName: '物料', time: '入厂时间' },
    async rows({ services: { db, engine }, call }) {
      const scope = readCondition(engine.registry.model('registry'), call.caller, 'r')
      return (await findToWeigh(db, { scope })).map((visit) => ({ ...visit }))
    },
  },
]
