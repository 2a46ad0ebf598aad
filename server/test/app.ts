import { afterAll, beforeAll } from 'vitest'
import { copyTemplate } from './database.ts'
import { filledSite, startedSite } from './made-template.ts'
import { openSite, type SiteOptions, type TestSite } from './site.ts'

export { ADMIN, type Answer, type CallOptions, FOREIGNER, type TestSite } from './site.ts'

/**
 * The real product on a copy of the migrated template database, reached by its own calls with tokens of
 * its own sign-in. Call it at the top of a file; the site is filled before the first test.
 *
 * @example
 * const site = useTestApp({ entities: [place], clerks: [{ username: 'reader', permissions: ['test:zz-place:list'] }] })
 * test('…', async () => expect((await site.call('POST', '/test/zz-place/list', {}, { as: 'reader' })).status).toBe(200))
 */
export function useTestApp(options: Omit<SiteOptions, 'url'> = {}): TestSite {
  const site = {} as TestSite
  let drop: () => Promise<void>
  beforeAll(async () => {
    // Roles learn the pages of entities that came later otherwise than those that were there before them.
    const isPlain = (options.entities ?? []).length === 0
    const copy = await copyTemplate(await (isPlain ? filledSite() : startedSite()))
    drop = copy.drop
    Object.assign(site, await openSite({ ...options, url: copy.url }))
  })
  afterAll(async () => {
    await site.close()
    await drop()
  })
  return site
}
