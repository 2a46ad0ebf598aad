import { buttonCodeOf } from './menu-plan.ts'

/** The pages, and the buttons on each of them. */
export const allow = (
  pages: readonly string[],
  buttons: readonly string[] = [],
): readonly string[] =>
  pages.flatMap((page) => [page, ...buttons.map((button) => buttonCodeOf(page, button))])
