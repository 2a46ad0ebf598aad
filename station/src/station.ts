import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { COMMAND_TIME } from '@junheng/domain/scale/device-command.ts'
import type { KnownVisit, StationScale } from '@junheng/domain/station/agent-wire.ts'
import { OPERATION_LABELS } from '@junheng/domain/station/flow-operations.ts'
import type { QueuedWeighing } from '@junheng/domain/station/offline.ts'
import type { OperatorAction } from '@junheng/domain/station/unattended.ts'
import type { Clock, Stop } from '#station/clock/clock.ts'
import type { DeviceConnection, StationConfig } from '#station/config/read-config.ts'
import { makeCardMemory } from '#station/devices/card-memory.ts'
import { type DeviceBank, makeDeviceBank } from '#station/devices/device-bank.ts'
import type { ReadText } from '#station/devices/device-port.ts'
import { makePort } from '#station/devices/make-port.ts'
import { makeModbusBoxes } from '#station/devices/modbus.ts'
import { openCounter } from '#station/disk/counter.ts'
import type { FakeNetwork } from '#station/fake-server/fake-network.ts'
import { openDayHeads } from '#station/heads/day-heads.ts'
import { sendTo } from '#station/instruments/send-reading.ts'
import { watchInstruments } from '#station/instruments/watch-instruments.ts'
import type { AgentKey } from '#station/keys/agent-key.ts'
import type { OpenLine } from '#station/lines/byte-line.ts'
import type { Log } from '#station/log.ts'
import { startCatchUp } from '#station/offline/catch-up.ts'
import { type Journal, openJournal } from '#station/offline/journal.ts'
import { type Known, openKnown, type ServerConfig } from '#station/offline/known.ts'
import { type OfflineQueue, openOfflineQueue } from '#station/offline/offline-queue.ts'
import { type TicketPlace, ticketText } from '#station/offline/offline-ticket.ts'
import { type OfflineRequest, takeOffline } from '#station/offline/take-offline.ts'
import { makeScaleBank, type ScaleBank } from '#station/scales/scale-bank.ts'
import {
  credentialOf,
  makePlateMemory,
  type PlateMemory,
  surePlate,
} from '#station/scales/seen-plates.ts'
import { startReports } from '#station/server-link/reports.ts'
import { openServerLink, type ServerLink } from '#station/server-link/server-link.ts'
import { makeMessageTaker, tellHead } from '#station/server-link/take-message.ts'
import type { OpenWire } from '#station/server-link/wire.ts'
import type { SimSite } from '#station/sim/sim-site.ts'
import { messageOf, StationError } from '#station/station-error.ts'
import { type FlowBank, makeFlowBank } from '#station/unattended/flow-bank.ts'

/** Everything that differs between a plant, a demonstration and a test. */
export interface StationParts {
  readonly config: StationConfig
  readonly key: AgentKey
  readonly clock: Clock
  readonly log: Log
  readonly openWire: OpenWire
  readonly lineOf: (scale: StationScale) => OpenLine | null
  /** The simulated platform of a scale; null where it is a real one. */
  readonly siteOf: (scaleId: string | null) => SimSite | null
  readonly connectionOf: (deviceCode: string) => DeviceConnection | undefined
  /** Where the server is simulated too: its cable, for whoever wants to pull it. */
  readonly network?: Pick<FakeNetwork, 'cut' | 'mend' | 'isCut'>
  /** What it works with before a server has ever spoken to it. */
  readonly first?: { readonly config: ServerConfig; readonly visits: readonly KnownVisit[] }
}

export interface Station {
  readonly parts: StationParts
  readonly link: ServerLink
  readonly scales: ScaleBank
  readonly bank: DeviceBank
  readonly flows: FlowBank
  readonly queue: OfflineQueue
  readonly journal: Journal
  readonly known: Known
  readonly plates: PlateMemory
  /** Something a reader saw; simulators speak through it too. */
  read(read: ReadText): void
  /** Weighs while the server is away, and prints. Throws the refusal. */
  weigh(scaleId: string, request: OfflineRequest): QueuedWeighing
  /** Emergency: opens at once, whatever anybody says, and leaves its trace. */
  openBarrier(deviceId: string, user: string): Promise<void>
  operate(scaleId: string, action: OperatorAction, user: string): void
  placeOf(weighing: QueuedWeighing): TicketPlace
  stop: Stop
}

/** Starts the program beside the scale: lines, devices, the connection to the server, and what goes on without it. */
export function startStation(parts: StationParts): Station {
  const { config, clock, log } = parts
  const disk = openDisk(parts)
  const heads = openDayHeads(config.dataFolder, { key: parts.key, log })
  const plates = makePlateMemory()
  const cards = makeCardMemory(clock)
  const boxes = makeModbusBoxes()
  const onRead = (read: ReadText): void => noteRead(read)
  const bank: DeviceBank = makeDeviceBank(clock, (device) =>
    makePort(device, { ...parts, boxes, onRead }),
  )
  const scales = makeScaleBank({ clock, log, lineOf: parts.lineOf, beamsOf: bank.beamsOf })
  const link = openServerLink({
    ...parts,
    agent: config.agent,
    counter: openCounter(join(config.dataFolder, 'counter.json'), () => clock.now()),
    onMessage: (message) => takeMessage(message),
    onChange(isReady) {
      catchUp.wake()
      // What the server has lost or changed since then, it learns before anything else.
      if (isReady) for (const head of heads.last()) tellHead(link, head)
    },
  })
  const catchUp = startCatchUp({ clock, link, log, ...disk })
  const flows = makeFlowBank({ scales, bank, link, clock, log, ...disk, folder: config.dataFolder })
  const settle = (next: ServerConfig): boolean => settleWith(next, { bank, scales, flows, log })
  const isSimulated = (scaleId: string): boolean => isMadeUp({ parts, scales }, scaleId)
  const base = { parts, link, scales, bank, flows, plates, ...disk }
  const takeMessage = makeMessageTaker({
    ...base,
    cards,
    clock,
    catchUp,
    settle,
    isSimulated,
    heads,
  })
  const noteRead = (read: ReadText): void => heed(read, { cards, scales, plates, flows })
  const stopReports = startReports({ clock, link, scales, bank, flows, plates, isSimulated })
  const known = disk.known.config()
  if (known !== null) settle(known)
  const watch = watchInstruments({ ...config, clock, log, send: sendTo(config.server) })
  return {
    ...base,
    read: noteRead,
    ...actionsOf(base, () => catchUp.wake()),
    stop() {
      stopReports()
      watch.stop()
      catchUp.stop()
      flows.stop()
      link.close()
      scales.close()
      bank.close()
      boxes.close()
      disk.queue.close()
      disk.journal.close()
      heads.close()
    },
  }
}

/** Whether no indicator speaks on the line of a scale but a simulator, or a recording: no weight of a truck then. */
function isMadeUp({ parts, scales }: Pick<Station, 'parts' | 'scales'>, scaleId: string): boolean {
  const code = scales.get(scaleId)?.scale.code ?? ''
  return parts.siteOf(scaleId) !== null || parts.config.scales[code]?.type === 'play'
}

/** Works as the server says from now on; false: that cannot be worked with. */
function settleWith(
  next: ServerConfig,
  { bank, scales, flows, log }: Pick<Station, 'bank' | 'scales' | 'flows'> & { readonly log: Log },
): boolean {
  try {
    bank.replace(next.devices)
    scales.replace(next.scales)
    flows.refresh()
    return true
  } catch (error) {
    // A configuration that cannot be worked with must not stop what works, nor come back at every start.
    log(`服务器下发的配置无法使用：${messageOf(error)}`)
    return false
  }
}

/** A plate, card or code was read somewhere. */
function heed(
  { device, text }: ReadText,
  {
    cards,
    scales,
    plates,
    flows,
  }: Pick<Station, 'scales' | 'plates' | 'flows'> & {
    readonly cards: ReturnType<typeof makeCardMemory>
  },
): void {
  if (device.deviceType === 'CARD_READER') cards.note(device.id, text)
  if (device.scaleId === null) return
  const isLoaded = scales.get(device.scaleId)?.isEmpty() === false
  const seen = device.deviceType === 'LPR' ? surePlate(text) : text
  // A camera that is not sure is not believed: a wrong plate would stop the truck as somebody else.
  if (seen === null) return
  if (device.deviceType === 'LPR') plates.note(device, seen, isLoaded)
  flows.get(device.scaleId)?.seen(credentialOf(device, seen))
}

/** What the station remembers over restarts. */
function openDisk({
  config,
  first,
  log,
}: StationParts): Pick<Station, 'queue' | 'journal' | 'known'> {
  const folder = config.dataFolder
  mkdirSync(folder, { recursive: true })
  const known = openKnown(folder)
  if (known.config() === null && first !== undefined) {
    known.keepConfig(first.config)
    known.keepVisits(first.visits)
  }
  const queue = openOfflineQueue(folder)
  const journal = openJournal(folder, log)
  for (const fault of [queue.fault, journal.fault()]) if (fault !== null) log(fault)
  return { queue, journal, known }
}

type Base = Omit<Station, 'read' | 'weigh' | 'openBarrier' | 'operate' | 'placeOf' | 'stop'>

/** What a person at the station can do. */
function actionsOf(
  { parts, link, scales, bank, flows, queue, journal, known }: Base,
  wake: () => void,
): Pick<Station, 'weigh' | 'openBarrier' | 'operate' | 'placeOf'> {
  const { clock } = parts
  const soon = (): number => clock.now() + COMMAND_TIME
  const placeOf = (weighing: QueuedWeighing): TicketPlace => {
    const visit = known.visits().find(({ registryId }) => registryId === weighing.registryId)
    return {
      orgName: known.config()?.orgName ?? '',
      scaleName: scales.get(weighing.scaleId)?.scale.name ?? weighing.scaleId,
      visitCode: visit?.code ?? null,
      invName: visit?.invName ?? null,
    }
  }
  return {
    placeOf,
    weigh(scaleId, request) {
      const port = scales.get(scaleId)
      if (port === undefined) throw new StationError('没有该地磅')
      const isConnected = link.isReady()
      const isSimulated = isMadeUp({ parts, scales }, scaleId)
      const line = takeOffline({ port, queue, known, clock, isConnected, isSimulated }, request)
      const text = ticketText(line, placeOf(line))
      for (const { device } of bank.at(scaleId, 'PRINTER'))
        void bank.execute({ deviceId: device.id, command: 'print', text, until: soon() })
      return line
    },
    async openBarrier(deviceId, user) {
      const port = bank.list().find(({ device }) => device.id === deviceId)
      if (port?.device.deviceType !== 'BARRIER') throw new StationError('没有该道闸')
      const { name, scaleId } = port.device
      const detail = `${user}在现场紧急抬杆：${name}`
      const time = new Date(clock.now()).toISOString()
      if (scaleId !== null)
        flows.get(scaleId)?.keepUp(port.device.position === 'REAR' ? 'REAR' : 'FRONT')
      const order = {
        deviceId,
        command: 'open',
        text: null,
        until: soon(),
        isUrgent: true,
      } as const
      // It opens before anything is written: a disk that hangs must not hold it shut.
      const done = await bank.execute(order)
      journal.write({ time, type: 'BARRIER_FORCED', scaleId, registryId: null, detail })
      wake()
      if (!done.ok) throw new StationError(done.message ?? '道闸没有应答')
    },
    operate(scaleId, action, user) {
      const flow = flows.get(scaleId)
      if (flow === undefined) throw new StationError('该地磅不是无人值守')
      flow.operate(action, user)
      // What is done from the server is written there; this it would never hear of.
      const time = new Date(clock.now()).toISOString()
      const detail = `${user}在现场操作：${OPERATION_LABELS[action]}`
      journal.write({ time, type: 'WAIT_HUMAN', scaleId, registryId: null, detail })
      wake()
    },
  }
}
