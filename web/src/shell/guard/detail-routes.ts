import { stored } from '#web/shell/session/stored-values.ts'

/** List route → its open detail route: coming back to the list leads to the detail left open there. */
export function readDetailRoutes(): Readonly<Record<string, string>> {
  const text = stored.get('detailRoutes')
  return text === null ? {} : (JSON.parse(text) as Record<string, string>)
}

export function keepDetailRoute(listPath: string, detailUrl: string): void {
  write({ ...readDetailRoutes(), [listPath]: detailUrl })
}

/** Called when the detail's tab closes. */
export function dropDetailRoute(detailUrl: string): void {
  write(
    Object.fromEntries(Object.entries(readDetailRoutes()).filter(([, url]) => url !== detailUrl)),
  )
}

function write(routes: Readonly<Record<string, string>>): void {
  stored.set('detailRoutes', JSON.stringify(routes))
}
