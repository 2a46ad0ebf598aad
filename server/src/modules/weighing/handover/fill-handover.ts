import { shiftWindow } from '@junheng/domain/scale/shift-window.ts'
import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { STAGE_LABELS, type Stage } from '@junheng/domain/visit/stages.ts'
import { findShifts, type HandedScale } from '#modules/scale/api.ts'
import type { Tx } from '#platform/db/database.ts'
import type { HandoverRow } from './handover.entity.ts'
import { findHandoverFacts, type HandedTruck, type HandoverFacts } from './handover.queries.ts'

type Filled = Pick<
  HandoverRow,
  | 'weighCount'
  | 'openTrucks'
  | 'openExceptions'
  | 'voids'
  | 'handWeighings'
  | 'truckText'
  | 'scaleText'
  | 'facts'
  | 'fillTime'
>

interface HandedShift {
  readonly orgId: string | null
  readonly roomId: string
  readonly shiftId: string
  readonly shiftDate: string
}

/** What the server writes on the sheet, as it stands now; null: the shift is not in force. */
export async function fillHandover(tx: Tx, row: HandedShift, now: Date): Promise<Filled | null> {
  const { orgId, roomId, shiftId, shiftDate } = row
  const shift = orgId && (await findShifts(tx, orgId)).find(({ id }) => id === shiftId)
  if (!orgId || !shift) return null
  const facts = await findHandoverFacts(tx, {
    orgId,
    roomId,
    window: shiftWindow(shift, shiftDate),
  })
  const { trucks, scales, counted: _counted, ...counts } = facts
  return {
    ...counts,
    truckText: cut(trucks.map(truckLine).join('\n')),
    scaleText: cut(scales.map(scaleLine).join('\n')),
    facts: facts satisfies HandoverFacts,
    fillTime: formatWireDateTime(now),
  }
}

/** As much as the column takes; the whole stands in `facts`. */
const cut = (text: string): string | null => (text === '' ? null : text.slice(0, 2000))

const truckLine = ({ plateNumber, stage, invName, since }: HandedTruck): string =>
  [plateNumber, STAGE_LABELS[stage as Stage], invName, since?.slice(5, 16)]
    .filter((part) => part)
    .join(' ')

const CHECK_WORDS = { PASS: '点检合格', FAIL: '点检不合格' } as const

function scaleLine({ scaleName, firstSeq, lastSeq, checkResult }: HandedScale): string {
  const seq = firstSeq === null ? '本班无读数' : `读数 ${firstSeq}–${lastSeq}`
  return `${scaleName}：${seq}，${checkResult === null ? '本班未点检' : CHECK_WORDS[checkResult]}`
}
