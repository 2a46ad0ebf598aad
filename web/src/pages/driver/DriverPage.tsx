import { verifyAddress } from '@junheng/domain/qr/verify-address.ts'
import { formatWireTime } from '@junheng/domain/values/wire-time.ts'
import type { DriverTicket, DriverVisit } from '@junheng/domain/visit/driver-wire.ts'
import { STAGES, type Stage } from '@junheng/domain/visit/stages.ts'
import { QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { api } from '#web/api/api.ts'
import { ApiError, errorText } from '#web/api/api-error.ts'
import { plantTime } from '#web/api/plant-clock.ts'
import { queryClient } from '#web/api/query-client.ts'
import { QrPicture } from '#web/controls/qr-picture/QrPicture.tsx'
import { ThemeButton } from '#web/shell/plain/ThemeButton.tsx'
import { durationText } from '../field/clock.ts'
import { PlateBadge } from '../field/PlateBadge.tsx'
import './driver.css'

interface QueueCardProps {
  readonly queue: NonNullable<DriverVisit['queue']>
  readonly isCalled: boolean
}

const POINTS: readonly { readonly label: string; readonly from: Stage }[] = [
  { label: '登记', from: 'REGISTERED' },
  { label: '入厂', from: 'ENTERED' },
  { label: '一磅', from: 'FIRST_WEIGHED' },
  { label: '二磅', from: 'WEIGHED' },
  { label: '出厂', from: 'LEFT' },
]

interface TicketCardProps {
  readonly ticket: DriverTicket
  readonly plate: string
}

const REFRESH_MS = 10_000

/** /d/{token}: a driver's own visit, on his phone, without an account. */
export function DriverPage() {
  const { token = '' } = useParams()
  return (
    <QueryClientProvider client={queryClient}>
      <DriverView token={token} />
    </QueryClientProvider>
  )
}

function DriverView({ token }: { readonly token: string }) {
  const { data, error, dataUpdatedAt, refetch } = useQuery(driverVisit(token))
  if (isGone(error)) return <Gone />
  if (data === undefined)
    return error === null ? <Loading /> : <Failed error={error} onRetry={() => void refetch()} />
  return (
    <div className="driver">
      <header className="driver-head">
        <span>
          <b>{data.orgName}</b>
          <small>登记单 {data.code}</small>
        </span>
        <ThemeButton />
      </header>
      <main className="driver-main">
        {error !== null && (
          <p className="driver-lost" role="alert">
            网络中断，显示的是 {formatWireTime(plantTime(dataUpdatedAt))} 的情况
          </p>
        )}
        <NextCard visit={data} />
        {data.queue !== null && <QueueCard queue={data.queue} isCalled={data.stage === 'CALLED'} />}
        {data.canLoad !== null && <p className="driver-room">{data.canLoad}</p>}
        {data.ticket !== null && <TicketCard ticket={data.ticket} plate={data.plateNumber} />}
        <FactsCard visit={data} />
        <p className="driver-foot">
          {formatWireTime(plantTime(dataUpdatedAt))} 更新，每 10 秒自动刷新
        </p>
      </main>
    </div>
  )
}

/** Where to go, larger than anything else. */
function NextCard({ visit }: { readonly visit: DriverVisit }) {
  const { plateNumber, next, stage, stageName } = visit
  return (
    <section className="driver-card driver-next" data-stage={stage} aria-label="下一步">
      <div className="driver-plate">
        <PlateBadge plate={plateNumber} />
        <span className="driver-stage">{stageName}</span>
      </div>
      <h1 aria-live="polite">{next.title}</h1>
      <p>{next.text}</p>
      <ProgressLine stage={stage} />
    </section>
  )
}

function FactsCard({ visit }: { readonly visit: DriverVisit }) {
  const facts = [
    ['物料', visit.invName],
    ['预装数', visit.preQuantity === null ? null : `${visit.preQuantity} 吨`],
    ['装卸地点', visit.addressName],
    ['司机', visit.driverName],
    ['入厂', visit.entranceTime?.slice(5, 16) ?? null],
    ['出厂', visit.leaveTime?.slice(5, 16) ?? null],
    ['出门证号', visit.passNo],
  ].flatMap(([label, value]) => (value ? [{ label, value }] : []))
  return (
    <dl className="driver-card driver-facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Loading() {
  return (
    <div className="driver" aria-busy="true">
      <main className="driver-main">
        <div className="driver-card driver-bone" />
        <div className="driver-card driver-bone driver-bone-small" />
        <div className="driver-card driver-bone driver-bone-small" />
      </main>
    </div>
  )
}

function Gone() {
  return (
    <div className="driver">
      <main className="driver-main driver-message">
        <h1>链接已失效</h1>
        <p>车辆出厂 24 小时后此页不再显示。如需查询，请到登记处重新获取二维码。</p>
      </main>
    </div>
  )
}

function Failed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  return (
    <div className="driver">
      <main className="driver-main driver-message" role="alert">
        <h1>没有打开</h1>
        <p>{errorText(error)}</p>
        <button type="button" className="driver-button" onClick={onRetry}>
          重试
        </button>
      </main>
    </div>
  )
}

const rank = (stage: Stage): number => STAGES.indexOf(stage)

/** How far the visit is. */
function ProgressLine({ stage }: { readonly stage: Stage }) {
  if (stage === 'CANCELLED') return null
  const reached = POINTS.filter(({ from }) => rank(stage) >= rank(from)).length
  return (
    <ol className="driver-progress" aria-label={`进度 ${reached}/${POINTS.length}`}>
      {POINTS.map(({ label }, at) => (
        <li
          key={label}
          data-state={at < reached ? 'done' : 'ahead'}
          {...(at === reached - 1 ? { 'aria-current': 'step' as const } : {})}
        >
          {label}
        </li>
      ))}
    </ol>
  )
}

/** The number, and how long it takes until it is called. */
function QueueCard({ queue, isCalled }: QueueCardProps) {
  const { queueName, queueNo, ahead, place, waitMinutes, paused, callTime } = queue
  return (
    <section className="driver-card driver-queue" aria-label="排队">
      <div className="driver-number">
        <small>{queueName ?? '排队号'}</small>
        <b>{queueNo ?? '—'}</b>
      </div>
      {isCalled ? (
        <p className="driver-called">
          已叫号
          {callTime !== null && <small>{callTime.slice(11, 16)}</small>}
        </p>
      ) : (
        <dl>
          <div>
            <dt>前面</dt>
            <dd>
              {ahead ?? '—'}
              <small>辆</small>
            </dd>
          </div>
          <div>
            <dt>约等</dt>
            <dd>{waitMinutes === null ? '—' : durationText(waitMinutes)}</dd>
          </div>
        </dl>
      )}
      {place !== null && ahead !== 0 && <p className="driver-place">{place}</p>}
      {paused && <p className="driver-paused">本队已暂停叫号，请耐心等候</p>}
    </section>
  )
}

/** The ticket as it would be on paper, with the code that proves it genuine. */
function TicketCard({ ticket, plate }: TicketCardProps) {
  const { code, rows, marks, verify, verifySite } = ticket
  const address = verifyAddress(verifySite ?? ownSite(), verify)
  return (
    <section className="driver-card driver-ticket" aria-label="电子磅单">
      <header>
        <h2>电子磅单</h2>
        <span>{code}</span>
      </header>
      {marks.length > 0 && <p className="driver-marks">{marks.join(' ')}</p>}
      <dl>
        <div>
          <dt>车牌号</dt>
          <dd>{plate}</dd>
        </div>
        {rows.map(({ label, value, unit, strong }) => (
          <div key={label} className={strong ? 'driver-strong' : undefined}>
            <dt>{label}</dt>
            <dd>
              {value}
              {unit !== undefined && <small>{unit}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <footer>
        <QrPicture text={address} label="磅单验证码" />
        <p>
          收货方扫码可验证真伪
          <a href={address}>查看验证结果</a>
          <small>{verify}</small>
        </p>
      </footer>
    </section>
  )
}

/** Where this page itself was found, where the site has named no address for the outside. */
const ownSite = (): string => window.location.href.split(/[#?]/, 1)[0] ?? ''

/** Anew every ten seconds while the page is looked at; a dead link stays dead. */
const driverVisit = (token: string) =>
  queryOptions({
    queryKey: ['/d', token] as const,
    staleTime: 0,
    retry: false,
    queryFn: ({ signal }) =>
      api.request<DriverVisit>({
        path: `/d/${encodeURIComponent(token)}`,
        isToken: false,
        quiet: true,
        signal,
      }),
    refetchInterval: ({ state }) => (isGone(state.error) ? false : REFRESH_MS),
  })

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404
