import { endedShifts } from '@junheng/domain/scale/shift-window.ts'
import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { findShifts } from '#modules/scale/api.ts'
import type { WarnSource } from '#platform/attention/attention-source.ts'
import { findUnsigned } from './handover.queries.ts'

/** How many days back somebody is still reminded; what is older is for the auditors. */
const DAYS = 2

/** Shifts in which somebody weighed and that nobody has signed over. Weighing goes on all the same. */
export const unsignedHandover: WarnSource = {
  type: 'HANDOVER_MISSING',
  title: '未交接班',
  severity: 'warning',
  rights: ['measure:mm-handover:list'],
  path: '/modules/measure/mm_handover/index',
  labels: { roomName: '磅房', shiftDate: '班次日', shiftName: '班次' },
  async rows({ services: { db }, call, now, today }) {
    const { orgId } = call.caller
    const shifts = await findShifts(db, orgId)
    const windows = endedShifts(now, { shifts, today, days: DAYS })
    const found = await Promise.all(windows.map((window) => findUnsigned(db, { orgId, window })))
    return windows.flatMap(({ shiftId, shiftDate, to }, at) =>
      (found[at] ?? []).map(({ roomId, roomName }) => ({
        id: `${roomId}-${shiftDate}-${shiftId}`,
        time: formatWireDateTime(to),
        roomName,
        shiftDate,
        shiftName: shifts.find(({ id }) => id === shiftId)?.name ?? null,
      })),
    )
  },
}
