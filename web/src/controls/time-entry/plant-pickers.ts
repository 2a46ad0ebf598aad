import dayjsConfig from '@rc-component/picker/generate/dayjs'
import { DatePicker as BrowserPicker } from 'antd'
import type { Dayjs } from 'dayjs'
import { plantMoment } from './plant-moment.ts'

/** Pickers of days and times in which 今天 and 此刻 are the plant's; the library's own ask this computer. */
export const DatePicker = BrowserPicker.generatePicker<Dayjs>({
  ...dayjsConfig,
  getNow: () => plantMoment(),
})
