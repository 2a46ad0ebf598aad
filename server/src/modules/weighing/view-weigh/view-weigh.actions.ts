import { type FieldOption, json } from '@junheng/domain/entity/field.ts'
import type { FieldModel } from '@junheng/domain/entity/model.ts'
import {
  VIEW_WEIGH_HEADS,
  VIEW_WEIGH_PICTURES,
  type ViewWeighHead,
} from '@junheng/domain/report/view-weigh.ts'
import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import { formatWireDate } from '@junheng/domain/values/wire-time.ts'
import { INSIDE_STAGES } from '@junheng/domain/visit/stages.ts'
import { type ListPayload, parseListPayload } from '@junheng/domain/wire/list-payload.ts'
import type { FastifyReply } from 'fastify'
import { findAlbums, visitOf } from '#modules/registry/api.ts'
import { hiddenInList, veilListRows } from '#platform/access/mask-rows.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { LIST_BODY } from '#platform/actions/shapes.ts'
import { sql } from '#platform/db/sql.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import type { ListRequest } from '#platform/entity-engine/row-list.ts'
import type { SheetColumn, SheetValue } from '#platform/excel/sheet-columns.ts'
import { WORKBOOK_TYPE, writeWorkbook } from '#platform/excel/write-workbook.ts'
import type { CallContext } from '#platform/http/call.ts'
import { type ListGrant, narrowRows } from '#platform/list-engine/list-grant.ts'
import { listRequest, rowFields } from '#platform/list-engine/list-request.ts'
import { runList, wholeResult } from '#platform/list-engine/run-list.ts'
import { writeLog } from '#platform/oplog/write-log.ts'
import { weigh as record } from '../weigh/weigh.entity.ts'

const BATCH = 500

/** What the laboratory is told of a vehicle: nothing of whose goods they are. */
const COLUMNS = [
  'id',
  'code',
  'kind',
  'plateNumber',
  'invName',
  'gross',
  'firstTime',
  'sampleStatus',
  'assayStatus',
  'registryId',
] as const

/** Columns whose values are told by the words of the definition. */
const STATES = ['sampleStatus', 'assayStatus'] as const

/**
 * The ground is the right to this tab, not to the list of records: who only assays sees vehicles of every kind
 * of business, in these columns, and can ask for nothing else.
 */
const GRANT: ListGrant = {
  conditions: [],
  treeField: null,
  isPopup: true,
  columns: new Set(COLUMNS),
  ofLines: true,
}

const SHARED = { method: 'POST', at: ['all'], body: LIST_BODY } as const

/** Vehicles on site whose load has been weighed once, the one that waits longest first. Their rights stand on that page. */
export const viewWeighActions: readonly Action[] = [
  defineAction(record, {
    ...SHARED,
    name: 'viewWeigh',
    right: { of: 'mount', action: 'viewWeigh' },
    label: '散装质检平台的车辆',
    button: { none: '散装质检平台自己读' },
    answers: json({ label: '一页在场车辆，及列的选项' }),
    read: (asked) => answerVehicles(asked, asked),
  }),
  defineAction(record, {
    ...SHARED,
    name: 'viewWeighExport',
    right: { of: 'mount', action: 'viewWeighExport' },
    label: '导出散装质检平台的车辆',
    button: { none: '散装质检平台的导出' },
    answers: 'bytes',
    async reply(call, reply) {
      const asked = askVehicles(call, call)
      const { columns, options } = asked
      const rows = allVehicles(call, call, asked)
      return sendVehicles(reply, call, { call, columns, options, rows })
    },
  }),
]

interface AskedVehicles {
  readonly payload: ListPayload
  readonly list: ListRequest
  readonly fields: ReadonlyMap<string, FieldModel>
  /** Those the caller may see. */
  readonly columns: readonly string[]
  /** What the values of a column are called. */
  readonly options: Readonly<Record<string, readonly FieldOption[]>>
}

function askVehicles(context: MountContext, { caller, request }: CallContext): AskedVehicles {
  const sent = parseListPayload(request.body)
  const sort =
    sent.sort.length > 0 ? sent.sort : [{ key: 'firstTime', dir: 'asc', keyId: null } as const]
  const payload = { ...sent, tplId: null, sort }
  const fields = rowFields(context, GRANT)
  const list = listRequest(context, { caller, request, payload, grant: GRANT })
  const onSite = sql`t.status <> 'OBSOLETE' and t.weigh_state in ('FIRST', 'DONE') and ${visitOf(sql`t.registry_id`, sql`r.stage = any(${[...INSIDE_STAGES]}::text[])`)}`
  const hidden = hiddenInList(context.model, caller, fields)
  return {
    payload,
    list: { ...list, where: [...list.where, onSite], indexed: false },
    fields,
    columns: COLUMNS.filter((name) => !hidden.has(name)),
    options: Object.fromEntries(
      STATES.map((name) => [name, fields.get(name)?.attrs.options ?? []]),
    ),
  }
}

async function answerVehicles(context: MountContext, call: CallContext): Promise<unknown> {
  const { services } = context
  const asked = askVehicles(context, call)
  const { payload, list, columns, options } = asked
  const answer = await runList(services.db, list, {
    payload,
    totals: [],
    countCap: await services.countCap(call.caller),
    longLists: services.longLists,
  })
  return { ...answer, columns, options, list: await shown(context, call, asked, answer.list) }
}

/** Of all pages, in the order of the list. */
async function* allVehicles(
  context: MountContext,
  call: CallContext,
  asked: AskedVehicles,
): AsyncGenerator<AnyRow> {
  const { sheetDb } = context.services
  for await (const batch of sheetDb.stream<AnyRow>(await wholeResult(sheetDb, asked.list), BATCH))
    yield* await shown(context, call, asked, batch)
}

/** What the caller may see of rows, with their pictures. */
function shown(
  { services, model }: MountContext,
  { caller }: CallContext,
  { fields }: AskedVehicles,
  rows: readonly AnyRow[],
): Promise<readonly AnyRow[]> {
  return withPictures(services, narrowRows(GRANT, veilListRows(model, caller, { fields, rows })))
}

async function withPictures(
  { db }: EntityServices,
  rows: readonly AnyRow[],
): Promise<readonly AnyRow[]> {
  const found = await findAlbums(
    db,
    rows.map((row) => row['registryId']),
  )
  const pictures = new Map(found.map((row) => [row.registryId, row.pictures]))
  return rows.map((row) => ({ ...row, pictures: pictures.get(String(row['registryId'])) ?? [] }))
}

const SHEET_TITLE = '散装质检平台'

/** What is not plain text. */
const COLUMN_KINDS: Readonly<Record<string, Pick<SheetColumn, 'kind' | 'scale'>>> = {
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
async function sendVehicles(
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
    label: `导出${SHEET_TITLE}`,
    changes: [],
  }
  await db.transaction((tx) => writeLog(tx, [draft], { ...call, newId: () => engine.newId(), now }))
  const file = `${SHEET_TITLE}_${formatWireDate(now).replaceAll('-', '')}.xlsx`
  return reply
    .type(WORKBOOK_TYPE)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file)}`)
    .send(
      writeWorkbook({
        sheetName: SHEET_TITLE,
        columns: heads.map(sheetColumn),
        rows: sheetRows(rows, heads, options),
      }),
    )
}

const sheetColumn = ({ name, label, unit }: ViewWeighHead): SheetColumn => ({
  header: unit === undefined ? label : `${label}(${unit})`,
  kind: 'text',
  ...COLUMN_KINDS[name],
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
