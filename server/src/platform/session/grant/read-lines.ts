/** Entries of a text that people fill line by line; spaces part entries too. */
export function readLines(text: string): readonly string[] {
  return [...new Set(text.split(/\s+/).filter((entry) => entry !== ''))]
}
