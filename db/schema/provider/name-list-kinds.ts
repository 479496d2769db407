/** Lists of companies by name that the provider keeps. */
export const NAME_LISTS = ['prohibited', 'known'] as const;

/** Whether an import of one was committed. */
export const NAME_LIST_STATES = ['ready', 'done'] as const;

/** What an import did with a company. */
export const NAME_LIST_RESULTS = ['new', 'changed'] as const;
