/** Text that can only be read; a dash where there is none. */
export function Plain({ text }: { readonly text: string }) {
  return text === '' ? (
    <span className="jh-read jh-read-none">—</span>
  ) : (
    <span className="jh-read">{text}</span>
  )
}
