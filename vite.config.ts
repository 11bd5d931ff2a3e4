import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { codeGroupOf } from './scripts/lib/code-groups.ts';
import { compressBelow } from './scripts/lib/compressed.ts';

const server = 'http://127.0.0.1:3000';

/** Compresses the files of the build. */
const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  closeBundle: () => compressBelow(join(import.meta.dirname, 'dist', 'assets')),
};

/** The web app. In development it uses the server of `npm start`. The built app is served by that server. */
export default defineConfig({
  plugins: [react(), compressed],
  server: {
    proxy: {
      ...Object.fromEntries(['/read', '/write', '/files', '/openapi.json', '/docs'].map((path) => [path, server])),
      '/socket.io': { target: server, ws: true },
    },
  },
  build: {
    outDir: 'dist',
    sourcemap: false,
    manifest: true,
    // A font as a data URI would need an exception in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // React changes only with its release, so that a release of ours does not make users load it again.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
            { name: codeGroupOf(import.meta.dirname), debugName: 'first and shell', test: /\/src\//, priority: 1 },
          ],
        },
      },
    },
  },
});
