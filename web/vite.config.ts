// Configures the build of the browser table, its development server and its tests.
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { emblems } from './plugins/emblems.ts'
import { packed } from './plugins/packed.ts'

const SERVER = process.env.GRIMHOLD_SERVER ?? 'http://127.0.0.1:8642' // server of the tables, for `npm run dev`

export default defineConfig({
  plugins: [svelte(), emblems(), packed()],
  build: {
    outDir: '../src/grimhold/server/site',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  test: { setupFiles: ['src/test-browser.ts'] },
  server: { proxy: { '/api': { target: SERVER, ws: true } } },
})
