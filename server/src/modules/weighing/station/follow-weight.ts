import type { DeviceType } from '@junheng/domain/scale/device-command.ts'
import { exitEnds, weightWords } from '@junheng/domain/scale/site-words.ts'
import { weightSaved } from '@junheng/domain/weighing/weigh-told.ts'
import { readVisit } from '#modules/registry/api.ts'
import {
  findAnswering,
  findAtScale,
  findReading,
  orderBySite,
  type ScaleDevice,
} from '#modules/scale/api.ts'
import { systemCaller } from '#platform/access/system-caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { hear } from '#platform/entity-engine/create-engine.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { printTicketLines } from '../ticket/ticket-text.ts'
import { roomToLoad } from '../weigh/form/room-to-load.ts'
import { readWeigh, type StoredWeigh } from '../weigh/weigh-row.ts'

const AT_SCALE: readonly DeviceType[] = ['BARRIER', 'LED', 'PRINTER']

/**
 * What devices do because a weight was saved. Ordered in the transaction of what happened: the order leaves when
 * it commits, and never for what was refused.
 */
export const followWeight = hear(weightSaved, (tx, saved, engine) => {
  const { id: weighId, scaleId, readingId, expect, userId, realName } = saved
  const isExitCheck = expect === 'EXIT_CHECK'
  return orderDevices(tx, engine, {
    weighId,
    scaleId,
    readingId,
    isExitCheck,
    by: { userId, realName },
  })
})

interface SavedWeight {
  readonly weighId: string
  readonly scaleId: string
  readonly readingId: string
  /** The ticket was printed before it. */
  readonly isExitCheck: boolean
  /** The print is his. */
  readonly by: { readonly userId: string; readonly realName: string }
}

/** A weight was saved at a window: the truck may drive off, reads what it weighs, and gets its paper. */
async function orderDevices(tx: Tx, engine: Engine, saved: SavedWeight): Promise<void> {
  const { scaleId, readingId, weighId, isExitCheck } = saved
  const found = await findAtScale(tx, { scaleId, types: AT_SCALE })
  if (found.length === 0) return
  const of = (type: DeviceType) => found.filter(({ deviceType }) => deviceType === type)
  for (const barrier of of('BARRIER'))
    if (isAtExit(barrier)) await orderBySite(tx, engine, barrier, 'open')
  const weigh = await readWeigh(tx, engine, weighId)
  if (weigh === null) return
  const screens = of('LED')
  if (screens.length > 0) {
    const text = await shownWeight(tx, engine, { weigh, readingId })
    for (const screen of screens) await orderBySite(tx, engine, screen, 'show', text)
  }
  if (isExitCheck || weigh.weighState !== 'DONE') return
  const printers = await printing(tx, of('PRINTER'))
  if (printers.length === 0) return
  const text = await printTicketLines(tx, engine, {
    caller: { ...systemCaller(weigh), ...saved.by },
    record: weigh,
  })
  for (const printer of printers) await orderBySite(tx, engine, printer, 'print', text)
}

/** Paper counts as printed only where some may come out. */
async function printing(tx: Tx, printers: readonly ScaleDevice[]): Promise<readonly ScaleDevice[]> {
  const real = printers.filter(({ connType }) => connType !== 'SIM')
  const answering = await findAnswering(tx, real)
  return real.filter(({ id }) => answering.has(id))
}

const isAtExit = ({ position, twoWay }: ScaleDevice): boolean =>
  exitEnds(twoWay).some((end) => end === (position ?? 'FRONT'))

async function shownWeight(
  tx: Tx,
  engine: Engine,
  { weigh, readingId }: { readonly weigh: StoredWeigh; readonly readingId: string },
): Promise<string> {
  const reading = await findReading(tx, readingId)
  const visit = weigh.registryId === null ? null : await readVisit(tx, weigh.registryId)
  const isLoading = visit !== null && weigh.weighState === 'FIRST'
  const room = isLoading ? await roomToLoad({ db: tx, engine }, visit) : null
  const weight = reading?.weight ?? weigh.gross ?? weigh.tare
  const plateNumber = weigh.plateNumber ?? ''
  return weight === null ? plateNumber : weightWords(plateNumber, weight, room?.msg ?? null)
}
