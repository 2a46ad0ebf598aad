import { type AnyRow, textOf } from '@junheng/domain/row/any-row.ts'
import { useMemo } from 'react'
import { DataTable } from '#web/screens/data-table/DataTable.tsx'
import type { TableColumn } from '#web/screens/data-table/table-layout.ts'
import { Pager } from '#web/screens/pager/Pager.tsx'
import { FIGURE_COLUMNS, MATERIAL_COLUMNS } from './sample-materials.ts'

const TABLE_HEIGHT = 480
const keyOf = (row: AnyRow): string => String(row['id'])

interface MaterialTableProps {
  readonly rows: readonly AnyRow[]
  readonly total: number
  readonly page: number
  readonly pageSize: number
  readonly pageSizes: readonly number[]
  readonly selected: ReadonlySet<string>
  readonly setSelected: (selected: ReadonlySet<string>) => void
  readonly turn: (page: number, pageSize: number) => void
}

/** The rows of a page, kept apart by id, and the pager. */
export function MaterialTable(props: MaterialTableProps) {
  const { rows, selected, setSelected, total, page, pageSize, pageSizes, turn } = props
  const columns = useMemo(() => MATERIAL_COLUMNS.map(makeColumn), [])
  const toggle = (row: AnyRow) => {
    const next = new Set(selected)
    if (!next.delete(keyOf(row))) next.add(keyOf(row))
    setSelected(next)
  }
  const toggleAll = (isOn: boolean) => {
    const here = rows.map(keyOf)
    const others = [...selected].filter((key) => !here.includes(key))
    setSelected(new Set(isOn ? [...others, ...here] : others))
  }
  return (
    <div className="jh-material-main" style={{ height: TABLE_HEIGHT }}>
      <DataTable
        label="物料"
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        selection={{ mode: 'multiple', keys: selected, onToggle: toggle, onToggleAll: toggleAll }}
        onRowClick={toggle}
      />
      <div className="jh-material-pager">
        <Pager page={page} pageSize={pageSize} total={total} sizes={pageSizes} onChange={turn}>
          <span>共 {total} 条</span>
        </Pager>
      </div>
    </div>
  )
}

function makeColumn({ key, title }: (typeof MATERIAL_COLUMNS)[number]): TableColumn {
  return {
    key,
    title,
    width: key.endsWith('Date') ? 170 : 130,
    align: FIGURE_COLUMNS.has(key) ? 'right' : 'left',
    fixed: null,
    isSortable: false,
    isFlexible: false,
    cell: (row) => textOf(row[key]),
  }
}
