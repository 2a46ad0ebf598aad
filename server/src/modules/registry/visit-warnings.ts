import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { INSIDE_STAGES } from '@junheng/domain/visit/stages.ts'
import { readCondition } from '#platform/access/row-scope.ts'
import { is, type SourceAsk, type WarnSource } from '#platform/attention/attention-source.ts'
import { findLateVisits, type LateVisit } from './queueing/late-visits.queries.ts'
import { findRejectedVisits, type RejectedVisit } from './registry/rejected-visits.queries.ts'
import { maxStay } from './registry-settings.ts'

const MINUTE = 60_000

function lateVisits({ services, call, now }: SourceAsk): Promise<readonly LateVisit[]> {
  const { engine, db } = services
  const scope = readCondition(engine.registry.model('registry'), call.caller, 'r')
  return findLateVisits(db, { scope, now })
}

function rejectedVisits({ services, call }: SourceAsk): Promise<readonly RejectedVisit[]> {
  const { engine, db } = services
  const scope = readCondition(engine.registry.model('registry'), call.caller, 'r')
  return findRejectedVisits(db, { scope })
}

/** Vehicles that stay too long, at a step or in the plant, and those that the scale sent back. */
export const visitWarnings: readonly WarnSource[] = [
  {
    type: 'STEP_LATE',
    title: '环节超时',
    severity: 'danger',
    mount: 'registry/all',
    columns: ['plateNumber', 'stage', 'invName', 'lineName', 'stayMinutes'],
    async search(ask) {
      const late = await lateVisits(ask)
      return late.length === 0 ? null : [is('id', late.map(({ id }) => id).join(','), 'in')]
    },
    notes: async (ask) => new Map((await lateVisits(ask)).map(({ id, says }) => [id, says])),
  },
  {
    type: 'LOAD_REJECTED',
    title: '返回装卸',
    severity: 'warning',
    mount: 'registry/all',
    columns: ['plateNumber', 'invName', 'dischargeAddressName', 'rejectCount', 'stayMinutes'],
    async search(ask) {
      const back = await rejectedVisits(ask)
      return back.length === 0 ? null : [is('id', back.map(({ id }) => id).join(','), 'in')]
    },
    notes: async (ask) => new Map((await rejectedVisits(ask)).map(({ id, says }) => [id, says])),
  },
  {
    type: 'LONG_STAY',
    title: '在厂滞留',
    severity: 'warning',
    mount: 'registry/all',
    columns: ['plateNumber', 'stage', 'invName', 'entranceTime', 'stayMinutes'],
    async search({ services, call, now }) {
      const minutes = await services.engine.setting(maxStay, call.caller)
      const since = formatWireDateTime(new Date(now.getTime() - minutes * MINUTE))
      return [is('stage', INSIDE_STAGES.join(','), 'in'), is('entranceTime', since, 'le')]
    },
  },
]
