import { FaultScene } from './FaultScene.tsx'
import './fault-page.css'

export interface FaultAction {
  readonly label: string
  readonly href?: string
  readonly onClick?: () => void
}

interface FaultPageProps {
  /** Three digits or two words, the largest thing on the page. */
  readonly code: string
  readonly title: string
  readonly text: string
  /** What to do next; the first one is the primary. */
  readonly actions: readonly FaultAction[]
  /** `view` inside the workspace, which has its own main part. */
  readonly frame?: 'page' | 'view'
}

/** One design for everything that leads nowhere: what happened, why, and the next step. */
export function FaultPage({ code, title, text, actions, frame = 'page' }: FaultPageProps) {
  const Frame = frame === 'page' ? 'main' : 'section'
  return (
    <Frame className="fault">
      <FaultScene />
      <p className="fault-code">{code}</p>
      <h1>{title}</h1>
      <p className="fault-text">{text}</p>
      <div className="fault-actions">
        {actions.map(({ label, href, onClick }, at) => {
          const className = at === 0 ? 'plain-button plain-button-primary' : 'plain-button'
          return href === undefined ? (
            <button key={label} type="button" className={className} onClick={onClick}>
              {label}
            </button>
          ) : (
            <a key={label} className={className} href={href}>
              {label}
            </a>
          )
        })}
      </div>
    </Frame>
  )
}
