import { Link } from 'react-router'
import { ApiError, errorText } from '#web/api/api-error.ts'
import { cssVariables } from '#web/theme/css-variables.ts'
import { Figures } from './Figures.tsx'
import { KindTable } from './KindTable.tsx'
import { MovementFeed } from './MovementFeed.tsx'
import { PlaceBars } from './PlaceBars.tsx'
import { TruckGrid } from './TruckGrid.tsx'
import { useStatistics } from './use-statistics.ts'
import { WallBar } from './WallBar.tsx'
import '../field/field.css'
import './factory-vehicle.css'

/** It hangs on a wall: dark whatever the theme of who opened it. */
const DARK = cssVariables('dark') as React.CSSProperties

/** 厂内车辆: how many are where, how long they stay, and who stays too long. */
export function FactoryVehiclePage() {
  const { statistics, movements, error } = useStatistics()
  return (
    <div className="wall" data-theme="dark" style={DARK}>
      <WallBar
        org={statistics?.orgName ?? ''}
        day={statistics?.businessDate ?? null}
        lost={error === null ? null : { text: faultText(error), since: statistics?.time ?? null }}
      />
      {statistics === null ? (
        <p className="wall-empty" role="status">
          {error === null ? '正在读取…' : faultText(error)}
          {isSignedOut(error) && <Link to="/login">去登录</Link>}
        </p>
      ) : (
        <main className="wall-body">
          <Figures statistics={statistics} />
          <TruckGrid statistics={statistics} />
          <div className="wall-side">
            <KindTable statistics={statistics} />
            <div className="wall-places">
              <PlaceBars title="厂区" places={statistics.inside.byFactory} path={statistics.path} />
              <PlaceBars
                title="厂内线路"
                places={statistics.inside.byLine}
                path={statistics.path}
              />
              <PlaceBars title="队列" places={statistics.inside.byQueue} path={statistics.path} />
              <PlaceBars
                title="仓库"
                places={statistics.inside.byWarehouse}
                path={statistics.path}
              />
            </div>
            <MovementFeed movements={movements} />
          </div>
        </main>
      )}
    </div>
  )
}

const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'signedOut'

function faultText(error: unknown): string {
  if (isSignedOut(error)) return '尚未登录，登录后才有数据'
  return error instanceof ApiError && error.status === 401
    ? '密钥无效或已到期，请管理员重新发放'
    : errorText(error)
}
