import { fileURLToPath } from 'node:url'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** The same places seen from `src` and from `dist`: both lie one step below the server folder. */
export const migrationsDirectory = here('../migrations')
export const webDirectory = here('../../web/dist')
export const packageFile = here('../package.json')
