/** The company all rows of the bench's own tables belong to; ids of the demo data are made at run time. */
export const BENCH_ORG = '990011'
export const BENCH_GROUP = '990001'
/** Others of the same group: what a search of one company must pass by. */
export const OTHER_ORGS = ['990012', '990013', '990014', '990015', '990016', '990017']
