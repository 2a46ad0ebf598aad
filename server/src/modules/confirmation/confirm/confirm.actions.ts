import { group, idOf, listOf } from '@junheng/domain/call/shape.ts'
import { sampleFault } from '@junheng/domain/confirm/confirm-buttons.ts'
import { mostGroups } from '@junheng/domain/confirm/group-cars.ts'
import { dateTime, flag, int, text } from '@junheng/domain/entity/field.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { parseWireDate, parseWireDateTime } from '@junheng/domain/values/wire-time.ts'
import type { Caller } from '#platform/access/caller.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { COUNT } from '#platform/actions/shapes.ts'
import type { EntityServices, GiveCode } from '#platform/entity-engine/entity-services.ts'
import { loadRows } from '#platform/entity-engine/load-row.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import type { CallContext } from '#platform/http/call.ts'
import type { ConfirmationPorts } from '../ports.ts'
import { groupKeyOf } from '../sampling/join-groups.ts'
import { askingHandset, type Handset } from './asking-device.ts'
import { confirm } from './confirm.entity.ts'
import { findSiteRows } from './confirm.queries.ts'
import { mayHandle, RIGHT_OF } from './confirm.rules.ts'
import { readSubmit, type SentRows, SUBMIT_BODY } from './read-submit.ts'
import { sampleCars } from './sample-batch.ts'
import { factsOf, type SiteRow } from './site-row.ts'
import { submitRows } from './submit-rows.ts'

/** submit, batchCanSamp and batchSamp of the eight confirmation pages. */
export const confirmActions = (site: ConfirmationPorts): readonly Action[] => [
  submitWith(site),
  canSample,
  sampleWith(site),
]

const handset = (asked: CallContext & Pick<MountContext, 'services'>): Promise<Handset | null> =>
  askingHandset(asked.services.db, asked, asked.services.engine.clock.now())

const CONFIRM_ID = idOf('confirm', { label: '确认行', required: true })

/** In the order in which they were chosen: cars join their groups in it. */
const CONFIRM_IDS = listOf(CONFIRM_ID, { label: '确认行', required: true })

function inTurn(ids: readonly string[]): readonly string[] {
  if (ids.length === 0) throw new RefusalError(refuse('row.none'))
  return [...new Set(ids)]
}

/** Two kinds of people hand rows in: which right is needed, the mode of the call says. */
const submitWith = (site: ConfirmationPorts): Action =>
  defineAction(confirm, {
    name: 'submit',
    label: '提交确认或取样',
    button: { none: '现场确认页面自己的按钮' },
    method: 'POST',
    right: { of: 'mount', action: RIGHT_OF.confirm, or: RIGHT_OF.sampling },
    locks: ['registry', 'weigh', 'confirm', 'barrelGroup'],
    body: SUBMIT_BODY,
    answers: COUNT,
    async prepare(asked) {
      const { services, caller, mount } = asked
      const sent = readSubmit(mount, asked.body)
      const codes = await prepareCodes(services, caller, groupsOf(sent))
      const today = await services.today(caller)
      return { ...sent, device: await handset(asked), today, codes }
    },
    async run(tx, act) {
      return { count: await submitRows(tx, { ...act.prepared, context: act, call: act, site }) }
    },
  })

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
  { services, model, mount, caller }: MountContext & CallContext,
  { ids, device }: { readonly ids: readonly string[]; readonly device: Handset | null },
): Promise<{ readonly rows: readonly SiteRow[]; readonly all: readonly SiteRow[] }> {
  const { db, engine } = services
  const reached = await loadRows(db, engine.registry, { model, mount, caller, ids })
  if (reached.length < ids.length) throw new RefusalError(refuse('row.missing'))
  const all = await findSiteRows(db, { ids, device })
  const byId = new Map(all.map((row) => [row.id, row]))
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), all }
}

const canSample = defineAction(confirm, {
  name: 'batchCanSamp',
  label: '可否批量取样',
  button: { none: '现场确认页面自己的按钮' },
  method: 'POST',
  right: { of: 'mount', action: RIGHT_OF.sampling },
  body: { ids: CONFIRM_IDS },
  answers: listOf(
    group(
      { id: CONFIRM_ID, can: flag({ label: '可取样' }), reason: text({ label: '原因' }) },
      { required: true },
    ),
  ),
  async read(asked) {
    const { caller, mount } = asked
    const device = await handset(asked)
    const { rows, all } = await rowsOf(asked, { ids: inTurn(asked.body.ids), device })
    return rows.map((row) => {
      const isMine = mayHandle(row, { caller, mount, mode: 'sampling', device })
      const { message } = refuse('confirm.handle', { plate: row.plateNumber })
      const reason = isMine ? sampleFault(factsOf(row, all)) : message
      return { id: row.id, can: reason === null, reason }
    })
  },
})

const sampleWith = (site: ConfirmationPorts): Action =>
  defineAction(confirm, {
    name: 'batchSamp',
    label: '批量取样',
    button: { none: '现场确认页面自己的按钮' },
    method: 'POST',
    right: { of: 'mount', action: RIGHT_OF.sampling },
    locks: ['registry', 'weigh', 'confirm', 'barrelGroup'],
    body: {
      ids: CONFIRM_IDS,
      sampleDate: text({ label: '取样日期 yyyyMMdd' }),
      carGroupNum: int({ label: '每桶车数' }),
      deadline: dateTime({ label: '截止时间' }),
    },
    answers: COUNT,
    async prepare(asked) {
      const { services, caller, body } = asked
      const carGroupNum = carsOf(body.carGroupNum)
      const deadline = parseWireDateTime(body.deadline ?? '')
      const ids = inTurn(body.ids)
      const day = dayOf(body.sampleDate)
      const device = await handset(asked)
      const { rows } = await rowsOf(asked, { ids, device })
      const codes = await prepareCodes(services, caller, groupsFor(rows, carGroupNum))
      const sampleDate = day ?? (await services.today(caller))
      return { ids, carGroupNum, deadline, sampleDate, device, codes }
    },
    async run(tx, act) {
      const rows = await sampleCars(tx, { ...act.prepared, context: act, call: act, site })
      return { count: rows.length }
    },
  })

/** Most groups that cars of several keys can open. */
function groupsFor(rows: readonly SiteRow[], carGroupNum: number): number {
  const keys = rows.map(groupKeyOf)
  return [...new Set(keys)].reduce(
    (sum, key) => sum + mostGroups(keys.filter((one) => one === key).length, carGroupNum),
    0,
  )
}

const MOST_CARS = 500

/** The dialog offers no others. */
function carsOf(sent: number | null): number {
  const cars = sent ?? 1
  if (cars < 0 || cars > MOST_CARS)
    throw new RefusalError(refuse('call.fieldType', { field: 'carGroupNum' }))
  return cars
}

/** yyyyMMdd, a day that exists; null: today. */
function dayOf(digits: string | null): string | null {
  if (digits === null) return null
  const [, year, month, of] = /^(\d{4})(\d{2})(\d{2})$/.exec(digits) ?? []
  const day = parseWireDate(`${year}-${month}-${of}`)
  if (day === null) throw new RefusalError(refuse('call.fieldType', { field: 'sampleDate' }))
  return day
}
