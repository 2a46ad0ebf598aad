import { passageOf } from '@junheng/domain/kinds/kind-traits.ts'
import type { Kind, Side } from '@junheng/domain/kinds/kinds.ts'
import { EMISSION_STANDARDS } from '@junheng/domain/party/vehicle-pass.ts'
import { dayEnd, dayStart } from '@junheng/domain/values/wire-time.ts'
import { type LedgerRow, passagesStatement } from '#modules/registry/api.ts'
import type { Caller } from '#platform/access/caller.ts'
import { readCondition } from '#platform/access/row-scope.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { SheetColumn, SheetValue } from '#platform/excel/sheet-columns.ts'
import type { Call } from '#platform/http/call.ts'
import { assertPeriod, PERIOD } from '../report-shapes.ts'
import { sheetCall, sheetName } from '../send-sheet.ts'

const TITLE = '车辆进出台账'
const BATCH = 500

/** The entry and exit ledger that HJ 1321 asks of plants with heavy traffic, as a workbook. */
export const ledgerCalls = (services: EntityServices): readonly Call[] => [
  sheetCall(services, {
    path: '/report/vehicle-ledger/export',
    permission: 'report:vehicle-ledger',
    tag: TITLE,
    title: TITLE,
    label: `导出${TITLE}（HJ 1321）`,
    body: PERIOD,
    async make(caller, period) {
      assertPeriod(period)
      const rows = passages(services, caller, period)
      return { name: sheetName(TITLE, period), columns: COLUMNS, rows }
    },
  }),
]

const text = (header: string, width?: number): SheetColumn => ({
  header,
  kind: 'text',
  ...(width === undefined ? {} : { width }),
})

const COLUMNS: readonly SheetColumn[] = [
  { header: '序号', kind: 'int' },
  text('车牌号', 12),
  text('挂车号', 12),
  text('车辆识别代号(VIN)', 20),
  text('发动机号'),
  { header: '注册登记日期', kind: 'date' },
  text('排放阶段', 10),
  { header: '进厂时间', kind: 'dateTime' },
  text('进厂物料'),
  { header: '进厂运输量(吨)', kind: 'decimal', scale: 3 },
  { header: '出厂时间', kind: 'dateTime' },
  text('出厂物料'),
  { header: '出厂运输量(吨)', kind: 'decimal', scale: 3 },
  text('进厂照片', 22),
  text('出厂照片', 22),
  text('登记单号', 20),
]

async function* passages(
  { db, engine }: EntityServices,
  caller: Caller,
  { from, to }: { readonly from: string; readonly to: string },
): AsyncGenerator<SheetValue[]> {
  const readable = readCondition(engine.registry.model('registry'), caller)
  const period = { from: dayStart(from).toISOString(), to: dayEnd(to).toISOString() }
  let number = 0
  for await (const batch of db.stream<LedgerRow>(passagesStatement(period, readable), BATCH))
    for (const row of batch) yield ledgerLine((number += 1), row)
}

function ledgerLine(number: number, row: LedgerRow): SheetValue[] {
  const { direction } = passageOf(row.kind as Kind, row.side as Side | null)
  const goods = (isThis: boolean): SheetValue[] => (isThis ? [row.invName, row.tons] : [null, null])
  const emission = row.emissionStandard
  return [
    number,
    row.plateNumber,
    row.trailerPlateNumber,
    row.vin,
    row.engineNo,
    row.registerDate,
    emission === null
      ? null
      : (EMISSION_STANDARDS[emission as keyof typeof EMISSION_STANDARDS] ?? emission),
    row.entranceTime,
    ...goods(direction === 'in'),
    row.leaveTime,
    ...goods(direction !== 'in'),
    row.inPictures,
    row.outPictures,
    row.code,
  ]
}
