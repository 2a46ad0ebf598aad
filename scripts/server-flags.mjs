/**
 * Node's own flags of the server. A start and a large write make more than V8's small nursery holds, and a sixth of
 * their time went to collecting.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=32', '--min-semi-space-size=16']

/** The same for what the benches start: what is measured is measured as it is delivered. */
export const benchEnv = { BENCH_NODE: process.env.BENCH_NODE ?? SERVER_FLAGS.join(' ') }
