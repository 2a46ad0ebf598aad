import type { ControlKind } from '@junheng/domain/entity/control-kinds.ts'

/** Which controls stand on one page of the gallery; every kind stands on exactly one. */
export const KIND_GROUPS = {
  text: ['ONE_TXT', 'MORE_TXT', 'TEXTAREA', 'MORE_TEXT_ROW', 'TEXTAREA_SENTENCE'],
  choice: [
    'SELECT',
    'SELECT_MORE',
    'SELECT_ONE_TXT',
    'SINGLE_ELECTION',
    'MULTIPLE_SELECTION',
    'BOOLEAN',
  ],
  suggest: ['AUTO_COMPLETE', 'AUTO_SELECT', 'SEARCH_AUTOMATIC'],
  time: [
    'DATA_BOX',
    'DATA_BOX_TIM',
    'TIME_BOX_TIM',
    'DATA_RANGE_BOX',
    'DATA_RANGE_BOX_TIM',
    'TIME_RANGE_BOX',
  ],
  resource: [
    'RESOURCE_CONTROLS',
    'RESOURCE_CONTROLS_MORE',
    'RESOURCE_CONTROLS_MORE_LINE',
    'RESOURCE_CONTROLS_MORE_FOLD',
    'DETAIL_RESOURCE_CONTROLS',
    'RESOURCE_NONE',
    'NONE_WHOLE',
  ],
  figure: ['CALCULATE', 'CAL_DETAILS_LIST', 'DEFAULT_VALUE', 'Announcement', 'Menu_Configuration'],
  picture: ['IMG_LOGO', 'IMG_VIEW'],
} as const satisfies Record<string, readonly ControlKind[]>
