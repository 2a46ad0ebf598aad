/** A ref for the one field a page is about: the cursor is in it when the page shows. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus()
}
