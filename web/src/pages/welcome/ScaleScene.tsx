import { theme } from 'antd'

/** A truck on a weighbridge, drawn in the colours of the theme. */
export function ScaleScene() {
  const { token } = theme.useToken()
  const { colorPrimary, colorBorder, colorTextTertiary, controlItemBgActive } = token
  return (
    <svg
      className="welcome-scene"
      viewBox="0 0 480 160"
      aria-hidden="true"
      style={{ background: controlItemBgActive }}
    >
      <path d="M0 126h480" stroke={colorTextTertiary} strokeWidth="1.5" />
      <path d="M70 126l26-10h288l26 10z" fill={colorBorder} />
      <path d="M96 116h288" stroke={colorTextTertiary} strokeWidth="3" />
      <g fill={colorPrimary}>
        <rect x="132" y="58" width="158" height="42" rx="3" />
        <path d="M298 66h30q6 0 9 5l13 19q2 3 2 6v4h-54z" />
      </g>
      <path d="M306 73h19l10 15h-29z" fill={controlItemBgActive} />
      <path d="M130 103h222" stroke={colorPrimary} strokeWidth="5" />
      <g fill={colorTextTertiary} stroke={controlItemBgActive} strokeWidth="3">
        <circle cx="156" cy="106" r="10" />
        <circle cx="182" cy="106" r="10" />
        <circle cx="262" cy="106" r="10" />
        <circle cx="326" cy="106" r="10" />
      </g>
      <path d="M428 126V62" stroke={colorTextTertiary} strokeWidth="3" />
      <rect x="404" y="40" width="48" height="24" rx="3" fill={colorTextTertiary} />
      <path
        d="M412 57v-9m8 9v-9m8 9v-9m8 9v-9m8 9v-9"
        stroke={controlItemBgActive}
        strokeWidth="3"
      />
    </svg>
  )
}
