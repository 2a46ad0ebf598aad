import { type ZipPart, zipParts } from './zip-writer.ts'

const TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export interface ForeignWorkbook {
  /** What stands inside `sheetData`. */
  readonly rows?: string
  readonly sharedStrings?: string
  readonly styles?: string
  readonly workbook?: string
  readonly extra?: readonly ZipPart[]
  /** Replaces the text of a part, by its name. */
  readonly replace?: Readonly<Record<string, Iterable<string>>>
}

/** A workbook as other programs write it, made of hand-written XML. */
export function makeForeignWorkbook(input: ForeignWorkbook = {}): Promise<Buffer> {
  const parts: ZipPart[] = [
    part('[Content_Types].xml', '<Types/>'),
    part('_rels/.rels', relations([['rId1', 'officeDocument', 'xl/workbook.xml']])),
    part(
      'xl/workbook.xml',
      input.workbook ??
        '<workbook xmlns:r="r"><sheets><sheet name="一" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      relations([
        ['rId1', 'worksheet', '/xl/worksheets/sheet1.xml'],
        ['rId2', 'styles', 'styles.xml'],
        ['rId3', 'sharedStrings', 'sharedStrings.xml'],
        ['rId4', 'worksheet', 'worksheets/sheet2.xml'],
      ]),
    ),
    part(
      'xl/worksheets/sheet1.xml',
      `<worksheet><sheetData>${input.rows ?? ''}</sheetData></worksheet>`,
    ),
    part('xl/styles.xml', `<styleSheet>${input.styles ?? ''}</styleSheet>`),
    part('xl/sharedStrings.xml', `<sst>${input.sharedStrings ?? ''}</sst>`),
    ...(input.extra ?? []),
  ]
  return zipOf(parts.map(({ name, text }) => ({ name, text: input.replace?.[name] ?? text })))
}

export async function zipOf(parts: readonly ZipPart[]): Promise<Buffer> {
  async function* all(): AsyncGenerator<ZipPart> {
    yield* parts
  }
  const chunks: Buffer[] = []
  for await (const chunk of zipParts(all())) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function part(name: string, xml: string): ZipPart {
  return { name, text: [`<?xml version="1.0" encoding="UTF-8"?>${xml}`] }
}

function relations(
  items: readonly (readonly [id: string, type: string, target: string])[],
): string {
  const tags = items.map(
    ([id, type, target]) => `<Relationship Id="${id}" Type="${TYPE}/${type}" Target="${target}"/>`,
  )
  return `<Relationships>${tags.join('')}</Relationships>`
}
