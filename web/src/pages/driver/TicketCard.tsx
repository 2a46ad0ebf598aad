import { qrMatrix } from '@junheng/domain/qr/qr-code.ts'
import type { DriverTicket } from './driver.queries.ts'

interface TicketCardProps {
  readonly ticket: DriverTicket
  readonly plate: string
}

/** The ticket as it would be on paper, with the code that proves it genuine. */
export function TicketCard({ ticket, plate }: TicketCardProps) {
  const { code, rows, marks, verify } = ticket
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
        <Code text={verify} />
        <p>
          收货方扫码可验证真伪
          <small>{verify}</small>
        </p>
      </footer>
    </section>
  )
}

const MARGIN = 2

/** Black on white in either theme: that is what cameras read. */
function Code({ text }: { readonly text: string }) {
  const matrix = qrMatrix(text)
  const side = matrix.length + 2 * MARGIN
  const path = matrix
    .flatMap((row, y) =>
      row.flatMap((dark, x) => (dark ? [`M${x + MARGIN} ${y + MARGIN}h1v1h-1z`] : [])),
    )
    .join('')
  return (
    <svg
      className="driver-code"
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label="磅单验证码"
    >
      <path fill="#fff" d={`M0 0h${side}v${side}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}
