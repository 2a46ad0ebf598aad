import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { findInside, findVisitorsInside, maxStay } from '#modules/registry/api.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { SheetColumn, SheetValue } from '#platform/excel/sheet-columns.ts'
import { shownVehicle, shownVisitor } from './read-statistics.ts'

/** A wall ends where its tiles do, a workbook does not; so many no plant can hold. */
const MOST = 20_000

const text = (header: string, width: number): SheetColumn => ({ header, kind: 'text', width })

/** What a tile of the wall says, in the order it says it. */
export const INSIDE_COLUMNS: readonly SheetColumn[] = [
  text('车牌号', 14),
  text('状态', 12),
  text('业务', 12),
  text('物料', 22),
  text('位置', 22),
  text('客商', 28),
  { header: '进厂时间', kind: 'dateTime' },
  { header: '在厂时间(分钟)', kind: 'int' },
  text('停留', 10),
  text('访客', 16),
  text('来访事由', 20),
  text('被访人', 14),
]

/** @example sheetMoment(new Date('2026-11-15T10:05:00+08:00')) // '20261115_1005' */
export const sheetMoment = (now: Date): string =>
  formatWireDateTime(now).slice(0, 16).replaceAll(/[-:]/g, '').replace(' ', '_')

/** Trucks and then visitors in the plant, the longest first. */
export async function* insideRows(
  { db, engine }: EntityServices,
  caller: Caller,
): AsyncGenerator<SheetValue[]> {
  const { orgId } = caller
  const now = engine.clock.now()
  const longest = await engine.setting(maxStay, caller)
  for (const vehicle of await findInside(db, { orgId, now, most: MOST })) {
    const told = shownVehicle(vehicle, { longest, isWall: false })
    yield [
      told.plateNumber,
      told.stageName,
      told.kindName,
      told.invName,
      told.place,
      told.partnerName,
      told.entranceTime,
      told.stayMinutes,
      told.toneName,
      null,
      null,
      null,
    ]
  }
  for (const visitor of await findVisitorsInside(db, orgId, MOST)) {
    const told = shownVisitor(visitor, { now, isWall: false })
    yield [
      told.plateNumber,
      '访客',
      ...Array.from({ length: 4 }, () => null),
      told.enterTime,
      told.stayMinutes,
      null,
      told.visitor,
      told.reason,
      told.hostUserName,
    ]
  }
}
