import { StationError } from '#station/station-error.ts'

/** A whole number that somebody typed. */
export function wholeArg(
  name: string,
  text: string | undefined,
  {
    least,
    most,
    fallback,
  }: { readonly least: number; readonly most: number; readonly fallback: number },
): number {
  if (text === undefined) return fallback
  const value = Number(text)
  if (Number.isInteger(value) && value >= least && value <= most) return value
  throw new StationError(`--${name}须为${least}至${most}的整数`)
}

/** One of some words. */
export function choiceArg<T extends string>(
  name: string,
  text: string | undefined,
  { allowed, fallback }: { readonly allowed: readonly T[]; readonly fallback: T },
): T {
  const found = text === undefined ? fallback : allowed.find((one) => one === text)
  if (found === undefined) throw new StationError(`--${name}须为：${allowed.join('、')}`)
  return found
}

/** A file that must be named. */
export function fileArg(positionals: readonly string[]): string {
  const [file, ...others] = positionals
  if (file === undefined) throw new StationError('请写明录制文件')
  if (others.length > 0) throw new StationError(`多余的参数：${others.join(' ')}`)
  return file
}
