import type { VehicleColumn, VehicleTableRow } from '@junheng/domain/home/home-wire.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Answer, HomeCard } from './HomeCard.tsx'
import { vehicleTable } from './home.queries.ts'
import { VehicleDrawer } from './VehicleDrawer.tsx'
import { COLUMN_LABELS, type VehicleCell } from './vehicle-cell.ts'

const COLUMNS = Object.keys(COLUMN_LABELS) as VehicleColumn[]

/** Vehicles by kind of business and by where they are; a figure shows its vehicles. */
export function VehicleTable() {
  const asked = useQuery(vehicleTable())
  const [cell, setCell] = useState<VehicleCell | null>(null)
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
  readonly onPick: (cell: VehicleCell) => void
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
