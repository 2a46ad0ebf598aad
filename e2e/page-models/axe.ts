import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What these rules find is moderate at most, and would not fail a test. */
const NEVER_GRAVE = [
  'aria-allowed-role',
  'aria-deprecated-role',
  'empty-heading',
  'empty-table-header',
  'form-field-multiple-labels',
  'heading-order',
  'html-xml-lang-mismatch',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-complementary-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'meta-viewport-large',
  'no-autoplay-audio',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'scope-attr-valid',
  'server-side-image-map',
  'skip-link',
  'table-duplicate-name',
]

/** What another width can change of a page that has been looked at: what covers what, and what scrolls. */
const BY_LAYOUT = [
  'aria-hidden-focus',
  'button-name',
  'color-contrast',
  'label',
  'link-name',
  'nested-interactive',
  'scrollable-region-focusable',
]

/**
 * Fails with what axe finds serious or critical on the page as it stands. `alike`: elements that repeat
 * what others show, and would only take time. `within`: the rest has been looked at before.
 */
export async function expectAccessible(
  page: Page,
  alike: readonly string[] = [],
  within?: string,
): Promise<void> {
  const builder = axe(page, within).disableRules(NEVER_GRAVE)
  for (const selector of alike) builder.exclude(selector)
  await expectNothingGrave(builder)
}

/** The same page in other colours. */
export async function expectContrast(page: Page, within?: string): Promise<void> {
  await expectNothingGrave(axe(page, within).withRules('color-contrast'))
}

/** The same page in another width. */
export async function expectAccessibleLayout(page: Page, within?: string): Promise<void> {
  await expectNothingGrave(axe(page, within).withRules(BY_LAYOUT))
}

function axe(page: Page, within?: string): AxeBuilder {
  // Style sheets are read again only for locked orientation, which nothing here has.
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'], preload: false })
  if (within !== undefined) builder.include(within)
  // Otherwise every node that passed is carried into a second page, which costs twice the search; what is
  // not seen in return are frames of other origins, and no page looked at has one.
  return builder.setLegacyMode()
}

async function expectNothingGrave(builder: AxeBuilder): Promise<void> {
  const { violations } = await builder.analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  const found = grave.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  expect(found, 'axe').toEqual([])
}
