import type { Plugin } from 'vite'

/**
 * The charts of the back office use parts of the state library that the shop does not. A file is trimmed once for all who use it, so the
 * charts get a copy of their own, and customers carry only what the shop uses.
 */
export const chartsApart = (): Plugin => ({
  name: 'charts-apart',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^(@reduxjs\/toolkit|immer|reselect|react-redux)$/ },
    async handler(asked, importer) {
      if (!importer || !/[\\/]recharts[\\/]|\?charts$/.test(importer)) return null
      const found = await this.resolve(asked, importer.replace(/\?charts$/, ''), { skipSelf: true })
      return found && { ...found, id: `${found.id}?charts` }
    },
  },
})
