import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from '#web/api/query-client.ts'
import { toggleHelp } from '#web/shell/help/help-store.ts'
import { ThemeButton } from '#web/shell/plain/ThemeButton.tsx'
import { useSession } from '#web/shell/session/session-store.ts'
import './field.css'

interface FieldFrameProps {
  readonly title: string
  /** What stands in the bar beside the name of the company. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/**
 * Around a page that somebody uses standing: at a gate, under a board, beside a truck. It has the window to
 * itself, without menu and tabs.
 */
export function FieldFrame({ title, aside, children }: FieldFrameProps) {
  const org = useSession(({ user }) => user?.currentOrgName ?? '')
  return (
    <QueryClientProvider client={queryClient}>
      <div className="field-frame">
        <header className="field-bar">
          <a className="field-back" href="#/" aria-label="返回工作台" title="返回工作台">
            <svg width="20" height="20" viewBox="0 0 20 20" fill="none" aria-hidden="true">
              <path
                d="M12.5 4 6.5 10l6 6"
                stroke="currentColor"
                strokeWidth="2"
                strokeLinecap="round"
                strokeLinejoin="round"
              />
            </svg>
          </a>
          <h1 className="field-title">{title}</h1>
          <span className="field-org">{org}</span>
          <span className="field-aside">
            {aside}
            <button
              type="button"
              className="plain-inset"
              aria-label="使用指南"
              title="使用指南"
              onClick={() => toggleHelp('guide')}
            >
              ?
            </button>
            <ThemeButton />
          </span>
        </header>
        <main className="field-main">{children}</main>
      </div>
    </QueryClientProvider>
  )
}
