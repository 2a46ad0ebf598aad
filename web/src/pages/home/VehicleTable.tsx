import type { VehicleColumn, VehicleTableRow } from '@junheng/domain/home/home-wire.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Answer, HomeCard } from './HomeCard.tsx'
import { vehicleTable } from './home.queries.ts'
import { VehicleDrawer } from './VehicleDrawer.tsx'

export const COLUMN_LABELS: Readonly<Record<VehicleColumn, string>> = {
  appointed: '已预约',
  registered: '已登记',
  queuing: '排队',
  called: '已叫号',
  entered: '已入厂',
  firstWeighed: '一次过磅',
  weighed: '过磅完成',
  leftToday: '今日出厂',
  total: '在途合计',
}
const COLUMNS = Object.keys(COLUMN_LABELS) as VehicleColumn[]

export interface Cell {
  readonly row: VehicleTableRow
  readonly column: VehicleColumn
}

/** Vehicles by kind of business and by where they are; a figure shows its vehicles. */
export function VehicleTable() {
  const asked = useQuery(vehicleTable())
  const [cell, setCell] = useState<Cell | null>(null)
  // Nobody of his roles lists visits.
  if (asked.data?.length === 0) return null
  return (
    <HomeCard title="车辆动态" span={8}>
      <Answer asked={asked} rows={8}>
        {(rows) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls and may hold nothing to focus
          <section className="home-vehicles" tabIndex={0} aria-label="各业务车辆数">
            <table>
              <thead>
                <tr>
                  <th scope="col">业务</th>
                  {COLUMNS.map((column) => (
                    <th key={column} scope="col">
                      {COLUMN_LABELS[column]}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <VehicleRow key={row.id} row={row} onPick={setCell} />
                ))}
              </tbody>
            </table>
          </section>
        )}
      </Answer>
      {cell !== null && <VehicleDrawer cell={cell} onClose={() => setCell(null)} />}
    </HomeCard>
  )
}

function VehicleRow({
  row,
  onPick,
}: {
  readonly row: VehicleTableRow
  readonly onPick: (cell: Cell) => void
}) {
  return (
    <tr className={row.id === 'all' ? 'home-vehicles-sum' : undefined}>
      <th scope="row">{row.name}</th>
      {COLUMNS.map((column) => (
        <td key={column}>
          {row[column] === 0 ? (
            <span className="home-zero">0</span>
          ) : (
            <button
              type="button"
              aria-label={`${row.name}${COLUMN_LABELS[column]} ${row[column]} 辆`}
              onClick={() => onPick({ row, column })}
            >
              {row[column]}
            </button>
          )}
        </td>
      ))}
    </tr>
  )
}
