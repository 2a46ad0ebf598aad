/**
 * How a program for Node is built. Modules keep their places (dist/platform/db/… for src/platform/db/…), so that a path
 * taken from import.meta.url means the same before and after the build. Packages stay in node_modules.
 *
 * `isBundled`: what programs share lies in few files beside the folder's top instead, which are built and loaded in half
 * of the time. Only modules of the source's top folder may ask where they lie.
 */
export function programBuild({ home, source, input, outDir, sourcemap, isBundled = false }) {
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
          ...(isBundled
            ? // The sources lie beside: a map that held them would be read whole at every start.
              { chunkFileNames: '[name]-[hash].js', sourcemapExcludeSources: true }
            : { preserveModules: true, preserveModulesRoot: source }),
        },
      },
    },
  }
}
