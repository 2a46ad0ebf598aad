import { permissionKey } from '@junheng/domain/entity/model.ts'
import {
  type DispatchCells,
  type LineFault,
  readDispatchLines,
  refuseLines,
  splitDispatchText,
} from '@junheng/domain/notice/dispatch-lines.ts'
import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { parseWireDate } from '@junheng/domain/values/wire-time.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { loadBatch } from '#platform/entity-engine/change-state.ts'
import { loadRow } from '#platform/entity-engine/load-row.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import { WORKBOOK_TYPE, writeWorkbook } from '#platform/excel/write-workbook.ts'
import { readImport } from '#platform/export/read-import.ts'
import {
  type Call,
  type CallContext,
  needs,
  type UploadedFile,
  type WriteContext,
  writeCall,
} from '#platform/http/call.ts'
import { fieldType, readBody, readId } from '#platform/http/closed-body.ts'
import type { JsonSchema } from '#platform/http/json-schema.ts'
import type { MakeVisit, VisitMaker } from '../ports.ts'
import { findLiveLines, type RegisteredLine } from './dispatch.queries.ts'
import {
  assertNotTooMany,
  type DispatchedLine,
  type DispatchPlace,
  dispatchVehicles,
  findVehiclesOfDay,
  type WantedVehicle,
} from './dispatch.ts'

interface DispatchContext extends MountContext {
  readonly visits: VisitMaker
}

/** Sending many vehicles to a notice at once: pasted, from a sheet, or those of another day. */
export function dispatchCalls(context: DispatchContext): readonly Call[] {
  const { mount } = context
  const path = `${mount.base}/vehicles`
  const shared = { access: needs(permissionKey(mount, 'dispatch')), tag: mount.label } as const
  const write = (tx: Tx, call: WriteContext, prepared: Prepared) =>
    dispatch(tx, context, call, prepared)
  return [
    writeCall({
      ...shared,
      method: 'POST',
      path,
      summary:
        '批量派车：text 每行车牌号、司机、预装数、车次，或 date 复制该日的车辆；register 同时登记',
      body: vehiclesSchema,
      prepare: async (call) => prepare(context, call, readVehicles(call.request.body)),
      write,
    }),
    writeCall({
      ...shared,
      method: 'POST',
      path: `${path}/importExcel`,
      summary: '批量派车（multipart，字段 file、id、register）',
      prepare: async (call) =>
        prepare(context, call, await readSheet(await call.request.readFile())),
      write,
    }),
    {
      ...shared,
      kind: 'raw',
      method: 'POST',
      path: `${path}/exportTemplate`,
      summary: '批量派车的 Excel 模板',
      async reply(_context, reply) {
        const name = encodeURIComponent('派车模板.xlsx')
        const columns = SHEET_COLUMNS.map(({ sheet }) => sheet)
        return reply
          .type(WORKBOOK_TYPE)
          .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
          .send(writeWorkbook({ sheetName: '派车', columns, rows: noRows() }))
      },
    },
  ]
}

async function* noRows(): AsyncGenerator<never[]> {}

const TEXT: JsonSchema = { type: 'string' }

const vehiclesSchema: JsonSchema = {
  type: 'object',
  required: ['id'],
  properties: { id: TEXT, text: TEXT, date: TEXT, register: { type: 'boolean' } },
  additionalProperties: false,
}

/** What a call asks for: lines to be read, or the day to be copied. */
interface Asked {
  readonly id: string
  readonly register: boolean
  readonly from: { readonly lines: readonly DispatchCells[] } | { readonly day: string }
}

function readVehicles(sent: unknown): Asked {
  const body = readBody(sent, ['id', 'text', 'date', 'register'])
  const { text = null, date = null, register = false } = body
  if (typeof register !== 'boolean') throw fieldType('register')
  if (text !== null && (typeof text !== 'string' || text.includes('\u0000')))
    throw fieldType('text')
  const isPasted = text !== null && text.trim() !== ''
  if (isPasted === (date !== null)) throw new RefusalError(refuse('notice.vehiclesWanted'))
  const asked = { id: readId(body, 'id'), register }
  return date === null
    ? { ...asked, from: { lines: splitDispatchText(text ?? '') } }
    : { ...asked, from: { day: readDay(date) } }
}

function readDay(sent: unknown): string {
  const day = typeof sent === 'string' ? parseWireDate(sent) : null
  if (day === null) throw fieldType('date')
  return day
}

const SHEET_COLUMNS = [
  { sheet: { header: '车牌号', kind: 'text', required: true } },
  { sheet: { header: '司机', kind: 'text' } },
  { sheet: { header: '预装数', kind: 'decimal', scale: 3 } },
  { sheet: { header: '车次', kind: 'int' } },
] as const

async function readSheet(file: UploadedFile | null): Promise<Asked> {
  const rows = await readImport(file, SHEET_COLUMNS)
  const lines = rows.map(({ rowNumber, cells }) => ({
    line: rowNumber,
    cells: SHEET_COLUMNS.map((column) => cells.get(column) ?? ''),
  }))
  const fields: AnyRow = file?.fields ?? {}
  const register = fields['register'] === 'true'
  return { id: readId(fields, 'id'), register, from: { lines } }
}

interface Prepared {
  readonly id: string
  readonly wanted: readonly WantedVehicle[]
  readonly faults: readonly LineFault[]
  /** Line that the vehicles are registered on, and how; null: they are only listed. */
  readonly register: { readonly line: RegisteredLine; readonly make: MakeVisit } | null
}

/** Finds what is to be sent; visits get their numbers before the transaction opens. */
async function prepare(
  context: DispatchContext,
  { caller }: CallContext,
  { id, register, from }: Asked,
): Promise<Prepared> {
  const { services, model, mount, visits } = context
  const { db, engine } = services
  await loadRow(db, engine.registry, { model, mount, caller, id })
  const { wanted, faults } =
    'lines' in from
      ? readLines(from.lines)
      : {
          wanted: await findVehiclesOfDay(db, placeOf(context, caller, id), {
            day: from.day,
            again: register,
            visits,
          }),
          faults: [],
        }
  const count = wanted.length + faults.length
  if (count === 0) throw new RefusalError(refuse('notice.vehiclesWanted'))
  assertNotTooMany(count)
  if (!register) return { id, wanted, faults, register: null }
  const line = oneLine(await findLiveLines(db, id))
  const make = await visits.prepare(services, caller, { kind: line.kind, count: wanted.length })
  return { id, wanted, faults, register: { line, make } }
}

const placeOf = (
  { services: { engine } }: DispatchContext,
  caller: Caller,
  noticeId: string,
): DispatchPlace => ({ engine, caller, noticeId })

function readLines(cells: readonly DispatchCells[]) {
  const { lines, faults } = readDispatchLines(cells)
  return { wanted: lines.map((line) => ({ ...line, driverId: null })), faults }
}

/** Which material a vehicle comes for nobody has said: there must be only one. */
function oneLine(lines: readonly RegisteredLine[]): RegisteredLine {
  const [line, ...more] = lines
  if (line === undefined) throw new RefusalError(refuse('notice.registerNoLine'))
  if (more.length > 0) throw new RefusalError(refuse('notice.registerOneLine', { n: lines.length }))
  return line
}

interface RowResult {
  readonly row: number
  readonly plateNumber: string
  readonly result: '新增' | '已在名单'
  readonly registryCode: string | null
}

async function dispatch(
  tx: Tx,
  context: DispatchContext,
  call: WriteContext,
  prepared: Prepared,
): Promise<{ readonly count: number; readonly rows: readonly RowResult[] }> {
  const { id, wanted, faults, register } = prepared
  await lockOpenNotice(tx, context, call, id)
  const place = placeOf(context, call.caller, id)
  const lines = await dispatchVehicles(tx, place, { wanted, faults, again: register !== null })
  const codes = register === null ? new Map() : await registerAll(tx, call, { id, lines, register })
  logDispatch(call, id, lines)
  const rows = lines.map(({ line, vehicle: { plateNumber }, isNew }): RowResult => {
    const registryCode: string | null = codes.get(line) ?? null
    return { row: line, plateNumber, result: isNew ? '新增' : '已在名单', registryCode }
  })
  return { count: rows.length, rows }
}

interface Registering {
  readonly id: string
  readonly lines: readonly DispatchedLine[]
  readonly register: NonNullable<Prepared['register']>
}

/** Makes every visit that can be made, so that all which cannot are told; one of those undoes the rest. */
async function registerAll(
  tx: Tx,
  call: WriteContext,
  { id: noticeId, lines, register: { line, make } }: Registering,
): Promise<ReadonlyMap<number, string>> {
  const codes = new Map<number, string>()
  const faults: LineFault[] = []
  const { noticeSubId, sides } = line
  for (const [at, { line: place, vehicle }] of lines.entries()) {
    const warn = (text: string) => call.warn(`${vehicle.plateNumber}：${text}`)
    const order = { at, noticeId, noticeSubId, sides, vehicle }
    try {
      codes.set(place, await tx.savepoint(() => make(tx, { log: call.log, warn }, order)))
    } catch (error) {
      if (!(error instanceof RefusalError) || error.refusal.code === 'access.forbidden') throw error
      const { plateNumber } = vehicle
      faults.push({ line: place, plateNumber, reason: error.refusal })
    }
  }
  assertAllowed(refuseLines(faults))
  return codes
}

/** A notice that may still get vehicles: neither done nor obsolete. */
async function lockOpenNotice(
  tx: Tx,
  { services: { engine }, model, mount }: MountContext,
  { caller }: WriteContext,
  id: string,
): Promise<void> {
  const [row] = await loadBatch(tx, engine, { model, mount, caller, ids: [id] })
  if (row?.['status'] === 'OBSOLETE' || row?.['done'] === true)
    throw new RefusalError(refuse('notice.done'))
}

function logDispatch(call: WriteContext, id: string, lines: readonly DispatchedLine[]): void {
  const table = 'or_notice_vehicle'
  const added = lines.filter(({ isNew }) => isNew).map(({ vehicle }) => vehicle.plateNumber)
  const made = lines.filter(({ isMade }) => isMade).map(({ vehicle }) => vehicle.plateNumber)
  call.log({
    entity: 'notice',
    bizKey: id,
    action: 'dispatch',
    label: '批量派车',
    changes: [
      { table, field: 'plateNumber', label: '车辆', from: null, to: added.join('、') },
      ...(made.length === 0
        ? []
        : [{ table, field: 'vehicleId', label: '新建档', from: null, to: made.join('、') }]),
    ],
  })
}
