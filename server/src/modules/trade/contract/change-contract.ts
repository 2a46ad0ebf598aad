import { STATUS_LABELS } from '@junheng/domain/entity/life-cycle.ts'
import type { MountModel } from '@junheng/domain/entity/model.ts'
import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type AnyRow, isPlainObject } from '@junheng/domain/row/any-row.ts'
import { type ChildInput, parseRow } from '@junheng/domain/row/parse-row.ts'
import {
  checkContract,
  checkLineChange,
  noticeTermsOf,
} from '@junheng/domain/trade/contract-terms.ts'
import { formatWireDateTime } from '@junheng/domain/values/wire-time.ts'
import { tokenUserOf } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { calculateRow } from '#platform/entity-engine/calculate-row.ts'
import { checkDraft } from '#platform/entity-engine/check-draft.ts'
import { completeDraft } from '#platform/entity-engine/complete-draft.ts'
import { loadRow } from '#platform/entity-engine/load-row.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import { draftChangedRow, type RowDraft } from '#platform/entity-engine/row-draft.ts'
import { assertOwner } from '#platform/entity-engine/row-status.ts'
import { replaceChildren, updateColumns } from '#platform/entity-engine/store-row.ts'
import type { WriteContext } from '#platform/http/call.ts'
import { fieldType, readBody, readId } from '#platform/http/closed-body.ts'
import type { ContractRow } from './contract.entity.ts'
import { lockContractLines } from './contract.queries.ts'
import { checkMaterials, completeLines } from './contract.rules.ts'
import { LINES } from './contract-lines.ts'

/** A supplement to an audited contract: more or less of it, longer or shorter, never dearer. */
export interface ContractChange {
  readonly id: string
  readonly version: number
  readonly reason: string
  /** Absent: stays as it is. */
  readonly endDate: AnyRow
  /** New tons of lines there are, by id. */
  readonly quantities: ReadonlyMap<string, ChildInput>
  readonly added: readonly ChildInput[]
}

const LONGEST_REASON = 200

export function readChange(mount: MountModel, body: unknown): ContractChange {
  const sent = readBody(body, ['id', 'version', 'endDate', 'subs', 'reason'])
  const { version, reason, endDate, subs = [] } = sent
  if (typeof version !== 'number' || !Number.isInteger(version)) throw fieldType('version')
  if (reason !== undefined && reason !== null && typeof reason !== 'string')
    throw fieldType('reason')
  if (typeof reason === 'string' && reason.length > LONGEST_REASON) throw fieldType('reason')
  const dates = endDate === undefined || endDate === null ? {} : { endDate }
  const lines = readSubs(mount, subs)
  return {
    id: readId(sent, 'id'),
    version,
    reason: reason?.trim() ?? '',
    endDate: parseRow(mount, dates).values,
    quantities: new Map(lines.flatMap((line) => (line.id === null ? [] : [[line.id, line]]))),
    added: lines.filter(({ id }) => id === null),
  }
}

/** A line that is there gives its id and its tons and nothing else; a new one is a whole line. */
function readSubs(mount: MountModel, subs: unknown): readonly ChildInput[] {
  if (!Array.isArray(subs)) throw fieldType('subs')
  for (const sub of subs as readonly unknown[])
    if (isPlainObject(sub) && (sub['id'] ?? null) !== null) readBody(sub, ['id', 'quantity'])
  return parseRow(mount, { [LINES]: subs }).children.get(LINES) ?? []
}

export async function changeContract(
  tx: Tx,
  context: MountContext,
  { call, change }: { readonly call: WriteContext; readonly change: ContractChange },
): Promise<{ readonly before: AnyRow; readonly row: AnyRow }> {
  const { services, model, mount } = context
  const { engine } = services
  const { caller } = call
  if (change.reason === '') throw new RefusalError(refuse('contract.reason'))
  const before = await loadAudited(tx, context, { call, change })
  const draft = draftOf(context, { call, change, before })
  await checkDraft(tx, engine, { model, mount, caller, draft, onlyChanged: true })
  calculateRow(model, draft)
  const row = (): ContractRow => rowOf(before, draft)
  completeDraft(model, draft, { ...noticeTermsOf(row()), [LINES]: completeLines(row()) })
  assertAllowed(checkContract(row(), row().orContractSub))
  for (const line of row().orContractSub)
    assertAllowed(checkLineChange({ ...line, overRate: row().overRate }))
  assertAllowed(await checkMaterials(tx, { ...row(), orContractSub: addedLines(before, row()) }))
  const id = change.id
  await updateColumns(tx, model, { id, before, after: draft.values })
  await replaceChildren(tx, model, { id, before, draft, registry: engine.registry })
  return { before, row: await loadRow(tx, engine.registry, { model, caller, id }) }
}

/** Lines that no audit has looked at. */
function addedLines(before: AnyRow, { orContractSub }: ContractRow): ContractRow['orContractSub'] {
  const stored = new Set((before as unknown as ContractRow).orContractSub.map(({ id }) => id))
  return orContractSub.filter(({ id }) => !stored.has(id))
}

async function loadAudited(
  tx: Tx,
  { services, model, mount }: MountContext,
  { call, change }: { readonly call: WriteContext; readonly change: ContractChange },
): Promise<AnyRow> {
  const { caller } = call
  const place = { model, mount, caller, id: change.id }
  const { registry } = services.engine
  await loadRow(tx, registry, { ...place, lock: true })
  // Notices count on the lines alone; what they hold is known only once the lines are held.
  await lockContractLines(tx, change.id)
  const row = await loadRow(tx, registry, place)
  assertOwner(model, caller, row)
  if (row['version'] !== change.version) throw new RefusalError(refuse('row.stale'))
  const { code, status } = row as unknown as { code: string; status: keyof typeof STATUS_LABELS }
  if (status !== 'AUDITED')
    throw new RefusalError(
      refuse('row.status', { code, status: STATUS_LABELS[status], action: '变更' }),
    )
  return row
}

function draftOf(
  { services, model }: MountContext,
  {
    call,
    change,
    before,
  }: {
    readonly call: WriteContext
    readonly change: ContractChange
    readonly before: AnyRow
  },
): RowDraft {
  const { engine } = services
  const now = engine.clock.now()
  const { caller } = call
  const stored = (before as unknown as ContractRow).orContractSub.map(({ id }) => String(id))
  for (const id of change.quantities.keys())
    if (!stored.includes(id)) throw new RefusalError(refuse('row.missing'))
  const kept = stored.map(
    (id) => change.quantities.get(id) ?? { id, values: {}, overridden: NOTHING },
  )
  const draft = draftChangedRow(model, {
    before,
    input: {
      id: change.id,
      version: change.version,
      values: change.endDate,
      overridden: NOTHING,
      children: new Map([[LINES, [...kept, ...change.added]]]),
    },
    sources: { now, user: tokenUserOf(caller), newId: () => engine.newId() },
  })
  Object.assign(draft.values, {
    updateUserId: caller.userId,
    updateUser: caller.realName,
    updateDate: formatWireDateTime(now),
    version: change.version + 1,
  })
  return draft
}

const NOTHING: ReadonlySet<string> = new Set()

function rowOf(before: AnyRow, { values, children }: RowDraft): ContractRow {
  const lines = (children.get(LINES) ?? []).map(({ id, values: line }) => ({ ...line, id }))
  return { ...before, ...values, [LINES]: lines } as unknown as ContractRow
}
