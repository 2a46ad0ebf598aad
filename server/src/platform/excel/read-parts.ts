import { appendCellText, readCellText } from './cell-text.ts'
import { builtInMoment, momentOfFormat } from './number-format.ts'
import type { MomentKind } from './serial-date.ts'
import { WorkbookFault } from './workbook-fault.ts'
import { localAttribute, readXml } from './xml-feed.ts'
import type { ZipArchive } from './zip-reader.ts'

/** What is needed to read the cells of the first sheet. */
export interface WorkbookParts {
  readonly sheetPart: string
  readonly sharedStrings: readonly string[]
  /** Per cell style: the moment that its number format shows, null for a plain number. */
  readonly moments: readonly (MomentKind | null)[]
  /** Days are counted from 1904, as old programs on a Macintosh did. */
  readonly is1904: boolean
}

const MB = 1_048_576
// Parts that describe are small in honest files; the shared strings are held in memory.
const META_LIMIT = { maxUnpacked: 32 * MB }
const STRINGS_LIMIT = { maxUnpacked: 64 * MB }
const STRINGS_MAX = 2_000_000
const STYLES_MAX = 100_000

export async function readParts(zip: ZipArchive): Promise<WorkbookParts> {
  const root = await readRelations(zip, '')
  const workbookPart = [...root.values()].find(({ type }) => type === 'officeDocument')?.target
  if (workbookPart === undefined) throw new WorkbookFault('file', 'no workbook inside')
  const { sheetIds, is1904 } = await readBook(zip, workbookPart)
  const relations = await readRelations(zip, workbookPart)
  const ofType = (wanted: string) =>
    [...relations.values()].find(({ type, target }) => type === wanted && zip.has(target))?.target
  const sheets = sheetIds.map((id) => relations.get(id))
  const sheetPart = sheets.find((relation) => relation?.type === 'worksheet')?.target
  if (sheetPart === undefined) throw new WorkbookFault('file', 'no sheet inside')
  return {
    sheetPart,
    is1904,
    sharedStrings: await readSharedStrings(zip, ofType('sharedStrings')),
    moments: await readMoments(zip, ofType('styles')),
  }
}

interface Relation {
  /** The last word of the type, which is the same in the transitional and the strict format. */
  readonly type: string
  readonly target: string
}

async function readRelations(zip: ZipArchive, part: string): Promise<Map<string, Relation>> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1)
  const relations = new Map<string, Relation>()
  const name = `${folder}_rels/${part.slice(folder.length)}.rels`
  await readXml(zip.read(name, META_LIMIT), {
    open: (tag, { Id = '', Type = '', Target = '', TargetMode }) => {
      // What lies outside the file is never followed.
      if (tag !== 'Relationship' || TargetMode === 'External') return
      const type = Type.slice(Type.lastIndexOf('/') + 1)
      relations.set(Id, { type, target: resolveTarget(folder, Target) })
      if (relations.size > STYLES_MAX) throw new WorkbookFault('file', 'too many relations')
    },
  })
  return relations
}

function resolveTarget(folder: string, target: string): string {
  const path: string[] = []
  for (const step of (target.startsWith('/') ? target : folder + target).split('/')) {
    if (step === '..') path.pop()
    else if (step !== '' && step !== '.') path.push(step)
  }
  return path.join('/')
}

/** Hidden sheets are passed over: a person means the first one that he sees. */
async function readBook(zip: ZipArchive, part: string) {
  const sheetIds: string[] = []
  let is1904 = false
  await readXml(zip.read(part, META_LIMIT), {
    open: (tag, attributes) => {
      if (tag === 'workbookPr') is1904 = isTrue(attributes['date1904'])
      if (tag !== 'sheet' || (attributes['state'] ?? 'visible') !== 'visible') return
      if (sheetIds.length < STYLES_MAX) sheetIds.push(localAttribute(attributes, 'id') ?? '')
    },
  })
  return { sheetIds, is1904 }
}

function isTrue(text: string | undefined): boolean {
  return text === '1' || text === 'true'
}

/** Runs of rich text are joined; phonetic guides (`rPh`) are not part of the text. */
async function readSharedStrings(zip: ZipArchive, part: string | undefined): Promise<string[]> {
  const strings: string[] = []
  if (part === undefined) return strings
  let text = ''
  let isText = false
  let isGuide = false
  await readXml(zip.read(part, STRINGS_LIMIT), {
    open: (tag) => {
      if (tag === 'si') text = ''
      if (tag === 'rPh') isGuide = true
      isText = tag === 't' && !isGuide
    },
    text: (piece) => {
      if (isText) text = appendCellText(text, piece)
    },
    close: (tag) => {
      isText = false
      if (tag === 'rPh') isGuide = false
      if (tag !== 'si') return
      strings.push(readCellText(text))
      if (strings.length > STRINGS_MAX) throw new WorkbookFault('tooLarge', 'too many strings')
    },
  })
  return strings
}

async function readMoments(
  zip: ZipArchive,
  part: string | undefined,
): Promise<(MomentKind | null)[]> {
  const custom = new Map<number, MomentKind | null>()
  const moments: (MomentKind | null)[] = []
  if (part === undefined) return moments
  let isCellStyles = false
  await readXml(zip.read(part, META_LIMIT), {
    open: (tag, { numFmtId = '0', formatCode = '' }) => {
      const id = Number(numFmtId)
      if (tag === 'cellXfs') isCellStyles = true
      if (tag === 'numFmt') custom.set(id, momentOfFormat(formatCode))
      if (tag === 'xf' && isCellStyles) moments.push(custom.get(id) ?? builtInMoment(id))
      if (moments.length + custom.size > STYLES_MAX) throw new WorkbookFault('file', 'styles')
    },
    close: (tag) => {
      if (tag === 'cellXfs') isCellStyles = false
    },
  })
  return moments
}
