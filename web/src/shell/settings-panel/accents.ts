import type { AccentColors, ColorScheme } from '#web/theme/palettes.ts'

export const ACCENTS = ['blue', 'teal', 'green', 'violet', 'slate', 'orange'] as const
export type Accent = (typeof ACCENTS)[number]

export const ACCENT_LABELS: Readonly<Record<Accent, string>> = {
  blue: '蓝',
  teal: '青',
  green: '绿',
  violet: '紫',
  slate: '灰',
  orange: '橙',
}

/** Null: the palette's own colours. All links have a contrast of at least 4.5 : 1 on their surface. */
export const ACCENT_COLORS: Readonly<Record<Accent, Record<ColorScheme, AccentColors> | null>> = {
  blue: null,
  teal: {
    light: colors('#0B8A93', '#07565C', '#0A747C', '#EDF8F8', '#DBF1F2'),
    dark: colors('#35B5BE', '#5FC9D0', '#35B5BE', '#182C30', '#123C42'),
  },
  green: {
    light: colors('#1E8A4C', '#125A31', '#17723E', '#EEF8F2', '#DDF1E5'),
    dark: colors('#4CC38A', '#72D3A4', '#4CC38A', '#192C24', '#163E2D'),
  },
  violet: {
    light: colors('#6B54D8', '#45339F', '#5B45C4', '#F3F1FD', '#E7E2FB'),
    dark: colors('#9A88F2', '#B3A5F6', '#9A88F2', '#25213B', '#302953'),
  },
  slate: {
    light: colors('#4A6076', '#2F4052', '#40546A', '#F1F4F7', '#E2E9F0'),
    dark: colors('#90A7BE', '#ABBDCF', '#90A7BE', '#212B36', '#2A3A4B'),
  },
  orange: {
    light: colors('#C05A0C', '#843C06', '#A84D08', '#FDF4EC', '#FAE7D6'),
    dark: colors('#F0964A', '#F5AF74', '#F0964A', '#33261A', '#4A3218'),
  },
}

function colors(
  primary: string,
  primaryStrong: string,
  link: string,
  hover: string,
  selected: string,
): AccentColors {
  return { primary, primaryStrong, link, hover, selected }
}

export function isAccent(name: unknown): name is Accent {
  return ACCENTS.some((accent) => accent === name)
}
