import { drawQr } from '@junheng/domain/qr/qr-code.ts'

interface QrPictureProps {
  readonly text: string
  readonly label: string
}

/** A code to be scanned; black on white in either theme, since that is what cameras read. Its place gives the size. */
export function QrPicture({ text, label }: QrPictureProps) {
  const { side, path } = drawQr(text)
  return (
    <svg
      className="qr-picture"
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path fill="#fff" d={`M0 0h${side}v${side}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}
