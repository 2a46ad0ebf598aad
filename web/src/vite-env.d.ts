/// <reference types="vite/client" />

/** The version of the platform, put in by the build. */
declare const __VERSION__: string
