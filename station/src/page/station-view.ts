import { STATION_STATES } from '@junheng/domain/station/flow.ts'
import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { nextNumberOf } from '#station/offline/take-offline.ts'
import type { Station } from '#station/station.ts'

/** The lines on the page at most; older ones are in the file. */
const RECENT = 30

/** What changes many times a second. */
export function liveView({ scales, flows, plates }: Station) {
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
    }
  })
}

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
    nextNumber: nextNumberOf(known, queue),
    waiting: waiting.length,
    scales: scales.list().map(({ scale }) => ({
      id: scale.id,
      name: scale.name,
      controlMode: scale.controlMode,
      isSimulated: parts.siteOf(scale.id) !== null,
      barriers: bank
        .at(scale.id, 'BARRIER')
        .map(({ device }) => ({ id: device.id, name: device.name })),
    })),
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
