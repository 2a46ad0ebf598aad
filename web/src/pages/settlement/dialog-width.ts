/** A telephone has no room to leave beside a table. */
export const DIALOG_WIDTH = { xs: '94%', md: '75%' } as const
