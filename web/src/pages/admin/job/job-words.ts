const SECOND = 1000
const MINUTE = 60 * SECOND

/** @example durationWords(1500) // '1.5 秒' */
export function durationWords(milliseconds: number): string {
  if (milliseconds < SECOND) return `${milliseconds} 毫秒`
  if (milliseconds < MINUTE) return `${(milliseconds / SECOND).toFixed(1)} 秒`
  return `${(milliseconds / MINUTE).toFixed(1)} 分钟`
}

/** Style of a run's state. */
export const STATE_TONES: Readonly<Record<string, string>> = {
  成功: 'admin-tag-good',
  失败: 'job-bad',
  等待重试: 'job-bad',
  运行中: '',
}
