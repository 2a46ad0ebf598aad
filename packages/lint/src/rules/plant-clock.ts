import { findAll, type Rule } from '../rule.ts'

const browserClock =
  /\bIntl\s*\.\s*DateTimeFormat\b|\bdayjs\(\)|\.getHours\(|\.toLocale(Time|Date)String\(/g

/**
 * Lists show what the server says, in the plant's time. A clock that asks the browser for its zone says something else
 * beside it as soon as the browser stands elsewhere.
 */
export const plantClock: Rule = {
  name: 'plant-clock',
  check(file) {
    if (!file.path.startsWith('web/src/') || /\.test\.tsx?$/.test(file.path)) return []
    return findAll(
      file,
      browserClock,
      () => "times are shown in the plant's zone: take formatWireTime or plantMoment",
    )
  },
}
