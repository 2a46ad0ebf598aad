import type { StatisticsEvent } from '@junheng/domain/report/factory-vehicle-wire.ts'
import { api } from '#web/api/api.ts'
import { wallAccess } from '#web/api/display-key.ts'
import { saveFile } from '#web/screens/excel/save-file.ts'

/** Follows the plant until the server ends the line, the signal does, or it breaks. */
export const followStatistics = (
  signal: AbortSignal,
  onEvent: (event: StatisticsEvent) => void,
): Promise<void> =>
  api.events({ path: '/factoryvehicle/stream', signal, ...wallAccess() }, (data) =>
    onEvent(data as StatisticsEvent),
  )

/** Every vehicle inside as a workbook. */
export async function exportInside(): Promise<void> {
  const file = await api.download({ method: 'POST', path: '/factoryvehicle/export', body: {} })
  saveFile(file.blob, file.name ?? '在厂车辆.xlsx')
}
