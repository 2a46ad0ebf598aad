import { useState } from 'react'
import { api } from '#web/api/api.ts'
import { QrPicture } from '../field/QrPicture.tsx'
import { told } from '../field/told.ts'

/** For a driver who has not scanned yet: the code of his visit, to be held up to the window. */
export function DriverCode({ visitId }: { readonly visitId: string }) {
  const [path, setPath] = useState<string | null>(null)
  const show = async () => {
    const asking = api.request<{ readonly path: string }>({
      method: 'POST',
      path: '/registry/tr-registry/driverCode',
      body: { id: visitId },
    })
    if (await told(asking)) setPath((await asking).path)
  }
  if (path === null)
    return (
      <button type="button" className="field-button gate-aside" onClick={() => void show()}>
        司机码
      </button>
    )
  return (
    <figure className="gate-driver-code">
      <QrPicture text={`${window.location.href.split('#', 1)[0]}#${path}`} label="司机码" />
      <figcaption>司机扫码看下一步和电子磅单</figcaption>
    </figure>
  )
}
