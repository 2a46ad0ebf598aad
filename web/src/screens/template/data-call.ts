import type {
  ListTemplate,
  PopupTemplate,
  TreeResource,
} from '@junheng/domain/wire/template-wire.ts'
import type { ApiCall } from '#web/api/api-call.ts'

/**
 * The data call of a template: method and route are the template's, the id of the search form goes behind
 * the route where the question comes out of one, and the header `UrlSource` says what kind of call it is.
 * Quiet: the screen shows a failure in the place of the rows.
 *
 * @example
 * dataCall({ resUrl: '/x/list', resMethod: 'POST' }, { paramId: 'pick-x/param' }).path // '/x/list/pick-x/param'
 */
export function dataCall(
  { resUrl, resMethod }: Pick<ListTemplate | PopupTemplate, 'resUrl' | 'resMethod'>,
  {
    body,
    paramId = null,
    signal,
  }: {
    readonly body?: unknown
    readonly paramId?: string | null
    readonly signal?: AbortSignal
  },
): ApiCall {
  return {
    method: resMethod,
    path: paramId === null ? resUrl : `${resUrl}/${paramId}`,
    body,
    source: 'RES',
    quiet: true,
    signal,
  }
}

/** The call for the nodes of a tree resource; it takes no payload. */
export function treeCall(
  url: string,
  method: TreeResource['treeResMethod'],
  signal?: AbortSignal,
): ApiCall {
  return { method: method ?? 'GET', path: url, source: 'RES', quiet: true, signal }
}
