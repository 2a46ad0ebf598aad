import { readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { parseCsv } from '@junheng/domain/integration/source-csv.ts'
import type { SourceRow } from '@junheng/domain/integration/source-mapping.ts'
import { readWorkbook } from '#platform/excel/read-workbook.ts'
import { WorkbookFault } from '#platform/excel/workbook-fault.ts'
import { rowsOfJson } from './json-rows.ts'
import { SourceFault } from './source-fault.ts'
import type { SourceQuestion, SourceReader } from './source-reader.ts'

const LARGEST = 50 * 1024 * 1024

/** Reads a workbook, a CSV or a JSON file that somebody puts into the directory for it. */
export const readFileSource: SourceReader = async (source, question, { directory, signal }) => {
  const path = await findFile(directory, source.folder ?? '', question.query)
  const bytes = await readFile(path, { signal })
  if (/\.xlsx$/i.test(path)) return workbookRows(bytes, question)
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '')
  if (/\.json$/i.test(path)) return rowsOfJson(text, question.rowsPath).slice(0, question.most)
  if (/\.csv$/i.test(path)) return tableRows(parseCsv(text), question)
  throw new SourceFault('只读 .xlsx、.csv 和 .json 文件')
}

/** The file below the directory; a link that leads out of it is none of it. */
async function findFile(directory: string | null, folder: string, name: string): Promise<string> {
  if (directory === null) throw new SourceFault('服务器没有设置同步目录')
  try {
    const base = await realpath(directory)
    const path = await realpath(join(base, folder, name))
    const { size } = await stat(path)
    if (path.startsWith(`${base}${sep}`) && size <= LARGEST) return path
  } catch {
    throw new SourceFault(`没有文件${join(folder, name)}`)
  }
  throw new SourceFault(`文件${join(folder, name)}不在同步目录内或超过50MB`)
}

async function workbookRows(
  bytes: Uint8Array,
  question: SourceQuestion,
): Promise<readonly SourceRow[]> {
  const rows: (readonly (string | null)[])[] = []
  try {
    const limits = { maxRows: question.most + 1, maxBytes: LARGEST }
    for await (const { cells } of readWorkbook(bytes, limits)) rows.push(cells)
  } catch (error) {
    if (error instanceof WorkbookFault) throw new SourceFault('工作簿读不了，或行数超过上限')
    throw error
  }
  return tableRows(rows, question)
}

/** The first line names the columns. */
function tableRows(
  [head = [], ...lines]: readonly (readonly (string | null)[])[],
  { most }: SourceQuestion,
): readonly SourceRow[] {
  const names = head.map((name) => (name ?? '').trim())
  return lines
    .slice(0, most)
    .map((cells) =>
      Object.fromEntries(
        names.flatMap((name, at) => (name === '' ? [] : [[name, cells[at]?.trim() || null]])),
      ),
    )
}
