import { isForManyKinds, type MountModel } from '@junheng/domain/entity/model.ts'
import { footerSum } from '@junheng/domain/formula/calculation.ts'
import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import { KINDS, type Kind } from '@junheng/domain/kinds/kinds.ts'
import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import type { SentCondition } from '@junheng/domain/wire/list-payload.ts'
import { sql } from '#platform/db/sql.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { CallContext } from '#platform/http/call.ts'
import { type AskedList, askList, readList } from '#platform/list-engine/asked-list.ts'
import { FLOW_STEPS, type FlowEntity, type FlowStep } from './flow-steps.ts'

/** A document of the flow, as its own list tells it to whoever asks. */
interface FlowDocument {
  readonly id: string
  readonly code: string | null
  readonly state: string | null
  readonly quantity: string | null
  /** Where it can be looked at. */
  readonly path: string
}

interface FlowPart {
  readonly entity: string
  readonly label: string
  readonly isCurrent: boolean
  readonly count: number
  /** Of all of them but the obsolete. */
  readonly quantity: string | null
  readonly documents: readonly FlowDocument[]
}

interface FlowAsk {
  readonly services: EntityServices
  readonly call: CallContext
}

/** More of one step are counted, and found in its list. */
const MOST_TOLD = 6

/**
 * What stands before and after a document. Everything is read from the lists of the steps, as the caller may
 * open them: a step whose list is closed to him is not there.
 */
export async function readFlow(
  ask: FlowAsk,
  { of, id }: { readonly of: FlowEntity; readonly id: string },
): Promise<readonly FlowPart[]> {
  const at = FLOW_STEPS.findIndex(({ entity }) => entity === of)
  const start = await readStart(ask, { of, id })
  if (start === null) return []
  const parts: FlowPart[] = []
  for (const [place, step] of FLOW_STEPS.entries()) {
    const search = searchOf(step, { place, at, id, start })
    const part = search === null ? null : await readStep(ask, { step, search, kind: kindOf(start) })
    if (part !== null) parts.push({ ...part, isCurrent: place === at })
  }
  return parts
}

/** By which condition a step is found from the document asked about; null: it has none such. */
function searchOf(
  step: FlowStep,
  {
    place,
    at,
    id,
    start,
  }: { readonly place: number; readonly at: number; readonly id: string; readonly start: AnyRow },
): SentCondition | null {
  if (place === at) return { key: 'id', op: 'eq', val: id, keyId: null }
  if (place > at) return { key: FLOW_STEPS[at]?.named ?? '', op: 'eq', val: id, keyId: null }
  const above = textOf(start[step.named])
  return above === '' ? null : { key: 'id', op: 'eq', val: above, keyId: null }
}

/** The document as its list tells it; null: the caller does not see it. */
async function readStart(
  ask: FlowAsk,
  { of, id }: { readonly of: FlowEntity; readonly id: string },
): Promise<AnyRow | null> {
  for (const mount of mountsOf(ask, of, null)) {
    const list = await askAt(ask, mount, { key: 'id', op: 'eq', val: id, keyId: null })
    const [row] = list === null ? [] : await readList(list, 1)
    if (row) return row
  }
  return null
}

interface StepQuestion {
  readonly step: FlowStep
  readonly search: SentCondition
  readonly kind: Kind | null
}

/** A step over the lists of the kinds that belong together, such as purchases and their returns. */
async function readStep(
  ask: FlowAsk,
  { step, search, kind }: StepQuestion,
): Promise<Omit<FlowPart, 'isCurrent'> | null> {
  const { entity, label } = step
  const found: ReadStep[] = []
  for (const mount of mountsOf(ask, entity, kind)) {
    const list = await askAt(ask, mount, search)
    if (list !== null) found.push(await readDocuments(ask, { list, step, mount }))
  }
  if (found.length === 0) return null
  const tons = found.flatMap(({ quantity }) => (quantity === null ? [] : [quantity]))
  return {
    entity,
    label,
    count: found.reduce((sum, { count }) => sum + count, 0),
    quantity: tons.length === 0 ? null : footerSum(tons),
    documents: found.flatMap(({ documents }) => documents).slice(0, MOST_TOLD),
  }
}

type ReadStep = Pick<FlowPart, 'count' | 'quantity' | 'documents'>

/** Counted whole, told in part, the latest first; a document of several lines is one. */
async function readDocuments(
  { services }: FlowAsk,
  {
    list,
    step,
    mount,
  }: { readonly list: AskedList; readonly step: FlowStep; readonly mount: MountModel },
): Promise<ReadStep> {
  const code = sql`${list.expression('code')}::text`
  const state = sql`${list.expression(step.state)}::text`
  const tons = sql`(${list.expression(step.quantity)})::numeric`
  const isObsolete = sql`${list.expression('status')}::text = 'OBSOLETE'`
  const rows = await services.db.rows<CountedDocument>(
    sql`select t.id::text as id, ${code} as code, ${state} as state, sum(${tons})::text as quantity,
          count(*) over ()::int as count,
          (sum(sum(${tons}) filter (where ${isObsolete} is not true)) over ())::text as total
        ${list.rows} group by t.id, ${code}, ${state} order by t.id desc limit ${MOST_TOLD}`,
    { planned: true },
  )
  const options = list.fields.get(step.state)?.attrs.options ?? []
  return {
    count: rows[0]?.count ?? 0,
    quantity: rows[0]?.total ?? null,
    documents: rows.map((row) => ({
      id: row.id,
      code: row.code,
      state: options.find(({ value }) => value === row.state)?.label ?? row.state,
      quantity: row.quantity,
      path: `${mount.route}/edit?type=view&id=${row.id}`,
    })),
  }
}

interface CountedDocument {
  readonly id: string
  readonly code: string | null
  readonly state: string | null
  readonly quantity: string | null
  readonly count: number
  readonly total: string | null
}

/** The mounts of a step that hold documents of a kind, or of the kind that takes its goods back. */
function mountsOf({ services }: FlowAsk, entity: string, kind: Kind | null): readonly MountModel[] {
  const model = services.engine.registry.models.find(({ name }) => name === entity)
  if (model === undefined) throw new Error(`no entity ${entity}`)
  const related = KINDS.filter(
    (one) =>
      kind === null ||
      one === kind ||
      KIND_TRAITS[one].returnOf === kind ||
      KIND_TRAITS[kind].returnOf === one,
  )
  return model.mounts.filter(
    (mount) =>
      !isForManyKinds(model, mount) && mount.kinds.some((one) => related.some((k) => k === one)),
  )
}

/** A mount without the field that names the document above has none of it. */
async function askAt(
  { services, call }: FlowAsk,
  mount: MountModel,
  search: SentCondition,
): Promise<AskedList | null> {
  if (search.key !== 'id' && !mount.listFields.has(search.key)) return null
  return askList(services, call, { mount: mount.id, search: [search] })
}

const kindOf = ({ kind }: AnyRow): Kind | null => KINDS.find((known) => known === kind) ?? null
