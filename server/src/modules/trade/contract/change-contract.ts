import { bodyReader } from '@junheng/domain/call/read-shape.ts'
import { idOf } from '@junheng/domain/call/shape.ts'
import { tons } from '@junheng/domain/entity/field.ts'
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
import { loadRow, loadTyped } from '#platform/entity-engine/load-row.ts'
import type { MountContext } from '#platform/entity-engine/mount-context.ts'
import { draftChangedRow, type RowDraft } from '#platform/entity-engine/row-draft.ts'
import { replaceChildren, updateColumns } from '#platform/entity-engine/store-row.ts'
import type { WriteContext } from '#platform/http/call.ts'
import { type ContractRow, contract } from './contract.entity.ts'
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

/** The body of the call. */
interface SentChange {
  readonly id: string
  readonly version: number
  readonly endDate: string | null
  readonly subs: readonly unknown[]
  readonly reason: string | null
}

export function readChange(
  mount: MountModel,
  { id, version, endDate, subs, reason }: SentChange,
): ContractChange {
  if (reason === null) throw new RefusalError(refuse('contract.reason'))
  const lines = readSubs(mount, subs)
  return {
    id,
    version,
    reason,
    endDate: endDate === null ? {} : { endDate },
    quantities: new Map(lines.flatMap((line) => (line.id === null ? [] : [[line.id, line]]))),
    added: lines.filter((line) => line.id === null),
  }
}

/** A line that is there gives its id and its tons and nothing else; a new one is a whole line. */
function readSubs(mount: MountModel, subs: readonly unknown[]): readonly ChildInput[] {
  for (const sub of subs) if (isPlainObject(sub) && (sub['id'] ?? null) !== null) readStored(sub)
  return parseRow(mount, { [LINES]: subs }).children.get(LINES) ?? []
}

const readStored = bodyReader({
  id: idOf('contractSub', { label: '明细行', required: true }),
  quantity: tons({ label: '数量' }),
})

type Place = MountContext & WriteContext

export async function changeContract(
  tx: Tx,
  place: Place,
  change: ContractChange,
): Promise<{ readonly before: AnyRow; readonly row: AnyRow }> {
  const { services, model, mount, caller } = place
  const { engine } = services
  const { id } = change
  const before = await loadAudited(tx, place, id)
  const draft = draftOf(place, { change, before })
  await checkDraft(tx, engine, { model, mount, caller, draft, onlyChanged: true })
  calculateRow(model, draft)
  const row = (): ContractRow => rowOf(before, draft)
  completeDraft(model, draft, { ...noticeTermsOf(row()), [LINES]: completeLines(row()) })
  assertAllowed(checkContract(row(), row().orContractSub))
  for (const line of row().orContractSub)
    assertAllowed(checkLineChange({ ...line, overRate: row().overRate }))
  assertAllowed(await checkMaterials(tx, { ...row(), orContractSub: addedLines(before, row()) }))
  updateColumns(tx, model, { id, before, after: draft.values })
  await replaceChildren(tx, model, { id, before, draft, registry: engine.registry })
  return { before, row: await loadRow(tx, engine.registry, { model, caller, id }) }
}

/** Lines that no audit has looked at. */
function addedLines(
  before: ContractRow,
  { orContractSub }: ContractRow,
): ContractRow['orContractSub'] {
  const stored = new Set(before.orContractSub.map(({ id }) => id))
  return orContractSub.filter(({ id }) => !stored.has(id))
}

/** The contract, which is held already, once its lines are too: notices count on the lines alone. */
async function loadAudited(
  tx: Tx,
  { services, mount, caller }: Place,
  id: string,
): Promise<ContractRow> {
  await lockContractLines(tx, id)
  const row = await loadTyped(tx, services.engine.registry, contract, { mount, caller, id })
  const { code, status } = row
  if (status !== 'AUDITED')
    throw new RefusalError(
      refuse('row.status', { code: code ?? '', status: STATUS_LABELS[status], action: '变更' }),
    )
  return row
}

function draftOf(
  { services, model, caller }: Place,
  { change, before }: { readonly change: ContractChange; readonly before: ContractRow },
): RowDraft {
  const { engine } = services
  const now = engine.clock.now()
  const stored: readonly string[] = before.orContractSub.map(({ id }) => id)
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

function rowOf(before: ContractRow, { values, children }: RowDraft): ContractRow {
  const lines = (children.get(LINES) ?? []).map(({ id, values: line }) => ({ ...line, id }))
  const row: AnyRow = { ...before, ...values, [LINES]: lines }
  return row as ContractRow
}
