import type { Calculation } from './calculation.ts'
import { type CalculationFault, isFault } from './fault.ts'
import type { Expression } from './parse.ts'

/**
 * The calculations of one form: a header field under its name, a child column under `table.field`.
 * Faulty ones may be among them; they read nothing and keep their value.
 */
export type CalculationSet = Readonly<Record<string, Calculation | CalculationFault>>

export interface CalculationOrder {
  /** Every calculation not on a cycle, each after all it reads. */
  readonly order: readonly string[]
  /** Each reads the next, the last reads the first. */
  readonly cycles: readonly (readonly string[])[]
}

/** Where a name lives: null is the header. */
export interface CellName {
  readonly table: string | null
  readonly field: string
}

/**
 * The names a calculation reads, each once, as they are written in it.
 *
 * @example
 * calculationReads({ kind: 'sum', table: 'sub', fields: ['a'] }) // [{ table: 'sub', field: 'a' }]
 */
export function calculationReads(calculation: Calculation | CalculationFault): readonly CellName[] {
  if (isFault(calculation)) return []
  if (calculation.kind === 'sum') {
    return [...new Set(calculation.fields)].map((field) => ({ table: calculation.table, field }))
  }
  const found = new Map<string, CellName>()
  for (const name of expressionFields(calculation.expression)) found.set(printCell(name), name)
  return [...found.values()]
}

/**
 * The order in which calculations must run, and the cycles that have none. `main` is the header's
 * table: the dialog writes it into every item, and only with it can header and child be told apart.
 * Cycles are disjoint as far as found; mending them may uncover another through the same fields.
 *
 * @example
 * orderCalculations({ a: { kind: 'sum', table: 'sub', fields: ['b'] }, 'sub.b': { kind: 'expression', expression: { kind: 'field', table: 'main', field: 'a' } } }, { main: 'main' }).cycles // [['a', 'sub.b']]
 */
export function orderCalculations(
  calculations: CalculationSet,
  { main }: { readonly main: string },
): CalculationOrder {
  const reads = new Map<string, readonly string[]>()
  for (const [key, calculation] of Object.entries(calculations)) {
    const { table } = parseCell(key)
    const names = calculationReads(calculation).map((name) => resolveCell(name, { table, main }))
    reads.set(key, names.map(printCell))
  }
  const order: string[] = []
  const cycles: (readonly string[])[] = []
  const done = new Set<string>()
  for (const key of reads.keys()) visit(key, { reads, order, cycles, done })
  const looping = new Set(cycles.flat())
  return { order: order.filter((key) => !looping.has(key)), cycles }
}

/**
 * The place a written name means, seen from a calculation in `table` (null for the header).
 *
 * @example
 * resolveCell({ table: null, field: 'price' }, { table: 'sub', main: 'head' }) // { table: 'sub', field: 'price' }
 */
export function resolveCell(
  name: CellName,
  { table, main }: { readonly table: string | null; readonly main: string },
): CellName {
  if (name.table === null) return { table, field: name.field }
  return { table: name.table === main ? null : name.table, field: name.field }
}

/**
 * @example
 * parseCell('sub.price') // { table: 'sub', field: 'price' }
 */
export function parseCell(key: string): CellName {
  const dot = key.indexOf('.')
  return dot < 0
    ? { table: null, field: key }
    : { table: key.slice(0, dot), field: key.slice(dot + 1) }
}

/**
 * @example
 * printCell({ table: null, field: 'price' }) // 'price'
 */
export function printCell({ table, field }: CellName): string {
  return table === null ? field : `${table}.${field}`
}

interface Walk {
  readonly reads: ReadonlyMap<string, readonly string[]>
  readonly order: string[]
  readonly cycles: (readonly string[])[]
  readonly done: Set<string>
}

/** Depth first with a path of its own: a long chain of columns must not exhaust the call stack. */
function visit(start: string, { reads, order, cycles, done }: Walk): void {
  if (done.has(start)) return
  const path = [{ key: start, next: 0 }]
  const open = new Map([[start, 0]])
  for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
    const read = reads.get(step.key)?.[step.next]
    step.next += 1
    if (read === undefined) {
      path.pop()
      open.delete(step.key)
      done.add(step.key)
      order.push(step.key)
      continue
    }
    const since = open.get(read)
    if (since !== undefined) {
      cycles.push(path.slice(since).map(({ key }) => key))
    } else if (reads.has(read) && !done.has(read)) {
      open.set(read, path.length)
      path.push({ key: read, next: 0 })
    }
  }
}

function expressionFields(root: Expression): readonly CellName[] {
  const fields: CellName[] = []
  const waiting: Expression[] = [root]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.kind === 'field') fields.push({ table: node.table, field: node.field })
    else if (node.kind === 'negate') waiting.push(node.operand)
    else if (node.kind === 'binary') waiting.push(node.right, node.left)
  }
  return fields
}
