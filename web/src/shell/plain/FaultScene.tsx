/** An empty weighbridge: the truck went elsewhere. */
export function FaultScene() {
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
