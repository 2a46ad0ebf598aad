/** A page of its own to the printer of this machine: in a frame nobody sees, gone when it is printed. */
export function printPage(title: string, page: string): void {
  const frame = document.createElement('iframe')
  frame.className = 'visually-hidden'
  frame.title = title
  frame.srcdoc = page
  frame.addEventListener('load', () => {
    frame.contentWindow?.addEventListener('afterprint', () => frame.remove())
    frame.contentWindow?.print()
  })
  document.body.append(frame)
}
