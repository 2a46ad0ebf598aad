import type { FieldOption } from '@junheng/domain/entity/field.ts'
import {
  VIEW_WEIGH_HEADS,
  VIEW_WEIGH_PICTURES,
  type ViewWeighHead,
} from '@junheng/domain/report/view-weigh.ts'
import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import { formatWireDate } from '@junheng/domain/values/wire-time.ts'
import type { FastifyReply } from 'fastify'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import type { SheetColumn, SheetValue } from '#platform/excel/sheet-columns.ts'
import { WORKBOOK_TYPE, writeWorkbook } from '#platform/excel/write-workbook.ts'
import type { CallContext } from '#platform/http/call.ts'
import { writeLog } from '#platform/oplog/write-log.ts'

const TITLE = '散装质检平台'

/** What is not plain text. */
const KINDS: Readonly<Record<string, Pick<SheetColumn, 'kind' | 'scale'>>> = {
  gross: { kind: 'decimal', scale: 3 },
  firstTime: { kind: 'dateTime' },
  pictures: { kind: 'int' },
}

interface SentVehicles {
  readonly call: CallContext
  /** Names the caller may see. */
  readonly columns: readonly string[]
  readonly options: Readonly<Record<string, readonly FieldOption[]>>
  readonly rows: AsyncIterable<AnyRow>
}

/** Answers with the vehicles as a workbook, in the columns of the screen. */
export async function sendVehicles(
  reply: FastifyReply,
  { services: { db, engine }, model, mount }: MountContext,
  { call, columns, options, rows }: SentVehicles,
): Promise<FastifyReply> {
  const heads = [
    ...VIEW_WEIGH_HEADS.filter(({ name }) => columns.includes(name)),
    VIEW_WEIGH_PICTURES,
  ]
  const now = engine.clock.now()
  const draft = {
    entity: model.name,
    bizKey: mount.id,
    action: 'export',
    label: `导出${TITLE}`,
    changes: [],
  }
  await db.transaction((tx) => writeLog(tx, [draft], { ...call, newId: () => engine.newId(), now }))
  const file = `${TITLE}_${formatWireDate(now).replaceAll('-', '')}.xlsx`
  return reply
    .type(WORKBOOK_TYPE)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file)}`)
    .send(
      writeWorkbook({
        sheetName: TITLE,
        columns: heads.map(sheetColumn),
        rows: sheetRows(rows, heads, options),
      }),
    )
}

const sheetColumn = ({ name, label, unit }: ViewWeighHead): SheetColumn => ({
  header: unit === undefined ? label : `${label}(${unit})`,
  kind: 'text',
  ...KINDS[name],
})

async function* sheetRows(
  rows: AsyncIterable<AnyRow>,
  heads: readonly ViewWeighHead[],
  options: SentVehicles['options'],
): AsyncGenerator<SheetValue[]> {
  for await (const row of rows)
    yield heads.map(({ name }): SheetValue => {
      const value = row[name]
      if (Array.isArray(value)) return value.length
      if (value === null || value === undefined) return null
      const text = textOf(value)
      return options[name]?.find((option) => option.value === text)?.label ?? text
    })
}
