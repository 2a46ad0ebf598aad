import { api } from '#web/api/api.ts'
import { saveFile } from '#web/screens/excel/save-file.ts'

export const REPORT_TEMPLATES = '/report/report-template'

export async function exportRun(body: object, name: string): Promise<void> {
  const file = await api.download({ method: 'POST', path: `${REPORT_TEMPLATES}/runExport`, body })
  saveFile(file.blob, file.name ?? `${name}.xlsx`)
}
