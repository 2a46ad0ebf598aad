import { parseCalculation } from '../formula/calculation.ts'
import { isFault } from '../formula/fault.ts'
import { FORMULA_SIGNS } from './define-entity.ts'
import type { Derive } from './field.ts'
import { findCycle } from './find-cycle.ts'
import type { EntityModel, FieldModel, TableModel } from './model.ts'
import type { ToneDefinition } from './row-tones.ts'

/** What is made when rows are read must be made of something: derived values, list rows, readers, colours. */
export function checkReading(model: EntityModel, faults: string[]): void {
  for (const table of [model, ...model.children.values()]) checkDerived(table, model, faults)
  checkList(model, faults)
  for (const name of model.sharedWith)
    if (model.fields.get(name)?.attrs.target !== 'organization')
      faults.push(`shared with ${name}, which is no company`)
  if (model.sharedWith.length > 0 && model.scope !== 'org')
    faults.push('shared with companies, but belongs to none')
  if (model.auditOther && model.lifeCycle !== 'document')
    faults.push('wants another to audit it, but is no document')
  if (model.importRows !== null && model.children.get(model.importRows)?.shape !== 'many')
    faults.push(`a workbook has a row per ${model.importRows}, which is no child table`)
  checkCounterparty(model, faults)
  for (const tone of model.tones) checkTone(model, tone, faults)
  for (const name of model.headFigures) {
    const field = model.fields.get(name)
    if (field === undefined || !isFigure(field))
      faults.push(`${name} stands at the head of its page, but is no figure`)
  }
}

/** Who fills something in on a row of another company must see the row, and find it audited. */
function checkCounterparty({ counterparty, ...model }: EntityModel, faults: string[]): void {
  if (counterparty === null) return
  if (model.sharedWith.length === 0 || model.lifeCycle !== 'document')
    faults.push('a counterparty fills in what is no shared document')
  const tables = [model, ...model.children.values()]
  for (const name of counterparty.fields) {
    const isOpen = ({ fields }: Pick<TableModel, 'fields'>): boolean =>
      fields.get(name)?.attrs.write === 'audited'
    const atMounts = model.mounts.flatMap((mount) => [mount, ...mount.children.values()])
    if (![...tables, ...atMounts].some(isOpen))
      faults.push(`a counterparty fills in ${name}, which no mount leaves open once audited`)
  }
}

function checkDerived(table: TableModel, model: EntityModel, faults: string[]): void {
  const edges = new Map<string, readonly string[]>()
  for (const field of table.fields.values()) {
    const { derive } = field.attrs
    if (derive === undefined) continue
    const fault = (what: string): number => faults.push(`${field.name} is derived from ${what}`)
    checkSources({ table, model, field, derive }, fault)
    edges.set(field.name, ownSources(derive))
  }
  const cycle = findCycle(edges)
  if (cycle) faults.push(`derived values go round: ${cycle.join(' → ')}`)
}

interface Derived {
  readonly table: TableModel
  readonly model: EntityModel
  readonly field: FieldModel
  readonly derive: Derive
}

type Fault = (what: string) => number

function checkSources({ table, model, field, derive }: Derived, fault: Fault): void {
  if ('sum' in derive || 'join' in derive) {
    const key = 'sum' in derive ? derive.sum : derive.join
    const child = table === model ? model.children.get(key) : undefined
    if (child === undefined || child.shape === 'one') fault(`${key}, which is no child table`)
    else checkSource(child, derive.of, fault, 'sum' in derive ? isFigure : fits(field))
    if ('sum' in derive ? !isFigure(field) : field.kind !== 'text') fault('what it cannot hold')
    return
  }
  if ('during' in derive) {
    checkSource(table, derive.during, fault, fits(field))
    for (const name of [derive.from, derive.to])
      checkSource(table, name, fault, ({ kind }) => kind === 'date')
    if (!isFigure(field)) fault('figures, but holds none')
    return
  }
  const accepts = acceptance(field, derive)
  for (const name of ownSources(derive)) checkSource(table, name, fault, accepts)
  if ('formula' in derive && !isFigure(field)) fault('figures, but holds none')
  if ('formula' in derive && isFault(parseCalculation(formulaItems(derive.formula))))
    fault('a formula nobody can read')
}

function acceptance(field: FieldModel, derive: Derive): (source: FieldModel) => boolean {
  if ('formula' in derive) return isFigure
  if ('names' in derive)
    return ({ kind }) => (kind === 'refs' || kind === 'ref') && field.kind === 'text'
  return 'first' in derive ? fits(field) : (): boolean => true
}

/** A copy of the value: of the same kind, and masked where it is. */
const fits =
  ({ kind, attrs }: FieldModel) =>
  (source: FieldModel): boolean =>
    source.kind === kind && source.attrs.mask === attrs.mask

function checkSource(
  table: TableModel,
  name: string,
  fault: Fault,
  accepts: (source: FieldModel) => boolean,
): void {
  const source = table.fields.get(name)
  if (source === undefined) fault(`unknown ${name}`)
  else if (source.source === 'transient' || !accepts(source)) fault(`${name}, which does not fit`)
}

/** Fields of the same row that a derived value is made of. */
export function ownSources(derive: Derive): readonly string[] {
  if ('first' in derive) return derive.first
  if ('formula' in derive) return derive.formula.filter((item) => !isLiteral(item))
  if ('names' in derive) return [derive.names]
  if ('during' in derive) return [derive.during, derive.from, derive.to]
  return 'empty' in derive ? [derive.empty] : []
}

const isLiteral = (item: string): boolean =>
  (FORMULA_SIGNS as readonly string[]).includes(item) || /^\d+(\.\d+)?$/.test(item)

/** A formula of a definition in the form that `parseCalculation` reads. */
export function formulaItems(
  formula: readonly string[],
): readonly { readonly fieldName: string }[] {
  return formula.map((fieldName) => ({ fieldName }))
}

const isFigure = ({ digits, kind }: FieldModel): boolean => digits !== null || kind === 'int'

function checkList(model: EntityModel, faults: string[]): void {
  const { listRows, sort } = model
  const lines = listRows === null ? undefined : model.children.get(listRows)
  if (listRows !== null && lines?.shape !== 'many')
    faults.push(`list has a row per ${listRows}, which is no child table`)
  if (lines && (model.fields.has('subId') || lines.fields.has('subId')))
    faults.push('field subId is reserved where the list has a row per line')
  const sorted = model.fields.get(sort.field) ?? lines?.fields.get(sort.field)
  if (sorted === undefined) faults.push(`sort names unknown ${sort.field}`)
  // The order of a list is kept by an index, and only what is stored can be in one.
  else if (sorted.source !== 'column') faults.push(`sort names ${sort.field}, which is not stored`)
}

function checkTone(model: EntityModel, tone: ToneDefinition, faults: string[]): void {
  const lines = model.children.get(model.listRows ?? '')
  const field = model.fields.get(tone.field) ?? lines?.fields.get(tone.field)
  if (field === undefined) faults.push(`tone names unknown ${tone.field}`)
  else if ('past' in tone && field.kind !== 'date' && field.kind !== 'dateTime')
    faults.push(`tone asks whether ${tone.field} is past, which is no date`)
  else if ('below' in tone && !isFigure(field))
    faults.push(`tone compares ${tone.field}, which holds no figure`)
}
