import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type AppRelease, appCalls } from '#web/api/app-calls.ts'
import { QrPicture } from '#web/controls/qr-picture/QrPicture.tsx'
import { Band } from '#web/shell/plain/Band.tsx'
import { CardFrame } from '#web/shell/plain/CardFrame.tsx'
import './app-download-page.css'

/** The app of the drivers and the yard: scan here, install there. */
export function AppDownloadPage() {
  const [release, setRelease] = useState<AppRelease | null>(null)
  const [isMissing, setMissing] = useState(false)
  const [query] = useSearchParams()
  const platform = query.get('platform')
  const tenant = query.get('tenant')
  useEffect(() => {
    appCalls.latest({ platform, tenant }).then(setRelease, () => setMissing(true))
  }, [platform, tenant])
  return (
    <CardFrame
      title="下载手机端"
      {...(isMissing ? {} : { lead: '用手机浏览器扫描二维码打开此页，再点击下载。' })}
    >
      <div className="app-download">
        {!isMissing && <QrPicture text={window.location.href} label="此页地址的二维码" />}
        {release !== null && (
          <>
            <div className="app-release">
              <p>
                版本 {release.versionCode}
                {release.forced && <strong>（必须更新）</strong>}
              </p>
              {release.note && <p className="app-note">{release.note}</p>}
            </div>
            <a className="plain-button plain-button-primary" href={release.url}>
              下载安装包
            </a>
          </>
        )}
        {isMissing && <Band tone="info">手机端还没有发布，请联系管理员。</Band>}
      </div>
    </CardFrame>
  )
}
