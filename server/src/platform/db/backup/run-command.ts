import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** What a command line program gets from outside; tests pass their own. */
export interface CommandContext {
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
  readonly say: (line: string) => void
}

/** Whether a module is the program being run rather than imported by a test. */
export function isMain(moduleUrl: string): boolean {
  const program = process.argv[1]
  return program !== undefined && realpathSync(program) === fileURLToPath(moduleUrl)
}

/** Runs a command; a failure is told in its own sentence and ends with status 1. */
export async function runCommand(
  command: (context: CommandContext) => Promise<void>,
): Promise<void> {
  const say = (line: string) => process.stdout.write(`${line}\n`)
  try {
    await command({ args: process.argv.slice(2), env: process.env, say })
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = 1
  }
}
