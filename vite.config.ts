import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { codeGroupOf } from './scripts/lib/code-groups.ts';
import { compressBelow } from './scripts/lib/compressed.ts';

/** The server of `npm run dev`. */
const server = process.env['SERVER_URL'] ?? 'http://127.0.0.1:3000';
const ofServer = ['/read', '/write', '/files', '/downloads', '/hooks', '/health', '/openapi.json', '/docs'];

/** Compresses the files of the build. */
const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  closeBundle: () => compressBelow(join(import.meta.dirname, 'dist', 'assets')),
};

/** The web app. `npm run dev` serves it in front of the server; the built app is served by the server itself. */
export default defineConfig({
  plugins: [react(), compressed],
  server: {
    proxy: {
      ...Object.fromEntries(ofServer.map((path) => [path, server])),
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
