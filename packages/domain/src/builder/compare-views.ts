import type { ViewColumn, ViewDesign } from './view-design.ts'

/** A line of two texts: in both, only in the older or only in the newer. */
export interface ComparedLine {
  readonly change: 'same' | 'removed' | 'added'
  readonly text: string
}

export interface ViewChanges {
  /** In words, but for the statement. */
  readonly said: readonly string[]
  /** The statement line by line; empty while it is the same. */
  readonly lines: readonly ComparedLine[]
}

type Compared = Omit<ViewDesign, 'name'>

/**
 * How a view differs from another of its versions.
 *
 * @example
 * compareViews(version, draft).said // ['标题由“日报”改为“车间日报”', '新增列“吨数”']
 */
export function compareViews(before: Compared, after: Compared): ViewChanges {
  const known = new Map(before.columns.map((column) => [column.column, column]))
  const now = new Map(after.columns.map((column) => [column.column, column]))
  const kept = after.columns.filter(({ column }) => known.has(column))
  const order = (columns: readonly ViewColumn[], among: ReadonlyMap<string, unknown>): string =>
    columns.flatMap(({ column }) => (among.has(column) ? [column] : [])).join('\n')
  return {
    said: [
      ...(before.label === after.label ? [] : [`标题由“${before.label}”改为“${after.label}”`]),
      ...before.columns
        .filter(({ column }) => !now.has(column))
        .map(({ label }) => `去掉列“${label}”`),
      ...after.columns
        .filter(({ column }) => !known.has(column))
        .map(({ label }) => `新增列“${label}”`),
      ...kept.flatMap((column) => sayColumn(known.get(column.column) ?? column, column)),
      ...(order(before.columns, now) === order(after.columns, known) ? [] : ['列的次序']),
    ],
    lines:
      before.statement === after.statement ? [] : compareLines(before.statement, after.statement),
  }
}

function sayColumn(before: ViewColumn, after: ViewColumn): readonly string[] {
  const parts = [
    before.label === after.label ? null : `标题改为“${after.label}”`,
    before.kind === after.kind ? null : '类型变了',
    (before.scale ?? 0) === (after.scale ?? 0) ? null : `小数位数改为${after.scale ?? 0}`,
    before.total === after.total ? null : after.total ? '加上合计' : '不再合计',
    before.width === after.width ? null : '列宽变了',
  ].filter((part) => part !== null)
  return parts.length === 0 ? [] : [`列“${before.label}”${parts.join('，')}`]
}

/**
 * Two texts line by line, by their longest common part. Statements have at most 8,000 characters: a table of all
 * pairs of lines is small.
 */
export function compareLines(before: string, after: string): readonly ComparedLine[] {
  const [old, fresh] = [before.split('\n'), after.split('\n')]
  // shared[i][j]: how many lines the rest of both from i and j have in common.
  const shared = Array.from({ length: old.length + 1 }, () =>
    Array.from({ length: fresh.length + 1 }, () => 0),
  )
  const at = (i: number, j: number): number => shared[i]?.[j] ?? 0
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = fresh.length - 1; j >= 0; j -= 1) {
      const row = shared[i]
      if (row)
        row[j] = old[i] === fresh[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  const lines: ComparedLine[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < fresh.length) {
    const [left, right] = [old[i], fresh[j]]
    if (left !== undefined && left === right) {
      lines.push({ change: 'same', text: left })
      i += 1
      j += 1
    } else if (left !== undefined && (right === undefined || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ change: 'removed', text: left })
      i += 1
    } else {
      lines.push({ change: 'added', text: right ?? '' })
      j += 1
    }
  }
  return lines
}
