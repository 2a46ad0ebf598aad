/** What a table's owner and life are called where it is made. */
export const SCOPES = [
  { value: 'org', label: '每个库区各有自己的' },
  { value: 'group', label: '集团共用' },
  { value: 'org-or-group', label: '集团共用，库区可另加' },
]
export const LIFE_CYCLES = [
  { value: 'master', label: '档案（启用、停用）' },
  { value: 'document', label: '单据（审核、作废）' },
  { value: 'none', label: '只是记录' },
]
