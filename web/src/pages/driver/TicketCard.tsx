import { verifyAddress } from '@junheng/domain/qr/verify-address.ts'
import type { DriverTicket } from '@junheng/domain/visit/driver-wire.ts'
import { QrPicture } from '#web/controls/qr-picture/QrPicture.tsx'

interface TicketCardProps {
  readonly ticket: DriverTicket
  readonly plate: string
}

/** The ticket as it would be on paper, with the code that proves it genuine. */
export function TicketCard({ ticket, plate }: TicketCardProps) {
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
