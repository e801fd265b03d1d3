// Also writes each file of the build in compressed form, so that the server need not compress on request.
import { readFile, writeFile } from 'node:fs/promises'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

export const packed = (): Plugin => {
  let folder = ''
  return {
    name: 'grimhold-packed',
    apply: 'build',
    configResolved: (config) => void (folder = join(config.root, config.build.outDir)),
    async closeBundle() {
      for (const name of globSync('**/*.{js,css,html,svg,json,webmanifest}', { cwd: folder })) {
        const whole = await readFile(join(folder, name))
        await writeFile(join(folder, `${name}.gz`), gzipSync(whole, { level: 9 }))
        await writeFile(join(folder, `${name}.br`), brotliCompressSync(whole))
      }
    },
  }
}
