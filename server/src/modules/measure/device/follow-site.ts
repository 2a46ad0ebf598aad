import type { Command, DeviceType } from '@junheng/domain/scale/device-command.ts'
import { callWords, exitEnds, rejectWords, weightWords } from '@junheng/domain/scale/site-words.ts'
import { readVisit } from '#modules/registry/api.ts'
import { systemCaller } from '#platform/access/system-caller.ts'
import type { Tx } from '#platform/db/database.ts'
import type { EventHandler } from '#platform/entity-engine/create-engine.ts'
import type { Engine } from '#platform/entity-engine/engine.ts'
import { printTicketLines } from '../agent/ticket-text.ts'
import { findReading } from '../reading/reading.queries.ts'
import { roomToLoad } from '../weigh/form/room-to-load.ts'
import { readWeigh, type StoredWeigh } from '../weigh/weigh-row.ts'
import {
  findAtPoint,
  findAtScale,
  findAtWaiting,
  type PlacedDevice,
  type ScaleDevice,
} from './device.queries.ts'
import { sendCommand } from './send-command.ts'

const TOLD: readonly DeviceType[] = ['LED', 'VOICE']
const AT_SCALE: readonly DeviceType[] = ['BARRIER', 'LED', 'PRINTER']

/**
 * What devices do because something happened on the site. Ordered in the transaction of what happened: the
 * order leaves when it commits, and never for what was refused.
 */
export const siteDevices: readonly EventHandler[] = [
  {
    event: 'barrierOpen',
    async handle(tx, { row }, engine) {
      const found = await findAtPoint(tx, { checkId: String(row['id']), types: ['BARRIER'] })
      for (const device of found) await order(tx, engine, device, 'open')
    },
  },
  {
    event: 'visitCalled',
    async handle(tx, { row }, engine) {
      const words = callWords({
        queueNo: textOf(row['queueNo']),
        plateNumber: String(row['plateNumber']),
        place: textOf(row['dischargeAddressName']),
      })
      const found = await findAtWaiting(tx, { registryId: String(row['id']), types: TOLD })
      await tell(tx, engine, found, words)
    },
  },
  {
    event: 'visitRejected',
    async handle(tx, { row }, engine) {
      const scaleId = textOf(row['scaleId'])
      if (scaleId === null) return
      const words = rejectWords(String(row['plateNumber']), String(row['says']))
      await tell(tx, engine, await findAtScale(tx, { scaleId, types: TOLD }), words)
    },
  },
  {
    event: 'weightSaved',
    handle: async (tx, { row }, engine) =>
      followWeight(tx, engine, {
        weighId: String(row['id']),
        scaleId: String(row['scaleId']),
        readingId: String(row['readingId']),
        isExitCheck: row['expect'] === 'EXIT_CHECK',
        by: { userId: String(row['userId']), realName: String(row['realName']) },
      }),
  },
]

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null

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
async function followWeight(tx: Tx, engine: Engine, saved: SavedWeight): Promise<void> {
  const { scaleId, readingId, weighId, isExitCheck } = saved
  const found = await findAtScale(tx, { scaleId, types: AT_SCALE })
  if (found.length === 0) return
  const of = (type: DeviceType) => found.filter(({ deviceType }) => deviceType === type)
  for (const barrier of of('BARRIER'))
    if (isAtExit(barrier)) await order(tx, engine, barrier, 'open')
  const weigh = await readWeigh(tx, engine, weighId)
  if (weigh === null) return
  const [screens, printers] = [of('LED'), of('PRINTER').filter(isPrinting)]
  if (screens.length > 0) {
    const text = await shownWeight(tx, engine, { weigh, readingId })
    for (const screen of screens) await order(tx, engine, screen, 'show', text)
  }
  if (isExitCheck || weigh.weighState !== 'DONE' || printers.length === 0) return
  const text = await printTicketLines(tx, engine, {
    caller: { ...systemCaller(weigh), ...saved.by },
    record: weigh,
  })
  for (const printer of printers) await order(tx, engine, printer, 'print', text)
}

/** Paper counts as printed only where some may come out. */
const isPrinting = ({ online, connType }: PlacedDevice): boolean => online && connType !== 'SIM'

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

async function tell(
  tx: Tx,
  engine: Engine,
  devices: readonly PlacedDevice[],
  { show, say }: { readonly show: string; readonly say: string },
): Promise<void> {
  for (const device of devices)
    await (device.deviceType === 'LED'
      ? order(tx, engine, device, 'show', show)
      : order(tx, engine, device, 'say', say))
}

async function order(
  tx: Tx,
  engine: Engine,
  device: PlacedDevice,
  command: Command,
  text: string | null = null,
): Promise<void> {
  await sendCommand(tx, engine, { device, command, text, userId: null })
}
