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

/** An empty weighbridge: the truck went elsewhere. */
function FaultScene() {
  return (
    <svg className="fault-scene" viewBox="0 0 320 96" aria-hidden="true" fill="none">
      <path d="M0 80h320" stroke="var(--line)" strokeWidth="2" />
      <path d="M52 80l22-10h172l22 10z" fill="var(--line)" />
      <path d="M74 69h172" stroke="var(--text-tertiary)" strokeWidth="3" strokeLinecap="round" />
      <path
        d="M110 58h26m12 0h26m12 0h26"
        stroke="var(--line)"
        strokeWidth="3"
        strokeDasharray="4 6"
        strokeLinecap="round"
      />
      <path d="M286 80V34" stroke="var(--text-tertiary)" strokeWidth="3" />
      <rect x="262" y="14" width="48" height="22" rx="3" fill="var(--text-tertiary)" />
      <path
        d="M271 25h6m5 0h6m5 0h6"
        stroke="var(--surface)"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  )
}
