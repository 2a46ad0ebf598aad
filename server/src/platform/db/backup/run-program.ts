import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** What is said instead of running: of the usage, or of an argument that is no whole number. */
export function programAnswer(
  args: readonly string[],
  usage: string,
): { readonly text: string; readonly status: 0 | 1 } | null {
  if (args.includes('--help') || args.includes('-h')) return { text: usage, status: 0 }
  const wrong = args.find((arg) => !/^\d+$/.test(arg))
  return wrong === undefined ? null : { text: `参数${wrong}不是整数\n${usage}`, status: 1 }
}

/**
 * Runs a program that stands with the tests, which the product never imports, as a process of its own. Its
 * arguments are whole numbers.
 */
export async function runProgram(program: URL, usage: string): Promise<void> {
  const args = process.argv.slice(2)
  const answer = programAnswer(args, usage)
  if (answer !== null) {
    process[answer.status === 0 ? 'stdout' : 'stderr'].write(`${answer.text}\n`)
    process.exitCode = answer.status
    return
  }
  const command = ['--import', 'tsx', fileURLToPath(program), ...args]
  const child = spawn(process.execPath, command, { stdio: 'inherit' })
  const [code] = (await once(child, 'exit')) as [number | null]
  process.exitCode = code ?? 1
}
