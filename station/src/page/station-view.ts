import type { DeviceType } from '@junheng/domain/scale/device-command.ts'
import type { StationDevice } from '@junheng/domain/station/agent-wire.ts'
import { STATION_STATES } from '@junheng/domain/station/flow.ts'
import { OPERATION_LABELS, OPERATIONS_IN } from '@junheng/domain/station/flow-operations.ts'
import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { nextNumberOf } from '#station/offline/take-offline.ts'
import type { Station } from '#station/station.ts'

/** The lines on the page at most; older ones are in the file. */
const RECENT = 30

/** Devices that a driver looks at; where they are simulated, nobody else shows what they do. */
const SEEN: ReadonlySet<DeviceType> = new Set(['BARRIER', 'LIGHT', 'LED'])

/** What changes many times a second. */
export function liveView({ scales, flows, plates, bank }: Station) {
  return scales.list().map((port) => {
    const { weight, stable, zero, online, position, outOfRange } = port.shown()
    const flow = flows.get(port.scale.id)?.flow()
    return {
      id: port.scale.id,
      weight,
      stable,
      zero,
      online: online && !port.isNoisy(),
      outOfRange,
      beams: position,
      plateNumber: plates.of(port.scale.id).plateNumber,
      state: flow?.state ?? null,
      stateName: flow === undefined ? null : STATION_STATES[flow.state],
      reason: flow?.reason ?? null,
      told: bank
        .list()
        .filter(({ device }) => device.scaleId === port.scale.id && SEEN.has(device.deviceType))
        .flatMap(({ device, told }) => {
          const words = told?.() ?? null
          return words === null ? [] : [`${device.name} ${words}`]
        }),
      operations:
        flow === undefined
          ? []
          : OPERATIONS_IN[flow.state].map((action) => ({
              action,
              label: OPERATION_LABELS[action],
            })),
    }
  })
}

/** One scale as the page shows it. */
export type LiveScale = ReturnType<typeof liveView>[number]

const named = ({ device: { id, name } }: { readonly device: StationDevice }) => ({ id, name })

/** What the page shows besides the weights. */
export function stationView({ parts, link, scales, bank, queue, known, journal }: Station) {
  const config = known.config()
  const waiting = queue.waiting()
  return {
    orgName: config?.orgName ?? '',
    roomName: config?.roomName ?? '',
    agent: parts.config.agent,
    server: parts.config.server,
    isConnected: link.isReady(),
    refusal: link.refusal(),
    isAllowed: config?.offlineWeigh === true,
    fault: queue.fault,
    warning: journal.fault(),
    isCut: parts.network?.isCut() ?? null,
    nextNumber: nextNumberOf(known, queue),
    waiting: waiting.length,
    scales: scales.list().map(({ scale }) => ({
      id: scale.id,
      name: scale.name,
      controlMode: scale.controlMode,
      isSimulated: parts.siteOf(scale.id) !== null,
      barriers: bank.at(scale.id, 'BARRIER').map(named),
      readers: [...bank.at(scale.id, 'LPR'), ...bank.at(scale.id, 'CARD_READER')]
        .filter(({ isSimulated }) => isSimulated === true)
        .map(named),
    })),
    /** Barriers at gates, and at scales that this computer has no line to: in an emergency they must open too. */
    gates: bank
      .list()
      .filter(
        ({ device }) =>
          device.deviceType === 'BARRIER' && scales.get(device.scaleId ?? '') === undefined,
      )
      .map(named),
    visits: known.visits().map((visit) => ({
      ...visit,
      /** Weights taken here that the server does not know of yet. */
      queued: waiting.filter(({ registryId }) => registryId === visit.registryId).length,
    })),
    weighings: queue
      .all()
      .slice(-RECENT)
      .reverse()
      .map((line) => ({
        number: line.number,
        plateNumber: line.plateNumber,
        weight: line.weight,
        time: formatWireDateTime(new Date(line.takenTime)),
        operator: line.operator,
        result: queue.resultOf(line.number) ?? null,
      })),
    journal: journal
      .recent(8)
      .map(({ time, detail }) => ({ time: formatWireDateTime(new Date(time)), detail })),
  }
}

export type StationView = ReturnType<typeof stationView>
