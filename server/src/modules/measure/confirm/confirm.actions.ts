import { sampleFault } from '@junheng/domain/confirm/confirm-buttons.ts'
import { mostGroups } from '@junheng/domain/confirm/group-cars.ts'
import { type MountModel, permissionKey } from '@junheng/domain/entity/model.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type AnyRow, isPlainObject } from '@junheng/domain/row/any-row.ts'
import { parseWireDate, parseWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { type Caller, isPermitted } from '#platform/access/caller.ts'
import { readIds } from '#platform/entity-engine/entity-calls.ts'
import type { EntityServices, GiveCode } from '#platform/entity-engine/entity-services.ts'
import { loadRows } from '#platform/entity-engine/load-row.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import { idsSchema } from '#platform/entity-engine/row-schema.ts'
import { type Call, type CallContext, needs, writeCall } from '#platform/http/call.ts'
import { groupKeyOf } from '../sampling/join-groups.ts'
import { askingHandset, type Handset } from './asking-device.ts'
import { confirm } from './confirm.entity.ts'
import { findSiteRows } from './confirm.queries.ts'
import { mayHandle, RIGHT_OF } from './confirm.rules.ts'
import type { ConfirmSite } from './confirm-site.ts'
import { readSubmit, type SentRows, submitSchema } from './read-submit.ts'
import { sampleCars } from './sample-batch.ts'
import { factsOf, type SiteRow } from './site-row.ts'
import { submitRows } from './submit-rows.ts'

/** submit, batchCanSamp and batchSamp of the eight confirmation pages. */
export function confirmCalls(services: EntityServices, site: ConfirmSite): readonly Call[] {
  const model = services.engine.registry.model(confirm.definition.name)
  return model.mounts.flatMap((mount) => {
    const context: MountContext = { services, model, mount }
    return [submitCall(context, site), canSampleCall(context), sampleCall(context, site)]
  })
}

const handset = ({ services }: MountContext, call: CallContext): Promise<Handset | null> =>
  askingHandset(services.db, call, services.engine.clock.now())

/** Two kinds of people hand rows in: which right is needed, the mode of the call says. */
function assertSomeRight(mount: MountModel, caller: Caller): void {
  const isKnown = Object.values(RIGHT_OF).some((right) =>
    isPermitted(caller, permissionKey(mount, right)),
  )
  if (!isKnown) throw new RefusalError(refuse('access.forbidden'))
}

function submitCall(context: MountContext, site: ConfirmSite): Call {
  const { services, mount } = context
  return writeCall({
    method: 'POST',
    path: `${mount.base}/submit`,
    access: { kind: 'checked-inside', key: permissionKey(mount, RIGHT_OF.confirm) },
    tag: mount.label,
    summary: `提交${mount.label}`,
    body: submitSchema(mount),
    async prepare(call) {
      assertSomeRight(mount, call.caller)
      const sent = readSubmit(mount, call.request.body)
      const codes = await prepareCodes(services, call.caller, groupsOf(sent))
      const today = await services.today(call.caller)
      return { ...sent, device: await handset(context, call), today, codes }
    },
    async write(tx, call, prepared) {
      return { count: await submitRows(tx, { ...prepared, context, call, site }) }
    },
  })
}

/** Most groups that rows which are found good can open. */
function groupsOf({ mode, rows }: SentRows): number {
  if (mode === 'confirm') return 0
  return rows.filter(({ action }) => action === 'CONFIRM' || action === 'CONFIRM_AGAIN').length
}

/** Codes for barrel groups, reserved before the transaction opens. */
async function prepareCodes(
  services: EntityServices,
  caller: Caller,
  count: number,
): Promise<readonly GiveCode[]> {
  const model = services.engine.registry.model('barrelGroup')
  const codes: GiveCode[] = []
  for (let at = 0; at < count; at += 1) {
    const give = await services.prepareCode({ model, caller, values: {} })
    if (give) codes.push(give)
  }
  return codes
}

/** The rows that are asked for, each among those of its visit; one that is out of reach refuses all. */
async function rowsOf(
  { services, model, mount }: MountContext,
  caller: Caller,
  { ids, device }: { readonly ids: readonly string[]; readonly device: Handset | null },
): Promise<{ readonly rows: readonly SiteRow[]; readonly all: readonly SiteRow[] }> {
  const { db, engine } = services
  const reached = await loadRows(db, engine.registry, { model, mount, caller, ids })
  if (reached.length < new Set(ids).size) throw new RefusalError(refuse('row.missing'))
  const all = await findSiteRows(db, { ids, device })
  const byId = new Map(all.map((row) => [row.id, row]))
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), all }
}

function canSampleCall(context: MountContext): Call {
  const { mount } = context
  return {
    kind: 'read',
    method: 'POST',
    path: `${mount.base}/batchCanSamp`,
    access: needs(permissionKey(mount, RIGHT_OF.sampling)),
    tag: mount.label,
    summary: `${mount.label}可否批量取样`,
    body: idsSchema,
    async handle(call) {
      const { caller } = call
      const device = await handset(context, call)
      const ids = [...new Set(readIds(call.request.body))]
      const { rows, all } = await rowsOf(context, caller, { ids, device })
      return rows.map((row) => {
        const isMine = mayHandle(row, { caller, mount, mode: 'sampling', device })
        const { message } = refuse('confirm.handle', { plate: row.plateNumber })
        const reason = isMine ? sampleFault(factsOf(row, all)) : message
        return { id: row.id, can: reason === null, reason }
      })
    },
  }
}

const MOST_CARS = 500

function sampleCall(context: MountContext, site: ConfirmSite): Call {
  const { services, mount } = context
  return writeCall({
    method: 'POST',
    path: `${mount.base}/batchSamp`,
    access: needs(permissionKey(mount, RIGHT_OF.sampling)),
    tag: mount.label,
    summary: `${mount.label}批量取样`,
    body: {
      type: 'object',
      required: ['ids'],
      additionalProperties: false,
      properties: {
        ids: { type: 'array', items: { type: 'string' } },
        sampleDate: { type: 'string', pattern: '^\\d{8}$' },
        carGroupNum: { type: 'integer', minimum: 0, maximum: MOST_CARS, default: 1 },
        deadline: { type: 'string' },
      },
    },
    async prepare(call) {
      const { caller } = call
      const asked = readBatch(call.request.body)
      const device = await handset(context, call)
      const { rows } = await rowsOf(context, caller, { ids: asked.ids, device })
      const codes = await prepareCodes(services, caller, groupsFor(rows, asked.carGroupNum))
      const sampleDate = asked.sampleDate ?? (await services.today(caller))
      return { ...asked, sampleDate, device, codes }
    },
    async write(tx, call, prepared) {
      const rows = await sampleCars(tx, { ...prepared, context, call, site })
      return { count: rows.length }
    },
  })
}

/** Most groups that cars of several keys can open. */
function groupsFor(rows: readonly SiteRow[], carGroupNum: number): number {
  const keys = rows.map(groupKeyOf)
  return [...new Set(keys)].reduce(
    (sum, key) => sum + mostGroups(keys.filter((one) => one === key).length, carGroupNum),
    0,
  )
}

interface AskedBatch {
  readonly ids: readonly string[]
  /** yyyy-MM-dd; null: today. */
  readonly sampleDate: string | null
  readonly carGroupNum: number
  readonly deadline: Date | null
}

const BATCH_NAMES = ['ids', 'sampleDate', 'carGroupNum', 'deadline'] as const

function readBatch(body: unknown): AskedBatch {
  if (!isPlainObject(body)) throw new RefusalError(refuse('call.body'))
  for (const name of Object.keys(body))
    if (!BATCH_NAMES.some((known) => known === name))
      throw new RefusalError(refuse('call.unknownField', { field: name }))
  return {
    ids: [...new Set(readIds({ ids: body['ids'] }))],
    sampleDate: readDay(body),
    carGroupNum: readCount(body),
    deadline: readDeadline(body),
  }
}

const bad = (field: string): RefusalError => new RefusalError(refuse('call.fieldType', { field }))

function readCount({ carGroupNum }: AnyRow): number {
  if (carGroupNum === undefined || carGroupNum === null) return 1
  const isCount =
    typeof carGroupNum === 'number' &&
    Number.isInteger(carGroupNum) &&
    carGroupNum >= 0 &&
    carGroupNum <= MOST_CARS
  if (!isCount) throw bad('carGroupNum')
  return carGroupNum
}

/** yyyyMMdd, a day that exists. */
function readDay({ sampleDate }: AnyRow): string | null {
  if (sampleDate === undefined || sampleDate === null || sampleDate === '') return null
  const digits = typeof sampleDate === 'string' && /^\d{8}$/.test(sampleDate) ? sampleDate : ''
  const day = parseWireDate(`${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`)
  if (day === null) throw bad('sampleDate')
  return day
}

function readDeadline({ deadline }: AnyRow): Date | null {
  if (deadline === undefined || deadline === null || deadline === '') return null
  const time = typeof deadline === 'string' ? parseWireDateTime(deadline) : null
  if (time === null) throw bad('deadline')
  return time
}
