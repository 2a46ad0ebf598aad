/** The migrated database that test files copy. */
export const TEMPLATE_DATABASE = 'junheng_template'

/** The same with what every installation begins with, such as 3,700 regions. */
export const SITE_TEMPLATE = 'junheng_site_template'
