import { Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { errorText } from '#web/api/api-error.ts'

interface HomeCardProps {
  readonly title: string
  /** How many of twelve columns it takes on a wide screen. */
  readonly span: 4 | 8 | 12
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A part of the home page. */
export function HomeCard({ title, span, actions, children }: HomeCardProps) {
  const id = useId()
  return (
    <section className={`home-card home-span-${span}`} aria-labelledby={id}>
      <div className="home-card-head">
        <h2 id={id}>{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  )
}

interface Asked<T> {
  readonly data: T | undefined
  readonly error: Error | null
  readonly refetch: () => unknown
}

/** What was asked for, or why it is not there; what stands there already stays while it is asked again. */
export function Answer<T>({
  asked: { data, error, refetch },
  rows = 4,
  children,
}: {
  readonly asked: Asked<T>
  readonly rows?: number
  readonly children: (data: T) => ReactNode
}) {
  if (data !== undefined) return children(data)
  if (error === null) return <Skeleton active title={false} paragraph={{ rows }} />
  return (
    <p className="home-note" role="alert">
      {errorText(error)}
      <Button type="link" size="small" onClick={() => void refetch()}>
        重试
      </Button>
    </p>
  )
}
