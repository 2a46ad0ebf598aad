import { useSession } from '#web/shell/session/session-store.ts'
import { stored } from '#web/shell/session/stored-values.ts'

interface LogoProps {
  readonly size?: number
  /** Where there is little room: the group's small logo, if it has one. */
  readonly isSmall?: boolean
}

/** The group's logo where one was given, else the mark of the platform. */
export function Logo({ size = 32, isSmall = false }: LogoProps) {
  const { main, sub } = useSession((state) => state.logos)
  const own = (isSmall ? sub : null) ?? main ?? stored.get('groupLogo')
  if (own !== null) return <img className="logo" src={own} height={size} alt="" />
  return <Mark size={size} />
}

/** A pair of scales in a rounded square. */
function Mark({ size }: { readonly size: number }) {
  return (
    <svg className="logo" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="#1A7DE9" />
      <path
        d="M16 7v17M8 24h16M7 12h18M7 12l-3 6h6zM25 12l-3 6h6z"
        fill="none"
        stroke="#fff"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  )
}
