import { formatFigure } from '@junheng/domain/values/format-figure.ts'
import type { WeighForm } from '@junheng/domain/weighing/console-wire.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { canLoad } from './console.queries.ts'
import { isOut } from './next-step.ts'

const tons = (value: string | null | undefined): string =>
  value ? `${formatFigure(value, 3)} 吨` : '—'

/** What an operator compares with the driver's papers. */
export function TruckFacts({ form }: { readonly form: WeighForm }) {
  const { visit, room, storedTare } = form
  const [first] = visit.subs
  const names = visit.subs.map(({ invName }) => invName).join('、')
  const material = first?.model && visit.subs.length === 1 ? `${names} ${first.model}` : names
  const original = visit.subs.flatMap(({ originalWeight }) => originalWeight ?? [])
  return (
    <>
      <dl className="facts">
        <Fact label={isOut(visit) ? '收货方' : '发货方'} isWide>
          {visit.partnerName ?? '—'}
        </Fact>
        <Fact label="物料" isWide>
          {material}
        </Fact>
        <Fact label="登记单" isMinor>
          {visit.code}
        </Fact>
        <Fact label="通知单" isMinor>
          {visit.notoCode ?? '—'}
        </Fact>
        <Fact label="通知单剩余">{tons(room.surplus)}</Fact>
        {original.length > 0 ? (
          <Fact label="原发数">{original.map(tons).join('、')}</Fact>
        ) : (
          <Fact label="预装数">{visit.subs.map((sub) => tons(sub.preQuantity)).join('、')}</Fact>
        )}
        <Fact label="司机" isMinor>
          {visit.driverName ?? '—'}
        </Fact>
        <Fact label="期限皮重">
          {storedTare === null
            ? '无'
            : `${storedTare.tare} 吨${storedTare.usable ? `，至 ${storedTare.endDate ?? '长期'}` : `（${storedTare.msg ?? '不可用'}）`}`}
        </Fact>
      </dl>
      {isOut(visit) && form.weigh?.tare && <CanLoad form={form} />}
    </>
  )
}

interface FactProps {
  readonly label: string
  /** Left out where there is no room. */
  readonly isMinor?: boolean
  /** A name: in full, on a line of its own where a half would cut it. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

function Fact({ label, isMinor = false, isWide = false, children }: FactProps) {
  return (
    <div className={`fact${isMinor ? ' fact-minor' : ''}${isWide ? ' fact-wide' : ''}`}>
      <dt>{label}</dt>
      <dd title={typeof children === 'string' ? children : undefined}>{children}</dd>
    </div>
  )
}

/** How much a truck that was weighed empty may take, and what holds it back. */
function CanLoad({ form: { visit, weigh } }: { readonly form: WeighForm }) {
  const { data } = useQuery(canLoad(visit.id, weigh?.id ?? null))
  if (!data?.quantity) return null
  return (
    <p className="can-load">
      还可装 <strong>{data.quantity}</strong> 吨{data.byName && <span>按{data.byName}</span>}
    </p>
  )
}
