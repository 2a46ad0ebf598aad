interface WorkScreen {
  readonly path: string
  /** Whose screen it is, where a page serves several: who has the first right and not the second. */
  readonly rights?: { readonly has: string; readonly lacks: string }
}

/** Screens that somebody works on all day; who has one of them and no other opens with it. */
const WORK_SCREENS: readonly WorkScreen[] = [
  { path: '/modules/measure/weigh/weigh' },
  { path: '/gate' },
  { path: '/phone/load' },
  // Who takes samples of what arrives, and confirms nothing.
  {
    path: '/modules/measure/confirm_pu_weigh/index',
    rights: { has: 'measure:confirm-pu-weigh:batchSamp', lacks: 'measure:confirm-pu-weigh:submit' },
  },
]

/**
 * The screen that is opened in front of the home page after signing in; null: none is plainly meant. Who
 * administers, or has several of them, chooses for himself.
 */
export function workScreen({
  admin,
  paths,
  permissions,
}: {
  readonly admin: boolean
  /** Pages of the person's menu. */
  readonly paths: ReadonlySet<string>
  readonly permissions: Readonly<Record<string, boolean>>
}): string | null {
  const may = (key: string) => permissions[key] === true
  const [only, second] = WORK_SCREENS.filter(
    ({ path, rights }) =>
      paths.has(path) && (rights === undefined || (may(rights.has) && !may(rights.lacks))),
  )
  return admin || only === undefined || second !== undefined ? null : only.path
}
