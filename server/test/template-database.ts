/** The migrated database that test files copy. */
export const TEMPLATE_DATABASE = 'junheng_template'
