/** Pages that may hang on a wall without a person in front of them, by the code a display key has. */
export const DISPLAY_PAGES = {
  QUEUE: { label: '排队看板', route: '/queue' },
  VEHICLES: { label: '厂内车辆', route: '/factoryvehicle/index' },
  TEAM: { label: '班组报表', route: '/Information/index' },
  TEAM_DAY: { label: '班组日报', route: '/dayInformation/index' },
} as const
export type DisplayPage = keyof typeof DISPLAY_PAGES

/** The header that carries a display key. */
export const DISPLAY_HEADER = 'Display-Key'

/** The parameter of a page's address that carries it. */
export const DISPLAY_PARAMETER = 'key'

export const isDisplayPage = (code: string): code is DisplayPage =>
  Object.hasOwn(DISPLAY_PAGES, code)

/**
 * The hash routes a key opens, each with the key in it.
 *
 * @example
 * displayLinks('QUEUE', 'abc') // [{ label: '排队看板', path: '/queue?key=abc' }]
 */
export function displayLinks(
  pages: string,
  key: string,
): readonly { readonly label: string; readonly path: string }[] {
  return pages
    .split(',')
    .filter(isDisplayPage)
    .map((code) => {
      const { label, route } = DISPLAY_PAGES[code]
      return { label, path: `${route}?${DISPLAY_PARAMETER}=${key}` }
    })
}
