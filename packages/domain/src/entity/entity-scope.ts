/** Which rows belong to whom. `org-or-group`: either; a group row is seen where it is allotted. */
export const ENTITY_SCOPES = ['org', 'group', 'org-or-group', 'global'] as const
/** `own-group`: the rows are the groups themselves, each seen by its own people; no customer's table is that. */
export type EntityScope = (typeof ENTITY_SCOPES)[number] | 'own-group'
