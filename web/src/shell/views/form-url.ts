/** What of a form's target goes into its address. */
interface Target {
  readonly type: string
  readonly id: string | null
  /** Version of a row that was only just copied. */
  readonly copy?: string | undefined
}

/**
 * The address of the form beside a list.
 *
 * @example
 * formUrl('/modules/material/as_plate/index', { type: 'update', id: '7' }) // '/modules/material/as_plate/edit?type=update&id=7'
 */
export function formUrl(listPath: string, { type, id, copy }: Target): string {
  const path = listPath.replace(/\/index$/, '/edit')
  const query = new URLSearchParams({
    type,
    ...(id === null ? {} : { id }),
    ...(copy === undefined ? {} : { copy }),
  })
  return `${path}?${query}`
}

/**
 * The list beside a form.
 *
 * @example
 * listUrl('/modules/material/as_plate/edit') // '/modules/material/as_plate/index'
 */
export const listUrl = (formPath: string): string =>
  formPath.replace(/\/(edit|viewEdit)$/, '/index')
