/** Statements and clauses that change, lock or call something, or that read what is no table. */
const FORBIDDEN =
  /\b(insert|update|delete|merge|replace|drop|alter|create|truncate|grant|revoke|call|exec|execute|do|copy|into|lock|vacuum|analyze|set|reset|begin|commit|rollback|declare|prepare|listen|notify|load|handler|outfile|dumpfile|share|openrowset|openquery|opendatasource|dblink\w*)\b/i

/** Texts, quoted names and comments: what stands in them is no statement. */
const QUOTED = /'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|\[[^\]]*\]/g

/**
 * Whether a text is one SELECT and nothing else. The database is told so once more, in a transaction that may only
 * read and with an account that should be able to do no more.
 *
 * @example
 * isOneSelect('select * from bd_material where dr = 0') // true
 * isOneSelect('select 1; drop table t') // false
 */
export function isOneSelect(text: string): boolean {
  // Some databases let a backslash end a text elsewhere than we think.
  if (text.includes('\\')) return false
  const bare = text.replaceAll(QUOTED, "''")
  if (!/^\s*(select|with)\b/i.test(bare)) return false
  // Comments could hide from us what they do not hide from the database, and dollars quote in PostgreSQL.
  if (/;|--|\/\*|#|\$/.test(bare) || /['"`]/.test(bare.replaceAll("''", ''))) return false
  return !FORBIDDEN.test(bare) && isBalanced(bare)
}

/** A bracket too many would end the bracket that we put the statement into. */
function isBalanced(text: string): boolean {
  let depth = 0
  for (const sign of text) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (depth < 0) return false
  }
  return depth === 0
}

/** A column as it may stand in a statement. */
export const isColumnName = (text: string): boolean => /^[\p{L}_][\p{L}\p{N}_]{0,62}$/u.test(text)
