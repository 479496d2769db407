/** What rows become. */
export const IMPORT_KINDS = ['records', 'products', 'arrivals'] as const;
export const IMPORT_STATES = ['reading', 'refused', 'ready', 'saving', 'done'] as const;
export const IMPORT_MODES = ['good', 'all'] as const;
export const IMPORT_ROW_STATES = ['good', 'held', 'bad', 'saved'] as const;
export const IMPORT_ITEM_STATES = ['queued', 'done', 'refused'] as const;
