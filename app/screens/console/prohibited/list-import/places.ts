import type { NameList } from '~/domain/provider/name-list/kinds.ts';

/** Where the pages and calls of each list are. */
export const PLACES = {
  prohibited: {
    list: 'prohibited',
    import: 'prohibited/import',
    past: 'prohibited/imports',
    api: 'prohibitedImports',
    words: 'consoleProhibited:title',
  },
  known: {
    list: 'prohibited/known',
    import: 'prohibited/known/import',
    past: 'prohibited/known/imports',
    api: 'knownCompanyImports',
    words: 'consoleKnown:title',
  },
} as const satisfies Record<NameList, object>;
