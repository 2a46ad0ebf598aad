import type { ReactNode } from 'react'
import type { NoticeTone } from '#web/api/notices.ts'
import { ToneIcon } from '../icons/Icons.tsx'

interface BandProps {
  readonly tone: NoticeTone
  readonly children: ReactNode
}

/** A sentence inside the page, read aloud as soon as it is there. */
export function Band({ tone, children }: BandProps) {
  return (
    <div
      className={tone === 'error' ? 'plain-band' : `plain-band plain-band-${tone}`}
      role={tone === 'error' ? 'alert' : 'status'}
    >
      <ToneIcon tone={tone} />
      <span>{children}</span>
    </div>
  )
}
