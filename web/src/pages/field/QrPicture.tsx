import { qrMatrix } from '@junheng/domain/qr/qr-code.ts'

const MARGIN = 2

interface QrPictureProps {
  readonly text: string
  readonly label: string
}

/** A code to be scanned; black on white in either theme, since that is what cameras read. */
export function QrPicture({ text, label }: QrPictureProps) {
  const matrix = qrMatrix(text)
  const side = matrix.length + 2 * MARGIN
  const path = matrix
    .flatMap((row, y) =>
      row.flatMap((dark, x) => (dark ? [`M${x + MARGIN} ${y + MARGIN}h1v1h-1z`] : [])),
    )
    .join('')
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
