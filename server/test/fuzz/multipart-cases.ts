import { deflateRawSync } from 'node:zlib'
import { headerText, oddText } from './hostile-values.ts'
import type { Random } from './random.ts'

interface BrokenUpload {
  readonly headers: Readonly<Record<string, string>>
  readonly payload: Buffer
}

const BOUNDARY = 'fuzz-boundary'

/** Uploads that are no form, or whose file is no workbook. */
export function breakMultipart(random: Random): BrokenUpload {
  const file = brokenFile(random)
  const body = Buffer.concat([
    Buffer.from(partHead(random)),
    file,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ])
  const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
  return random.pick<() => BrokenUpload>([
    () => ({ headers, payload: body }),
    () => ({ headers, payload: body.subarray(0, random.below(body.length)) }),
    () => ({ headers: { 'content-type': 'multipart/form-data' }, payload: body }),
    () => ({ headers: { 'content-type': 'multipart/form-data; boundary=other' }, payload: body }),
    () => ({
      headers: {
        'content-type': `multipart/form-data; boundary=${headerText(random).slice(0, 200)}`,
      },
      payload: body,
    }),
    () => ({
      headers,
      payload: Buffer.from(
        Array.from({ length: 20 }, () => partHead(random) + oddText(random)).join('\r\n'),
      ),
    }),
    () => ({ headers, payload: Buffer.alloc(0) }),
    () => ({ headers, payload: Buffer.from(`--${BOUNDARY}--\r\n`) }),
    () => ({ headers, payload: Buffer.from(`--${BOUNDARY}\r\n${'x: y\r\n'.repeat(3000)}\r\n`) }),
  ])()
}

function partHead(random: Random): string {
  const filename = random.pick([
    'rows.xlsx',
    '',
    '../../x',
    '\u0000',
    oddText(random).slice(0, 100),
  ])
  const disposition = random.pick([
    `form-data; name="file"; filename="${filename}"`,
    'form-data; name="file"',
    'form-data',
    `attachment; filename*=UTF-8''%ff`,
    oddText(random).slice(0, 100),
  ])
  return `--${BOUNDARY}\r\ncontent-disposition: ${disposition}\r\n\r\n`
}

/** A file that is no zip, a zip that is no workbook, a workbook whose sheet is broken. */
function brokenFile(random: Random): Buffer {
  const sheet = random.pick([
    '<worksheet><sheetData><row><c t="s"><v>99999999</v></c></row></sheetData></worksheet>',
    '<worksheet><sheetData><row r="99999999999"><c r="ZZZZZ1"><v>1e999</v></c></row></sheetData></worksheet>',
    '<worksheet><sheetData><row><c t="inlineStr"><is><t>编码</t></is></c></row></sheetData>',
    '<!DOCTYPE x [<!ENTITY a "b">]><worksheet>&a;</worksheet>',
    `<worksheet><sheetData>${'<row><c t="str"><v>编码</v></c></row>'.repeat(50)}</sheetData></worksheet>`,
    oddText(random),
    '<'.repeat(2000),
  ])
  return random.pick<() => Buffer>([
    () => Buffer.from(oddText(random)),
    () => Buffer.alloc(0),
    () => Buffer.from('PK\u0003\u0004garbage'),
    () => Buffer.concat([Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)]),
    () => workbook(sheet),
    () => {
      const whole = workbook(sheet)
      const at = random.below(whole.length)
      whole[at] = random.below(256)
      return whole
    },
    () => workbook(sheet).subarray(random.below(60)),
  ])()
}

const RELATIONS =
  '<Relationships><Relationship Id="rId1" Type="http://x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>'

function workbook(sheet: string): Buffer {
  return zip([
    [
      'xl/workbook.xml',
      '<workbook><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ],
    ['xl/_rels/workbook.xml.rels', RELATIONS],
    ['xl/worksheets/sheet1.xml', sheet],
  ])
}

/** The least of a zip; checksums are left at nought, as broken writers do. */
function zip(entries: readonly (readonly [name: string, text: string])[]): Buffer {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [name, text] of entries) {
    const raw = Buffer.from(text)
    const data = deflateRawSync(raw)
    const sizes = Buffer.alloc(12)
    sizes.writeUInt32LE(data.length, 4)
    sizes.writeUInt32LE(raw.length, 8)
    const nameBytes = Buffer.from(name)
    const lengths = Buffer.from([nameBytes.length, 0, 0, 0])
    const shared = Buffer.concat([Buffer.from([20, 0, 0, 0, 8, 0, 0, 0, 0, 0]), sizes, lengths])
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), shared, nameBytes, data])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    central.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), shared, place, nameBytes]),
    )
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, end])
}
