/** Screens that somebody works on all day; who has one of them and no other opens with it. */
const WORK_SCREENS = ['/modules/measure/weigh/weigh', '/gate', '/phone/load', '/phone/sampling']

/** Whether a page of the menu is such a screen. */
export const isWorkScreen = (path: string): boolean => WORK_SCREENS.includes(path)

/**
 * The screen that is opened in front of the home page after signing in; null: none is plainly meant. Who
 * administers, or has several of them, chooses for himself. The index below a path is its tab: some of the paths
 * alone are for a window that shows nothing else.
 */
export function workScreen({
  admin,
  paths,
}: {
  readonly admin: boolean
  /** Pages of the person's menu. */
  readonly paths: ReadonlySet<string>
}): string | null {
  const [only, second] = WORK_SCREENS.filter((path) => paths.has(path))
  return admin || only === undefined || second !== undefined ? null : `${only}/index`
}
