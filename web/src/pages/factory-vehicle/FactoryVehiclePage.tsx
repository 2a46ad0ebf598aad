import {
  type Movement,
  type PlaceCount,
  STAGE_COLUMNS,
  type StageCounts,
  type Statistics,
  type StatisticsEvent,
} from '@junheng/domain/report/factory-vehicle-wire.ts'
import { formatWireTime } from '@junheng/domain/values/wire-time.ts'
import { STAGE_LABELS } from '@junheng/domain/visit/stages.ts'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { ApiError, errorText } from '#web/api/api-error.ts'
import { cssVariables } from '#web/theme/css-variables.ts'
import { PlateBadge } from '../field/PlateBadge.tsx'
import { Figures } from './Figures.tsx'
import { followStatistics } from './factory-vehicle.queries.ts'
import { TruckGrid } from './TruckGrid.tsx'
import { WallBar } from './WallBar.tsx'
import { WallFigure } from './WallFigure.tsx'
import '../field/field.css'
import './factory-vehicle.css'

interface PlaceBarsProps {
  readonly title: string
  readonly places: readonly PlaceCount[]
  /** Route of the list behind the figures; null: on a wall. */
  readonly path: string | null
}

/** It hangs on a wall: dark whatever the theme of who opened it. */
const DARK = cssVariables('dark') as React.CSSProperties

const FEED_LENGTH = 12
const AGAIN_MS = 2000
/** The server tells everything each 30 s; a line that is silent for longer is dead. */
const SILENCE_MS = 45_000

interface Watched {
  readonly statistics: Statistics | null
  /** The latest first. */
  readonly movements: readonly Movement[]
  /** Null: the line stands. */
  readonly error: unknown
}

const NOT_YET_WATCHED: Watched = { statistics: null, movements: [], error: null }

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

/** How many of which business are at which stage. */
function KindTable({ statistics }: { readonly statistics: Statistics }) {
  const { kinds, total, path } = statistics
  return (
    <section className="wall-panel wall-kinds" aria-label="业务与状态">
      <table>
        <thead>
          <tr>
            <th scope="col">业务</th>
            {STAGE_COLUMNS.map((stage) => (
              <th key={stage} scope="col" data-stage={stage}>
                {stage === 'LEFT' ? '今日出厂' : STAGE_LABELS[stage]}
              </th>
            ))}
            <th scope="col">未完成</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ id, label, ...counts }) => (
            <CountRow key={id} label={label} counts={counts} path={path} />
          ))}
          {kinds.length === 0 && (
            <tr>
              <td className="wall-nobody" colSpan={STAGE_COLUMNS.length + 2}>
                今天还没有车辆
              </td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <CountRow label="合计" counts={total} path={path} />
        </tfoot>
      </table>
    </section>
  )
}

interface CountRowProps {
  readonly label: string
  readonly counts: StageCounts
  readonly path: string | null
}

const COLUMNS = [...STAGE_COLUMNS, 'open'] as const

const CountRow = ({ label, counts, path }: CountRowProps) => (
  <tr>
    <th scope="row">{label}</th>
    {COLUMNS.map((column) => (
      <td key={column} className={counts[column] === 0 ? 'wall-zero' : undefined}>
        <WallFigure path={path} search={counts.searches?.[column]} count={counts[column]} />
      </td>
    ))}
  </tr>
)

/** What has just moved. */
function MovementFeed({ movements }: { readonly movements: readonly Movement[] }) {
  return (
    <section className="wall-panel wall-feed" aria-label="最新动态">
      <h2>最新动态</h2>
      {movements.length === 0 ? (
        <p className="wall-nobody">车辆状态变化时显示在这里</p>
      ) : (
        <ul>
          {movements.map(({ id, plateNumber, invName, to, stageName, time }) => (
            <li key={`${id} ${to} ${time}`}>
              <time>{formatWireTime(new Date(time))}</time>
              <PlateBadge plate={plateNumber} size="small" />
              <span className="wall-stage" data-stage={to}>
                {stageName}
              </span>
              <span className="wall-feed-goods">{invName}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Trucks inside by one kind of place, the fullest first. */
function PlaceBars({ title, places, path }: PlaceBarsProps) {
  const [first] = places
  const most = Math.max(1, first?.count ?? 0)
  return (
    <section className="wall-panel wall-place" aria-label={`按${title}`}>
      <h2>{title}</h2>
      {places.length === 0 ? (
        <p className="wall-nobody">厂内没有车辆</p>
      ) : (
        <ul>
          {places.map(({ name, count, search }) => (
            <li key={name}>
              <span className="wall-place-name">{name}</span>
              <b>
                <WallFigure path={path} search={search} count={count} />
              </b>
              <i aria-hidden="true">
                <i style={{ width: `${Math.min(100, (count / most) * 100)}%` }} />
              </i>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The plant as it is now; a line that breaks is made again until the page goes. */
function useStatistics(): Watched {
  const [watched, setWatched] = useState(NOT_YET_WATCHED)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    async function follow(): Promise<void> {
      while (!signal.aborted) {
        const silence = watchSilence()
        try {
          await followStatistics(AbortSignal.any([signal, silence.signal]), (event) => {
            silence.heard()
            setWatched((before) => heard(before, event))
          })
        } catch (error) {
          if (signal.aborted) return
          setWatched((before) => ({ ...before, error }))
          // Signed out: the shell has taken over.
          if (error instanceof ApiError && error.kind === 'signedOut') return
        } finally {
          silence.heard()
        }
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
      }
    }
    void follow()
    return () => leaving.abort()
  }, [])
  return watched
}

function heard(before: Watched, event: StatisticsEvent): Watched {
  if (event.type === 'full') return { ...before, statistics: event.statistics, error: null }
  return {
    ...before,
    error: null,
    movements: [event, ...before.movements].slice(0, FEED_LENGTH),
  }
}

/** A signal that comes when nothing was heard for too long. */
function watchSilence(): { readonly signal: AbortSignal; heard(): void } {
  const dead = new AbortController()
  let timer = setTimeout(() => dead.abort(), SILENCE_MS)
  return {
    signal: dead.signal,
    heard() {
      clearTimeout(timer)
      timer = setTimeout(() => dead.abort(), SILENCE_MS)
    },
  }
}
