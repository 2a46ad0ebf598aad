import type { ComponentType } from 'react'
import { lazyPart } from '#web/controls/lazy-part/lazy-part.tsx'

/**
 * A page whose code is fetched when it is first shown.
 *
 * @example
 * const LoginPage = lazyPage(() => import('#web/pages/login/LoginPage.tsx').then((m) => m.LoginPage))
 */
export const lazyPage = (load: () => Promise<ComponentType>): ComponentType => lazyPart(load)
