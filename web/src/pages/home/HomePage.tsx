import { ReloadOutlined } from '@ant-design/icons'
import type { HomePart, VehicleColumn, VehicleTableRow } from '@junheng/domain/home/home-wire.ts'
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { plantTime } from '#web/api/plant-clock.ts'
import { plantMoment } from '#web/controls/time-entry/plant-moment.ts'
import { usePermission, useSession } from '#web/shell/session/session-store.ts'
import { useView } from '#web/shell/view-host/view-host.ts'
import { entityLabel } from '../admin/log/entity-labels.ts'
import { ChartCard } from './ChartCard.tsx'
import { Agency, Warnings } from './Entries.tsx'
import { Figures } from './Figures.tsx'
import { Greeting } from './Greeting.tsx'
import { Answer, HomeCard } from './HomeCard.tsx'
import { homeFigures, homeKey, homeParts, recentOperations, vehicleTable } from './home.queries.ts'
import { Shortcuts } from './Shortcuts.tsx'
import { VehicleDrawer } from './VehicleDrawer.tsx'
import { COLUMN_LABELS, type VehicleCell } from './vehicle-cell.ts'
import './home-page.css'

const COLUMNS = Object.keys(COLUMN_LABELS) as VehicleColumn[]

const PARTS: Readonly<Record<HomePart, () => ReactNode>> = {
  figures: () => <Figures />,
  tons: () => <ChartCard code="tons" />,
  stages: () => <ChartCard code="stages" />,
  waiting: () => <ChartCard code="waiting" />,
  tolerance: () => <ChartCard code="tolerance" />,
  rejects: () => <ChartCard code="rejects" />,
  vehicles: () => <VehicleTable />,
  agency: () => <Agency />,
  warnings: () => <Warnings />,
  shortcuts: () => <Shortcuts />,
  operations: () => <RecentOperations />,
}

/** The first page: how the day goes, what is wrong, what is to be done; what of it is shown, the role says. */
export function HomePage() {
  const parts = useQuery(homeParts())
  return (
    <div className="home">
      <Greeting>
        <RefreshNote />
      </Greeting>
      <Answer asked={parts} rows={8}>
        {(names) => (
          <div className="home-grid">
            {names.map((name) => (
              <Part key={name} name={name} />
            ))}
          </div>
        )}
      </Answer>
    </div>
  )
}

const Part = ({ name }: { readonly name: HomePart }) => PARTS[name]()

/** What the user did last, from the operation log; who may not read the log does not see the card. */
function RecentOperations() {
  const userId = useSession((state) => state.user?.user ?? '')
  const may = usePermission()
  const isAllowed = may('admin:log:list')
  const { open } = useView()
  const { data, isError, refetch } = useQuery({ ...recentOperations(userId), enabled: isAllowed })
  const menu = useSession((state) => state.menu)
  if (!isAllowed) return null
  return (
    <section className="home-card home-span-4" aria-labelledby="home-operations">
      <div className="home-card-head">
        <h2 id="home-operations">我的最近操作</h2>
        <Button type="text" size="small" onClick={() => open('/modules/system/sys_log/index')}>
          全部
        </Button>
      </div>
      {isError && (
        <p className="home-note">
          没有取得操作记录。
          <Button type="link" size="small" onClick={() => void refetch()}>
            重试
          </Button>
        </p>
      )}
      {data === undefined && !isError && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {data?.list.length === 0 && <p className="home-note">还没有操作记录</p>}
      <ol className="home-operations">
        {data?.list.map(({ id, label, action, entity, createDate }) => (
          <li key={id}>
            <span className="home-operation-what">{label ?? action}</span>
            <span>{entityLabel(entity, menu)}</span>
            <time title={createDate}>{createDate.slice(5, 16)}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** When the figures were made; they come anew by themselves each half minute. */
function RefreshNote() {
  const queries = useQueryClient()
  const { dataUpdatedAt, error } = useQuery(homeFigures())
  const isBusy = useIsFetching({ queryKey: homeKey }) > 0
  return (
    <span className="home-refresh">
      {error !== null && dataUpdatedAt > 0 && <span role="alert">没有取得新数据 · </span>}
      {dataUpdatedAt > 0 && `更新于 ${plantMoment(plantTime(dataUpdatedAt)).format('HH:mm:ss')}`}
      <Button
        type="text"
        size="small"
        aria-label="刷新首页"
        icon={<ReloadOutlined spin={isBusy} />}
        onClick={() => void queries.invalidateQueries({ queryKey: homeKey })}
      />
    </span>
  )
}

/** Vehicles by kind of business and by where they are; a figure shows its vehicles. */
function VehicleTable() {
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
