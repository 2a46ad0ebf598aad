/**
 * How a program for Node is built. Modules keep their places (dist/platform/db/… for src/platform/db/…), so that a path
 * taken from import.meta.url means the same before and after the build. Packages stay in node_modules.
 */
export function programBuild({ home, source, input, outDir, sourcemap }) {
  return {
    root: home,
    publicDir: false,
    ssr: { noExternal: [/^@junheng\//] },
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      emptyOutDir: true,
      minify: false,
      sourcemap,
      rolldownOptions: {
        input,
        output: {
          format: 'esm',
          entryFileNames: '[name].js',
          preserveModules: true,
          preserveModulesRoot: source,
        },
      },
    },
  }
}
