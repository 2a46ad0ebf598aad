import { group, idOf, idsOf, listOf } from '@junheng/domain/call/shape.ts'
import { int, text } from '@junheng/domain/entity/field.ts'
import { applyModel } from '@junheng/domain/quality/apply-model.ts'
import { enterValue } from '@junheng/domain/quality/enter-value.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type AssayValue, parseAssayValue } from '@junheng/domain/values/assay-value.ts'
import { findAssayItems } from '#modules/archives/api.ts'
import { findGroupsOfLines } from '#modules/confirmation/api.ts'
import {
  applyAssay,
  assayRecords,
  findLineFacts,
  type LineFacts,
  type StockKeeper,
  storeLineValues,
  storeValuesOfLines,
  type WeighActor,
  type WeighSite,
  weigh,
} from '#modules/weighing/api.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { COUNT, OPTIONAL_REASON } from '#platform/actions/shapes.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { findFit } from '../find-fit/find-fit.ts'
import { findOwnItems } from '../item-assignment/item-assignment.queries.ts'
import { actorOf, noteLab } from '../lab-log/note-lab.ts'
import { findModel } from '../model/qc-model.queries.ts'
import { findLineAssays, storeLineAssay, storeLineCheck } from './line-assay.queries.ts'

/** A line outside the coding that may be assayed: weighed out, in no group, not sent on. */
async function assertOpen(db: Queryable, lines: readonly LineFacts[]): Promise<void> {
  const groups = await findGroupsOfLines(
    db,
    lines.map(({ id }) => id),
  )
  if (groups.size > 0) throw new RefusalError(refuse('assay.ofGroup'))
  for (const { code, weighState, downStatus } of lines) {
    if (weighState !== 'DONE') throw new RefusalError(refuse('assay.lineOpen', { code }))
    if (downStatus === 'DOWN') throw new RefusalError(refuse('weigh.down'))
  }
}

const VALUE = group(
  {
    itemId: idOf('qcItem', { label: '项目', required: true }),
    determinations: listOf(text({ label: '测定值', length: 30, required: true }), { most: 8 }),
    value: text({ label: '值', length: 200 }),
  },
  { required: true },
)

/** `PUT input-assay`: values typed at a line, for plants without coding. */
const inputAssay = (stock: StockKeeper): Action =>
  defineAction(weigh, {
    name: 'input-assay',
    label: '录入化验',
    button: { none: '散装质检平台的第二页' },
    method: 'PUT',
    right: { key: 'quality:qc-assay:input' },
    held: true,
    async reach(db, { body }) {
      return findLineFacts(db, [body.id])
    },
    locking: 'run',
    locks: ['registry', 'weigh', 'weighLine'],
    flow: 'undecided',
    body: {
      id: idOf('weighSub', { label: '磅单行', required: true }),
      version: int({ label: '版本' }),
      values: listOf(VALUE, { label: '结果', required: true, least: 1, most: 100 }),
    },
    answers: COUNT,
    refuses: ['assay.ofGroup', 'assay.lineOpen', 'weigh.down', 'assay.range', 'assay.noInput'],
    async run(tx, act) {
      const { body, caller, services, row: line } = act
      if (line === undefined) throw new RefusalError(refuse('row.missing'))
      await assertOpen(tx, [line])
      const typed = await readValues(tx, act.caller, body.values)
      const { engine } = services
      await applyAssay(tx, { engine, stock }, act, {
        ...NOTHING,
        weighSubId: line.id,
        assayStatus: 'INPUT',
      })
      await storeLineValues(tx, line.id, new Map())
      await storeLineAssay(tx, { weighSubId: line.id, typed, inputUserId: caller.userId })
      const { orgId, groupId } = line
      await noteLab(tx, { engine, orgId, groupId, actor: actorOf(act) }, [
        { objectType: 'LINE', objectId: line.id, action: 'INPUT' },
      ])
      return { count: Object.keys(typed).length }
    },
  })

const NOTHING = {
  assayDeduct: null,
  qualityPrice: null,
  fixedAmount: null,
  computeRemark: null,
} as const

interface Typed {
  readonly itemId: string
  readonly determinations: readonly string[]
  readonly value: string | null
}

async function readValues(
  tx: Tx,
  caller: Parameters<typeof findOwnItems>[1],
  values: readonly Typed[],
): Promise<Readonly<Record<string, string>>> {
  const own = await findOwnItems(tx, caller)
  const items = await findAssayItems(
    tx,
    values.map(({ itemId }) => itemId),
  )
  const typed: Record<string, string> = {}
  for (const { itemId, determinations, value } of values) {
    const item = items.get(itemId)
    if (item === undefined || !own.typed.has(itemId))
      throw new RefusalError(refuse('assay.noInput', { name: item?.name ?? itemId }))
    const list = determinations.length > 0 ? determinations : value === null ? [] : [value]
    const entered = enterValue(item, { determinations: list, text: value })
    if ('code' in entered) throw new RefusalError(entered)
    if (entered.value === null) throw new RefusalError(refuse('assay.parallel'))
    typed[itemId] = entered.value
  }
  return typed
}

/** `PUT check-assay`: another has looked, and the model does its work; `reason` takes it back. */
const checkAssay = (stock: StockKeeper): Action =>
  defineAction(weigh, {
    name: 'check-assay',
    label: '校核化验',
    button: { none: '散装质检平台的第二页' },
    method: 'PUT',
    right: { key: 'quality:qc-assay:check' },
    held: true,
    async reach(db, { body }) {
      return findLineFacts(db, body.ids)
    },
    locking: 'run',
    locks: ['registry', 'weigh', 'weighLine'],
    flow: 'undecided',
    body: { ids: idsOf('weighSub', { label: '磅单行' }), reason: OPTIONAL_REASON },
    answers: COUNT,
    refuses: ['assay.selfCheck', 'assay.lineState', 'assay.ofGroup', 'weigh.down', 'model.none'],
    async run(tx, act) {
      const { body, caller, services, rows: lines } = act
      const { engine } = services
      const isBack = body.reason !== null
      if (lines.length < body.ids.length) throw new RefusalError(refuse('row.missing'))
      await assertOpen(tx, lines)
      const typed = new Map(
        (await findLineAssays(tx, body.ids)).map((one) => [one.weighSubId, one]),
      )
      const checked = lines.map((line) => {
        const own = typed.get(line.id)
        const wanted = isBack ? 'CHECKED' : 'INPUT'
        if (own === undefined || line.assayStatus !== wanted)
          throw new RefusalError(refuse('assay.lineState', { code: line.code }))
        if (isBack) assertOwnCheck(own.checkUserId, caller.userId)
        else if (own.inputUserId === caller.userId)
          throw new RefusalError(refuse('assay.selfCheck'))
        return { line, values: isBack ? new Map<string, AssayValue>() : valuesOf(own.typed) }
      })
      await applyLines(tx, { site: { engine, stock }, act, checked })
      await storeLineCheck(tx, { ids: body.ids, userId: isBack ? null : caller.userId })
      const { orgId, groupId } = caller
      await noteLab(
        tx,
        { engine, orgId, groupId, actor: actorOf(act) },
        lines.map(({ id }) => ({
          objectType: 'LINE',
          objectId: id,
          action: isBack ? 'REVERT' : 'CHECK',
          reason: body.reason,
        })),
      )
      return { count: lines.length }
    },
  })

/** Who has checked takes it back himself. */
function assertOwnCheck(checkUserId: string | null, userId: string): void {
  if (checkUserId !== userId) throw new RefusalError(refuse('access.forbidden'))
}

const valuesOf = (typed: Readonly<Record<string, string>>): ReadonlyMap<string, AssayValue> =>
  new Map(
    Object.entries(typed).flatMap(([itemId, text]) => {
      const value = parseAssayValue(text)
      return value === null ? [] : [[itemId, value] as const]
    }),
  )

interface CheckedLine {
  readonly line: LineFacts
  /** Empty: it is taken back. */
  readonly values: ReadonlyMap<string, AssayValue>
}

interface Applying {
  readonly site: WeighSite
  readonly act: WeighActor
  readonly checked: readonly CheckedLine[]
}

type Model = NonNullable<Awaited<ReturnType<typeof findModel>>> & { readonly id: string }

/** Level CAR: each line's own values by the model that applies to it; as many statements for many as for few. */
async function applyLines(tx: Tx, { site, act, checked }: Applying): Promise<void> {
  const values = checked.map(({ line, values: own }) => [line.id, Object.fromEntries(own)] as const)
  await storeValuesOfLines(tx, new Map(values))
  const models = await findModels(tx, checked)
  const byLine = new Map(checked.map((one) => [one.line.id, one]))
  await assayRecords(tx, site, act, {
    weighIds: [...new Set(checked.map(({ line }) => line.weighId))],
    log: { action: 'check-assay', label: '校核化验' },
    resultOf({ id, suttle, price }) {
      const one = byLine.get(id)
      if (one === undefined) return null
      const model = models.get(keyOf(one.line))
      if (one.values.size === 0) return { ...NOTHING, assayStatus: 'INPUT', modelId: null }
      if (model === undefined) throw new RefusalError(refuse('model.none'))
      const asked = { suttle, price, values: one.values, settledItems: new Set<string>() }
      const effect = applyModel(model.items, asked)
      if ('code' in effect) throw new RefusalError(effect)
      const { assayDeduct, qualityPrice, fixedAmount, computeRemark } = effect
      const found = { assayDeduct, qualityPrice, fixedAmount, computeRemark }
      return { ...found, assayStatus: 'CHECKED', modelId: model.id }
    },
  })
}

/** By what a line finds its model: many lines of one order find the same. */
const keyOf = ({ orgId, kind, inventoryId, contractId, partnerId, day }: LineFacts): string =>
  [orgId, kind, inventoryId, contractId, partnerId, day].join()

async function findModels(
  tx: Tx,
  checked: readonly CheckedLine[],
): Promise<ReadonlyMap<string, Model>> {
  const found = new Map<string, Model>()
  const lines = checked.flatMap(({ line, values }) => (values.size === 0 ? [] : [line]))
  for (const [key, line] of new Map(lines.map((one) => [keyOf(one), one]))) {
    const { orgId, kind, inventoryId, contractId, partnerId, day } = line
    const asked = { orgId, kind, inventoryId, contractId, partnerId, day } as const
    const { winner } = await findFit(tx, { entity: 'qcModel', ...asked })
    const model = winner && (await findModel(tx, winner.id))
    if (!winner || !model) throw new RefusalError(refuse('model.none'))
    found.set(key, { ...model, id: winner.id })
  }
  return found
}

export const lineAssayActions = (stock: StockKeeper): readonly Action[] => [
  inputAssay(stock),
  checkAssay(stock),
]
