import type { VehicleVisit } from '@junheng/domain/home/home-wire.ts'
import { isInside, STAGE_LABELS, STAGES } from '@junheng/domain/visit/stages.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Drawer } from 'antd'
import { RunningMinutes } from '#web/controls/display/RunningMinutes.tsx'
import { useView } from '#web/shell/view-host/view-host.ts'
import { Answer } from './HomeCard.tsx'
import { vehiclesBehind } from './home.queries.ts'
import { useOpenTarget } from './use-open-target.ts'
import { COLUMN_LABELS, type VehicleCell } from './vehicle-cell.ts'

/** The vehicles behind a figure of the table, who has stayed longest first. */
export function VehicleDrawer({
  cell: { row, column },
  onClose,
}: {
  readonly cell: VehicleCell
  readonly onClose: () => void
}) {
  const asked = useQuery(vehiclesBehind(row.id, column))
  const openTarget = useOpenTarget()
  const { open } = useView()
  return (
    <Drawer
      open
      size={720}
      title={`${row.name} · ${COLUMN_LABELS[column]}`}
      onClose={onClose}
      extra={
        <Button onClick={() => openTarget({ path: row.path, search: row.searches[column] })}>
          打开列表
        </Button>
      }
    >
      <Answer asked={asked} rows={8}>
        {(visits) =>
          visits.length === 0 ? (
            <p className="home-note">现在没有车辆</p>
          ) : (
            <Visits
              visits={visits}
              onOpen={(id) => open(`${row.path.replace(/index$/, 'edit')}?type=view&id=${id}`)}
            />
          )
        }
      </Answer>
    </Drawer>
  )
}

function Visits({
  visits,
  onOpen,
}: {
  readonly visits: readonly VehicleVisit[]
  readonly onOpen: (id: string) => void
}) {
  return (
    <div className="home-detail">
      <table>
        <thead>
          <tr>
            <th scope="col">车牌号</th>
            <th scope="col">状态</th>
            <th scope="col">物料</th>
            <th scope="col">往来单位</th>
            <th scope="col">位置</th>
            <th scope="col">入厂时间</th>
            <th scope="col" className="is-figure">
              在厂(分)
            </th>
          </tr>
        </thead>
        <tbody>
          {visits.map((visit) => (
            <tr key={visit.id}>
              <td>
                <button type="button" onClick={() => onOpen(visit.id)}>
                  {visit.plateNumber}
                </button>
              </td>
              <td>{stageLabel(visit.stage)}</td>
              <td>{visit.invName}</td>
              <td>{visit.partnerName}</td>
              <td>{visit.place}</td>
              <td>{visit.entranceTime?.slice(5, 16)}</td>
              <td className="is-figure">
                {visit.stayMinutes !== null && isStaying(visit.stage) ? (
                  <RunningMinutes minutes={visit.stayMinutes} />
                ) : (
                  visit.stayMinutes
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** How long it stayed is settled once it has left. */
const isStaying = (text: string): boolean => STAGES.some((one) => one === text && isInside(one))

function stageLabel(text: string): string {
  const stage = STAGES.find((one) => one === text)
  return stage === undefined ? text : STAGE_LABELS[stage]
}
