import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { useCallback, useMemo, useState } from 'react'
import { DataTable } from '#web/screens/data-table/DataTable.tsx'
import type { TableColumn } from '#web/screens/data-table/table-layout.ts'
import type { GallerySection } from '../gallery-section.ts'

const COUNT = 10_000
const TITLES = [
  '磅单号',
  '车牌号',
  '物料',
  '毛重（吨）',
  '皮重（吨）',
  '净重（吨）',
  '司磅员',
  '备注',
]

const ROWS: readonly AnyRow[] = Array.from({ length: COUNT }, (_none, at) => ({
  id: String(at + 1),
  c0: `BD${String(at + 1).padStart(6, '0')}`,
  c1: `陕A${String(10_000 + at).slice(-5)}`,
  c2: ['主焦煤', '肥煤', '冶金焦'][at % 3],
  c3: '49.000',
  c4: '17.744',
  c5: '31.256',
  c6: '王磊',
  c7: `第 ${at + 1} 条`,
}))

const COLUMNS: readonly TableColumn[] = TITLES.map((title, at) => ({
  key: `c${at}`,
  title,
  width: 130,
  align: title.endsWith('（吨）') ? 'right' : 'left',
  fixed: at === 0 ? 'left' : null,
  isSortable: false,
  isFlexible: true,
  cell: (row) => String(row[`c${at}`]),
}))

const keyOf = (row: AnyRow): string => String(row['id'])

/** A table of ten thousand rows, drawn as far as it is seen. */
function LargeTable() {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const toggle = useCallback(
    (row: AnyRow) =>
      setKeys((was) => {
        const next = new Set(was)
        if (!next.delete(keyOf(row))) next.add(keyOf(row))
        return next
      }),
    [],
  )
  const selection = useMemo(
    () => ({
      mode: 'multiple' as const,
      keys,
      onToggle: toggle,
      onToggleAll: (all: boolean) => setKeys(new Set(all ? ROWS.map(keyOf) : [])),
    }),
    [keys, toggle],
  )
  return (
    <section className="gallery-card" aria-label="大表格">
      <h2>一万行</h2>
      <DataTable
        label="一万行"
        columns={COLUMNS}
        rows={ROWS}
        rowKey={keyOf}
        maxHeight={560}
        selection={selection}
        onRowClick={toggle}
      />
      <output className="gallery-stored">已选 {keys.size}</output>
    </section>
  )
}

export const dialogLargeTable: GallerySection = {
  id: 'large',
  title: '大表格',
  Content: LargeTable,
}
