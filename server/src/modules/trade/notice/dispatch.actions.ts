import { queryReader } from '@junheng/domain/call/read-shape.ts'
import { group, idOf, listOf } from '@junheng/domain/call/shape.ts'
import { date, flag, int, text } from '@junheng/domain/entity/field.ts'
import {
  type DispatchCells,
  type LineFault,
  readDispatchLines,
  refuseLines,
  splitDispatchText,
} from '@junheng/domain/notice/dispatch-lines.ts'
import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { COUNT } from '#platform/actions/shapes.ts'
import type { Tx } from '#platform/db/database.ts'
import { loadTyped } from '#platform/entity-engine/load-row.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import { WORKBOOK_TYPE, writeWorkbook } from '#platform/excel/write-workbook.ts'
import { readImport } from '#platform/export/read-import.ts'
import type { CallContext, CallRequest, UploadedFile, WriteContext } from '#platform/http/call.ts'
import type { MakeVisit, VisitMaker } from '../ports.ts'
import { findLiveLines, type RegisteredLine } from './dispatch.queries.ts'
import {
  assertNotTooMany,
  type DispatchedLine,
  dispatchVehicles,
  findVehiclesOfDay,
  type WantedVehicle,
} from './dispatch.ts'
import { type NoticeRow, notice } from './notice.entity.ts'

const NOTICE_ID = idOf('notice', { label: '通知单', required: true })

const SHARED = {
  method: 'POST',
  right: { of: 'mount', action: 'dispatch' },
} as const

const WRITES = {
  ...SHARED,
  locks: ['notice'],
  flow: 'free',
  answers: {
    count: COUNT.count,
    rows: listOf(
      group(
        {
          row: int({ label: '行号', required: true }),
          plateNumber: text({ label: '车牌号', required: true }),
          result: text({ label: '结果', required: true }),
          registryCode: text({ label: '登记单号' }),
        },
        { required: true },
      ),
    ),
  },
  refuses: ['notice.vehiclesWanted', 'notice.tooManyVehicles', 'notice.done'],
} as const

const vehiclesWith = (visits: VisitMaker): Action =>
  defineAction(notice, {
    ...WRITES,
    name: 'vehicles',
    label:
      '批量派车：text 每行车牌号、司机、预装数、车次，或 date 复制该日的车辆；register 同时登记',
    button: {
      label: '批量派车',
      excel: true,
      input: {
        text: {
          control: 'TEXTAREA',
          rows: 8,
          tips: '每行一辆：车牌号 司机 预装数 车次，后三项可不填，可从表格粘贴，最多 200 辆',
        },
        date: { tips: '复制该日为同一往来单位派的和到厂的车辆' },
        register: { tips: '车辆已到厂：派车后立即生成登记单' },
      },
      done: '已派车 {count} 辆',
    },
    reach: 'row',
    body: {
      id: NOTICE_ID,
      text: text({ label: '车辆', length: 16_000 }),
      date: date({ label: '复制日期' }),
      register: flag({ label: '同时登记' }),
    },
    async prepare(asked) {
      const { text: pasted, date: day, register } = asked.body
      if ((pasted === null) === (day === null))
        throw new RefusalError(refuse('notice.vehiclesWanted'))
      const from = day === null ? { lines: splitDispatchText(pasted ?? '') } : { day }
      const [row] = await asked.reach()
      return prepare(asked, visits, { id: row?.id ?? '', register, from })
    },
    run: (tx, act) => dispatch(tx, act, act.prepared),
  })

const importWith = (visits: VisitMaker): Action =>
  defineAction(notice, {
    ...WRITES,
    name: 'vehiclesImport',
    path: 'vehicles/importExcel',
    label: '批量派车（multipart，字段 file、id、register）',
    button: { none: '批量派车窗口里选 Excel 文件' },
    async reach(db, { request, services, mount, caller }, lock) {
      const { id } = await readForm(request)
      return [await loadTyped(db, services.engine.registry, notice, { mount, caller, id, lock })]
    },
    async prepare(asked) {
      const lines = await readSheet(await asked.request.readFile())
      const { id, register } = await readForm(asked.request)
      await asked.reach()
      return prepare(asked, visits, { id, register, from: { lines } })
    },
    run: (tx, act) => dispatch(tx, act, act.prepared),
  })

const templateAction = defineAction(notice, {
  ...SHARED,
  name: 'vehiclesTemplate',
  path: 'vehicles/exportTemplate',
  label: '批量派车的 Excel 模板',
  button: { none: '批量派车窗口里下载模板' },
  answers: 'bytes',
  async reply(_asked, reply) {
    const name = encodeURIComponent('派车模板.xlsx')
    const columns = SHEET_COLUMNS.map(({ sheet }) => sheet)
    return reply
      .type(WORKBOOK_TYPE)
      .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
      .send(writeWorkbook({ sheetName: '派车', columns, rows: noRows() }))
  },
})

/** Sending many vehicles to a notice at once: pasted, from a sheet, or those of another day. */
export const dispatchActions = (visits: VisitMaker): readonly Action[] => [
  vehiclesWith(visits),
  importWith(visits),
  templateAction,
]

async function* noRows(): AsyncGenerator<never[]> {}

/** What a call asks for: lines to be read, or the day to be copied. */
interface Wanted {
  readonly id: string
  readonly register: boolean
  readonly from: { readonly lines: readonly DispatchCells[] } | { readonly day: string }
}

const SHEET_COLUMNS = [
  { sheet: { header: '车牌号', kind: 'text', required: true } },
  { sheet: { header: '司机', kind: 'text' } },
  { sheet: { header: '预装数', kind: 'decimal', scale: 3 } },
  { sheet: { header: '车次', kind: 'int' } },
] as const

async function readSheet(file: UploadedFile | null): Promise<readonly DispatchCells[]> {
  const rows = await readImport(file, SHEET_COLUMNS)
  return rows.map(({ rowNumber, cells }) => ({
    line: rowNumber,
    cells: SHEET_COLUMNS.map((column) => cells.get(column) ?? ''),
  }))
}

const readFields = queryReader({ id: NOTICE_ID, register: flag({ label: '同时登记' }) })

/** What a form says beside its file. */
const readForm = async (request: CallRequest) =>
  readFields((await request.readFile())?.fields ?? {})

interface Prepared {
  readonly id: string
  readonly wanted: readonly WantedVehicle[]
  readonly faults: readonly LineFault[]
  /** Line that the vehicles are registered on, and how; null: they are only listed. */
  readonly register: { readonly line: RegisteredLine; readonly make: MakeVisit } | null
}

/** Finds what is to be sent; visits get their numbers before the transaction opens. */
async function prepare(
  { services, caller }: MountContext & CallContext,
  visits: VisitMaker,
  { id, register, from }: Wanted,
): Promise<Prepared> {
  const { db, engine } = services
  const { wanted, faults } =
    'lines' in from
      ? readLines(from.lines)
      : {
          wanted: await findVehiclesOfDay(
            db,
            { engine, caller, noticeId: id },
            {
              day: from.day,
              again: register,
              visits,
            },
          ),
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
  act: MountContext & WriteContext & { readonly row: NoticeRow },
  prepared: Prepared,
): Promise<{ readonly count: number; readonly rows: readonly RowResult[] }> {
  const { id, wanted, faults, register } = prepared
  assertTakesVehicles(act.row)
  const place = { engine: act.services.engine, caller: act.caller, noticeId: id }
  const lines = await dispatchVehicles(tx, place, { wanted, faults, again: register !== null })
  const codes = register === null ? new Map() : await registerAll(tx, act, { id, lines, register })
  logDispatch(act, id, lines)
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
function assertTakesVehicles({ status, done }: NoticeRow): void {
  if (status === 'OBSOLETE' || done) throw new RefusalError(refuse('notice.done'))
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
