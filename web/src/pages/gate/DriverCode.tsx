import { pageAddress, phoneHint } from '@junheng/domain/qr/verify-address.ts'
import { useState } from 'react'
import { api } from '#web/api/api.ts'
import { QrPicture } from '#web/controls/qr-picture/QrPicture.tsx'
import { told } from '../field/told.ts'

/** For a driver who has not scanned yet: the code of his visit, to be held up to the window. */
export function DriverCode({ visitId }: { readonly visitId: string }) {
  const [address, setAddress] = useState<string | null>(null)
  const show = async () => {
    const asking = api.request<{ readonly path: string; readonly site: string | null }>({
      method: 'POST',
      path: '/registry/tr-registry/driverCode',
      body: { id: visitId },
    })
    if (!(await told(asking))) return
    const { path, site } = await asking
    setAddress(pageAddress({ site, here: window.location.href }, path))
  }
  if (address === null)
    return (
      <button type="button" className="field-button gate-aside" onClick={() => void show()}>
        司机码
      </button>
    )
  return (
    <figure className="gate-driver-code">
      <QrPicture text={address} label="司机码" />
      <figcaption>{phoneHint(address) ?? '司机扫码看下一步和电子磅单'}</figcaption>
    </figure>
  )
}
