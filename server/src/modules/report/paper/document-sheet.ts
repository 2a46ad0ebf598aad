import { createHash } from 'node:crypto'
import type { FieldModel, MountModel } from '@junheng/domain/entity/model.ts'
import { verifyAddress } from '@junheng/domain/qr/verify-address.ts'
import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import { isZero } from '@junheng/domain/values/decimal.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import type { PaperChoice } from '#platform/print/paper.ts'
import type { PaperSheet, SheetCell, SheetTable } from '#platform/print/sheet.ts'
import { fieldText, headingOf, isFigure, unitOf } from './field-text.ts'
import type { LinesPlan, PaperPlan } from './paper-plan.ts'

/** Which print it is, of whom, on what. */
export interface PrintFacts {
  readonly company: string
  readonly printNo: number
  readonly copies: number
  readonly paper: PaperChoice
  readonly code: string
  readonly verifySite: string | null
  readonly printTime: string
  readonly printUser: string
}

interface Printed {
  readonly plan: PaperPlan
  readonly mount: MountModel
  /** As the caller may see it at the mount. */
  readonly row: AnyRow
  readonly more: readonly SheetTable[]
}

/** A document as its paper has it: what the caller may not see, and what is empty, is not there. */
export function documentSheet({ plan, mount, row, more }: Printed, facts: PrintFacts): PaperSheet {
  const { printNo, code } = facts
  return {
    company: facts.company,
    title: plan.title?.(row) ?? mount.label,
    about: [
      `单号：${codeOf(row)}`,
      `打印号：${printNo}`,
      printNo > 1 ? `补打 第${printNo - 1}次` : '',
    ],
    cells: plan.head.flatMap((name) => cellOf(mount.fields.get(name), row)),
    tables: [...plan.lines.flatMap((lines) => tableOf(mount, lines, row)), ...more],
    totals: totalsOf(plan, mount, row),
    words: wordsOf(plan, mount, row),
    notes: [],
    signatures: plan.signatures.map(({ label, field }) => {
      const name = field === undefined ? '' : textOf(row[field])
      return `${label}：${name}`
    }),
    code,
    qr: verifyAddress(facts.verifySite, code),
    marks: marksOf(row),
    paper: facts.paper,
    isWide: plan.isWide,
    copies: facts.copies,
  }
}

const codeOf = ({ code }: AnyRow): string => textOf(code)

function cellOf(field: FieldModel | undefined, row: AnyRow): readonly SheetCell[] {
  const text = field === undefined ? '' : fieldText(field, row[field.name])
  if (field === undefined || text === '') return []
  const unit = unitOf(field)
  return [{ label: field.attrs.label, text: unit === null ? text : `${text} ${unit}` }]
}

/** Columns without any value take no room; a table without rows is left out. */
function tableOf(
  mount: MountModel,
  { child, title, columns }: LinesPlan,
  row: AnyRow,
): readonly SheetTable[] {
  const rows = childRowsOf(row[child])
  const fields = columns.flatMap((name) => mount.children.get(child)?.fields.get(name) ?? [])
  const filled = fields.filter((field) => rows.some((line) => isFilled(field, line[field.name])))
  if (rows.length === 0) return []
  return [
    {
      title,
      columns: filled.map((field) => ({
        title: headingOf(field),
        isFigure: isFigure(field),
        ...(field.attrs.total && field.digits ? { sumScale: field.digits.scale } : {}),
      })),
      rows: rows.map((line) => filled.map((field) => fieldText(field, line[field.name]))),
    },
  ]
}

const isFilled = (field: FieldModel, value: unknown): boolean => {
  const text = fieldText(field, value)
  return text !== '' && !(field.digits !== null && isZero(textOf(value)))
}

function totalsOf(plan: PaperPlan, mount: MountModel, row: AnyRow): readonly SheetCell[] {
  const main = plan.totals.at(-1)
  return plan.totals.flatMap((name) => {
    const field = mount.fields.get(name)
    if (field === undefined) return []
    const isMain = name === main
    if (!isMain && !isFilled(field, row[name])) return []
    return cellOf(field, row).map((cell) => ({ ...cell, isMain }))
  })
}

function wordsOf({ words }: PaperPlan, mount: MountModel, row: AnyRow): SheetCell | null {
  const field = words === null ? undefined : mount.fields.get(words)
  return cellOf(field, row)[0] ?? null
}

/** What stands across a paper that does not count, or not yet. */
export function marksOf({ status, examineStatus, state }: AnyRow): readonly string[] {
  const states = [textOf(status), textOf(examineStatus), textOf(state)]
  if (states.includes('OBSOLETE')) return ['已作废']
  if (states.includes('REVERSED')) return ['已红冲']
  if (states.includes('REPLACED')) return ['已更正']
  if (states.includes('WITHDRAWN')) return ['已撤回']
  return states[0] === 'DRAFT' ? ['未审核'] : []
}

/** What the paper says of itself when its code is scanned: its proved fields, and that its lines are these. */
export function provedFigures(
  { proved, lines }: PaperPlan,
  mount: MountModel,
  row: AnyRow,
): Readonly<Record<string, string | null>> {
  const fields = proved.flatMap((name) => mount.fields.get(name) ?? [])
  const told = fields.map((field) => [field.name, fieldText(field, row[field.name])])
  const rows = lines.flatMap((plan) => tableOf(mount, plan, row)).map((table) => table.rows)
  const digest = createHash('sha256').update(JSON.stringify(rows)).digest('hex')
  return { ...Object.fromEntries(told), [LINES]: digest.slice(0, 16) }
}

/** Under this name the digest of the lines is kept. */
export const LINES = '$lines'
