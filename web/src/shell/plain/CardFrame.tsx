import type { ReactNode } from 'react'
import { Logo } from './Logo.tsx'
import { ThemeButton } from './ThemeButton.tsx'
import './card-frame.css'

interface CardFrameProps {
  readonly title: string
  /** One sentence on what this is for. */
  readonly lead?: ReactNode
  readonly children: ReactNode
  /** Below the card: the way back. */
  readonly footer?: ReactNode
}

/** A page with one card in the middle: everything around the account that is not the sign-in itself. */
export function CardFrame({ title, lead, children, footer }: CardFrameProps) {
  return (
    <div className="card-page">
      <header className="card-top">
        <Logo size={28} />
        <strong>钧衡</strong>
        <ThemeButton />
      </header>
      <main className="card-main">
        <section className="card" aria-labelledby="card-title">
          <h1 id="card-title">{title}</h1>
          {lead !== undefined && <p className="card-lead">{lead}</p>}
          {children}
        </section>
        {footer !== undefined && <div className="card-footer">{footer}</div>}
      </main>
    </div>
  )
}
