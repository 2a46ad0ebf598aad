import { QrPicture } from '../field/QrPicture.tsx'
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
        <QrPicture text={verify} label="磅单验证码" />
        <p>
          收货方扫码可验证真伪
          <small>{verify}</small>
        </p>
      </footer>
    </section>
  )
}
